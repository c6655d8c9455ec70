// Links to other pages.

extension PageVariable {
    static let navigation: [PageVariable] = [
        .object("back", if: { $0.page.stack.below != nil && !$0.site.isSingleFile }),
        .bytes("back.title", if: { $0.page.stack.below != nil && !$0.site.isSingleFile }) {
            if let below = $0.page.stack.below { $0.appendTitle(below.page, $1) }
        },
        .link("back.link", if: { $0.page.stack.below != nil && !$0.site.isSingleFile }) {
            guard let below = $0.page.stack.below else { return }
            $0.appendLink(below.row?.page ?? below.page, at: below.row?.anchor, $1)
        },
        .list("breadcrumbs", at: .breadcrumbs) { $0.page.stack.screens.indices },
        .bytes("breadcrumbs.title") {
            if $0.cursor[.breadcrumbs] == $0.page.stack.screens.count - 1 {
                HTMLText.append($0.title, in: $0.html.resolved($1), to: &$0.html.buffer)
            } else {
                $0.appendTitle($0.page.stack.screens[$0.cursor[.breadcrumbs]].page, $1)
            }
        },
        // Absent for the current screen and in a single file.
        .link(
            "breadcrumbs.link",
            if: { !$0.site.isSingleFile && $0.cursor[.breadcrumbs] < $0.page.stack.screens.count - 1 }
        ) {
            $0.appendLink($0.page.stack.screens[$0.cursor[.breadcrumbs]].page, $1)
        },
        // The root screens of the views.
        .list("tabs", at: .tabs) { 0..<$0.site.tabs },
        .text("tabs.title") { $0.plan.titles.views[$0.cursor[.tabs]] },
        .link("tabs.link") {
            $0.appendLink(.list(group: $0.plan.inventory.views[$0.cursor[.tabs]].root, number: 0), $1)
        },
        .flag("tabs.isCurrent") { $0.cursor[.tabs] == $0.page.view },
        .object("previous", on: [.item], if: { $0.page.neighbors.previous != nil }),
        .bytes("previous.title", if: { $0.page.neighbors.previous != nil }) {
            $0.appendName($0.page.neighbors.previous, $1)
        },
        .link("previous.link", if: { $0.page.neighbors.previous != nil }) {
            $0.appendLink(toItem: $0.page.neighbors.previous, $1)
        },
        .object("next", on: [.item], if: { $0.page.neighbors.next != nil }),
        .bytes("next.title", if: { $0.page.neighbors.next != nil }) { $0.appendName($0.page.neighbors.next, $1) },
        .link("next.link", if: { $0.page.neighbors.next != nil }) { $0.appendLink(toItem: $0.page.neighbors.next, $1) },
        .list("siblings", on: [.item], at: .siblings) { $0.page.neighbors.siblings.indices },
        .bytes("siblings.title") { $0.appendName($0.sibling, $1) },
        .link("siblings.link") { $0.appendLink(toItem: $0.sibling, $1) },
        .flag("siblings.isCurrent") { $0.sibling == $0.page.item },
        // The first and the last page of a long list, and the pages near the current page.
        .list("pages", at: .pages) { $0.page.listPages.linked.indices },
        .text("pages.number") { String($0.page.listPages.linked[$0.cursor[.pages]] + 1) },
        // Absent for the current page.
        .link("pages.link", if: { $0.page.listPages.linked[$0.cursor[.pages]] != $0.page.listPages.current }) {
            $0.appendLink($0.plan.page(number: $0.page.listPages.linked[$0.cursor[.pages]], ofListOf: $0.page.page), $1)
        },
        // True if there is a gap in the page numbers before this page.
        .flag("pages.isAfterGap") {
            $0.cursor[.pages] > 0
                && $0.page.listPages.linked[$0.cursor[.pages]] > $0.page.listPages.linked[$0.cursor[.pages] - 1] + 1
        },
        // The downloads of the items on the screen.
        .list("downloads", on: [.root, .group], at: .downloads) { $0.page.downloads.indices },
        // For example "CSV" or "JSON".
        .text("downloads.label") { $0.page.downloads[$0.cursor[.downloads]].format.rawValue.uppercased() },
        .link("downloads.link") { $0.appendLink(toFile: $0.page.downloads[$0.cursor[.downloads]].path, $1) },
        // Present on the first page, if the site has a print view.
        .object("print", on: [.root], if: { $0.page.isIndex && $0.plan.outputs.hasPrint }),
        .link("print.link", if: { $0.page.isIndex && $0.plan.outputs.hasPrint }) { $0.appendLink(.print, $1) },
        // Present if the site has an explore page.
        .object("explore", known: { $0.hasExplore }, if: { $0.hasExplore }),
        // On the page of a group, the link selects the items of the group.
        .link("explore.link", known: { $0.hasExplore }, if: { $0.hasExplore }) { $0.appendExploreLink($1) },
        // The number of items that the link leads to, for example "Explore 129 items".
        .text("explore.title", known: { $0.hasExplore }, if: { $0.hasExplore }) { $0.exploreTitle },
        // Present on a redirect.
        .object("redirect", on: [.redirect], if: { $0.page.redirect != nil }),
        .bytes("redirect.title", if: { $0.page.redirect != nil }) { $0.appendName($0.page.redirect, $1) },
        .link("redirect.link", if: { $0.page.redirect != nil }) { $0.appendLink(toItem: $0.page.redirect, $1) },
        // Present on the first page, if there are enough different dates.
        .object("timeline", on: [.root], if: { $0.timeline != nil }),
        // The label of the field with the dates.
        .text("timeline.title") { $0.timeline?.title },
        // The bars, one for each day, week, month, quarter, year or longer period.
        .list("timeline.bars", at: .bars) { $0.timeline?.bars.indices },
        // For example "2019".
        .text("timeline.bars.label") { $0.bar?.label },
        // The number of items in the period.
        .text("timeline.bars.count") { renderer in renderer.bar.map { renderer.values.formatter.string($0.count) } },
        // Leads to the items of the bar on the explore page; absent if there are no items or no explore page.
        .link("timeline.bars.link", known: { $0.hasExplore == false ? false : nil }, if: { $0.hasBarLink }) {
            $0.appendBarLink($1)
        },
        // The height as a percentage of the highest bar, and the remainder to 100.
        .text("timeline.bars.height") { $0.bar.map { String($0.height) } },
        .text("timeline.bars.top") { $0.bar.map { String(100 - $0.height) } },
    ]
}
