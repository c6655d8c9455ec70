/// The fields that nearly all items have, so that a missing value is worth reporting.
struct Expectations {
    /// The number of items and, for each field, the number of items with a value: for top-level items, then for children.
    private var levels: [(items: Int, fields: [Int])]

    /// In percent. A field that fewer items have is optional: at 90%, every item of a real inventory was reported for one field
    /// or another. One item without a value is more than 2% of fewer than 50 items, so nothing is reported in these.
    private static let minimumShare = 98

    init(_ schema: Schema, items: ItemTree, levels: (top: DataShape, below: DataShape)) {
        self.levels = [(items.topCount, levels.top), (items.count - items.topCount, levels.below)].map { items, level in
            (items, schema.fields.map { level.find($0.path)?.count(as: $0.type) ?? 0 })
        }
    }

    /// - Returns: how many of how many items have the field, if at least 98% have it and some do not.
    func expected(_ field: Int, isTop: Bool) -> (having: Int, items: Int)? {
        let level = levels[isTop ? 0 : 1]
        let having = level.fields[field]
        guard having < level.items, having * 100 >= level.items * Self.minimumShare else { return nil }
        return (having, level.items)
    }
}
