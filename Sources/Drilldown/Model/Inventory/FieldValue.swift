import Foundation

/// A value of an item, interpreted as the type of its field.
enum FieldValue {
    case text
    case markdown
    case html
    case list
    case table
    case link
    case image
    case images
    /// The IDs of items.
    case references
    case boolean(Bool)
    case number(ExactDecimal)
    /// An amount and its ISO 4217 currency code.
    case money(ExactDecimal, String)
    case day(CalendarDay)
    case instant(Instant)
    /// A value that does not match the type. It is shown as it is written in the file. It is reported unless it
    /// represents a missing value, or is one of several years or dates in another notation.
    case unreadable(ValueError)

    /// Interprets a value as the type of a field.
    ///
    /// - Parameter item: The index of the item in the record. The currency of an amount may be the value of one of its
    ///   keys.
    init(
        _ index: JSONRecord.Index, of record: borrowing JSONRecord, item: JSONRecord.Index = 0,
        as field: borrowing Schema.Field, timeZone: borrowing TimeZone
    ) {
        let kind = record[index].kind
        switch field.type.traits.reading {
        case .table:
            let isTable =
                kind == .array && record.elements(of: index).allSatisfy { record[$0].kind == .object }
            self = isTable ? .table : .unreadable(.notATable)
        case .picture where kind == .array || kind == .object:
            let areAllowed = record.pictures(in: index)?.allSatisfy { Self.isPicture($0.address, of: record) } ?? false
            self = areAllowed ? .images : .unreadable(.refusedURL)
        case .reference:
            let areSingle = record.references(in: index).allSatisfy { !record.isContainer($0) }
            self = areSingle ? .references : .unreadable(.notSingle)
        // In a field for text, Markdown, HTML or a list, an object or an array is shown as a list. The remaining types
        // need a single value.
        case let reading where kind == .array || kind == .object:
            self = [.text, .list, .markdown, .html].contains(reading) ? .list : .unreadable(.notSingle)
        case .text: self = .text
        // A single string can be a link, like an element of a list.
        case .list:
            let isLink = kind == .string && SafeURL.isAbsolute(SafeURL.trimmed(record.text(index)))
            self = isLink ? .link : .text
        case .markdown: self = kind == .string ? .markdown : .text
        case .html: self = kind == .string ? .html : .text
        case .link where record.isEmptyText(index): self = .text
        case .link:
            let isAllowed = kind == .string && SafeURL.isAllowed(SafeURL.trimmed(record.text(index)))
            self = isAllowed ? .link : .unreadable(.refusedURL)
        case .boolean:
            self = Self.truth(index, of: record).map(FieldValue.boolean) ?? .unreadable(.notABoolean)
        case .picture:
            self = Self.isPicture(index, of: record) ? .image : .unreadable(.refusedURL)
        case .wholeNumber, .number: self = Self.number(index, of: record, as: field).value
        case .amount: self = Self.money(index, of: record, item: item, as: field)
        case .day, .instant: self = Self.date(index, of: record, as: field, timeZone: timeZone)
        }
    }

    /// The text of a number, an amount without its currency, a Boolean or a date in the notation of JSON or ISO 8601;
    /// nil for other values.
    var plainText: String? {
        switch self {
        case .number(let number), .money(let number, _): number.description
        case .boolean(let isTrue): isTrue ? "true" : "false"
        case .day(let day): day.description
        case .instant(let instant): instant.description
        case .text, .markdown, .html, .list, .table, .link, .image, .images, .references, .unreadable: nil
        }
    }

    /// Returns the Boolean value of true, false, 1, 0 or a word such as `yes`; nil for any other value.
    private static func truth(_ index: JSONRecord.Index, of record: JSONRecord) -> Bool? {
        switch record[index].kind {
        case .true: return true
        case .false: return false
        case .number, .string:
            switch shortNumber(index, of: record) {
            case .one?: return true
            case .zero?: return false
            case _?: return nil
            case nil: return YesNo.word(record.string(index))?.word.means
            }
        case .null, .object, .array: return nil
        }
    }

    private static func isPicture(_ index: JSONRecord.Index, of record: JSONRecord) -> Bool {
        guard record[index].kind == .string else { return false }
        let url = record.text(index)
        return SafeURL.isAllowed(url) && !SafeURL.isMail(url)
    }

    private static func date(
        _ index: JSONRecord.Index, of record: JSONRecord, as field: Schema.Field, timeZone: TimeZone
    ) -> FieldValue {
        let isDay = field.type.traits.reading == .day
        let written = record.textSlice(index)
        var date: DateParts?
        switch field.notation {
        case .epoch(let unit)?:
            if let number = number(index, of: record, written: nil) {
                guard let instant = Instant(number, since1970In: unit) else { return .unreadable(.notAnEpoch) }
                return isDay ? .day(CalendarDay(instant, in: .gmt)) : .instant(instant)
            }
            // Some programs write times as numbers in some records, and as text in others.
            date = DateParts(iso: written.span)
            if date == nil { return .unreadable(.notAnEpoch) }
        case .pattern(let pattern)?:
            do throws(DatePattern.ReadingError) {
                date = try pattern.read(written.span)
            } catch {
                return .unreadable(error == .notInFormat ? .notInFormat : .notADate(field))
            }
        case nil: date = DateParts(iso: written.span)
        }
        if field.ignoresOffset { date?.offset = nil }
        guard let date else { return .unreadable(.notADate(field)) }
        return isDay ? .day(date.day) : .instant(Instant(date, in: timeZone))
    }

    /// Returns the day of a date in ISO 8601; nil for any other value.
    static func day(_ index: JSONRecord.Index, of record: JSONRecord) -> CalendarDay? {
        let node = record[index]
        if node.kind == .object || node.kind == .array { return nil }
        guard node.isPlain, node.inside.count == 10 else { return CalendarDay(record.textSlice(index)) }
        return CalendarDay(alone: record.bytes.span.extracting(node.inside))
    }
}

extension JSONRecord {
    /// Returns the IDs in a value: the elements of an array that are not blank, or the value itself.
    func references(in value: Index) -> [Index] {
        self[value].kind == .array ? elements(of: value).filter { !isBlank($0) } : [value]
    }
}
