// Values that are HTML blocks: Markdown, pictures, lists and tables.

extension ValueRenderer {
    mutating func appendMarkdown(_ index: JSONRecord.Index, of record: JSONRecord, to html: inout [UInt8]) {
        text.removeAll(keepingCapacity: true)
        record.appendText(index, to: &text)
        let offset = record[index].range.lowerBound
        switch CommonMark.appendHTML(ofField: text, to: &html) {
        case .rendered: break
        case .refusedURLs(let urls): findings += urls.map { Found(offset: offset, problem: .refusedURL($0)) }
        case .tooComplex:
            findings.append(Found(offset: offset, problem: .tooComplex))
            html.append(contentsOf: "<p>".utf8)
            HTMLText.appendEscaped(text[...], to: &html)
            html.append(contentsOf: "</p>".utf8)
        }
    }

    /// An array or an object, its parts one below the other, as deep as they go.
    mutating func appendList(_ index: JSONRecord.Index, of record: JSONRecord, path: FieldPath, to html: inout [UInt8])
    {
        appendList(Part(value: index, keys: path.keys.map(\.text)), of: record, to: &html)
    }

    private mutating func appendList(_ whole: Part, of record: JSONRecord, to html: inout [UInt8]) {
        let parts = parts(of: whole, in: record)
        guard !parts.isEmpty else { return }
        html.append(contentsOf: "<ul>".utf8)
        for part in parts {
            html.append(contentsOf: "<li>".utf8)
            if let label = part.label {
                html.append(contentsOf: "<b>".utf8)
                HTMLText.appendEscaped(label, to: &html)
                html.append(contentsOf: "</b> ".utf8)
            }
            if record.isContainer(part.value) {
                appendList(part, of: record, to: &html)
            } else {
                appendScalar(part, of: record, to: &html)
            }
            html.append(contentsOf: "</li>".utf8)
        }
        html.append(contentsOf: "</ul>".utf8)
    }

    /// An array of objects, a row for each, with a column for each key that one of them has.
    mutating func appendTable(_ index: JSONRecord.Index, of record: JSONRecord, path: FieldPath, to html: inout [UInt8])
    {
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
        html.append(contentsOf: "<table><thead><tr>".utf8)
        for (key, label) in zip(keys, labels) {
            let cells = rows.compactMap { row in row.first { $0.keys.last == key } }
            let areFigures = cells.allSatisfy { isFigure($0, in: record) }
            html.append(contentsOf: (areFigures ? "<th scope=\"col\" class=\"figure\">" : "<th scope=\"col\">").utf8)
            HTMLText.appendEscaped(label, to: &html)
            html.append(contentsOf: "</th>".utf8)
        }
        html.append(contentsOf: "</tr></thead><tbody>".utf8)
        for row in rows {
            html.append(contentsOf: "<tr>".utf8)
            for key in keys {
                let cell = row.first { $0.keys.last == key }
                let isNumber = cell.map { isFigure($0, in: record) } ?? false
                html.append(contentsOf: (isNumber ? "<td class=\"figure\">" : "<td>").utf8)
                if let cell {
                    if record.isContainer(cell.value) {
                        appendList(cell, of: record, to: &html)
                    } else {
                        appendScalar(cell, of: record, to: &html)
                    }
                }
                html.append(contentsOf: "</td>".utf8)
            }
            html.append(contentsOf: "</tr>".utf8)
        }
        html.append(contentsOf: "</tbody></table>".utf8)
    }

    /// A picture of the site's own. One that lies elsewhere is linked: a page fetches nothing that is not its own.
    func appendPicture(_ index: JSONRecord.Index, of record: JSONRecord, to html: inout [UInt8]) {
        let name = record.string(index)
        html.append(contentsOf: "<p>".utf8)
        if pictures[Array(name.utf8)] != nil {
            appendImage(name, to: &html)
        } else if SafeURL.hasScheme(name.utf8) {
            HTMLText.appendLink(Array(name.utf8)[...], to: &html)
        } else {
            HTMLText.appendEscaped(name, to: &html)
        }
        html.append(contentsOf: "</p>".utf8)
    }

    func appendImage(_ name: String, to html: inout [UInt8]) {
        html.append(contentsOf: "<img src=\"".utf8)
        HTMLText.appendURL(Array(address(ofPicture: name).utf8)[...], to: &html)
        html.append(contentsOf: "\" alt=\"".utf8)
        HTMLText.appendEscaped(subject[...], to: &html)
        html.append(contentsOf: "\" loading=\"lazy\">".utf8)
    }

    func address(ofPicture name: String) -> String {
        guard let picture = pictures[Array(name.utf8)] else { return name }
        return RelativeLink.make(from: String(decoding: page, as: UTF8.self), to: picture)
    }

    /// Whether anything of a value is left to be shown.
    func isShown(_ index: JSONRecord.Index, of record: JSONRecord, path: FieldPath) -> Bool {
        !record.isContainer(index) || !parts(of: Part(value: index, keys: path.keys.map(\.text)), in: record).isEmpty
    }

    private mutating func appendScalar(_ part: Part, of record: JSONRecord, to html: inout [UInt8]) {
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
