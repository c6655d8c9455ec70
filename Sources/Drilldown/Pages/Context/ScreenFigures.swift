/// The figures of a screen, as text.
struct ScreenFigures: Sendable {
    struct Line: Sendable {
        /// The field's index in the schema.
        var field: Int
        /// The currency code (ISO 4217); nil if the total has no currency.
        var currency: String?
        var label: String
        /// The total; nil if no item has a value.
        var sum: ExactDecimal?
        /// The number of items without a counted value, for example "7 of 30 items not counted (no value)"; nil if all
        /// are counted.
        var notCounted: String?
        /// The share of the inventory's total; nil if the line shows that total itself, or if the sum is not a valid
        /// share of it. The page of an item without children also omits tiny shares.
        var share: Share?
    }

    /// The value on which the shares of groups are based.
    enum ShareBasis {
        /// The number of items.
        case items
        /// The screen's only total.
        case total
    }

    /// The items that a total does not count.
    struct NotCounted: Sendable {
        /// The number of items, for example "7 of 30 items not counted (no value)", preceded by the field's label if
        /// several fields are totaled.
        var text: String
        var items: [Int]
        /// The number of further items, which are not in `items`.
        var more: Int
    }

    /// The number of items, for example "30 items"; nil for an item without children.
    var count: String?
    /// The number of descendants, for example "and 96 inside"; nil if the items have no children.
    var descendants: String?
    /// The number of pieces, for example "45 pieces"; nil on the page of an item, or if the schema has no quantity.
    var pieces: String?
    /// The share of the number of items; nil on the page of an item, or if the screen shows all items.
    var share: Share?
    /// The totals, with one line for each field and currency. A field without values has one line without a sum.
    var totals: [Line] = []
    /// The items that the totals do not count, with one entry for each field with such items.
    var notCounted: [NotCounted] = []
    /// The basis of the groups' shares; nil if the screen has no groups.
    var shareBasis: ShareBasis?

    init() {}

    /// Creates the figures from totals.
    ///
    /// - Parameters:
    ///   - areAll: True if the totals cover all items.
    ///   - isOfItem: True if the totals cover an item and its descendants. The sums then include the item, and the
    ///     count does not.
    init(
        _ totals: Totals, of schema: Schema, _ whole: Whole, areAll: Bool, _ strings: Strings,
        _ formatter: inout ValueFormatter, isOfItem: Bool = false
    ) {
        count = strings.fill(.items, formatter.string(totals.count), count: totals.count)
        if !isOfItem, !areAll { share = Share(totals.count, of: whole.count) }
        descendants =
            totals.descendants == 0
            ? nil : strings.fill(.descendants, formatter.string(totals.descendants), count: totals.descendants)
        if schema.quantity != nil, !isOfItem {
            pieces = strings.fill(.pieces, formatter.string(totals.pieces), count: totals.pieces.integer)
        }
        for field in schema.fields.indices where schema.fields[field].total.isSummed {
            let sums = totals.sums.filter { $0.field == field }
            var notCounted: String?
            if let count = totals.notCounted[field] {
                let unread = totals.unread[field] ?? 0
                let parts = [(Strings.Pattern.notCounted, count - unread), (.unread, unread)].filter { $0.1 > 0 }
                let total = formatter.string(totals.count + totals.descendants + (isOfItem ? 1 : 0))
                notCounted = parts.map { pattern, count in
                    strings.fill(pattern, [.count: formatter.string(count), .total: total], count: count)
                }.joined(separator: "; ")
            }
            if sums.isEmpty {
                self.totals.append(Line(field: field, label: whole.labels[field], notCounted: notCounted))
            }
            for sum in sums {
                append(sum.sum, of: field, in: sum.currency, whole)
                self.totals[self.totals.count - 1].notCounted = notCounted
                if areAll { self.totals[self.totals.count - 1].share = nil }
            }
        }
    }

    /// Replaces the totals with the totals of an item without children. The memory is reused, because this function is
    /// called for the page of each item.
    mutating func show(_ item: Int, of totals: ItemTotals, _ whole: Whole) {
        self.totals.removeAll(keepingCapacity: true)
        totals.forEachSum(of: item) { sum, field, currency in
            append(sum, of: field, in: currency, whole)
            // With many items, almost every share is tiny, so tiny shares are omitted.
            if self.totals[self.totals.count - 1].share?.isTiny ?? false {
                self.totals[self.totals.count - 1].share = nil
            }
        }
    }

    private mutating func append(_ sum: ExactDecimal, of field: Int, in currency: String?, _ whole: Whole) {
        totals.append(
            Line(
                field: field, currency: currency,
                label: whole.label(of: field, in: currency), sum: sum,
                share: whole.sum(of: field, in: currency).flatMap { Share(sum, of: $0) }))
    }

    /// The totals of all items, on which shares are based.
    struct Whole: Sendable {
        let count: Int
        /// The label of the total of each totaled field; empty for other fields.
        let labels: [String]
        /// For each field, true if its amounts are in several currencies.
        let haveSeveralCurrencies: [Bool]
        private let sums: [Totals.Sum]

        /// Creates a copy of the totals, because threads that share an array contend for its reference count.
        ///
        /// - Complexity: O(*n*) in the number of totals.
        init(_ totals: Totals, of schema: Schema, _ strings: Strings) {
            count = totals.count
            labels = schema.fields.indices.map { field in
                schema.fields[field].total.isSummed ? ScreenFigures.label(of: field, in: schema, strings) : ""
            }
            haveSeveralCurrencies = schema.fields.indices.map { field in totals.sums.count { $0.field == field } > 1 }
            sums = totals.sums.map { $0 }
        }

        /// Returns the label of a total. It names the currency if the field has totals in several currencies.
        func label(of field: Int, in currency: String?) -> String {
            haveSeveralCurrencies[field] ? currency.map { "\(labels[field]) (\($0))" } ?? labels[field] : labels[field]
        }

        fileprivate func sum(of field: Int, in currency: String?) -> ExactDecimal? {
            for index in sums.indices where sums[index].field == field && sums[index].currency == currency {
                return sums[index].sum
            }
            return nil
        }
    }

    static func value(_ sum: Totals.Sum, of schema: Schema, _ formatter: inout ValueFormatter) -> String {
        formatter.string(sum.sum, schema.fields[sum.field].numberStyle(in: sum.currency))
    }

    /// Returns the label of a field's total, for example "Value × quantity, including children".
    static func label(of field: Int, in schema: Schema, _ strings: Strings) -> String {
        var label = schema.fields[field].label
        if schema.isTimesQuantity(field) { label = strings.fill(.timesQuantity, label) }
        return schema.showsTotal(field) ? strings.fill(.includingChildren, label) : label
    }
}

extension Schema {
    /// Returns true if the column of a field shows the total of each item and its descendants, so that the column adds
    /// up.
    func showsTotal(_ field: Int) -> Bool {
        children != nil && fields[field].total.isSummed && !(fields[field].facts.absence?.isInChildren ?? false)
    }

    /// Returns the heading of a column.
    ///
    /// - Parameters:
    ///   - column: The field that the column shows; nil for the name.
    ///   - nameLabel: The heading of the column with the names.
    func label(ofColumn column: Int?, nameLabel: String, _ strings: Strings) -> String {
        guard let field = column else { return nameLabel }
        return showsTotal(field) ? ScreenFigures.label(of: field, in: self, strings) : fields[field].label
    }
}
