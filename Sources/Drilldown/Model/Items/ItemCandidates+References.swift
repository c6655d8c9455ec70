// Lists that refer to each other by keys such as `guitar_id`.

extension ItemCandidates {
    /// The list of a database that refers to another list and to which other lists refer, such as `guitars` with a
    /// `brand_id` next to `media` with a `guitar_id`. If there are several, the list to which most others refer; nil if
    /// there is none.
    var hub: Candidate? {
        let tables = lists.filter { !$0.isKeyed && $0.path.steps.count == lists[0].path.steps.count }
        let references = tables.map { table in
            Set(table.sample.keys.keys.map { KeyWords.folded($0.text) }.filter { $0.count > 1 && $0.last == "id" })
        }
        let names = tables.map { $0.reference ?? [] }
        let hubs = tables.indices.compactMap { index -> (table: Candidate, uses: Int, score: Int)? in
            let uses = tables.indices.count { $0 != index && references[$0].contains(names[index]) }
            let refers = names.indices.contains { $0 != index && references[index].contains(names[$0]) }
            guard uses > 0, refers, tables[index].sample.hasNames else { return nil }
            return (tables[index], uses, tables[index].sample.score())
        }
        let most = hubs.map(\.uses).max()
        return hubs.filter { $0.uses == most }.max { $0.score < $1.score }?.table
    }

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
