// Which items a total leaves out, for it says how many they are.

extension Inventory {
    /// The items of a group, and those below them, that have no value for a field that counts.
    ///
    /// - Parameter limit: so many at most.
    func leftOut(_ field: Int, ofGroup group: Int, limit: Int) -> [Int] {
        var found: [Int] = []
        findLeftOut(field, ofGroup: group, limit: limit, &found)
        return found
    }

    private func findLeftOut(_ field: Int, ofGroup group: Int, limit: Int, _ found: inout [Int]) {
        for subgroup in groups[group].subgroups where found.count < limit {
            // What is left out nowhere in it has not to be looked for.
            if groups[subgroup].totals.leftOut[field] == nil { continue }
            findLeftOut(field, ofGroup: subgroup, limit: limit, &found)
        }
        for item in members[group] where found.count < limit {
            for item in leftOut(field, in: items.subtree(Int(item)), limit: limit - found.count)
            where !found.contains(item) { found.append(item) }
        }
    }

    /// The same for an item and all below it.
    func leftOut(_ field: Int, ofItem item: Int, limit: Int) -> [Int] {
        leftOut(field, in: items.subtree(item), limit: limit)
    }

    private func leftOut(_ field: Int, in range: Range<Int>, limit: Int) -> [Int] {
        var found: [Int] = []
        for item in range where !facts.itemTotals.has(field, of: item) {
            found.append(item)
            if found.count >= limit { break }
        }
        return found
    }
}
