/// A change in a count or a total as shown on pages.
public struct FigureChange: Sendable {
    /// The label, which also indicates whether the total is multiplied by quantities and includes child items.
    public var label: String
    /// The earlier value.
    public var before: String
    /// The later value.
    public var after: String
    /// The difference with its sign; nil if it has more digits than can be stored.
    public var difference: String?
}

/// The figures of the changes since an earlier inventory, as text.
struct ChangeFigures: Sendable {
    /// The counts of entries, for example "7 changed, 0 added, 0 removed since old.json".
    var summary: String
    /// The changes in the number of items at all levels and, if the schema has a quantity, in the number of pieces.
    private var counts: [FigureChange]
    /// The changes in the totals, with one line for each element of `Changes.totals`.
    var totals: [FigureChange] = []

    var lines: [FigureChange] { counts + totals }

    init(_ changes: Changes, _ new: Inventory, _ strings: Strings, _ formatter: inout ValueFormatter) {
        summary = Self.summary(changes, strings, formatter)
        let label = strings[.count]
        counts = [
            Self.line(
                changes.schema.children == nil ? label : strings.fill(.includingChildren, label),
                ExactDecimal(changes.old.items.count), ExactDecimal(new.items.count), &formatter)
        ]
        if let quantity = changes.schema.quantity {
            let field = changes.schema.field(at: quantity)
            let label = field.map { changes.schema.fields[$0].label } ?? quantity.label
            counts.append(Self.line(label, changes.old.totals.pieces, new.totals.pieces, &formatter))
        }
        for total in changes.totals { totals.append(Self.line(total, changes, strings, &formatter)) }
    }

    private static func summary(_ changes: Changes, _ strings: Strings, _ formatter: ValueFormatter) -> String {
        func count(_ kind: Changes.Kind) -> String { formatter.string(changes.count(kind)) }
        // Pages do not reveal the folder of the file.
        return strings.fill(
            .changesSince,
            [
                .file: changes.old.source.lastName, .changed: count(.changed), .added: count(.added),
                .removed: count(.removed),
            ])
    }

    private static func line(
        _ total: TotalChange, _ changes: Changes, _ strings: Strings, _ formatter: inout ValueFormatter
    ) -> FigureChange {
        let currencies = changes.totals.count { $0.field == total.field }
        let currency = currencies > 1 ? total.currency.map { " (\($0))" } ?? "" : ""
        let style = changes.schema.fields[total.field].numberStyle(in: total.currency)
        let texts = [total.before, total.after].map { $0.map { formatter.string($0, style) } ?? strings[.nothing] }
        return FigureChange(
            label: ScreenFigures.label(of: total.field, in: changes.schema, strings) + currency, before: texts[0],
            after: texts[1],
            difference: total.difference.map { formatter.signed($0, style) })
    }

    private static func line(
        _ label: String, _ before: ExactDecimal, _ after: ExactDecimal,
        _ formatter: inout ValueFormatter
    ) -> FigureChange {
        let difference = try? after + before.negated
        return FigureChange(
            label: label, before: formatter.string(before), after: formatter.string(after),
            difference: difference.map { formatter.signed($0, NumberStyle()) })
    }
}
