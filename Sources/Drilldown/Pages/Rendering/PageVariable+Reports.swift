// Data warnings and the changes since an earlier inventory.

extension PageVariable {
    static let warnings: [PageVariable] =
        [
            // Present on the first page, if there are data warnings.
            .object("warnings", on: [.root], if: { $0.page.isIndex && $0.dataWarnings != nil }),
            // The number of groups, for example "3 data warnings".
            .text("warnings.count") { $0.page.isIndex ? $0.dataWarnings?.count : nil },
            .link("warnings.link", if: { $0.page.isIndex && $0.dataWarnings != nil }) {
                $0.appendLink(.warnings(0), $1)
            },
            // The groups on a data warnings page, one for each kind of warning and field.
            .list("warnings.groups", on: [.warnings], at: .warningGroups) { $0.pageWarningGroups.indices },
            // The title, for example "Category is missing in 1 of 129 items".
            .text("warnings.groups.title") { $0.warningGroup.headline },
            // Leads to the affected items on the explore page; absent if the warnings are only about a whole field or
            // the whole inventory, or if the site has no explore page.
            .link(
                "warnings.groups.link", known: { $0.hasExplore == false ? false : nil },
                if: { $0.hasExplore && !$0.warningGroup.items.isEmpty }
            ) {
                $0.appendLink(.explore, fragment: $0.plan.exploreFilter(ofWarnings: $0.warningGroup.exploreValue), $1)
            },
            // The message and the suggestion; absent if they differ between the warnings.
            .text("warnings.groups.message") { $0.text(of: $0.warningGroup.common?.message.text.fact) },
            .text("warnings.groups.suggestion") { $0.text(of: $0.warningGroup.common?.message.text.fix) },
            // The label of the disclosure, for example "and 12 more"; absent if there is none.
            .text("warnings.groups.more") { $0.warningGroup.more },
            // The number of items that are not listed, and how to list them; absent if all are listed.
            .text("warnings.groups.unlisted") { $0.warningGroup.unlisted },
            // The first items, and the items inside the disclosure.
            .list("warnings.groups.items", at: .warnings) { $0.warningGroup.shown.indices },
            .list("warnings.groups.rest", at: .warnings) { $0.warningGroup.rest.indices },
        ] + affected("warnings.groups.items") + affected("warnings.groups.rest") + [
            // The item's data warnings that affect none of the fields on its page.
            .list("screen.warnings", on: [.item], at: .warnings) { $0.findMarks(ofField: false) },
            .text("screen.warnings.message") { $0.item.marks[$0.cursor[.warnings]] },
            // The data warnings of the field. Warnings that are found while the value is rendered are included only
            // after `fields.value`.
            .list("fields.warnings", at: .warnings) { $0.findMarks(ofField: true) },
            .text("fields.warnings.message") { $0.item.marks[$0.cursor[.warnings]] },
        ]

    /// Declares the variables of an affected item in a group of warnings.
    private static func affected(_ name: String) -> [PageVariable] {
        [
            // The item's name; absent if the warning is about a whole field or the whole inventory.
            .bytes(name + ".title", if: { $0.warningRow.item != nil }) { $0.appendName($0.warningRow.item, $1) },
            .link(name + ".link", if: { $0.warningRow.item != nil }) { $0.appendLink(toItem: $0.warningRow.item, $1) },
            // The message and the suggestion of the row's warning; absent if all warnings of the group have the same.
            .text(name + ".message") {
                $0.warningGroup.common == nil ? $0.text(of: $0.warningRow.warning.message.text.fact) : nil
            },
            .text(name + ".suggestion") {
                $0.warningGroup.common == nil ? $0.text(of: $0.warningRow.warning.message.text.fix) : nil
            },
            // The line in the inventory, for example "Line 541"; absent if the source location is in another item.
            .text(name + ".line") { renderer in
                renderer.warningRow.line.map { renderer.values.strings.fill(.line, String($0)) }
            },
        ]
    }

    static let history: [PageVariable] = [
        // Present on the first page of the site, the first page of each group of the first view, and the first changes
        // page, if the site or the group is in the history on at least two days.
        .object(
            "history", on: [.root, .group, .changes], known: { $0.site.charts.trends.isEmpty ? false : nil },
            if: { !$0.trends.isEmpty || $0.hasHistoryLink }),
        // On the first changes page, the link to the history on the first page of the site.
        .link("history.link", if: { $0.hasHistoryLink }) { $0.appendLink($0.plan.firstPage, fragment: "_history", $1) },
        // The number of items, then the totals.
        .list("history.trends", on: [.root, .group], at: .trends) { $0.trends.indices },
        .text("history.trends.label") { $0.trend?.label },
        // The points of an SVG polyline between 0,0 and 1000,1000. The lowest value has y = 1000.
        .text("history.trends.line") { $0.trend?.line },
        // The values and the days on which they were recorded.
        .text("history.trends.first") { $0.trend?.first.value },
        .text("history.trends.firstDay") { $0.trend?.first.day },
        .text("history.trends.last") { $0.trend?.last.value },
        .text("history.trends.lastDay") { $0.trend?.last.day },
        .text("history.trends.lowest") { $0.trend?.lowest.value },
        .text("history.trends.lowestDay") { $0.trend?.lowest.day },
        .text("history.trends.highest") { $0.trend?.highest.value },
        .text("history.trends.highestDay") { $0.trend?.highest.day },
    ]

    static let changes: [PageVariable] = [
        // Present on the first page and on changes pages, if there is an earlier inventory.
        .object(
            "changes", on: [.root, .changes], known: { $0.plan.changes == nil ? false : nil }, if: { $0.showsChanges }),
        // The counts of entries, for example "7 changed, 0 added, 0 removed since old.json".
        .text("changes.summary") { $0.showsChanges ? $0.changes?.figures.summary : nil },
        .link("changes.link", if: { $0.showsChanges }) { $0.appendLink(.changes(0), $1) },
        // True on the first changes page, which shows the totals, and on the first page of the site.
        .flag("changes.hasTotals") { !$0.changeTotals.isEmpty },
        // The changes in the counts and the totals, on the first changes page.
        .list("changes.totals", on: [.changes], at: .changeTotals) { $0.changeTotals.indices },
        .text("changes.totals.label") { $0.changeTotal?.label },
        .text("changes.totals.before") { $0.changeTotal?.before },
        .text("changes.totals.after") { $0.changeTotal?.after },
        // The difference with its sign; absent if it has more digits than can be stored.
        .text("changes.totals.difference") { $0.changeTotal?.difference },
        // The items on the page that were added, removed or changed.
        .list("changes.entries", on: [.changes], isEmpty: { $0.pageEntries.isEmpty }) { $0.fillEntries($1, of: $2) },
        // "Added", "Removed" or "Changed"; present only for the first entry of each kind on a page.
        .text("changes.entries.kind") { $0.isFirstEntryOfKind ? $0.word(for: $0.entry.kind) : nil },
        // The item's name.
        .text("changes.entries.title") { $0.plan.title(of: $0.entry) },
        // Absent if the item was removed.
        .link("changes.entries.link", if: { $0.entry.new != nil }) { $0.appendLink(toItem: $0.entry.new, $1) },
        // The fragment of the entry's address.
        .text("changes.entries.anchor") { SitePlan.anchor(ofEntry: $0.cursor[.entries]) },
        // The names of the item's ancestors; absent if there are none.
        .text("changes.entries.above") { $0.above($0.entry) },
        // The number of descendants that were added or removed with the item, for example "and 3 inside"; absent if
        // there are none.
        .text("changes.entries.descendants") { $0.entry.descendants > 0 ? $0.descendants($0.entry) : nil },
        // True if the entry lists fields.
        .flag("changes.entries.hasFields") { !($0.changes?.shown.isEmpty ?? true) },
        // The fields that differ; empty if the item was added or removed.
        .list("changes.entries.fields", at: .changeLines) { $0.changes?.shown.indices },
        .text("changes.entries.fields.label") { $0.fieldOfChange?.label },
        // The earlier value; absent if the item had none.
        .text("changes.entries.fields.before") { $0.changeLine?.texts.shortened().before },
        // The later value; absent if the item has none.
        .text("changes.entries.fields.after") { $0.changeLine?.texts.shortened().after },
        .flag("changes.entries.fields.isNumeric") { $0.fieldOfChange?.type.isNumeric ?? false },
        // Present on the page of an item that was added or changed.
        .object(
            "change", on: [.item], known: { $0.plan.changes == nil ? false : nil }, if: { $0.changeOfItem != nil }),
        // "Added" or "Changed".
        .text("change.mark") { renderer in renderer.changeOfItem.map { renderer.word(for: $0.entry.kind) } },
        // A link to the item's entry on the changes page.
        .link("change.link", if: { $0.changeOfItem != nil }) {
            guard let change = $0.changeOfItem else { return }
            $0.appendLink(change.page, fragment: change.anchor, $1)
        },
    ]
}
