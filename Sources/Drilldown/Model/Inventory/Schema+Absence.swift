extension Schema {
    /// Returns true if no item of the same kind, or on the same level, has a value of a field. A missing value is then
    /// not reported, and the item is not among those that a total does not count.
    ///
    /// - Parameters:
    ///   - item: The index of the item in the record.
    ///   - isTop: True for a top-level item, false for a child item.
    func neverHas(_ field: Int, _ item: JSONRecord.Index, of record: JSONRecord, isTop: Bool) -> Bool {
        guard let absence = fields[field].facts.absence else { return false }
        guard isTop else { return absence.isInChildren }
        guard !absence.isInTop else { return true }
        guard let key = absence.key, let kind = record.find(key, from: item), record[kind].kind == .string else {
            return false
        }
        return absence.kinds.contains(record.string(kind))
    }
}
