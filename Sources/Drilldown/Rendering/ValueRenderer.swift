/// Puts the values of items into HTML, as their fields say.
struct ValueRenderer: ~Copyable {
    let schema: Schema
    let regional: RegionalSettings
    let strings: Strings
    var formatter: ValueFormatter
    private var text: [UInt8] = []
    /// What was found on the way.
    var findings: [Found] = []

    /// A value that could not be shown as it is, by its offset in the file.
    struct Found: Hashable {
        var offset: Int
        var finding: Finding
    }

    enum Finding: Hashable {
        case refusedURL(String)
        case tooComplex

        var code: Diagnostic.Code {
            switch self {
            case .refusedURL: .refusedURL
            case .tooComplex: .markdownTooComplex
            }
        }

        var message: String {
            switch self {
            case .refusedURL(let url): "\"\(url.prefix(60))\" is not an address that a page may link to"
            case .tooComplex: "the Markdown is too long or too deeply nested, and is shown as plain text"
            }
        }

        var remedy: String {
            switch self {
            case .refusedURL: "use http, https or mailto, or a relative address"
            case .tooComplex: "shorten it"
            }
        }
    }

    init(schema: Schema, regional: RegionalSettings, strings: Strings) {
        self.schema = schema
        self.regional = regional
        self.strings = strings
        formatter = ValueFormatter(regional)
    }

    /// Appends one value.
    ///
    /// - Parameters:
    ///   - field: what says how; nil for a part of a larger value.
    ///   - path: the value's own, for what is hidden inside it.
    mutating func append(
        _ index: JSONRecord.Index, of record: JSONRecord, as field: Schema.Field?, path: FieldPath,
        in place: Template.Place, to html: inout [UInt8]
    ) {
        let field = field ?? Schema.Field(path: path, label: "", type: .list)
        let value = FieldValue(index, of: record, as: field, timeZone: regional.timeZone)
        switch (value, place) {
        case (.markdown, .paragraph): appendMarkdown(index, of: record, to: &html)
        case (.list, .paragraph): appendList(index, of: record, path: path, to: &html)
        case (_, .paragraph):
            html.append(contentsOf: "<p>".utf8)
            appendInline(value, index, of: record, field, in: .text, to: &html)
            html.append(contentsOf: "</p>".utf8)
        case (_, .url), (_, .urlPart):
            // What an address needs is the value itself, not the way it is shown; nothing that has parts can be one.
            guard !record.isContainer(index) else { return }
            text.removeAll(keepingCapacity: true)
            record.appendText(index, to: &text)
            HTMLText.append(text[...], in: place, to: &html)
        default: appendInline(value, index, of: record, field, in: place, to: &html)
        }
    }

    private mutating func appendInline(
        _ value: FieldValue, _ index: JSONRecord.Index, of record: JSONRecord, _ field: Schema.Field,
        in place: Template.Place, to html: inout [UInt8]
    ) {
        text.removeAll(keepingCapacity: true)
        appendText(value, index, of: record, field)
        if case .link = value, place == .text {
            HTMLText.appendLink(text[...], to: &html)
        } else {
            HTMLText.append(text[...], in: place, to: &html)
        }
    }

    /// Appends the value's plain text to `text`.
    private mutating func appendText(
        _ value: FieldValue, _ index: JSONRecord.Index, of record: JSONRecord, _ field: Schema.Field
    ) {
        switch value {
        // What is hidden inside an object stays so, also where a single value is wanted.
        case .unreadable where record.isContainer(index): appendPlainList(index, of: record, field)
        case .text, .link, .unreadable: record.appendText(index, to: &text)
        case .boolean(let isTrue): text.append(contentsOf: strings[isTrue ? .yes : .no].utf8)
        case .number(let number):
            text.append(contentsOf: formatter.string(number, type: field.type, currency: field.currency).utf8)
        case .day(let day): text.append(contentsOf: formatter.string(day, style: field.style).utf8)
        case .instant(let instant):
            text.append(contentsOf: formatter.string(instant, style: field.style, time: field.time).utf8)
        case .list: appendPlainList(index, of: record, field)
        case .markdown:
            var markdown: [UInt8] = []
            record.appendText(index, to: &markdown)
            if CommonMark.appendText(ofField: markdown, to: &text) == .tooComplex { text.append(contentsOf: markdown) }
        }
    }
}

// MARK: - Blocks

extension ValueRenderer {
    private mutating func appendMarkdown(_ index: JSONRecord.Index, of record: JSONRecord, to html: inout [UInt8]) {
        text.removeAll(keepingCapacity: true)
        record.appendText(index, to: &text)
        let offset = record[index].range.lowerBound
        switch CommonMark.appendHTML(ofField: text, to: &html) {
        case .rendered: break
        case .refusedURLs(let urls): findings += urls.map { Found(offset: offset, finding: .refusedURL($0)) }
        case .tooComplex:
            findings.append(Found(offset: offset, finding: .tooComplex))
            html.append(contentsOf: "<p>".utf8)
            HTMLText.appendEscaped(text[...], to: &html)
            html.append(contentsOf: "</p>".utf8)
        }
    }

    /// An array or an object, its parts one below the other, as deep as they go.
    private func appendList(_ index: JSONRecord.Index, of record: JSONRecord, path: FieldPath, to html: inout [UInt8]) {
        appendList(Part(value: index, keys: path.keys.map(\.text)), of: record, to: &html)
    }

    private func appendList(_ whole: Part, of record: JSONRecord, to html: inout [UInt8]) {
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
                appendScalar(part.value, of: record, to: &html)
            }
            html.append(contentsOf: "</li>".utf8)
        }
        html.append(contentsOf: "</ul>".utf8)
    }

    /// Whether anything of a value is left to be shown.
    func isShown(_ index: JSONRecord.Index, of record: JSONRecord, path: FieldPath) -> Bool {
        !record.isContainer(index) || !parts(of: Part(value: index, keys: path.keys.map(\.text)), in: record).isEmpty
    }

    private func appendScalar(_ index: JSONRecord.Index, of record: JSONRecord, to html: inout [UInt8]) {
        let scalar = Array(scalar(index, of: record).utf8)
        if record[index].kind == .string, SafeURL.isAbsolute(scalar) {
            HTMLText.appendLink(scalar[...], to: &html)
        } else {
            HTMLText.appendEscaped(scalar[...], to: &html)
        }
    }

    private func scalar(_ index: JSONRecord.Index, of record: JSONRecord) -> String {
        switch record[index].kind {
        case .true: strings[.yes]
        case .false: strings[.no]
        default: record.string(index)
        }
    }

    private mutating func appendPlainList(_ index: JSONRecord.Index, of record: JSONRecord, _ field: Schema.Field) {
        text.append(contentsOf: plainList(Part(value: index, keys: field.path.keys.map(\.text)), of: record).utf8)
    }

    private func plainList(_ whole: Part, of record: JSONRecord) -> String {
        formatter.list(
            parts(of: whole, in: record).map { part in
                let text = record.isContainer(part.value) ? plainList(part, of: record) : scalar(part.value, of: record)
                return part.label.map { "\($0): \(text)" } ?? text
            })
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

    /// The elements of an array, the members of an object; without what is blank, hidden, or a field of its own.
    private func parts(of whole: Part, in record: JSONRecord) -> [Part] {
        let elements = record.elements(of: whole.value).map {
            Part(value: $0, keys: whole.keys, isInArray: true)
        }
        let members = record.members(of: whole.value).map { member in
            let key = record.string(member.name)
            return Part(
                label: FieldInference.label(of: FieldPath(keys: [key])), value: member.value, keys: whole.keys + [key],
                isInArray: whole.isInArray)
        }
        return (elements + members).filter { part in
            guard !record.isBlank(part.value) else { return false }
            if part.label != nil {
                let path = FieldPath(keys: part.keys)
                if schema.isHidden(path) || !part.isInArray && schema.isDeclaredPart(path) { return false }
            }
            return !record.isContainer(part.value) || !parts(of: part, in: record).isEmpty
        }
    }
}
