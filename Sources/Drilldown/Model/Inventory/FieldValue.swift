import Foundation

/// A value of one item, read as its field's type says.
enum FieldValue {
    case text
    case markdown
    case html
    case list
    case table
    case link
    case image
    /// Several of them.
    case images
    case boolean(Bool)
    case number(ExactDecimal)
    /// With an ISO 4217 code.
    case money(ExactDecimal, String)
    case day(CalendarDay)
    case instant(Instant)
    /// It is not what the type says; it is shown as it stands, and reported.
    case unreadable(Problem)

    /// - Parameter item: the item in the record, which may name the currency of its amounts.
    init(
        _ index: JSONRecord.Index, of record: JSONRecord, item: JSONRecord.Index = 0, as field: Schema.Field,
        timeZone: TimeZone
    ) {
        let kind = record[index].kind
        if field.type == .table {
            let isTable =
                kind == .array && record.elements(of: index).allSatisfy { record[$0].kind == .object }
            self = isTable ? .table : .unreadable(.notATable)
            return
        }
        if field.type == .image, kind == .array || kind == .object {
            let areAllowed = record.pictures(in: index)?.allSatisfy { Self.isPicture($0.address, of: record) } ?? false
            self = areAllowed ? .images : .unreadable(.refusedURL)
            return
        }
        if kind == .object || kind == .array {
            // A list of things is shown as one, whatever the type; only figures and dates need to be single values.
            let isText = [.text, .list, .markdown, .html].contains(field.type)
            self =
                isText
                ? .list
                : .unreadable(
                    Problem(
                        code: .unexpectedValue, message: "is not a single value",
                        remedy: "declare the field as type: list"))
            return
        }
        switch field.type {
        case .text: self = .text
        case .list: self = kind == .string && Self.isAddress(index, of: record) ? .link : .text
        case .table: self = .unreadable(.notATable)
        case .markdown: self = kind == .string ? .markdown : .text
        case .html: self = kind == .string ? .html : .text
        case .link:
            var url: [UInt8] = []
            record.appendText(index, to: &url)
            self = kind == .string && SafeURL.isAllowed(SafeURL.trimmed(url)) ? .link : .unreadable(.refusedURL)
        case .boolean:
            self = Self.truth(index, of: record).map(FieldValue.boolean) ?? .unreadable(.notABoolean)
        case .image:
            self = Self.isPicture(index, of: record) ? .image : .unreadable(.refusedURL)
        case .integer, .decimal, .percent: self = Self.number(index, of: record, as: field).value
        case .money: self = Self.money(index, of: record, item: item, as: field)
        case .date, .dateTime: self = Self.date(index, of: record, as: field, timeZone: timeZone)
        }
    }

    /// True or false, a word for one of them, or 1 or 0.
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

    /// Whether a text, the only one in a list, leads elsewhere, as one of several would.
    private static func isAddress(_ index: JSONRecord.Index, of record: JSONRecord) -> Bool {
        var url: [UInt8] = []
        record.appendText(index, to: &url)
        return SafeURL.isAbsolute(SafeURL.trimmed(url))
    }

    private static func isPicture(_ index: JSONRecord.Index, of record: JSONRecord) -> Bool {
        var url: [UInt8] = []
        guard record[index].kind == .string else { return false }
        record.appendText(index, to: &url)
        return SafeURL.isAllowed(url) && !SafeURL.isMail(url)
    }

    private static func date(
        _ index: JSONRecord.Index, of record: JSONRecord, as field: Schema.Field, timeZone: TimeZone
    ) -> FieldValue {
        let isDay = field.type == .date
        let written = text(index, of: record)
        var date: DateParts?
        switch field.notation {
        case .epoch(let unit)?:
            guard let number = number(index, of: record, written: nil), let instant = Instant(number, since1970In: unit)
            else { return .unreadable(.notAnEpoch) }
            return isDay ? .day(CalendarDay(instant, in: .gmt)) : .instant(instant)
        case .pattern(let pattern)?:
            do throws(DatePattern.Fault) {
                date = try pattern.read(written.span)
            } catch {
                return .unreadable(error == .notInFormat ? .notInFormat : .notADate(field))
            }
        case nil: date = DateParts(iso: written.span)
        }
        guard let date else { return .unreadable(.notADate(field)) }
        return isDay ? .day(date.day) : .instant(Instant(date, in: timeZone))
    }

    static func text(_ index: JSONRecord.Index, of record: JSONRecord) -> ArraySlice<UInt8> {
        let node = record[index]
        if !node.isPlain {
            var text: [UInt8] = []
            record.appendText(index, to: &text)
            return text[...]
        }
        return record.bytes[node.inside]
    }

    /// A day in ISO 8601; nil for all else.
    static func day(_ index: JSONRecord.Index, of record: JSONRecord) -> CalendarDay? {
        let node = record[index]
        if node.kind == .object || node.kind == .array { return nil }
        guard node.isPlain, node.inside.count == 10 else { return CalendarDay(text(index, of: record)) }
        return CalendarDay(alone: record.bytes.span.extracting(node.inside))
    }
}
