import Foundation

/// Adds up an item and all that lies below it. Quantities multiply on the way down, so that a nested inventory and its
/// flattened form come to the same.
struct Rollup {
    private let schema: Schema
    private let timeZone: TimeZone
    private let summed: [Int]
    private var reader: FieldReader

    init(_ schema: Schema, timeZone: TimeZone) {
        self.schema = schema
        self.timeZone = timeZone
        summed = schema.fields.indices.filter { schema.fields[$0].isSummed }
        reader = FieldReader(schema, only: summed)
    }

    /// - Parameters:
    ///   - index: the item in the record.
    ///   - above: the quantities of the items above it, multiplied; nil where one of them cannot be read, which leaves
    ///     out whatever is below.
    mutating func totals(
        of index: JSONRecord.Index, in record: JSONRecord, above: ExactDecimal? = .one
    ) throws(Totals.Fault) -> Totals {
        var totals = Totals()
        totals.count = 1
        let quantity = try Self.product(above, schema.quantity(of: index, in: record, timeZone: timeZone))
        if let quantity { try totals.addPieces(quantity) }
        var missing: [Int] = []
        reader.read(record, at: index)
        for field in summed {
            if let quantity, let (value, currency) = amount(of: field, item: index, in: record) {
                // The quantity itself counts as often as those above it say.
                let product = try Self.product(value, schema.isTimesQuantity(field) ? quantity : above, of: field)
                try totals.add(product ?? .zero, of: field, in: currency)
            } else {
                missing.append(field)
            }
        }
        for child in schema.children(of: index, in: record) {
            var part = try self.totals(of: child, in: record, above: quantity)
            totals.below += part.count + part.below
            (part.count, part.below) = (0, 0)
            try totals.add(part)
        }
        for field in missing where !totals.has(field) { totals.leaveOut(field) }
        return totals
    }

    private func amount(
        of field: Int, item: JSONRecord.Index, in record: JSONRecord
    ) -> (value: ExactDecimal, currency: String?)? {
        guard let value = reader.values[field] else { return nil }
        switch FieldValue(value, of: record, item: item, as: schema.fields[field], timeZone: timeZone) {
        case .number(let number): return (number, nil)
        case .money(let number, let currency): return (number, currency)
        default: return nil
        }
    }

    /// - Returns: nil where one of the two is missing.
    static func product(
        _ a: ExactDecimal?, _ b: ExactDecimal?, of field: Int? = nil
    ) throws(Totals.Fault) -> ExactDecimal? {
        guard let a, let b else { return nil }
        do throws(ExactDecimal.Fault) {
            return try a * b
        } catch {
            throw Totals.Fault(field: field)
        }
    }
}
