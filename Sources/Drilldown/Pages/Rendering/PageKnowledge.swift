/// The facts about all pages of a kind that are known before the first page is rendered: variables that are always
/// absent, values that are the same on all pages, and lists with the same elements on all pages.
struct PageKnowledge {
    let kind: PageKind
    let plan: SitePlan
    let site: SiteContext
    let strings: Strings
    /// The index of the current field in the schema; nil outside the list of fields.
    private(set) var field: Int?
    /// The index of the current column; nil outside a list of columns.
    private(set) var column: Int?

    /// The maximum number of elements that get their own instructions, which limits the size of templates.
    private static let maximumElements = 24

    var schema: Schema { plan.inventory.schema }

    /// Returns true if a variable is present on all pages of the kind, and false if it is absent on all of them; nil if
    /// the pages differ.
    func isPresent(_ name: TemplateName) -> Bool? {
        let variable = name.declaration
        return variable.pages.map { $0.contains(kind) } == false ? false : variable.known(self)
    }

    /// Returns the maximum number of elements of a list on a page of the kind, if all pages have the same possible
    /// elements; nil if they differ, or if the number exceeds `maximumElements`.
    func elementCount(of list: TemplateName) -> Int? {
        let count: Int? =
            switch list.declaration.fixedList {
            case .fields: kind == .item || kind == .print ? schema.fields.count : nil
            case .columns: columns?.count
            case nil: nil
            }
        return count.flatMap { $0 <= Self.maximumElements ? $0 : nil }
    }

    /// Returns the facts that apply inside one element of a list.
    func inside(_ list: TemplateName, _ element: Int) -> PageKnowledge {
        var inner = self
        if list.declaration.fixedList == .fields { inner.field = element } else { inner.column = element }
        return inner
    }
}

// MARK: - Declarations of variables

extension PageKnowledge {
    /// False if no page of the kind has a group for the value of the field; nil otherwise.
    var hasGroupLink: Bool? {
        guard kind == .item else { return false }
        let mayHaveLink = field.map { field in
            let type = schema.fields[field].type
            return plan.groupLevels[field] != nil && (!type.isBlock || type.isList)
        }
        return mayHaveLink == false ? false : nil
    }

    /// False if no page of the kind has rows; nil otherwise.
    var hasRows: Bool? { kind == .item && schema.children == nil ? false : nil }

    /// The fields of the columns on all pages of the kind; nil if the pages may differ.
    var columns: [Int?]? {
        switch kind {
        case .item: schema.childColumns
        case _ where schema.children == nil || schema.columns == schema.childColumns: schema.columns
        default: nil
        }
    }

    /// The number of columns; nil if the pages may differ.
    var columnCount: String? { kind == .group ? nil : columns.map { String($0.count) } }

    /// The field of the current column, which is `.some(nil)` for the column with the names; nil if the pages differ,
    /// or outside a list of columns.
    private var columnField: Int?? { column.flatMap { column in columns.map { $0[column] } } }

    var columnLabel: String? {
        columnField.map { schema.label(ofColumn: $0, nameLabel: site.nameLabel, strings) }
    }

    /// True if the column has the names; nil if the pages differ.
    var isNameColumn: Bool? { columnField.map { $0 == nil } }

    var isNumericColumn: Bool? { columnField.map { $0.map { schema.fields[$0].type.isNumeric } ?? false } }

    var isPictureColumn: Bool? { columnField.map { $0.map { schema.fields[$0].type.isPicture } ?? false } }

    /// True if a column has pictures; nil if the pages differ.
    var hasPictures: Bool? {
        columns.map { $0.contains { $0.map { schema.fields[$0].type.isPicture } ?? false } }
    }

    /// False if no list on pages of the kind has cards; nil otherwise.
    var isGrid: Bool? {
        [.root, .group].contains(kind) && plan.inventory.views.contains { $0.layout == .grid } ? nil : false
    }

    /// False if the text of the column's cells determines their order; nil otherwise.
    var columnHasSortKeys: Bool? {
        guard let columnField else { return nil }
        let type = columnField.map { schema.fields[$0].type }
        return type.map { $0.isNumeric || $0.isDate } ?? false ? nil : false
    }
}
