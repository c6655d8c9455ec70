// Totals and sort keys.

extension ValueRenderer {
    mutating func append(
        _ number: ExactDecimal, _ style: NumberStyle, in context: Template.EscapingContext, to html: inout ByteBuffer
    ) {
        switch context {
        case .text, .plain, .attribute:
            if numberPatterns.append(number, numberPatterns.number(of: style, &formatter), to: &html) { return }
        case .paragraph, .url, .urlPart, .unescaped: break
        }
        HTMLText.append(Array(formatter.string(number, style).utf8), in: context, to: &html)
    }

    /// Appends the sort key of a value: a number in JSON notation, a day in ISO 8601, or an instant in seconds since
    /// 1970. If a date, an amount or a number in another notation is not valid, nothing is appended.
    mutating func appendSortKey(
        _ index: JSONRecord.Index, of record: JSONRecord, field: Int, to text: inout [UInt8]
    ) {
        let field = schema.fields[field]
        guard field.portability != .all || field.type.isDate || field.currency?.key != nil else {
            return record.appendText(index, to: &text)
        }
        switch FieldValue(index, of: record, as: field, timeZone: regional.timeZone) {
        case .instant(let instant): text.append(contentsOf: "\(instant.secondsSince1970)".utf8)
        case .unreadable: break
        case let value: text.append(contentsOf: (value.plainText ?? record.string(index)).utf8)
        }
    }
}
