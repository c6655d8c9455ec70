import Drilldown

/// What differs from an earlier inventory, in the JSON result.
struct ChangesReport: Encodable {
    struct Counts: Encodable {
        var added: Int
        var removed: Int
        var changed: Int
    }

    struct Item: Encodable {
        var name: String
        /// Null where it has none, or where it is hidden.
        @Nullable var id: String?
        /// Of its page below the site's root; null where it was removed.
        @Nullable var path: String?
        /// RFC 6901; in the earlier inventory where it was removed.
        var pointer: String
        /// The names of the items above it, the topmost first.
        var above: [String]
        /// How many items below it were added or removed with it.
        var below: Int
        /// Those that differ.
        var fields: [Field]
    }

    struct Field: Encodable {
        /// The field's key path.
        var key: String
        var label: String
        @Nullable var before: String?
        @Nullable var after: String?
    }

    struct Total: Encodable {
        struct Text: Encodable {
            var before: String
            var after: String
            @Nullable var difference: String?
        }

        /// The field's key path.
        var field: String
        var label: String
        /// ISO 4217; null where the field is no money.
        @Nullable var currency: String?
        /// All digits, as texts; null where no item has a value.
        @Nullable var before: String?
        @Nullable var after: String?
        /// Null where it cannot be told exactly.
        @Nullable var difference: String?
        /// As the pages show them.
        var text: Text
    }

    /// The earlier inventory, as it was given.
    var since: String
    /// Of items of all levels.
    var counts: Counts
    var added: [Item]
    var removed: [Item]
    var changed: [Item]
    var totals: [Total]

    init(_ comparison: Site.Comparison) {
        since = comparison.since
        counts = Counts(
            added: comparison.addedCount, removed: comparison.removedCount, changed: comparison.changedCount)
        added = comparison.added.map(Item.init)
        removed = comparison.removed.map(Item.init)
        changed = comparison.changed.map(Item.init)
        totals = comparison.totals.map {
            Total(
                field: $0.field, label: $0.label, currency: $0.currency, before: $0.before, after: $0.after,
                difference: $0.difference,
                text: Total.Text(before: $0.text.before, after: $0.text.after, difference: $0.text.difference))
        }
    }

    /// "2 added, 0 removed, 7 changed"
    var summary: String {
        FailOn.allCases.filter(\.needsComparison).map { "\(count($0)) \($0)" }.joined(separator: ", ")
    }

    func count(_ what: FailOn) -> Int {
        switch what {
        case .added: counts.added
        case .removed: counts.removed
        case .changed: counts.changed
        case .findings: 0
        }
    }
}

extension ChangesReport.Item {
    init(_ difference: Site.Difference) {
        self.init(
            name: difference.name, id: difference.id, path: difference.path, pointer: difference.pointer,
            above: difference.above, below: difference.below,
            fields: difference.fields.map {
                ChangesReport.Field(key: $0.key, label: $0.label, before: $0.before, after: $0.after)
            })
    }
}
