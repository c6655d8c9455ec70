/// What differs from an earlier inventory, for reports.
extension Site {
    /// All that differs.
    public struct Comparison: Sendable {
        /// The earlier inventory, as it was named.
        public var since: String
        /// "7 changed, 0 added, 0 removed since old.json", as the pages say it.
        public var summary: String
        /// How many items were added, those below others among them.
        public var addedCount: Int
        /// How many were removed, counted like those that were added.
        public var removedCount: Int
        /// How many items that are in both differ.
        public var changedCount: Int
        /// In the order of the inventory; of those that were added together the topmost.
        public var added: [Difference]
        /// In the order of the earlier inventory; of those that were removed together the topmost.
        public var removed: [Difference]
        /// In the order of the inventory.
        public var changed: [Difference]
        /// In the order of the fields; one for each currency.
        public var totals: [SumChange]
    }

    /// An item that was added, removed or changed.
    public struct Difference: Sendable {
        /// As pages show it.
        public var name: String
        /// Nil where it has none, or where it is hidden.
        public var id: String?
        /// Of its page; nil where it was removed.
        public var path: String?
        /// RFC 6901; in the earlier inventory where it was removed.
        public var pointer: String
        /// The names of the items above it, the topmost first.
        public var above: [String]
        /// How many items below it were added or removed with it.
        public var below: Int
        /// The fields that differ, none where the item was added or removed.
        public var fields: [FieldChange]
    }

    /// A field of an item whose value differs.
    public struct FieldChange: Sendable {
        /// Its key path.
        public var key: String
        /// As pages show it.
        public var label: String
        /// As the pages show values, as plain text; nil where there was none. Where both look the same, they are as the
        /// files have them.
        public var before: String?
        /// The same of the later inventory.
        public var after: String?

        /// The two so short that they can stand in a table; of long ones the part where they differ.
        public var shortened: (before: String?, after: String?) {
            let short = TextDifference(before: before, after: after).shortened()
            return (short.before, short.after)
        }
    }

    /// What became of a total.
    public struct SumChange: Sendable {
        /// The field's key path.
        public var field: String
        /// As pages show it, without what is said of quantities.
        public var label: String
        /// ISO 4217; nil where the field is no money.
        public var currency: String?
        /// All digits; nil where no item had a value.
        public var before: String?
        /// All digits; nil where no item has a value.
        public var after: String?
        /// All digits; nil where they would be more than can be kept exactly.
        public var difference: String?
        /// What is added up, and the three as the pages show them.
        public var text: (label: String, before: String, after: String, difference: String?)
    }

    /// What differs from the inventory that this one is compared with; nil where there is none. Reads all items that
    /// differ again, so ask but once.
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
                    currency: field.currency?.code ?? total.currency,
                    before: total.before?.description, after: total.after?.description,
                    difference: total.difference?.description,
                    text: (line.label, line.before, line.after, line.difference))
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
            above: plan.namesAbove(entry), below: entry.below,
            fields: lines.map { line in
                let field = changes.schema.fields[line.field]
                return FieldChange(
                    key: field.path.description, label: field.label, before: line.texts.before,
                    after: line.texts.after)
            })
    }
}

extension Inventory {
    /// An item's id; nil where it has none, or where it is hidden.
    fileprivate func id(of item: Int) -> String? {
        guard let identity, !schema.isHidden(identity) else { return nil }
        var record = JSONRecord(source)
        items.load(item, into: &record)
        return record.find(identity).flatMap { record.isContainer($0) ? nil : record.string($0) }
    }
}
