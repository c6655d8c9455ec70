/// The old and the new sum of one field in one currency. They can be equal.
struct TotalChange: Sendable, Equatable {
    /// The index of the field in the schema of both inventories.
    var field: Int
    /// An ISO 4217 code; nil if the field is not an amount of money.
    var currency: String?
    /// The old sum; nil if no item had a value.
    var before: ExactDecimal?
    /// The new sum; nil if no item has a value.
    var after: ExactDecimal?

    /// The difference; nil if it has too many digits to be exact. A missing sum counts as zero.
    var difference: ExactDecimal? {
        try? (after ?? .zero) + (before ?? .zero).negated
    }
}

extension TotalChange {
    /// Returns the old and the new sum of each field in each currency that has a sum in at least one of the
    /// inventories, sorted by field, then by currency.
    static func all(_ old: Inventory, _ new: Inventory, schema: Schema) -> [TotalChange] {
        schema.fields.indices.filter { schema.fields[$0].total.isSummed }.flatMap { field in
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
