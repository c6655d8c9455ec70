/// What is known of all pages of one kind before the first of them is made: what they never have, what is the same on all
/// of them, and which lists have the same elements everywhere.
struct PageKnowledge {
    let kind: PageKind
    let plan: SitePlan
    let site: SiteContext
    let strings: Strings
    /// Where it is asked: in which field of an item, in which column of a list.
    private(set) var field: Int?
    private(set) var column: Int?

    /// More elements than this are not written one after the other, for a template is to stay small.
    private static let maximumElements = 24

    var schema: Schema { plan.inventory.schema }

    /// Whether all such pages have a variable; nil where some may.
    func isPresent(_ name: TemplateName) -> Bool? {
        let variable = name.declaration
        return variable.pages.map { $0.contains(kind) } == false ? false : variable.known(self)
    }

    /// How many elements a list has on all such pages, each of which may be missing; nil where that differs.
    func elementCount(of list: TemplateName) -> Int? {
        let count: Int? =
            switch list.declaration.settled {
            case .fields: kind == .item || kind == .print ? schema.fields.count : nil
            case .columns: columns?.count
            case nil: nil
            }
        return count.flatMap { $0 <= Self.maximumElements ? $0 : nil }
    }

    /// What is known inside one element of a list.
    func inside(_ list: TemplateName, _ element: Int) -> PageKnowledge {
        var inner = self
        if list.declaration.settled == .fields { inner.field = element } else { inner.column = element }
        return inner
    }
}

// MARK: - For declarations of variables

extension PageKnowledge {
    /// False if no such page has rows; nil otherwise.
    var hasRows: Bool? { kind == .item && schema.children == nil ? false : nil }

    /// The columns of all such pages; nil where they differ.
    var columns: [Int?]? {
        switch kind {
        case .item: schema.childColumns
        case _ where schema.children == nil || schema.columns == schema.childColumns: schema.columns
        default: nil
        }
    }

    /// The field of the column, which is nil for the names; nil if the columns differ.
    private var columnField: Int?? { column.flatMap { column in columns.map { $0[column] } } }

    var columnLabel: String? {
        columnField.map { schema.label(ofColumn: $0, nameLabel: site.nameLabel, strings) }
    }

    /// Whether the column has the names.
    var isNameColumn: Bool? { columnField.map { $0 == nil } }

    var isNumericColumn: Bool? { columnField.map { $0.map { schema.fields[$0].type.isNumeric } ?? false } }

    /// False if the column is sorted by its texts; nil otherwise.
    var columnHasSortKeys: Bool? {
        guard let columnField else { return nil }
        let type = columnField.map { schema.fields[$0].type }
        return type.map { $0.isNumeric || $0.isDate } ?? false ? nil : false
    }
}
