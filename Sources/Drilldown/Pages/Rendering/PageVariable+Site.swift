// The values that all pages of a site have in common, and the figures of the screen.

extension PageVariable {
    static let site: [PageVariable] = [
        .content,
        .object("site"),
        .text("site.title") { $0.site.title }.knowing { $0.site.title },
        // The language tag (BCP 47).
        .text("site.language") { $0.site.language }.knowing { $0.site.language },
        // `ltr` or `rtl`.
        .text("site.direction") { $0.site.direction }.knowing { $0.site.direction },
        // The report date; absent if there is none.
        .text("site.today", known: { $0.site.today != nil }) { $0.site.today }.knowing { $0.site.today },
        .list("site.styles", at: .styles) { $0.styleSheets.indices },
        .link("site.styles.link") { $0.appendLink(toFile: $0.styleSheets[$0.cursor[.styles]], $1) },
        .list("site.scripts", at: .scripts) { $0.scripts.indices },
        .link("site.scripts.link") { $0.appendLink(toFile: $0.scripts[$0.cursor[.scripts]], $1) },
        // True if the site has a search index. A single file has neither search nor tabs, because it has no other
        // pages.
        .flag("site.hasSearch", known: { $0.kind == .print ? nil : $0.site.hasSearch }) { $0.site.hasSearch },
        // The text of all style sheets if the site is a single file; absent otherwise.
        .text("site.css", known: { $0.kind == .print ? nil : false }) { $0.site.css },
    ]

    /// The maximum length of a title that is shown as a large heading, in bytes.
    private static let longTitle = 120

    static let screen: [PageVariable] = [
        .object("screen"),
        .bytes("screen.title") { HTMLText.append($0.title, in: $0.html.resolved($1), to: &$0.html.buffer) },
        // True if the title is so long that a large heading would fill the screen.
        .flag("screen.hasLongTitle") { $0.title.count > longTitle },
        // The number of items, for example "30 items".
        .text("screen.count", known: { $0.hasRows }) { $0.figures.shown?.count },
        // The number of pieces, for example "45 pieces"; absent on the page of an item, or if the schema has no
        // quantity.
        .text("screen.pieces", known: { $0.kind == .item || $0.schema.quantity == nil ? false : nil }) {
            $0.figures.shown?.pieces
        },
        // The number of descendants, for example "and 96 inside"; absent if the items have no children.
        .text("screen.descendants", known: { $0.schema.children == nil ? false : nil }) {
            $0.figures.shown?.descendants
        },
        // True if the screen has a count or a total.
        .flag("screen.hasFigures", known: { $0.schema.hasTotals ? nil : $0.hasRows }) {
            $0.figures.shown?.count != nil || !($0.figures.shown?.totals.isEmpty ?? true)
        },
        // The share by number of items, for example "12% of the total"; absent on the page of an item, or if the screen
        // shows all items.
        .text("screen.share") { renderer in renderer.figures.shown?.share.map { renderer.figures.shares[$0].sentence }
        },
        // The link to the first of the rows that the totals include; absent if there are no rows.
        .link("screen.rows", known: { $0.hasRows }, if: { !$0.page.rows.groups.isEmpty || !$0.page.rows.items.isEmpty })
        {
            $0.appendLinkToRows($1)
        },
        // The label of the field by which the rows are grouped, or the title of the view.
        .text("screen.groupedBy") { $0.page.rows.groupedBy },
        // The basis of the groups' shares, for example "% of Value"; absent if they have no shares.
        .text("screen.shareOf") { $0.labelOfShares },
        // True if the screen shows an item.
        .flag("screen.isItem", known: { $0.kind == .item }) { $0.page.item != nil },
        // True if this is the print view.
        .flag("screen.isPrint", known: { $0.kind == .print }) { $0.page.page == .print },
        // True if the print view has a row for each item. A single file has all fields.
        .flag("screen.isTable", known: { $0.kind == .print ? nil : false }) {
            $0.site.printsRows && !$0.site.isSingleFile
        },
        // True if a column of the list has pictures.
        .flag("screen.hasPictures", known: { $0.hasPictures }) { renderer in
            renderer.columns.indices.contains { renderer.isPicture(column: $0) }
        },
        // True if the list has a card for each item instead of a row.
        .flag("screen.isGrid", known: { $0.isGrid }) { $0.isGrid },
        // True if this is the explore page.
        .flag("screen.isExplore", known: { $0.kind == .explore }) { $0.page.page == .explore },
        // True if an item is in more than one of the groups.
        .flag("screen.isOverlapping", known: { $0.kind == .item ? false : nil }) { $0.page.rows.isOverlapping },
        // True if the list ends on this page.
        .flag("screen.isListEnd") { $0.page.listPages.isLast },
        // True if there is a previous or a next item.
        .flag("screen.hasNeighbors") { $0.page.neighbors.previous != nil || $0.page.neighbors.next != nil },
        .flag("screen.hasSiblings") { !$0.page.neighbors.siblings.isEmpty },
        // True if there are several views and the site has pages for them.
        .flag("screen.hasTabs", known: { $0.kind == .print ? nil : $0.site.tabs > 0 }) { $0.site.tabs > 0 },
        // True if the rows are groups.
        .flag("screen.hasGroups", known: { $0.kind == .item ? false : nil }) { !$0.page.rows.groups.isEmpty },
        .flag("screen.hasChildren", known: { $0.kind == .item && $0.schema.children != nil ? nil : false }) {
            $0.page.item != nil && !$0.page.rows.items.isEmpty
        },
        // The heading of the children; absent if there are none, or if their key is a general word such as `children`.
        .text(
            "screen.childrenTitle",
            known: { $0.kind == .item && $0.schema.children != nil && $0.site.childrenLabel != nil ? nil : false },
            if: { $0.page.item != nil && !$0.page.rows.items.isEmpty }
        ) { $0.site.childrenLabel },
        .flag("screen.hasAlsoIn", known: { $0.kind == .item ? nil : false }) { !$0.page.neighbors.groups.isEmpty },
        // True if the list has more than one page.
        .flag("screen.hasPages") { !$0.page.listPages.linked.isEmpty },
        // True if the items of the screen can be downloaded.
        .flag("screen.hasDownloads", known: { [.root, .group].contains($0.kind) ? nil : false }) {
            !$0.page.downloads.isEmpty
        },
        // The canonical URL of the page; absent if the page or the site has none.
        .bytes(
            "screen.canonical", as: .link,
            known: { $0.site.base != nil && ![.notFound, .print, .explore].contains($0.kind) },
            if: { $0.hasCanonical }
        ) { $0.append($0.canonical, $1) },
        .list("screen.totals", at: .totals) { $0.figures.shown?.totals.indices },
        .text("screen.totals.label") { $0.figures.shown?.totals[$0.cursor[.totals]].label },
        .bytes("screen.totals.value") { $0.appendTotal($1) },
        // The number of items that the total does not count, for example "2 of 30 items not counted (no value)"; absent
        // if it counts all items.
        .text("screen.totals.notCounted") { $0.figures.shown?.totals[$0.cursor[.totals]].notCounted },
        // The share of the total of all items, for example "12% of the total"; absent if the screen shows all items, if
        // the total is not a valid share, or if the share is tiny and the item on the page has no children.
        .text("screen.totals.share") { renderer in
            renderer.figures.shown?.totals[renderer.cursor[.totals]].share.map { renderer.figures.shares[$0].sentence }
        },
        // On the first page of a list, one element for each totaled field with items that are not counted.
        .list(
            "screen.notCounted", known: { !$0.schema.hasTotals ? false : $0.hasRows }, at: .notCounted
        ) { $0.figures.shown?.notCounted.indices },
        // The number of items, for example "2 of 30 items not counted (no value)". If several fields are totaled, the
        // label of the field comes first.
        .text("screen.notCounted.text") { $0.figures.shown?.notCounted[$0.cursor[.notCounted]].text },
        // The items that are not counted, or the first of them if there are many.
        .list(
            "screen.notCounted.items", at: .itemsNotCounted
        ) { $0.figures.shown?.notCounted[$0.cursor[.notCounted]].items.indices },
        .bytes("screen.notCounted.items.title") { $0.appendName($0.itemNotCounted, $1) },
        .link("screen.notCounted.items.link") { $0.appendLink(toItemOrRow: $0.itemNotCounted, $1) },
        // The number of items that are not named, for example "and 12 more"; absent if all are named.
        .text("screen.notCounted.more") { renderer in
            renderer.figures.shown.map { $0.notCounted[renderer.cursor[.notCounted]].more }.flatMap {
                $0 > 0 ? renderer.more($0) : nil
            }
        },
    ]
}
