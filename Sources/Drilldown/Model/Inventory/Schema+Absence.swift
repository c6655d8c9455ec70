extension Schema {
    /// Returns true if an item never has a value of a field because of its kind or level, so that it is not missing.
    func neverHas(_ field: Int, _ item: JSONRecord.Index, of record: JSONRecord, isTop: Bool) -> Bool {
        guard let absence = fields[field].absence else { return false }
        guard isTop else { return absence.isInChildren }
        guard !absence.isInTop else { return true }
        guard let key = absence.key, let kind = record.find(key, from: item), record[kind].kind == .string else {
            return false
        }
        return absence.kinds.contains(record.string(kind))
    }
}
