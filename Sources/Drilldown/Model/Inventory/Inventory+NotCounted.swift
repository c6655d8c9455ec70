// The items that a total does not count. Pages show their number.

extension Inventory {
    /// Returns the items of a group and their descendants that the total of a field does not count: neither the item
    /// nor one of its own descendants has a value that can be added.
    ///
    /// - Parameters:
    ///   - field: The index of the field.
    ///   - group: The index of the group.
    ///   - limit: The maximum number of items.
    func notCounted(_ field: Int, ofGroup group: Int, limit: Int) -> [Int] {
        var found: [Int] = []
        findNotCounted(field, ofGroup: group, limit: limit, &found)
        return found
    }

    private func findNotCounted(_ field: Int, ofGroup group: Int, limit: Int, _ found: inout [Int]) {
        for subgroup in groups[group].subgroups where found.count < limit {
            // Subgroups in which all items are counted are skipped.
            if groups[subgroup].totals.notCounted[field] == nil { continue }
            findNotCounted(field, ofGroup: subgroup, limit: limit, &found)
        }
        for item in lists.members[group] where found.count < limit {
            for item in notCounted(field, in: items.subtree(Int(item)), limit: limit - found.count)
            where !found.contains(item) { found.append(item) }
        }
    }

    /// Returns at most `limit` items in a range that the total of a field does not count.
    func notCounted(_ field: Int, in range: Range<Int>, limit: Int) -> [Int] {
        var found: [Int] = []
        var record = JSONRecord(source)
        for item in range where !facts.itemTotals.has(field, of: item) {
            if schema.fields[field].facts.absence != nil {
                items.load(item, into: &record)
                if schema.neverHas(field, 0, of: record, isTop: items.parent(item) == nil) { continue }
            }
            found.append(item)
            if found.count >= limit { break }
        }
        return found
    }
}
