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

    /// Returns true if each group of one candidate, or nearly each of many, is inside one group of the other: each
    /// subregion is in one region.
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
            && (determines(pair[1], pair[0]) || areSharedNames(pair[1], in: pair[0]))
    }

    /// Returns true if at most a tenth of many repeated names are in several groups, such as a district "Center" in
    /// several cities. These name different things.
    private func areSharedNames(_ names: Candidate, in groups: Candidate) -> Bool {
        guard names.groups >= groups.groups * Self.manyPerGroup else { return false }
        var outer: [Int32: Set<Int32>] = [:]
        for (name, group) in zip(names.key.rows, groups.key.rows) where name >= 0 && group >= 0 {
            outer[name, default: []].insert(group)
        }
        // A name that occurs once is always in a single group.
        let repeated = outer.filter { names.key.counts[Int($0.key)] > 1 }
        return repeated.count >= Self.manyPerGroup * groups.groups / 2
            && repeated.values.count { $0.count == 1 } * 10 >= repeated.count * 9
    }

    /// The minimum average number of names in a group for the names to be mostly distinct from other groups.
    private static let manyPerGroup = 4

    /// Returns true if items with the same value of a key also have the same value of another key.
    func determines(_ key: Candidate, _ other: Candidate) -> Bool {
        !key.isList && !other.isList && key.key.determines(other.key)
    }
}
