// The changes since an earlier inventory on the first page, the changes pages and item pages.

extension PageRenderer {
    /// True if the page shows a summary of the changes.
    var showsChanges: Bool {
        guard plan.changes != nil else { return false }
        if case .changes = page.page { return true }
        return page.isIndex
    }

    /// The entries on the page; empty unless it is a changes page.
    var pageEntries: ArraySlice<Changes.Entry> {
        guard case .changes(let number) = page.page, let entries = plan.changes?.entries else { return [] }
        return entries[plan.rows(number, of: entries.count)]
    }

    /// The current entry. The compiler rejects templates that use an entry outside the section over entries.
    var entry: Changes.Entry { pageEntries[cursor[.entries]] }

    mutating func fillEntries(_ body: Range<Int>, of template: FlatTemplate) {
        for number in pageEntries.indices {
            cursor[.entries] = number
            let entry = entry
            changes?.show(entry)
            fill(body, of: template)
        }
    }

    /// The lines of the counts and totals; empty except on the first page of the site and the first changes page.
    var changeTotals: [FigureChange] {
        mutating get { showsChanges && page.listPages.current == 0 ? changes?.figures.lines ?? [] : [] }
    }

    /// The current line of the counts and totals; nil if there is no earlier inventory.
    var changeTotal: FigureChange? { mutating get { changes?.figures.lines[cursor[.changeTotals]] } }

    /// The current line of the current entry; nil if there is no earlier inventory.
    var changeLine: ChangeRenderer.Line? { mutating get { changes?.shown[cursor[.changeLines]] } }

    /// The field of the current line of the current entry; nil if there is no earlier inventory.
    var fieldOfChange: Schema.Field? {
        mutating get {
            guard let line = changeLine else { return nil }
            return plan.changes?.schema.fields[line.field]
        }
    }

    /// The change of the page's item; nil if the item is unchanged or the page has no item.
    var changeOfItem: (entry: Changes.Entry, page: SitePlan.Page, anchor: String)? {
        page.item.flatMap { plan.change(of: $0) }
    }

    var isFirstEntryOfKind: Bool {
        let entries = pageEntries
        return cursor[.entries] == entries.startIndex || entries[cursor[.entries] - 1].kind != entry.kind
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

    func descendants(_ entry: Changes.Entry) -> String {
        values.strings.fill(.descendants, values.formatter.string(entry.descendants), count: entry.descendants)
    }
}
