// Keys that are levels of one view, such as countries and their regions.

extension ViewInference {
    /// Returns the levels of a view with a candidate added; nil if the view has the maximum number of levels, if fewer
    /// than half of the items have a value of the candidate, or if its groups do not nest with those of each level.
    func nested(_ candidate: Candidate, in view: [Candidate]) -> [Candidate]? {
        guard view.count < Self.maximumLevels else { return nil }
        // A level without values for most items would lead to groups of items without a value.
        guard profile.coverage(candidate.key) >= 0.5 else { return nil }
        return view.allSatisfy { nests($0, candidate) } ? (view + [candidate]).sorted { $0.groups < $1.groups } : nil
    }

    private func outerFirst(_ a: Candidate, _ b: Candidate) -> [Candidate] { a.groups < b.groups ? [a, b] : [b, a] }

    /// Returns true if each group of one candidate is inside one group of the other: each subregion is in one region.
    private func nests(_ a: Candidate, _ b: Candidate) -> Bool {
        // Numbers other than years are measurements, and Boolean values are states. Neither are names of groups.
        let areNames = [a, b].allSatisfy {
            (!$0.key.isMost($0.key[.numbers]) || $0.key.areYears) && !$0.key.isMost($0.key[.booleans])
        }
        guard !a.areRelatives, !b.areRelatives, !a.isList, !b.isList, a.isCategory, b.isCategory, a.groups != b.groups,
            areNames
        else { return false }
        let pair = outerFirst(a, b)
        // With only a few items per group, the groups could nest by chance.
        return pair[1].groups * 3 <= profile.count && pair[1].groups >= pair[0].groups + 2
            && pair[1].groups * 2 >= pair[0].groups * 3
            && determines(pair[1], pair[0])
    }

    /// Returns true if items with the same value of a key also have the same value of another key.
    func determines(_ key: Candidate, _ other: Candidate) -> Bool {
        !key.isList && !other.isList && key.key.determines(other.key)
    }
}
