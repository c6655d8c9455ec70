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
        /// "7 of 30 have no value"; nil where all have one.
        var leftOut: String?
        /// What part of the whole inventory it is; nil where it is that, or no part of it.
        var share: Share?
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

    /// - Parameters:
    ///   - labels: for each summed field what is added up.
    ///   - whole: what all items come to; nil where these are all.
    ///   - isOfItem: whether the totals are those of an item with all below it: then it is in the sums, and not among
    ///     those counted.
    init(
        _ totals: Totals, of schema: Schema, labels: [String], whole: Totals?, _ strings: Strings,
        _ formatter: inout ValueFormatter, isOfItem: Bool = false
    ) {
        let isAlone = isOfItem && totals.count == 0
        if !isAlone {
            count = strings.fill(.items, formatter.string(totals.count), isOne: totals.count == 1)
            if !isOfItem { share = whole.flatMap { Share(totals.count, of: $0.count) } }
        }
        below = totals.below == 0 ? nil : strings.fill(.below, formatter.string(totals.below), isOne: totals.below == 1)
        if schema.quantity != nil, !isOfItem {
            pieces = strings.fill(.pieces, formatter.string(totals.pieces), isOne: totals.pieces == .one)
        }
        for field in schema.fields.indices where schema.fields[field].isSummed {
            let sums = totals.sums.filter { $0.field == field }
            var leftOut: String?
            if !isAlone, let count = totals.leftOut[field] {
                leftOut = strings.fill(.leftOut, formatter.string(count), isOne: count == 1).replacing(
                    "{total}", with: formatter.string(totals.count + totals.below + (isOfItem ? 1 : 0)))
            }
            if sums.isEmpty, !isAlone {
                self.totals.append(Line(field: field, label: labels[field], leftOut: leftOut))
            }
            // Several currencies need to be told apart, also where one of them stands alone as a part of the whole.
            let areSeveral = (whole ?? totals).sums.count { $0.field == field } > 1
            for sum in sums {
                let currency = areSeveral ? sum.currency.map { " (\($0))" } ?? "" : ""
                let all = whole?.sums.first { $0.field == field && $0.currency == sum.currency }
                self.totals.append(
                    Line(
                        field: field, currency: sum.currency, label: labels[field] + currency, sum: sum.sum,
                        leftOut: leftOut, share: all.flatMap { Share(sum.sum, of: $0.sum) }))
            }
        }
    }

    /// For each summed field what is added up; nothing for the others.
    static func labels(_ schema: Schema, _ strings: Strings) -> [String] {
        schema.fields.indices.map { schema.fields[$0].isSummed ? label(of: $0, in: schema, strings) : "" }
    }

    static func value(_ sum: Totals.Sum, of schema: Schema, _ formatter: inout ValueFormatter) -> String {
        formatter.string(sum.sum, type: schema.fields[sum.field].type, currency: sum.currency)
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
