/// What nearly all items have, so that one that lacks it stands out.
struct Expectations {
    /// For items of the first level and for those below: how many there are, and for each field how many have a value.
    private var levels: [(items: Int, fields: [Int])]

    /// Below so many items nothing can be said of nearly all.
    private static let minimumItems = 10

    init(_ schema: Schema, items: ItemTree, levels: (top: DataShape, below: DataShape)) {
        self.levels = [(items.topCount, levels.top), (items.count - items.topCount, levels.below)].map { items, level in
            (items, schema.fields.map { level.find($0.path)?.count ?? 0 })
        }
    }

    /// - Returns: how many items of how many have the field, where these are nine of ten or more, but not all.
    func expected(_ field: Int, isTop: Bool) -> (having: Int, items: Int)? {
        let level = levels[isTop ? 0 : 1]
        let having = level.fields[field]
        guard level.items >= Self.minimumItems, having < level.items, having * 10 >= level.items * 9 else { return nil }
        return (having, level.items)
    }
}
