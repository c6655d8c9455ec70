// Values that are HTML blocks: Markdown, lists and tables.

extension ValueRenderer {
    mutating func appendMarkdown(_ index: JSONRecord.Index, of record: JSONRecord, to html: inout ByteBuffer) {
        text.removeAll(keepingCapacity: true)
        record.appendText(index, to: &text)
        let offset = record[index].range.lowerBound
        let outcome = CommonMark.appendHTML(
            ofField: text, to: &html, hasPicture: { pictures[$0] != nil },
            appendPicture: { image, html in
                guard let picture = pictures[image.name] else { return }
                pictures.appendImage(picture, alternative: image.alternative, title: image.title, to: &html)
            })
        switch outcome {
        case .rendered: break
        case .refusedURLs(let urls): found += urls.map { Found(offset: offset, warning: .refusedURL($0)) }
        case .tooComplex:
            found.append(Found(offset: offset, warning: .markdownTooComplex))
            html.append("<p>")
            HTMLText.appendEscaped(text[...], to: &html)
            html.append("</p>")
        }
    }

    /// Appends the text content of HTML as paragraphs.
    mutating func appendContent(ofHTML index: JSONRecord.Index, of record: JSONRecord, to html: inout ByteBuffer) {
        let lines = HTMLContent(record.text(index)).text.split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        html.append("<p>")
        for (number, line) in lines.enumerated() {
            // An empty line separates paragraphs.
            if number > 0, !line.isEmpty { html.append(lines[number - 1].isEmpty ? "</p><p>" : "<br>") }
            HTMLText.appendEscaped(line, to: &html)
        }
        html.append("</p>")
    }

    /// Appends an array or an object as a list of its parts at all levels.
    mutating func appendList(
        _ index: JSONRecord.Index, of record: JSONRecord, path: FieldPath, to html: inout ByteBuffer
    ) {
        appendList(whole(index, path), of: record, to: &html)
    }

    private mutating func appendList(_ whole: Part, of record: JSONRecord, to html: inout ByteBuffer) {
        if appendSeries(whole.value, of: record, to: &html) { return }
        let parts = parts(of: whole, in: record)
        guard !parts.isEmpty else { return }
        // Show an array whose only element is an array or an object as that element.
        if parts.count == 1, !parts[0].isMember, record.isContainer(parts[0].value) {
            return appendList(parts[0], of: record, to: &html)
        }
        // Show an element that has only a name as the name.
        if whole.isInArray, parts.count == 1, parts[0].isMember, !record.isContainer(parts[0].value),
            ["name", "title", "label"].contains(keys[parts[0].key].text)
        {
            return appendScalar(parts[0], of: record, to: &html)
        }
        if let line = measure(parts, of: record) ?? numbers(parts, in: whole, of: record) {
            let text = Array(line.utf8)
            return HTMLText.appendEscaped(text, 0..<text.count, to: &html)
        }
        if let link = namedLink(parts, of: record) { return link.appendInline(to: &html) }
        if areNumbered(parts, of: record) { return appendSteps(parts, of: record, to: &html) }
        html.append("<ul>")
        for part in parts {
            html.append("<li>")
            if part.isMember {
                // Give the label its own direction, so that the label and the value do not affect each other.
                html.append("<b dir=\"auto\">")
                HTMLText.appendEscaped(keys[part.key].label, to: &html)
                html.append("</b> ")
            }
            appendPart(part, of: record, to: &html)
            html.append("</li>")
        }
        html.append("</ul>")
    }

    /// Returns the text of an array of numbers, such as a pair of coordinates, on one line; nil for any other value.
    private mutating func numbers(_ parts: [Part], in whole: Part, of record: JSONRecord) -> String? {
        parts.allSatisfy { !$0.isMember && record[$0.value].kind == .number } ? plainList(whole, of: record) : nil
    }

    /// Returns true if parts are numbered strings, such as the steps of a recipe: the first begins with `1.` or `1)`,
    /// the second with `2.` or `2)`, and so on.
    private func areNumbered(_ parts: [Part], of record: JSONRecord) -> Bool {
        parts.count > 1
            && parts.enumerated().allSatisfy { index, part in
                guard !part.isMember, record[part.value].kind == .string else { return false }
                let bytes = record.bytes[record[part.value].inside]
                return [". ", ") "].contains { bytes.starts(with: "\(index + 1)\($0)".utf8) }
            }
    }

    /// Appends numbered strings as an ordered list, without their numbers.
    private mutating func appendSteps(_ parts: [Part], of record: JSONRecord, to html: inout ByteBuffer) {
        html.append("<ol>")
        for part in parts {
            html.append("<li>")
            text.removeAll(keepingCapacity: true)
            appendText(part, of: record)
            // For example, drop `12. `.
            HTMLText.appendEscaped(text.drop { $0 != UInt8(ascii: " ") }.dropFirst(), to: &html)
            html.append("</li>")
        }
        html.append("</ol>")
    }

    /// The maximum number of empty cells in a table. If each row has different keys, the number of cells grows with the
    /// square of the number of rows.
    private static let maximumEmptyCells = 100_000

    /// Appends an array of objects as a table, with a row for each object and a column for each key; as a list if more
    /// than `maximumEmptyCells` cells would be empty.
    mutating func appendTable(
        _ index: JSONRecord.Index, of record: JSONRecord, path: FieldPath, to html: inout ByteBuffer
    ) {
        var columns: [(key: Int, areFigures: Bool, lastRow: Int)] = []
        var positions: [Int: Int] = [:]
        var columnsOfTexts: [String: Int] = [:]
        var rows: [[(column: Int, part: Part)]] = []
        var filled = 0
        for row in parts(of: whole(index, path), in: record) {
            var cells: [(column: Int, part: Part)] = []
            for part in parts(of: row, in: record) {
                // Canonically equivalent keys share a column.
                let text = keys[part.key].text
                let column = positions[part.key] ?? columnsOfTexts[text] ?? columns.count
                positions[part.key] = column
                if column == columns.count {
                    columnsOfTexts[text] = column
                    columns.append((part.key, true, -1))
                }
                guard columns[column].lastRow != rows.count else { continue }
                columns[column].lastRow = rows.count
                cells.append((column, part))
                if !isFigure(part, in: record) { columns[column].areFigures = false }
            }
            filled += cells.count
            rows.append(cells)
        }
        guard !columns.isEmpty else { return }
        let emptyCells = rows.count * columns.count - filled
        guard emptyCells <= Self.maximumEmptyCells else {
            found.append(
                Found(offset: record[index].range.lowerBound, warning: .tableTooLarge(emptyCells: emptyCells)))
            return appendList(index, of: record, path: path, to: &html)
        }
        html.append(columns.count > 3 ? "<table tabindex=\"0\"><thead><tr>" : "<table><thead><tr>")
        for column in columns {
            html.append(column.areFigures ? "<th scope=\"col\" class=\"figure\">" : "<th scope=\"col\">")
            HTMLText.appendEscaped(keys[column.key].label, to: &html)
            html.append("</th>")
        }
        html.append("</tr></thead><tbody>")
        var cells: [Part?] = Array(repeating: nil, count: columns.count)
        for row in rows {
            for (column, part) in row { cells[column] = part }
            html.append("<tr>")
            for column in columns.indices {
                let cell = cells[column].take()
                let isNumber = cell.map { isFigure($0, in: record) } ?? false
                html.append(isNumber ? "<td class=\"figure\">" : "<td>")
                if let cell { appendPart(cell, of: record, to: &html) }
                html.append("</td>")
            }
            html.append("</tr>")
        }
        html.append("</tbody></table>")
    }

    private mutating func appendPart(_ part: Part, of record: JSONRecord, to html: inout ByteBuffer) {
        if let line = line(part, of: record) {
            HTMLText.appendEscaped(line, 0..<line.count, to: &html)
        } else if record.isContainer(part.value) {
            appendList(part, of: record, to: &html)
        } else {
            appendScalar(part, of: record, to: &html)
        }
    }

    /// The maximum number of elements of an array that is shown on one line.
    private static let maximumElementsOfLine = 6
    /// The maximum size in bytes of an array that is shown on one line.
    private static let maximumBytesOfLine = 60

    /// Returns the text of a short array of single values without links, such as `["Flour", 200, "g"]`; nil for any
    /// other value.
    private mutating func line(_ part: Part, of record: JSONRecord) -> [UInt8]? {
        let array = record[part.value]
        guard array.kind == .array, array.next - part.value - 1 <= Self.maximumElementsOfLine else { return nil }
        let parts = parts(of: part, in: record)
        // Spaces and line breaks between the elements do not count.
        let length = parts.reduce(0) { $0 + record[$1.value].range.count }
        let hasLink = parts.contains { part in
            let node = record[part.value]
            return record.isContainer(part.value)
                || node.kind == .string && SafeURL.isAbsolute(SafeURL.trimmed(Array(record.bytes[node.inside])))
        }
        guard length <= Self.maximumBytesOfLine, !hasLink else { return nil }
        return Array(plainList(part, of: record).utf8)
    }

    private mutating func appendScalar(_ part: Part, of record: JSONRecord, to html: inout ByteBuffer) {
        text.removeAll(keepingCapacity: true)
        appendText(part, of: record)
        let isLink = record[part.value].kind == .string && field(of: part)?.type.isLink ?? true
        let address = SafeURL.trimmed(text)
        if isLink, let first = address.first, SafeURL.mayBeAbsolute(first), SafeURL.isAbsolute(address) {
            for (number, address) in SafeURL.addresses(in: address).enumerated() {
                if number > 0 { html.append(" ") }
                HTMLText.appendLink(address, to: &html)
            }
        } else if TextTraits.isEncoded(text) {
            appendEncoded(text, to: &html)
        } else {
            HTMLText.appendEscaped(text, 0..<text.count, to: &html)
        }
    }
}
