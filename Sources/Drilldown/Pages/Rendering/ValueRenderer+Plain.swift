// A fast path for the most common values, which copies bytes of the file to the page. Other values use the general path
// through `FieldValue`. The output is the same.

extension ValueRenderer {
    /// The kind of a field's values, which determines the fast path.
    enum PlainKind {
        case text
        /// A list. A single value in place of the list is text unless it is an address.
        case list
        case markdown
        /// A number, with the index of its pattern.
        case number(Int, isWhole: Bool)
        case day(DateLength)
        case other
    }

    mutating func plainKind(_ field: Schema.Field) -> PlainKind {
        switch field.shortcut {
        case .text: .text
        case .list: .list
        case .markdown: .markdown
        case .number, .wholeNumber:
            .number(
                numberPatterns.number(of: field.numberStyle(in: field.currency?.code), &formatter),
                isWhole: field.shortcut == .wholeNumber)
        case .day: .day(field.style)
        case .html, .none: .other
        }
    }

    /// Appends the value of a field if there is a fast path for it.
    ///
    /// - Returns: False, with nothing appended, if the value needs the general path.
    mutating func appendPlain(
        _ index: JSONRecord.Index, of record: JSONRecord, field: Int, in context: Template.EscapingContext,
        to html: inout ByteBuffer
    ) -> Bool {
        let node = record[index]
        guard node.kind == .string || node.kind == .number else { return false }
        switch context {
        case .text, .plain, .attribute: return appendPlain(index, of: record, field, to: &html)
        case .paragraph:
            if case .markdown = plainKinds[field] {
                guard node.kind == .string else { return false }
                appendMarkdown(index, of: record, to: &html)
                return true
            }
            if case .text = plainKinds[field], TextTraits.isEncoded(record.bytes[node.inside]) { return false }
            let start = html.count
            html.append("<p>")
            guard appendPlain(index, of: record, field, to: &html) else {
                html.truncate(to: start)
                return false
            }
            html.append("</p>")
            return true
        case .url, .urlPart, .unescaped: return false
        }
    }

    private mutating func appendPlain(
        _ index: JSONRecord.Index, of record: JSONRecord, _ field: Int, to html: inout ByteBuffer
    ) -> Bool {
        let node = record[index]
        guard node.isPlain else {
            guard case .text = plainKinds[field] else { return false }
            text.removeAll(keepingCapacity: true)
            record.appendText(index, to: &text)
            HTMLText.appendEscaped(text, 0..<text.count, to: &html)
            return true
        }
        let quote = node.kind == .string ? 1 : 0
        let range = (node.range.lowerBound + quote)..<(node.range.upperBound - quote)
        switch plainKinds[field] {
        case .text:
            HTMLText.appendEscaped(record.bytes, range, to: &html)
            return true
        case .list:
            guard let first = range.first, record.bytes[first] > 0x20, !SafeURL.mayBeAbsolute(record.bytes[first])
            else {
                return false
            }
            HTMLText.appendEscaped(record.bytes, range, to: &html)
            return true
        case .number(let pattern, let isWhole):
            guard let number = ExactDecimal(short: record.bytes.span.extracting(range)),
                !isWhole || number.exponent >= 0
            else { return false }
            return numberPatterns.append(number, pattern, to: &html)
        case .day(let style):
            guard range.count == 10, let day = CalendarDay(alone: record.bytes.span.extracting(range)) else {
                return false
            }
            let text = dateTexts.days.text(day, style, &formatter)
            HTMLText.appendEscaped(text, 0..<text.count, to: &html)
            return true
        case .markdown, .other: return false
        }
    }
}
