// What pages say of the changes since an earlier inventory.

extension PageRenderer {
    /// Whether this is a page that says how much has changed.
    var tellsChanges: Bool {
        guard plan.changes != nil else { return false }
        if case .changes = page.page { return true }
        return page.isIndex
    }

    /// The entries that this page shows.
    var pageEntries: ArraySlice<Changes.Entry> {
        guard case .changes(let number) = page.page else { return [] }
        return plan.entries(onPage: number)
    }

    /// The entry that is being filled. The compiler lets nothing ask for one outside the section over them.
    var entry: Changes.Entry { pageEntries[pageEntries.startIndex + cursor.entry] }

    mutating func fillEntries(_ body: Range<Int>, of template: FlatTemplate, _ isInverted: Bool) {
        if isInverted {
            if pageEntries.isEmpty { fill(body, of: template) }
            return
        }
        for number in pageEntries.indices {
            cursor.entry = number - pageEntries.startIndex
            let entry = entry
            changeLines = changeRenderer?.lines(of: entry) ?? []
            fill(body, of: template)
        }
    }

    /// How many lines of totals this page shows: the first page has them.
    var changeTotals: Int { tellsChanges && page.parts.current == 0 ? changeFigures?.lines.count ?? 0 : 0 }

    /// The field of the current line.
    var fieldOfChange: Schema.Field? { plan.changes?.schema.fields[changeLines[cursor.changeLine].field] }

    /// The change of the item that the page shows.
    var changeOfItem: (entry: Changes.Entry, page: SitePlan.Page, anchor: String)? {
        page.item.flatMap { plan.change(of: $0) }
    }

    var changeTotal: ChangeFigures.Line? { changeFigures?.lines[cursor.changeTotal] }

    var isFirstEntryOfKind: Bool {
        let entries = pageEntries
        return cursor.entry == 0 || entries[entries.startIndex + cursor.entry - 1].kind != entry.kind
    }

    func word(for kind: Changes.Kind) -> String {
        switch kind {
        case .added: values.strings[.added]
        case .removed: values.strings[.removed]
        case .changed: values.strings[.changed]
        }
    }

    func above(_ entry: Changes.Entry) -> String? {
        let names = plan.namesAbove(entry)
        return names.isEmpty ? nil : names.joined(separator: " / ")
    }

    func below(_ entry: Changes.Entry) -> String {
        values.strings.fill(.below, values.formatter.string(entry.below), isOne: entry.below == 1)
    }
}
