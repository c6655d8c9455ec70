// Sums, and what cells are sorted by.

extension ValueRenderer {
    /// Appends a sum of a field's values.
    mutating func append(
        _ sum: ExactDecimal, field: Int, currency: String?, in place: Template.Place, to html: inout ByteBuffer
    ) {
        let declared = schema.fields[field]
        switch place {
        case .text, .plain, .attribute:
            if let number = PlainNumber(sum), let pattern = pattern(declared, currency),
                patterns[pattern].append(number, to: &html)
            {
                return
            }
        case .paragraph, .url, .urlPart, .unescaped: break
        }
        let text = formatter.string(sum, type: declared.type, currency: currency, hasCents: declared.hasCents)
        HTMLText.append(Array(text.utf8)[...], in: place, to: &html)
    }

    /// The number of the pattern that writes such amounts.
    private mutating func pattern(_ field: Schema.Field, _ currency: String?) -> Int? {
        guard field.type != .percent else { return nil }
        guard field.type == .money, let currency else { return field.hasCents ? 1 : 0 }
        if let known = currencyPatterns[currency] { return known }
        patterns.append(formatter.moneyPattern(currency))
        currencyPatterns[currency] = patterns.count - 1
        return patterns.count - 1
    }

    /// Appends what a value is sorted by: a number as it is written, a day in ISO 8601, an instant in seconds.
    mutating func appendSortKey(
        _ index: JSONRecord.Index, of record: JSONRecord, field: Int, to text: inout [UInt8]
    ) {
        let field = schema.fields[field]
        guard !field.isPlainlyWritten || field.type == .dateTime else {
            record.appendText(index, to: &text)
            return
        }
        switch FieldValue(index, of: record, as: field, timeZone: regional.timeZone) {
        case .number(let number), .money(let number, _): text.append(contentsOf: number.description.utf8)
        case .boolean(let isTrue): text.append(contentsOf: (isTrue ? "true" : "false").utf8)
        case .day(let day): text.append(contentsOf: day.description.utf8)
        case .instant(let instant): text.append(contentsOf: "\(instant.secondsSince1970)".utf8)
        default: record.appendText(index, to: &text)
        }
    }
}
