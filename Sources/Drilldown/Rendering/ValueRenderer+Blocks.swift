// Values that are HTML blocks: Markdown, pictures, lists and tables.

extension ValueRenderer {
    mutating func appendMarkdown(_ index: JSONRecord.Index, of record: JSONRecord, to html: inout ByteBuffer) {
        text.removeAll(keepingCapacity: true)
        record.appendText(index, to: &text)
        let offset = record[index].range.lowerBound
        switch CommonMark.appendHTML(ofField: text, to: &html) {
        case .rendered: break
        case .refusedURLs(let urls): findings += urls.map { Found(offset: offset, problem: .refusedURL($0)) }
        case .tooComplex:
            findings.append(Found(offset: offset, problem: .tooComplex))
            html.append("<p>")
            HTMLText.appendEscaped(text[...], to: &html)
            html.append("</p>")
        }
    }

    /// An array or an object, its parts one below the other, as deep as they go.
    mutating func appendList(
        _ index: JSONRecord.Index, of record: JSONRecord, path: FieldPath, to html: inout ByteBuffer
    ) {
        appendList(Part(value: index, keys: path.keys.map(\.text)), of: record, to: &html)
    }

    private mutating func appendList(_ whole: Part, of record: JSONRecord, to html: inout ByteBuffer) {
        let parts = parts(of: whole, in: record)
        guard !parts.isEmpty else { return }
        html.append("<ul>")
        for part in parts {
            html.append("<li>")
            if let label = part.label {
                html.append("<b>")
                HTMLText.appendEscaped(label, to: &html)
                html.append("</b> ")
            }
            if record.isContainer(part.value) {
                appendList(part, of: record, to: &html)
            } else {
                appendScalar(part, of: record, to: &html)
            }
            html.append("</li>")
        }
        html.append("</ul>")
    }

    /// An array of objects, a row for each, with a column for each key that one of them has.
    mutating func appendTable(
        _ index: JSONRecord.Index, of record: JSONRecord, path: FieldPath, to html: inout ByteBuffer
    ) {
        let whole = Part(value: index, keys: path.keys.map(\.text))
        let rows = parts(of: whole, in: record).map { row in
            parts(of: Part(value: row.value, keys: row.keys, isInArray: true), in: record)
        }
        var keys: [String] = []
        var labels: [String] = []
        for part in rows.joined() {
            guard let key = part.keys.last, !keys.contains(key) else { continue }
            keys.append(key)
            labels.append(part.label ?? key)
        }
        guard !keys.isEmpty else { return }
        html.append("<table><thead><tr>")
        for (key, label) in zip(keys, labels) {
            let cells = rows.compactMap { row in row.first { $0.keys.last == key } }
            let areFigures = cells.allSatisfy { isFigure($0, in: record) }
            html.append(areFigures ? "<th scope=\"col\" class=\"figure\">" : "<th scope=\"col\">")
            HTMLText.appendEscaped(label, to: &html)
            html.append("</th>")
        }
        html.append("</tr></thead><tbody>")
        for row in rows {
            html.append("<tr>")
            for key in keys {
                let cell = row.first { $0.keys.last == key }
                let isNumber = cell.map { isFigure($0, in: record) } ?? false
                html.append(isNumber ? "<td class=\"figure\">" : "<td>")
                if let cell {
                    if record.isContainer(cell.value) {
                        appendList(cell, of: record, to: &html)
                    } else {
                        appendScalar(cell, of: record, to: &html)
                    }
                }
                html.append("</td>")
            }
            html.append("</tr>")
        }
        html.append("</tbody></table>")
    }

    /// A picture of the site's own. One that lies elsewhere is linked: a page fetches nothing that is not its own.
    func appendPicture(_ index: JSONRecord.Index, of record: JSONRecord, to html: inout ByteBuffer) {
        let name = record.string(index)
        html.append("<p>")
        if pictures[Array(name.utf8)] != nil {
            appendImage(name, to: &html)
        } else if SafeURL.hasScheme(name.utf8) {
            HTMLText.appendLink(Array(name.utf8)[...], to: &html)
        } else {
            HTMLText.appendEscaped(name, to: &html)
        }
        html.append("</p>")
    }

    func appendImage(_ name: String, to html: inout ByteBuffer) {
        html.append("<img src=\"")
        HTMLText.appendURL(Array(address(ofPicture: name).utf8)[...], to: &html)
        html.append("\" alt=\"")
        HTMLText.appendEscaped(subject[...], to: &html)
        html.append("\" loading=\"lazy\">")
    }

    func address(ofPicture name: String) -> String {
        guard let picture = pictures[Array(name.utf8)] else { return name }
        return RelativeLink.make(from: String(decoding: page, as: UTF8.self), to: picture)
    }

    /// Whether anything of a value is left to be shown.
    func isShown(_ index: JSONRecord.Index, of record: JSONRecord, path: FieldPath) -> Bool {
        !record.isContainer(index) || !parts(of: Part(value: index, keys: path.keys.map(\.text)), in: record).isEmpty
    }

    private mutating func appendScalar(_ part: Part, of record: JSONRecord, to html: inout ByteBuffer) {
        let scalar = Array(scalar(part, of: record).utf8)
        let isLink = record[part.value].kind == .string && field(of: part).map { $0.type == .link } ?? true
        if isLink, SafeURL.isAbsolute(scalar) {
            HTMLText.appendLink(scalar[...], to: &html)
        } else {
            HTMLText.appendEscaped(scalar[...], to: &html)
        }
    }

    private mutating func scalar(_ part: Part, of record: JSONRecord) -> String {
        if let field = field(of: part) {
            let outer = text
            defer { text = outer }
            text = []
            let value = FieldValue(part.value, of: record, as: field, timeZone: regional.timeZone)
            appendText(value, part.value, of: record, field)
            return String(decoding: text, as: UTF8.self)
        }
        return switch record[part.value].kind {
        case .true: strings[.yes]
        case .false: strings[.no]
        default: record.string(part.value)
        }
    }

    private func isFigure(_ part: Part, in record: JSONRecord) -> Bool {
        field(of: part).map(\.type.isNumeric) ?? (record[part.value].kind == .number)
    }

    /// What says how a part of a list is shown.
    private func field(of part: Part) -> Schema.Field? {
        guard !schema.parts.isEmpty, part.label != nil else { return nil }
        return schema.parts[FieldPath(keys: part.keys)].map { schema.fields[$0] }
    }

    mutating func appendPlainList(_ index: JSONRecord.Index, of record: JSONRecord, _ field: Schema.Field) {
        let list = plainList(Part(value: index, keys: field.path.keys.map(\.text)), of: record)
        text.append(contentsOf: list.utf8)
    }

    private mutating func plainList(_ whole: Part, of record: JSONRecord) -> String {
        var texts: [String] = []
        for part in parts(of: whole, in: record) {
            let text = record.isContainer(part.value) ? plainList(part, of: record) : scalar(part, of: record)
            texts.append(part.label.map { "\($0): \(text)" } ?? text)
        }
        return formatter.list(texts)
    }

    /// A value as its file has it, in which every character can be seen; without what is not shown of it.
    func spelled(_ index: JSONRecord.Index, of record: JSONRecord, path: FieldPath) -> String {
        spelled(Part(value: index, keys: path.keys.map(\.text)), of: record)
    }

    private func spelled(_ whole: Part, of record: JSONRecord) -> String {
        switch record[whole.value].kind {
        case .string: return TextDifference.quoted(record.string(whole.value))
        case .array:
            return "[" + parts(of: whole, in: record).map { spelled($0, of: record) }.joined(separator: ", ") + "]"
        case .object:
            let members = parts(of: whole, in: record).map {
                TextDifference.quoted($0.keys.last ?? "") + ": " + spelled($0, of: record)
            }
            return "{" + members.joined(separator: ", ") + "}"
        default: return record.string(whole.value)
        }
    }

    /// A value inside a field's value.
    private struct Part {
        /// Of a member; elements have none.
        var label: String?
        var value: JSONRecord.Index
        /// From the item on.
        var keys: [String]
        /// No key path leads through an array, so nothing behind one is a field of its own.
        var isInArray = false
    }

    /// The elements of an array, the members of an object; without what is blank, hidden, a field of
    /// its own, or has screens of its own.
    private func parts(of whole: Part, in record: JSONRecord) -> [Part] {
        if schema.isChildren(FieldPath(keys: whole.keys)), !whole.isInArray { return [] }
        let elements = record.elements(of: whole.value).map {
            Part(value: $0, keys: whole.keys, isInArray: true)
        }
        let members = record.members(of: whole.value).map { member in
            let key = record.string(member.name)
            let keys = whole.keys + [key]
            let declared = schema.parts.isEmpty ? nil : schema.parts[FieldPath(keys: keys)]
            let label = declared.map { schema.fields[$0].label } ?? FieldInference.label(of: FieldPath(keys: [key]))
            return Part(label: label, value: member.value, keys: keys, isInArray: whole.isInArray)
        }
        return (elements + members).filter { part in
            guard !record.isBlank(part.value) else { return false }
            if part.label != nil {
                let path = FieldPath(keys: part.keys)
                if !schema.showsMember(at: path, isInArray: part.isInArray) { return false }
            }
            return !record.isContainer(part.value) || !parts(of: part, in: record).isEmpty
        }
    }
}
