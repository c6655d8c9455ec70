extension Inventory {
    /// Returns true if the key of a value is removed when the value is cleared: other items of the same level have the key
    /// only with a value, and some omit it. IDs and names stay.
    func omitsBlanks(at path: FieldPath, of item: Int) -> Bool {
        guard path != identity, !schema.name.paths.contains(path) else { return false }
        let level = items.parent(item) == nil ? levels.top : levels.children
        let siblings = level.find(FieldPath(path.keys.dropLast()), throughArrays: .max)?.members ?? []
        let key = siblings.first { $0.key == path.keys.last }
        return key.map { $0.blanks == 0 && $0.count > 1 && $0.count < siblings.map(\.presence).max() ?? 0 } ?? false
    }
}

extension DataShape {
    /// The number of values, blank or not.
    fileprivate var presence: Int { count + blanks }
}
