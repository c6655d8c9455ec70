/// What is known of all pages of one kind before the first of them is made: what they never have, what is the same on all
/// of them, and which lists have the same elements everywhere.
struct PageKnowledge {
    let kind: PageKind
    let plan: SitePlan
    let site: SiteContext
    let strings: Strings
    /// Where it is asked: in which field of an item, in which column of a list.
    private var field: Int?
    private var column: Int?

    /// More elements than this are not written one after the other, for a template is to stay small.
    private static let maximumElements = 24

    init(_ kind: PageKind, plan: SitePlan, site: SiteContext, strings: Strings) {
        self.kind = kind
        self.plan = plan
        self.site = site
        self.strings = strings
    }

    private var schema: Schema { plan.inventory.schema }

    /// The columns of all such pages; nil where they differ.
    private var columns: [Int?]? {
        switch kind {
        case .item: schema.childColumns
        case _ where schema.children == nil || schema.columns == schema.childColumns: schema.columns
        default: nil
        }
    }

    /// The text that a name has on all such pages; nil where it differs or is not there.
    func text(_ name: TemplateName) -> String? {
        switch name {
        case .siteTitle: site.title
        case .siteLanguage: site.language
        case .siteDirection: site.direction
        case .siteToday: site.today
        case .columnsCount: columns.map { String($0.count) }
        case .columnsLabel, .itemsCellsLabel, .childrenCellsLabel: column.flatMap { label(column: $0) }
        case .fieldsLabel: field.map { schema.fields[$0].label }
        default: nil
        }
    }

    private func label(column: Int) -> String? {
        columns.map { schema.label(ofColumn: $0[column], nameLabel: site.nameLabel, strings) }
    }

    /// Whether all such pages have a name; nil where some may. `PageRenderer.isPresent` says it of a single page, and must
    /// say the same.
    func isPresent(_ name: TemplateName) -> Bool? {
        if kind.missing.contains(name) { return false }
        switch name {
        case .siteToday: return site.today != nil
        // As a single file the page for paper has neither search nor tabs, for there is no other page.
        case .siteHasSearch: return kind == .print ? nil : site.hasSearch
        case .screenCanonical: return site.base != nil && kind != .notFound && kind != .print
        case .siteCSS: return kind == .print ? nil : false
        case .screenIsPaper: return kind == .print
        case .screenIsItem: return kind == .item
        case .screenHasTabs: return kind == .print ? nil : site.tabs > 0
        case .screenIsOverlapping, .screenHasGroups: return kind == .item ? false : nil
        case .screenHasFigures: return kind == .item && schema.children == nil && !schema.hasTotals ? false : nil
        case .screenCount, .screenRows: return kind == .item && schema.children == nil ? false : nil
        case .screenBelow: return schema.children == nil ? false : nil
        case .screenLeftOut: return kind == .item && schema.children == nil || !schema.hasTotals ? false : nil
        case .screenPieces: return kind == .item || schema.quantity == nil ? false : nil
        case .itemsCellsSortKey, .childrenCellsSortKey:
            guard let column, let columns else { return nil }
            guard let field = columns[column] else { return false }
            return schema.fields[field].type.isNumeric || schema.fields[field].type.isDate ? nil : false
        case .screenHasDownloads: return kind.missing.contains(.downloads) ? false : nil
        case .screenHasChildren: return kind == .item && schema.children != nil ? nil : false
        case .screenHasAlsoUnder: return kind == .item ? nil : false
        case .screenWarnings: return kind == .item ? nil : false
        case .change, .changes, .itemsMark, .childrenMark: return plan.changes == nil ? false : nil
        case .fieldsIsNumeric: return field.map { schema.fields[$0].type.isNumeric }
        case .columnsIsNumeric, .itemsCellsIsNumeric, .childrenCellsIsNumeric:
            guard let column, let columns else { return nil }
            return columns[column].map { schema.fields[$0].type.isNumeric } ?? false
        case .itemsCellsLink, .childrenCellsLink:
            guard let column, let columns else { return nil }
            return columns[column] == nil
        default: return nil
        }
    }

    /// How many elements a list has on all such pages, each of which may be missing; nil where that differs.
    func elementCount(of list: TemplateName) -> Int? {
        let count: Int? =
            switch list {
            case .fields: kind == .item || kind == .print ? schema.fields.count : nil
            case .columns, .itemsCells, .childrenCells: columns?.count
            default: nil
            }
        return count.flatMap { $0 <= Self.maximumElements ? $0 : nil }
    }

    /// What is known inside one element of a list.
    func inside(_ list: TemplateName, _ element: Int) -> PageKnowledge {
        var inner = self
        if list == .fields { inner.field = element } else { inner.column = element }
        return inner
    }
}
