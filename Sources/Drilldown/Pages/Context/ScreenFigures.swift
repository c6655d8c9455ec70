/// The numbers of a screen, as it says them.
struct ScreenFigures: Sendable {
    struct Line: Sendable {
        /// The field's place in the schema.
        var field: Int
        /// ISO 4217.
        var currency: String?
        var label: String
        /// Nil where no item has a value, which is not the same as a sum of nothing.
        var sum: ExactDecimal?
        /// "7 of 30 have no value" and "1 of 30 cannot be read"; nil where all have one.
        var leftOut: String?
        /// What part of the whole inventory it is; nil where it is that, or no part of it.
        var share: Share?
    }

    /// What the shares of the groups on a screen are parts of.
    enum ShareBasis {
        /// The number of items.
        case items
        /// The screen's only total.
        case total
    }

    /// The items that a total leaves out.
    struct LeftOut: Sendable {
        /// "Value: 7 of 30 have no value"
        var text: String
        var items: [Int]
        /// So many more, which are not named.
        var more: Int
    }

    /// "30 items"; nil for an item with nothing below it.
    var count: String?
    /// "96 below"; nil where nothing is.
    var below: String?
    /// "45 pieces"; nil where no quantity is counted.
    var pieces: String?
    /// What part of all items they are; nil where they are all.
    var share: Share?
    /// One for each field and currency; one that says so where no item has a value.
    var totals: [Line] = []
    /// One for each field of which items have no value.
    var leftOut: [LeftOut] = []
    /// Nil where the screen has no groups.
    var shareBasis: ShareBasis?

    init() {}

    /// - Parameters:
    ///   - areAll: whether these are all items.
    ///   - isOfItem: whether the totals are those of an item with all below it: then it is in the sums, and not among
    ///     those counted.
    init(
        _ totals: Totals, of schema: Schema, _ whole: Whole, areAll: Bool, _ strings: Strings,
        _ formatter: inout ValueFormatter, isOfItem: Bool = false
    ) {
        count = strings.fill(.items, formatter.string(totals.count), isOne: totals.count == 1)
        if !isOfItem, !areAll { share = Share(totals.count, of: whole.count) }
        below = totals.below == 0 ? nil : strings.fill(.below, formatter.string(totals.below), isOne: totals.below == 1)
        if schema.quantity != nil, !isOfItem {
            pieces = strings.fill(.pieces, formatter.string(totals.pieces), isOne: totals.pieces == .one)
        }
        for field in schema.fields.indices where schema.fields[field].isSummed {
            let sums = totals.sums.filter { $0.field == field }
            var leftOut: String?
            if let count = totals.leftOut[field] {
                let unread = totals.unread[field] ?? 0
                let parts = [(Strings.Pattern.leftOut, count - unread), (.unread, unread)].filter { $0.1 > 0 }
                let total = formatter.string(totals.count + totals.below + (isOfItem ? 1 : 0))
                leftOut = parts.map { pattern, count in
                    strings.fill(pattern, [.count: formatter.string(count), .total: total], isOne: count == 1)
                }.joined(separator: "; ")
            }
            if sums.isEmpty {
                self.totals.append(Line(field: field, label: whole.labels[field], leftOut: leftOut))
            }
            for sum in sums {
                append(sum.sum, of: field, in: sum.currency, whole)
                self.totals[self.totals.count - 1].leftOut = leftOut
                if areAll { self.totals[self.totals.count - 1].share = nil }
            }
        }
    }

    /// Makes them those of an item with nothing below it. They are made for each item's page, so in the memory that is there.
    mutating func show(_ item: Int, of totals: ItemTotals, _ whole: Whole) {
        self.totals.removeAll(keepingCapacity: true)
        totals.forEachSum(of: item) { sum, field, currency in
            append(sum, of: field, in: currency, whole)
            // Among many items that is so of each.
            if self.totals[self.totals.count - 1].share?.isTiny ?? false {
                self.totals[self.totals.count - 1].share = nil
            }
        }
    }

    private mutating func append(_ sum: ExactDecimal, of field: Int, in currency: String?, _ whole: Whole) {
        // Several currencies need to be told apart, also where one of them stands alone as a part of the whole.
        let label = whole.labels[field]
        totals.append(
            Line(
                field: field, currency: currency,
                label: whole.areSeveral[field] ? currency.map { "\(label) (\($0))" } ?? label : label, sum: sum,
                share: whole.sum(of: field, in: currency).flatMap { Share(sum, of: $0) }))
    }

    /// What all items come to, of which each screen shows a part.
    struct Whole: Sendable {
        let count: Int
        /// For each summed field what is added up; nothing for the others.
        let labels: [String]
        /// For each field whether there are several currencies.
        let areSeveral: [Bool]
        private let sums: [Totals.Sum]

        /// - Complexity: that of the totals, whose memory it does not share: what several threads read they would count.
        init(_ totals: Totals, of schema: Schema, _ strings: Strings) {
            count = totals.count
            labels = schema.fields.indices.map { field in
                schema.fields[field].isSummed ? label(of: field, in: schema, strings) : ""
            }
            areSeveral = schema.fields.indices.map { field in totals.sums.count { $0.field == field } > 1 }
            sums = totals.sums.map { $0 }
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

    /// What is added up: "Value × quantity, with all below".
    static func label(of field: Int, in schema: Schema, _ strings: Strings) -> String {
        var label = schema.fields[field].label
        if schema.isTimesQuantity(field) { label = strings.fill(.timesQuantity, label) }
        return schema.children == nil ? label : strings.fill(.includingBelow, label)
    }
}

extension Schema {
    /// Whether a column shows what the row's item comes to with all below it, so that the column adds up.
    func showsTotal(_ field: Int) -> Bool { children != nil && fields[field].isSummed }

    /// - Parameters:
    ///   - column: the field that it shows; nil for the name.
    ///   - nameLabel: what the column with the name is called.
    func label(ofColumn column: Int?, nameLabel: String, _ strings: Strings) -> String {
        guard let field = column else { return nameLabel }
        return showsTotal(field) ? ScreenFigures.label(of: field, in: self, strings) : fields[field].label
    }
}
