/// The facts about all pages of one kind that are known before the first one is rendered: variables that are always
/// absent, values that are the same on all pages, and lists with the same elements everywhere.
struct PageKnowledge {
    let kind: PageKind
    let plan: SitePlan
    let site: SiteContext
    let strings: Strings
    /// The current field of an item or column of a list to which the questions refer.
    private(set) var field: Int?
    private(set) var column: Int?

    /// The maximum number of elements that are unrolled, which keeps templates small.
    private static let maximumElements = 24

    var schema: Schema { plan.inventory.schema }

    /// Returns true or false if all such pages agree on the presence of a variable; nil if they differ.
    func isPresent(_ name: TemplateName) -> Bool? {
        let variable = name.declaration
        return variable.pages.map { $0.contains(kind) } == false ? false : variable.known(self)
    }

    /// Returns the number of elements of a list on all such pages, each of which may be missing; nil if the number
    /// differs.
    func elementCount(of list: TemplateName) -> Int? {
        let count: Int? =
            switch list.declaration.fixedList {
            case .fields: kind == .item || kind == .print ? schema.fields.count : nil
            case .columns: columns?.count
            case nil: nil
            }
        return count.flatMap { $0 <= Self.maximumElements ? $0 : nil }
    }

    /// Returns the facts that hold inside one element of a list.
    func inside(_ list: TemplateName, _ element: Int) -> PageKnowledge {
        var inner = self
        if list.declaration.fixedList == .fields { inner.field = element } else { inner.column = element }
        return inner
    }
}

// MARK: - Declarations of variables

extension PageKnowledge {
    /// False if the value of the field has no group on any such page; nil otherwise.
    var hasGroupLink: Bool? {
        guard kind == .item else { return false }
        let mayHaveLink = field.map { field in
            let type = schema.fields[field].type
            return plan.groupLevels[field] != nil && (!type.isBlock || type.isList)
        }
        return mayHaveLink == false ? false : nil
    }

    /// False if no such page has rows; nil otherwise.
    var hasRows: Bool? { kind == .item && schema.children == nil ? false : nil }

    /// The columns of all such pages; nil if they differ.
    var columns: [Int?]? {
        switch kind {
        case .item: schema.childColumns
        case _ where schema.children == nil || schema.columns == schema.childColumns: schema.columns
        default: nil
        }
    }

    /// The number of columns; nil if pages leave out different ones.
    var columnCount: String? { kind == .group ? nil : columns.map { String($0.count) } }

    /// The field of the column, which is nil for the names; nil if the columns differ.
    private var columnField: Int?? { column.flatMap { column in columns.map { $0[column] } } }

    var columnLabel: String? {
        columnField.map { schema.label(ofColumn: $0, nameLabel: site.nameLabel, strings) }
    }

    /// True if the column has the names.
    var isNameColumn: Bool? { columnField.map { $0 == nil } }

    var isNumericColumn: Bool? { columnField.map { $0.map { schema.fields[$0].type.isNumeric } ?? false } }

    var isPictureColumn: Bool? { columnField.map { $0.map { schema.fields[$0].type.isPicture } ?? false } }

    /// True if a column has pictures; nil if the columns differ.
    var hasPictures: Bool? {
        columns.map { $0.contains { $0.map { schema.fields[$0].type.isPicture } ?? false } }
    }

    /// False if no list has a card per item; nil otherwise.
    var isGrid: Bool? {
        [.root, .group].contains(kind) && plan.inventory.views.contains { $0.layout == .grid } ? nil : false
    }

    /// False if the column is sorted by its texts; nil otherwise.
    var columnHasSortKeys: Bool? {
        guard let columnField else { return nil }
        let type = columnField.map { schema.fields[$0].type }
        return type.map { $0.isNumeric || $0.isDate } ?? false ? nil : false
    }
}
