extension Inventory {
    /// Returns true if the key of a value is removed when the value is cleared: items of the same level that are not
    /// cleared have the key only with a value, and some items omit it. The keys of IDs and names are never removed.
    ///
    /// - Parameter cleared: The number of values at the path that one change clears in items of this level.
    func omitsBlanks(at path: FieldPath, of item: Int, clearing cleared: Int = 1) -> Bool {
        guard path != identity, !schema.name.paths.contains(path) else { return false }
        let level = items.parent(item) == nil ? levels.top : levels.children
        let siblings = level.find(FieldPath(path.keys.dropLast()), throughArrays: .max)?.members ?? []
        let key = siblings.first { $0.key == path.keys.last }
        return key.map { $0.blanks == 0 && $0.count > cleared && $0.count < siblings.map(\.presence).max() ?? 0 }
            ?? false
    }

    /// Returns the numbers of top-level items and of children that have a value at a path.
    ///
    /// - Parameter chosen: The indices of the items that are counted.
    func valueCounts(at path: FieldPath, of chosen: [Int]) -> (top: Int, children: Int) {
        var record = JSONRecord(source)
        var counts = (top: 0, children: 0)
        for item in chosen {
            items.load(item, into: &record)
            guard let index = record.find(path), !record.isBlank(index) else { continue }
            if items.parent(item) == nil { counts.top += 1 } else { counts.children += 1 }
        }
        return counts
    }
}

extension DataShape {
    /// The number of values, blank or not.
    fileprivate var presence: Int { count + blanks }
}
