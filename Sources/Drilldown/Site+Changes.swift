/// The differences from an earlier inventory, for reports.
extension Site {
    /// All differences between the inventory and an earlier one.
    public struct Comparison: Sendable {
        /// The name of the earlier inventory file.
        public var since: String
        /// A summary as shown on pages, such as `7 changed, 0 added, 0 removed since old.json`.
        public var summary: String
        /// The number of added items, including child items.
        public var addedCount: Int
        /// The number of removed items, including child items.
        public var removedCount: Int
        /// The number of items that are in both inventories and differ.
        public var changedCount: Int
        /// The added items in the order of the inventory. If an item and its descendants were added, only the item is
        /// included.
        public var added: [Difference]
        /// The removed items in the order of the earlier inventory. If an item and its descendants were removed, only
        /// the item is included.
        public var removed: [Difference]
        /// The changed items in the order of the inventory.
        public var changed: [Difference]
        /// The earlier and the later totals in the order of the fields, one for each currency. Totals that have not
        /// changed are included.
        public var totals: [SumChange]
    }

    /// An item that was added, removed or changed.
    public struct Difference: Sendable {
        /// The name as shown on pages.
        public var name: String
        /// The ID; nil if the item has none or the field is hidden.
        public var id: String?
        /// The path of the item's page; nil if the item was removed.
        public var path: String?
        /// The JSON pointer (RFC 6901) of the item; for a removed item, its pointer in the earlier inventory.
        public var pointer: String
        /// The names of the item's ancestors, topmost first.
        public var above: [String]
        /// The number of descendants that were added or removed with the item.
        public var descendants: Int
        /// The changed fields; empty if the item was added or removed.
        public var fields: [FieldChange]
    }

    /// A field of an item whose value differs.
    public struct FieldChange: Sendable {
        /// The field's key path.
        public var key: String
        /// The label as shown on pages.
        public var label: String
        /// The earlier value as plain text, formatted as on pages; nil if there was none. If both values have the same
        /// formatted text, `before` and `after` are as written in the files.
        public var before: String?
        /// The later value, in the same form as `before`; nil if there is none.
        public var after: String?

        /// The change with both values shortened to fit in a table. Long values start near the first difference.
        public var shortened: FieldChange {
            let short = TextDifference(before: before, after: after).shortened()
            return FieldChange(key: key, label: label, before: short.before, after: short.after)
        }
    }

    /// The earlier and the later total of a field in one currency.
    public struct SumChange: Sendable {
        /// The field's key path.
        public var field: String
        /// The label of the field, without the additions of pages such as `× quantity`.
        public var label: String
        /// The currency code (ISO 4217); nil if the total has no currency.
        public var currency: String?
        /// The earlier total, an exact decimal number; nil if no item had a value.
        public var before: String?
        /// The later total, an exact decimal number; nil if no item has a value.
        public var after: String?
        /// The exact difference; nil if it has more digits than can be stored. A missing total counts as zero.
        public var difference: String?
        /// The label and the three values as shown on pages.
        public var text: FigureChange
    }

    /// The differences from the earlier inventory; nil if there is none.
    ///
    /// - Complexity: Each access reads all changed items again, so store the result.
    public var comparison: Comparison? {
        guard let changes = plan.changes else { return nil }
        var formatter = ValueFormatter(regional)
        var renderer = ChangeRenderer(changes, inventory, regional, strings)
        var entries: [Changes.Kind: [Difference]] = [:]
        for entry in changes.entries {
            entries[entry.kind, default: []].append(difference(entry, changes, renderer.lines(of: entry)))
        }
        let figures = ChangeFigures(changes, inventory, strings, &formatter)
        return Comparison(
            since: changes.old.source.name, summary: figures.summary, addedCount: changes.count(.added),
            removedCount: changes.count(.removed), changedCount: changes.count(.changed),
            added: entries[.added] ?? [], removed: entries[.removed] ?? [], changed: entries[.changed] ?? [],
            totals: zip(changes.totals, figures.totals).map { total, line in
                let field = changes.schema.fields[total.field]
                return SumChange(
                    field: field.path.description, label: field.label,
                    currency: total.currency ?? field.currency?.code,
                    before: total.before?.description, after: total.after?.description,
                    difference: total.difference?.description,
                    text: line)
            })
    }

    private func difference(
        _ entry: Changes.Entry, _ changes: Changes, _ lines: [ChangeRenderer.Line]
    ) -> Difference {
        let owner = entry.new == nil ? changes.old : inventory
        let item = entry.new ?? entry.old ?? 0
        return Difference(
            name: plan.title(of: entry), id: owner.id(of: item),
            path: entry.new.map { plan.path(.item($0)) }, pointer: owner.items.pointer(item),
            above: plan.namesAbove(entry), descendants: entry.descendants,
            fields: lines.map { line in
                let field = changes.schema.fields[line.field]
                return FieldChange(
                    key: field.path.description, label: field.label, before: line.texts.before,
                    after: line.texts.after)
            })
    }
}

extension Inventory {
    /// Returns an item's ID; nil if it has none or the field is hidden.
    func id(of item: Int) -> String? {
        guard let identity, !schema.isHidden(identity) else { return nil }
        let record = record(of: item)
        return record.find(identity).flatMap { record.isContainer($0) ? nil : record.string($0) }
    }
}
