// What is the same on all pages of a site, and what the screen says of itself.

extension PageVariable {
    static let site: [PageVariable] = [
        .content,
        .object("site"),
        .text("site.title") { $0.site.title }.knowing { $0.site.title },
        // BCP 47.
        .text("site.language") { $0.site.language }.knowing { $0.site.language },
        // `ltr` or `rtl`.
        .text("site.direction") { $0.site.direction }.knowing { $0.site.direction },
        // The day that `--today` gives; absent without it.
        .text("site.today", known: { $0.site.today != nil }) { $0.site.today }.knowing { $0.site.today },
        .list("site.styles", at: .styles) { $0.site.styleSheets.indices },
        .link("site.styles.link") { $0.appendLink(toFile: $0.site.styleSheets[$0.cursor[.styles]], $1) },
        .list("site.scripts", at: .scripts) { $0.site.scripts.indices },
        .link("site.scripts.link") { $0.appendLink(toFile: $0.site.scripts[$0.cursor[.scripts]], $1) },
        // Whether there is an index of all items, which the script searches. As a single file the page for paper has
        // neither search nor tabs, for there is no other page.
        .flag("site.hasSearch", known: { $0.kind == .print ? nil : $0.site.hasSearch }) { $0.site.hasSearch },
        // The text of all style sheets, where the page stands alone and has none beside it; else absent.
        .text("site.css", known: { $0.kind == .print ? nil : false }) { $0.site.css },
    ]

    static let screen: [PageVariable] = [
        .object("screen"),
        .bytes("screen.title") { HTMLText.append($0.title, in: $0.html.settled($1), to: &$0.html.buffer) },
        // "30 items"
        .text("screen.count", known: { $0.hasRows }) { $0.figures.shown?.count },
        // "45 pieces"; absent where no quantity is counted.
        .text("screen.pieces", known: { $0.kind == .item || $0.schema.quantity == nil ? false : nil }) {
            $0.figures.shown?.pieces
        },
        // "96 below"; absent where nothing lies below the items.
        .text("screen.below", known: { $0.schema.children == nil ? false : nil }) { $0.figures.shown?.below },
        // Whether it has a count or a total.
        .flag("screen.hasFigures", known: { $0.schema.hasTotals ? nil : $0.hasRows }) {
            $0.figures.shown?.count != nil || !($0.figures.shown?.totals.isEmpty ?? true)
        },
        // "12% of the whole", by the number of items; absent where these are all.
        .text("screen.share") { renderer in renderer.figures.shown?.share.map { renderer.figures.shares[$0].sentence }
        },
        // Where the rows begin that the totals add up; absent where there are none.
        .link("screen.rows", known: { $0.hasRows }, if: { !$0.page.rows.groups.isEmpty || !$0.page.rows.items.isEmpty })
        {
            $0.appendLinkToRows($1)
        },
        // The label of the field that the rows are grouped by.
        .text("screen.groupedBy") { $0.page.rows.groupedBy },
        // "% of Value": what the shares of groups are parts of; absent where they have none.
        .text("screen.shareOf") { $0.labelOfShares },
        // Whether this is the screen of an item.
        .flag("screen.isItem", known: { $0.kind == .item }) { $0.page.item != nil },
        // Whether this is the page for paper, where nothing can be opened.
        .flag("screen.isPaper", known: { $0.kind == .print }) { $0.page.page == .print },
        // Whether an item stands in more than one of the groups.
        .flag("screen.isOverlapping", known: { $0.kind == .item ? false : nil }) { $0.page.rows.isOverlapping },
        // Whether the list ends on this page.
        .flag("screen.isListEnd") { $0.page.parts.isLast },
        // Whether there is a previous or a next screen.
        .flag("screen.hasNeighbours") { $0.page.neighbors.previous != nil || $0.page.neighbors.next != nil },
        .flag("screen.hasSiblings") { !$0.page.neighbors.siblings.isEmpty },
        // Whether there are more views than one, and pages of them to go to.
        .flag("screen.hasTabs", known: { $0.kind == .print ? nil : $0.site.tabs > 0 }) { $0.site.tabs > 0 },
        // Whether the rows are groups.
        .flag("screen.hasGroups", known: { $0.kind == .item ? false : nil }) { !$0.page.rows.groups.isEmpty },
        .flag("screen.hasChildren", known: { $0.kind == .item && $0.schema.children != nil ? nil : false }) {
            $0.page.item != nil && !$0.page.rows.items.isEmpty
        },
        .flag("screen.hasAlsoUnder", known: { $0.kind == .item ? nil : false }) { !$0.page.neighbors.groups.isEmpty },
        // Whether the list has more pages than one.
        .flag("screen.hasPages") { !$0.page.parts.linked.isEmpty },
        // Whether the items of the screen can be taken away as files.
        .flag("screen.hasDownloads", known: { [.root, .group].contains($0.kind) ? nil : false }) {
            !$0.page.downloads.isEmpty
        },
        // The page's absolute address; absent where nobody said where the site is going to be.
        .bytes(
            "screen.canonical", as: .link,
            known: { $0.site.base != nil && $0.kind != .notFound && $0.kind != .print },
            if: { $0.hasCanonical }
        ) { $0.append($0.canonical, $1) },
        .list("screen.totals", at: .totals) { $0.figures.shown?.totals.indices },
        .text("screen.totals.label") { $0.figures.shown?.totals[$0.cursor[.totals]].label },
        .bytes("screen.totals.value") { $0.appendTotal($1) },
        // "2 of 30 have no value" that counts; absent where all are in.
        .text("screen.totals.leftOut") { $0.figures.shown?.totals[$0.cursor[.totals]].leftOut },
        // "12% of the whole"; absent where it is that.
        .text("screen.totals.share") { renderer in
            renderer.figures.shown?.totals[renderer.cursor[.totals]].share.map { renderer.figures.shares[$0].sentence }
        },
        // On the first page of a list, one for each summed field of which items have no value.
        .list(
            "screen.leftOut", known: { !$0.schema.hasTotals ? false : $0.hasRows }, at: .leftOut
        ) { $0.figures.shown?.leftOut.indices },
        // "2 of 30 have no value"
        .text("screen.leftOut.text") { $0.figures.shown?.leftOut[$0.cursor[.leftOut]].text },
        // These items; of many the first.
        .list(
            "screen.leftOut.items", at: .itemsLeftOut
        ) { $0.figures.shown?.leftOut[$0.cursor[.leftOut]].items.indices },
        .bytes("screen.leftOut.items.title") { $0.appendName($0.itemLeftOut, $1) },
        .link("screen.leftOut.items.link") { $0.appendLink(toItemLeftOut: $0.itemLeftOut, $1) },
        // "and 12 more", where not all are named.
        .text("screen.leftOut.more") { renderer in
            renderer.figures.shown.map { $0.leftOut[renderer.cursor[.leftOut]].more }.flatMap {
                $0 > 0 ? renderer.more($0) : nil
            }
        },
    ]
}
