/// Every name of the page that a tag can use. The item's own data stands below `item`, and the words of the theme
/// below `strings`; these are not listed here.
///
/// A raw value is the name in full. Inside a section its names may be said without what the section says:
/// `{{#back}}{{title}}{{/back}}` is `{{#back}}{{back.title}}{{/back}}`.
enum TemplateName: String, CaseIterable, Sendable {
    enum Kind {
        /// Prints text.
        case text
        /// Prints a value as its field says, which may be a block.
        case value
        /// Prints a link that is safe already.
        case link
        /// Is there or not.
        case flag
        /// Has names below it, and may be absent.
        case object
        /// Has names below it that only its own section knows.
        case list
        /// The page's own template, in a layout.
        case content
    }

    case content

    case site
    case siteTitle = "site.title"
    /// BCP 47.
    case siteLanguage = "site.language"
    /// `ltr` or `rtl`.
    case siteDirection = "site.direction"
    /// The day that `--today` gives; absent without it.
    case siteToday = "site.today"
    case siteStyles = "site.styles"
    case siteStylesLink = "site.styles.link"

    case screen
    case screenTitle = "screen.title"
    /// "30 items"
    case screenCount = "screen.count"
    /// "45 pieces"; absent where no quantity is counted.
    case screenPieces = "screen.pieces"
    /// Whether this is the screen of an item.
    case screenIsItem = "screen.isItem"
    /// Whether the list ends on this page.
    case screenIsListEnd = "screen.isListEnd"
    /// Whether there is a previous or a next screen.
    case screenHasNeighbours = "screen.hasNeighbours"
    case screenHasSiblings = "screen.hasSiblings"
    /// Whether the list has more pages than one.
    case screenHasPages = "screen.hasPages"
    case screenTotals = "screen.totals"
    case screenTotalsLabel = "screen.totals.label"
    case screenTotalsValue = "screen.totals.value"
    /// "2 items left out", for want of a value that can be read; absent where all are in.
    case screenTotalsLeftOut = "screen.totals.leftOut"

    case back
    case backTitle = "back.title"
    case backLink = "back.link"

    case breadcrumbs
    case breadcrumbsTitle = "breadcrumbs.title"
    /// Absent for the current screen.
    case breadcrumbsLink = "breadcrumbs.link"

    case previous
    case previousTitle = "previous.title"
    case previousLink = "previous.link"
    case next
    case nextTitle = "next.title"
    case nextLink = "next.link"

    case siblings
    case siblingsTitle = "siblings.title"
    case siblingsLink = "siblings.link"
    case siblingsIsCurrent = "siblings.isCurrent"

    case columns
    case columnsLabel = "columns.label"
    case columnsIsNumeric = "columns.isNumeric"
    /// How many there are.
    case columnsCount = "columns.count"

    case items
    case itemsName = "items.name"
    case itemsLink = "items.link"
    /// The fragment that leads to the row.
    case itemsAnchor = "items.anchor"
    case itemsCells = "items.cells"
    case itemsCellsLabel = "items.cells.label"
    case itemsCellsValue = "items.cells.value"
    case itemsCellsIsNumeric = "items.cells.isNumeric"
    /// Only in the cell with the name.
    case itemsCellsLink = "items.cells.link"

    case fields
    case fieldsLabel = "fields.label"
    case fieldsValue = "fields.value"
    case fieldsIsNumeric = "fields.isNumeric"
    /// Whether the value is Markdown or a list.
    case fieldsIsBlock = "fields.isBlock"

    /// The first and the last page of a long list, and those near this one.
    case pages
    case pagesNumber = "pages.number"
    /// Absent for the current page.
    case pagesLink = "pages.link"
    /// Whether pages were left out before this one.
    case pagesIsAfterGap = "pages.isAfterGap"

    var kind: Kind {
        switch self {
        case .content: .content
        case .site, .screen, .back, .previous, .next: .object
        case .siteStyles, .screenTotals, .breadcrumbs, .siblings, .columns, .items, .itemsCells, .fields, .pages: .list
        case .siteStylesLink, .backLink, .breadcrumbsLink, .previousLink, .nextLink, .siblingsLink, .itemsLink,
            .itemsCellsLink, .pagesLink:
            .link
        case .screenIsItem, .screenIsListEnd, .screenHasNeighbours, .screenHasSiblings, .screenHasPages,
            .siblingsIsCurrent, .columnsIsNumeric, .itemsCellsIsNumeric, .fieldsIsNumeric, .fieldsIsBlock,
            .pagesIsAfterGap:
            .flag
        case .itemsCellsValue, .fieldsValue: .value
        case .siteTitle, .siteLanguage, .siteDirection, .siteToday, .screenTitle, .screenCount, .screenPieces,
            .screenTotalsLabel, .screenTotalsValue, .screenTotalsLeftOut, .backTitle, .breadcrumbsTitle, .previousTitle,
            .nextTitle,
            .siblingsTitle, .columnsLabel, .columnsCount, .itemsName, .itemsAnchor, .itemsCellsLabel, .fieldsLabel,
            .pagesNumber:
            .text
        }
    }

    /// What an item's page never has, and what a page of the list never has. In a page's own template a section over it
    /// is a mistake; layouts and partials may serve both.
    static let missingOnItems: Set<TemplateName> = [.items, .pages]
    static let missingOnLists: Set<TemplateName> = [.fields, .siblings, .previous, .next]

    /// The list whose section a tag must stand in to use this name; nil where it may stand anywhere.
    var enclosingList: TemplateName? {
        if self == .columnsCount { return nil }
        var path = rawValue[...]
        while let dot = path.lastIndex(of: ".") {
            path = path[..<dot]
            if let parent = TemplateName(rawValue: String(path)), parent.kind == .list { return parent }
        }
        return nil
    }
}
