// Lists that refer to each other by keys such as `guitar_id`.

extension ItemCandidates {
    /// Returns true if a list has only IDs and names, and a longer list refers to it, such as `locations` next to
    /// vehicles with a `location_id`.
    static func hasOnlyNames(_ list: Candidate, for others: [Candidate]) -> Bool {
        guard let reference = list.reference, list.sample.keys.keys.allSatisfy(ListSample.isCommon) else {
            return false
        }
        return others.contains { other in
            other.list.objects > list.list.objects
                && other.sample.keys.keys.contains {
                    [reference, reference.dropLast()].contains(KeyWords.folded($0.text))
                }
        }
    }
}
