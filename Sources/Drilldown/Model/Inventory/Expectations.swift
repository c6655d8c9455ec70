/// The fields that nearly all items have, so that a missing value is worth reporting.
struct Expectations {
    /// The number of items and, for each field, the number of items with a value: for top-level items, then for
    /// children.
    private let levels: [(items: Int, fields: [Int])]
    /// True for each field that is expected on any level. Most are not if the keys of the items vary.
    private let isExpected: [Bool]

    /// The minimum share of items in percent. A field that fewer items have is optional: at 90%, every item of a real
    /// inventory was reported for one field or another. One item without a value is more than 2% of fewer than 50
    /// items, so nothing is reported in these.
    private static let minimumShare = 98

    init(_ schema: Schema, items: ItemTree, levels: (top: DataShape, children: DataShape)) {
        let levels = [(items.topCount, levels.top), (items.count - items.topCount, levels.children)].map {
            items, level in
            (items: items, fields: schema.fields.map { level.find($0.path)?.count(as: $0.type) ?? 0 })
        }
        self.levels = levels
        isExpected = schema.fields.indices.map { field in
            levels.contains { Self.isExpected($0.fields[field], of: $0.items) }
        }
    }

    private static func isExpected(_ having: Int, of items: Int) -> Bool {
        having < items && having * 100 >= items * minimumShare
    }

    /// Returns the number of items that have the field, and the number of items, if at least 98% have it and some do
    /// not; otherwise nil.
    func expected(_ field: Int, isTop: @autoclosure () -> Bool) -> (having: Int, items: Int)? {
        guard isExpected[field] else { return nil }
        let level = levels[isTop() ? 0 : 1]
        return Self.isExpected(level.fields[field], of: level.items) ? (level.fields[field], level.items) : nil
    }
}
