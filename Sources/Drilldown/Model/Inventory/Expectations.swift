/// The fields that nearly all items have. A missing value of such a field is reported.
struct Expectations {
    /// The counts for top-level items and for child items: the number of items and, for each field, the number of items
    /// that have a value.
    private let levels: [(items: Int, fields: [Int])]
    /// For each field, true if it is expected on either level. If the keys of the items vary, this excludes most fields
    /// at once.
    private let isExpected: [Bool]

    /// The minimum share, in percent, of items that have an expected field. With a minimum of 90%, every item of a real
    /// inventory had a warning. Among fewer than 50 items, one item is more than 2%, so no missing value is reported.
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

    /// Returns the number of items on a level that have a field, and the number of all items on that level; nil if the
    /// field is not expected there or no item lacks it.
    ///
    /// - Parameter isTop: True for the top level, false for child items.
    func expected(_ field: Int, isTop: @autoclosure () -> Bool) -> (having: Int, items: Int)? {
        guard isExpected[field] else { return nil }
        let level = levels[isTop() ? 0 : 1]
        return Self.isExpected(level.fields[field], of: level.items) ? (level.fields[field], level.items) : nil
    }
}
