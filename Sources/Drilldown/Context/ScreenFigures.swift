/// The numbers of a screen, as it says them.
struct ScreenFigures: Sendable {
    struct Line: Sendable {
        /// The field's place in the schema.
        var field: Int
        /// ISO 4217.
        var currency: String?
        var label: String
        var value: String
        /// "7 of 30 have no value"; nil where all have one.
        var leftOut: String?
    }

    /// "30 items"
    var count: String
    /// "96 below"; nil where nothing is.
    var below: String?
    /// "45 pieces"; nil where no quantity is counted.
    var pieces: String?
    /// One for each field and currency; one that says so where no item has a value.
    var totals: [Line] = []

    /// - Parameter isOfItem: whether the totals are those of an item with all below it: then it is in the sums, and not
    ///   among those counted.
    init(
        _ totals: Totals, of schema: Schema, _ strings: Strings, _ formatter: inout ValueFormatter,
        isOfItem: Bool = false
    ) {
        count = strings.fill(.items, formatter.string(totals.count), isOne: totals.count == 1)
        below = totals.below == 0 ? nil : strings.fill(.below, formatter.string(totals.below), isOne: totals.below == 1)
        if schema.quantity != nil, !isOfItem {
            pieces = strings.fill(.pieces, formatter.string(totals.pieces), isOne: totals.pieces == .one)
        }
        for field in schema.fields.indices where schema.fields[field].isSummed {
            let label = Self.label(of: field, in: schema, strings)
            let sums = totals.sums.filter { $0.field == field }
            let leftOut = totals.leftOut[field].map { count in
                strings.fill(.leftOut, formatter.string(count), isOne: count == 1).replacing(
                    "{total}", with: formatter.string(totals.count + totals.below + (isOfItem ? 1 : 0)))
            }
            // Nothing is not the same as a sum of nothing.
            if sums.isEmpty {
                self.totals.append(Line(field: field, label: label, value: strings[.nothing], leftOut: leftOut))
            }
            for sum in sums {
                // Columns of several currencies need to be told apart.
                let currency = sums.count > 1 ? sum.currency.map { " (\($0))" } ?? "" : ""
                self.totals.append(
                    Line(
                        field: field, currency: sum.currency, label: label + currency,
                        value: Self.value(sum, of: schema, &formatter), leftOut: leftOut))
            }
        }
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
