/// A renderer that writes the values of items to HTML in the formats of their fields.
struct ValueRenderer: ~Copyable {
    let schema: Schema
    let strings: Strings
    var pictures: PictureRenderer
    /// For each field, the kind of its values for the fast path.
    private(set) var plainKinds: [PlainKind] = []
    /// The keys of the addresses in objects that are shown by their names, by the index of the field.
    let addressKeys: [Int: FieldPath.Key]
    var numberPatterns = NumberPatterns()
    var dateTexts: DateTexts
    var keys: PartKeys
    /// True if objects are shown only by their names, as in the cells of lists.
    var isBrief = false
    /// True if the times of fields with `facts.hasTimes` are shown, as on the page of an item.
    var showsTimes = false
    var text: [UInt8] = []
    /// The warnings about values that could not be shown as they are.
    var found: [Found] = []
    // This property and the next one are the last ones for the reason given in `PageRenderer`.
    let regional: RegionalSettings
    var formatter: ValueFormatter

    init(schema: Schema, regional: RegionalSettings, strings: Strings, pictures: [[UInt8]: Picture]) {
        self.pictures = PictureRenderer(pictures)
        keys = PartKeys(schema)
        addressKeys = NamedLink.addressKeys(in: schema)
        self.schema = schema
        self.regional = regional
        self.strings = strings
        dateTexts = DateTexts(regional)
        formatter = ValueFormatter(regional)
        for field in schema.fields { plainKinds.append(plainKind(field)) }
    }

    /// Starts a page.
    ///
    /// - Parameters:
    ///   - page: The path of the page.
    ///   - subject: The item's name or the screen's title, for the alternative text of pictures.
    mutating func begin(_ page: [UInt8], showing subject: [UInt8], isPrintView: Bool = false, isGrid: Bool = false) {
        pictures.begin(page, isPrintView: isPrintView, isGrid: isGrid)
        keys.clearIfTooLarge()
        pictures.setSubject(subject)
    }

    mutating func append(
        _ index: JSONRecord.Index, of record: JSONRecord, field: Int, in context: Template.EscapingContext,
        to html: inout ByteBuffer
    ) {
        if context == .paragraph, let link = namedLink(index, of: record, field: field) {
            return link.append(to: &html)
        }
        if appendPlain(index, of: record, field: field, in: context, to: &html) { return }
        let declared = schema.fields[field]
        append(index, of: record, as: declared, path: declared.path, in: context, to: &html)
    }

    /// Appends a value.
    ///
    /// - Parameters:
    ///   - field: The field that determines the format.
    ///   - path: The key path of the value, which determines the hidden parts inside it.
    mutating func append(
        _ index: JSONRecord.Index, of record: JSONRecord, as field: Schema.Field, path: FieldPath,
        in context: Template.EscapingContext, to html: inout ByteBuffer
    ) {
        let value = FieldValue(index, of: record, as: field, timeZone: regional.timeZone)
        switch (value, context) {
        case (.markdown, .paragraph): appendMarkdown(index, of: record, to: &html)
        case (.html, .paragraph): appendContent(ofHTML: index, of: record, to: &html)
        case (.list, .paragraph): appendList(index, of: record, path: path, to: &html)
        case (.unreadable, .paragraph) where record.isContainer(index):
            appendList(index, of: record, path: path, to: &html)
        case (.table, .paragraph): appendTable(index, of: record, path: path, to: &html)
        case (.image, .paragraph), (.images, .paragraph):
            pictures.appendGallery(index, of: record, strings: strings, to: &html)
        case (.image, .text):
            guard let picture = pictures[record.string(index)] else {
                return appendInline(value, index, of: record, as: field, in: context, to: &html)
            }
            pictures.appendImage(picture, for: .row, to: &html)
        // There is room for one picture, so show the first one that the site has.
        case (.images, .text):
            let names = record.pictures(in: index)?.map { record.string($0.address) } ?? []
            guard let first = names.compactMap({ pictures[$0] }).first else {
                return appendInline(value, index, of: record, as: field, in: context, to: &html)
            }
            pictures.appendImage(first, for: .row, to: &html)
        case (.image, .url):
            pictures.appendAddress(of: record.string(index), in: context, to: &html)
        case (.images, .url):
            guard let first = record.pictures(in: index)?.first else { break }
            pictures.appendAddress(of: record.string(first.address), in: context, to: &html)
        case (.text, .paragraph) where isEncoded(index, of: record):
            appendEncoded(Array(record.string(index).utf8), to: &html)
        case (_, .paragraph):
            html.append("<p>")
            appendInline(value, index, of: record, as: field, in: .text, to: &html)
            html.append("</p>")
        case (_, .url), (_, .urlPart):
            // An address needs the raw value, not its formatted text. Arrays and objects are never addresses.
            guard !record.isContainer(index) else { return }
            text.removeAll(keepingCapacity: true)
            record.appendText(index, to: &text)
            if case .link = value { text = Array(SafeURL.trimmed(text)) }
            HTMLText.append(text, in: context, to: &html)
        default: appendInline(value, index, of: record, as: field, in: context, to: &html)
        }
    }

    /// Returns the first picture that a value names if none of its pictures can be shown or linked to; otherwise nil.
    func missingPicture(in index: JSONRecord.Index, of record: JSONRecord) -> String? {
        let names = record.pictures(in: index)?.map { record.string($0.address) } ?? []
        let isMissing = names.allSatisfy { name in
            pictures[name] == nil && (!SafeURL.isAbsolute(Array(name.utf8)) || SafeURL.isMail(name.utf8))
        }
        return isMissing ? names.first : nil
    }

    private mutating func appendInline(
        _ value: FieldValue, _ index: JSONRecord.Index, of record: JSONRecord, as field: Schema.Field,
        in context: Template.EscapingContext, to html: inout ByteBuffer
    ) {
        switch value {
        case .number(let number): return append(number, field.numberStyle(in: nil), in: context, to: &html)
        case .money(let number, let currency):
            return append(number, field.numberStyle(in: currency), in: context, to: &html)
        default: break
        }
        text.removeAll(keepingCapacity: true)
        appendText(value, index, of: record, as: field)
        if case .link = value, context == .text {
            HTMLText.appendLink(text[...], to: &html)
        } else {
            HTMLText.append(text, in: context, to: &html)
        }
    }

    /// Appends the value's plain text to `text`.
    mutating func appendText(
        _ value: FieldValue, _ index: JSONRecord.Index, of record: JSONRecord, as field: Schema.Field
    ) {
        switch value {
        // Omit hidden parts of an object even if a single value is expected.
        case .unreadable where record.isContainer(index): appendPlainList(index, of: record, field)
        case .text, .image: record.appendText(index, to: &text)
        case .link: text += SafeURL.trimmed(record.text(index))
        case .unreadable:
            record.appendText(index, to: &text)
            // An amount may be unreadable because of its currency, so append the currency as written in the file.
            if let path = field.currency?.key, let named = record.find(path), !record.isContainer(named) {
                text.append(UInt8(ascii: " "))
                record.appendText(named, to: &text)
            }
        case .boolean(let isTrue): text.append(contentsOf: strings[isTrue ? .yes : .no].utf8)
        case .number(let number):
            text.append(contentsOf: formatter.string(number, field.numberStyle(in: nil)).utf8)
        case .money(let number, let currency):
            text.append(contentsOf: formatter.string(number, field.numberStyle(in: currency)).utf8)
        case .day(let day): text += dateTexts.days.text(day, field.style, &formatter)
        case .instant(let instant):
            let time = field.time == .none && showsTimes && field.facts.hasTimes ? .short : field.time
            dateTexts.append(instant, style: field.style, time: time, &formatter, to: &text)
        case .references where !record.isContainer(index): record.appendText(index, to: &text)
        case .list, .table, .references: appendPlainList(index, of: record, field)
        case .images:
            let names = record.pictures(in: index)?.map { record.string($0.caption ?? $0.address) } ?? []
            text.append(contentsOf: formatter.list(names).utf8)
        case .html: text.append(contentsOf: HTMLContent(record.text(index)).line)
        case .markdown:
            let markdown = record.text(index)
            if CommonMark.appendText(ofField: markdown, to: &text) == .tooComplex {
                found.append(Found(offset: record[index].range.lowerBound, warning: .markdownTooComplex))
                text.append(contentsOf: markdown)
            }
        }
    }
}
