/// What became of the sum of one field in one currency.
struct TotalChange: Sendable, Equatable {
    /// The field's place in the schema of both inventories.
    var field: Int
    /// ISO 4217.
    var currency: String?
    /// Nil where no item had a value.
    var before: ExactDecimal?
    /// Nil where no item has one.
    var after: ExactDecimal?

    /// Nil where it needs more digits than can be kept exactly. No sum counts as a sum of nothing.
    var difference: ExactDecimal? {
        try? (after ?? .zero) + (before ?? .zero).negated
    }
}

extension TotalChange {
    /// The sums that one of two inventories has, by field, then by currency.
    static func all(_ old: Inventory, _ new: Inventory, schema: Schema) -> [TotalChange] {
        schema.fields.indices.filter { schema.fields[$0].isSummed }.flatMap { field in
            let before = sums(of: field, in: old, schema)
            let after = sums(of: field, in: new, schema)
            let currencies = Set(before.map(\.currency) + after.map(\.currency)).sorted { ($0 ?? "") < ($1 ?? "") }
            return currencies.map { currency in
                TotalChange(
                    field: field, currency: currency, before: before.first { $0.currency == currency }?.sum,
                    after: after.first { $0.currency == currency }?.sum)
            }
        }
    }

    private static func sums(of field: Int, in inventory: Inventory, _ schema: Schema) -> [Totals.Sum] {
        guard let own = inventory.schema.field(at: schema.fields[field].path) else { return [] }
        return inventory.totals.sums.filter { $0.field == own }
    }
}
