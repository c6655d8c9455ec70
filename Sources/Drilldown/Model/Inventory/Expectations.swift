/// The fields that nearly all items have. A missing value of such a field is reported.
struct Expectations {
    /// For top-level items and for child items, and for each field: the number of items that have a value, and the
    /// total number of items; nil if the field is not expected or no item lacks it.
    private var levels: [[(having: Int, items: Int)?]]
    /// For each field, true if it is expected on either level. If the keys of the items vary, this excludes most fields
    /// at once.
    private let isExpected: [Bool]

    /// The minimum share, in percent, of items that have an expected field. With a minimum of 90%, every item of one
    /// real inventory had a warning. Among fewer than 50 items, one item is more than 2%, so no missing value is
    /// reported.
    private static let minimumShare = 98
    /// The minimum share, in percent, of top-level items that have an ID. If fewer have one, this is an error.
    private static let minimumShareOfIDs = 90

    /// Determines the expected fields.
    ///
    /// - Parameter identity: The key of the IDs, which all top-level items should have; nil if there is none.
    init(_ schema: Schema, items: ItemTree, levels: (top: DataShape, children: DataShape), identity: FieldPath?) {
        let counts = [(items.topCount, levels.top), (items.count - items.topCount, levels.children)]
        let levels: [[(having: Int, items: Int)?]] = counts.enumerated().map { number, level in
            let (items, shape) = level
            return schema.fields.map { field in
                let having = shape.find(field.path)?.count(as: field.type) ?? 0
                let share = number == 0 && field.path == identity ? Self.minimumShareOfIDs : Self.minimumShare
                return having < items && having * 100 >= items * share ? (having, items) : nil
            }
        }
        self.levels = levels
        isExpected = schema.fields.indices.map { field in levels.contains { $0[field] != nil } }
    }

    /// The expectations with all counts set to zero.
    var withoutCounts: Expectations {
        var expectations = self
        expectations.levels = levels.map { level in level.map { $0.map { _ in (0, 0) } } }
        return expectations
    }

    /// Returns the number of items on a level that have a field, and the total number of items on that level; nil if
    /// the field is not expected there or no item lacks it.
    ///
    /// - Parameter isTop: True for the top level, false for child items.
    func expected(_ field: Int, isTop: @autoclosure () -> Bool) -> (having: Int, items: Int)? {
        isExpected[field] ? levels[isTop() ? 0 : 1][field] : nil
    }
}
