/// The fields that nearly all items have. A missing value of such a field is reported.
struct Expectations {
    /// The number of items on a level that have a value, and the total number of items on that level.
    struct Count: Equatable {
        var having: Int
        var items: Int
    }

    /// For each field: the counts of the top-level items and of the child items; nil if the field is not expected or no
    /// item lacks it. If the keys of the items vary, most fields are expected on neither level.
    private let fields: [(top: Count?, children: Count?)?]

    /// The minimum share, in percent, of items that have an expected field. With a minimum of 90%, every item of one
    /// real inventory had a warning. Among fewer than 50 items, one item is more than 2%, so no missing value is
    /// reported.
    private static let minimumShare = 98
    /// The minimum share, in percent, of top-level items that have an ID. A smaller share is an error.
    private static let minimumShareOfIDs = 90

    /// Determines the expected fields.
    ///
    /// - Parameter identity: The key of the IDs, which all top-level items should have; nil if there is none.
    init(_ schema: Schema, items: ItemTree, levels: (top: DataShape, children: DataShape), identity: FieldPath?) {
        func count(_ field: Schema.Field, in shape: DataShape, of items: Int, share: Int) -> Count? {
            let having = shape.find(field.path)?.count(as: field.type) ?? 0
            return having < items && having * 100 >= items * share ? Count(having: having, items: items) : nil
        }
        let children = items.count - items.topCount
        fields = schema.fields.map { field in
            let share = field.path == identity ? Self.minimumShareOfIDs : Self.minimumShare
            let top = count(field, in: levels.top, of: items.topCount, share: share)
            let inner = count(field, in: levels.children, of: children, share: Self.minimumShare)
            return top == nil && inner == nil ? nil : (top, inner)
        }
    }

    init() { fields = [] }

    /// Returns true if the expectations of a field are the same as in `other`, including the counts.
    func isEqual(to other: Expectations, at field: Int) -> Bool {
        fields[field]?.top == other.fields[field]?.top && fields[field]?.children == other.fields[field]?.children
    }

    /// Returns the counts of a field on a level; nil if the field is not expected there or no item lacks it.
    ///
    /// - Parameter isTop: True for the top level, false for child items.
    func expected(_ field: Int, isTop: @autoclosure () -> Bool) -> Count? {
        fields[field].flatMap { isTop() ? $0.top : $0.children }
    }
}
