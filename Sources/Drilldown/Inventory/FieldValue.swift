import Foundation

/// A value of one item, read as its field's type says.
enum FieldValue {
    case text
    case markdown
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
        if field.type == .image, kind == .array {
            let areAllowed = record.elements(of: index).allSatisfy { Self.isPicture($0, of: record) }
            self = areAllowed ? .images : .unreadable(.refusedURL)
            return
        }
        if kind == .object || kind == .array {
            // A list of things is shown as one, whatever the type; only figures and dates need to be single values.
            let isText = [.text, .list, .markdown].contains(field.type)
            self =
                isText
                ? .list
                : .unreadable(
                    Problem(
                        code: .unexpectedValue, message: "is not a single value",
                        remedy: field.type == .image
                            ? "name a picture, or a list of them" : "declare the field as type: list"))
            return
        }
        switch field.type {
        case .text, .list: self = .text
        case .table: self = .unreadable(.notATable)
        case .markdown: self = kind == .string ? .markdown : .text
        case .link:
            var url: [UInt8] = []
            record.appendText(index, to: &url)
            self = kind == .string && SafeURL.isAllowed(url) ? .link : .unreadable(.refusedURL)
        case .boolean:
            switch kind {
            case .true: self = .boolean(true)
            case .false: self = .boolean(false)
            default: self = .unreadable(.notABoolean)
            }
        case .image:
            self = Self.isPicture(index, of: record) ? .image : .unreadable(.refusedURL)
        case .integer, .decimal, .percent: self = Self.number(index, of: record, as: field.type)
        case .money: self = Self.money(index, of: record, item: item, as: field)
        case .date, .dateTime: self = Self.date(index, of: record, as: field, timeZone: timeZone)
        }
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
        var written = text(index, of: record)
        switch field.notation {
        case .epoch(let unit)?:
            guard case .number(let number) = number(index, of: record, as: .decimal),
                let instant = Instant(number, since1970In: unit)
            else { return .unreadable(.notAnEpoch) }
            return isDay ? .day(CalendarDay(instant, in: .gmt)) : .instant(instant)
        case .pattern(let pattern)?:
            guard let normalized = pattern.normalized(written) else { return .unreadable(.notInFormat) }
            written = normalized[...]
        case nil: break
        }
        if isDay { return CalendarDay(written).map(FieldValue.day) ?? .unreadable(.notADate(field)) }
        return Instant(written, in: timeZone).map(FieldValue.instant) ?? .unreadable(.notADate(field))
    }

    private static func money(
        _ index: JSONRecord.Index, of record: JSONRecord, item: JSONRecord.Index, as field: Schema.Field
    ) -> FieldValue {
        guard case .number(let number) = number(index, of: record, as: .money) else {
            return Self.number(index, of: record, as: .money)
        }
        switch field.currency {
        case nil: return .number(number)
        case .code(let code)?: return .money(number, code)
        case .key(let path)?:
            guard let named = record.find(path, from: item), !record.isContainer(named) else {
                return field.fallbackCurrency.map { .money(number, $0) } ?? .unreadable(.noCurrency)
            }
            let written = record.string(named).trimmingSpaces()
            let code = written.uppercased()
            return RegionalSettings.isCurrency(code) ? .money(number, code) : .unreadable(.unknownCurrency(written))
        }
    }

    private static func text(_ index: JSONRecord.Index, of record: JSONRecord) -> ArraySlice<UInt8> {
        let node = record[index]
        if !node.isPlain {
            var text: [UInt8] = []
            record.appendText(index, to: &text)
            return text[...]
        }
        return record.bytes[node.inside]
    }

    /// A number of up to 18 digits; nil for all else, which may be one all the same.
    static func shortNumber(_ index: JSONRecord.Index, of record: JSONRecord) -> ExactDecimal? {
        let node = record[index]
        guard node.kind == .number || node.kind == .string else { return nil }
        // A slice holds on to the file's bytes, and while all threads do, each waits for the others.
        guard node.isPlain else { return ExactDecimal(short: text(index, of: record).span) }
        return ExactDecimal(short: record.bytes.span.extracting(node.inside))
    }

    /// A number; nil for all else.
    static func number(_ index: JSONRecord.Index, of record: JSONRecord) -> ExactDecimal? {
        if case .number(let number) = number(index, of: record, as: .decimal) { number } else { nil }
    }

    /// A day in ISO 8601; nil for all else.
    static func day(_ index: JSONRecord.Index, of record: JSONRecord) -> CalendarDay? {
        let node = record[index]
        if node.kind == .object || node.kind == .array { return nil }
        guard node.isPlain, node.inside.count == 10 else { return CalendarDay(text(index, of: record)) }
        return CalendarDay(alone: record.bytes.span.extracting(node.inside))
    }

    private static func number(_ index: JSONRecord.Index, of record: JSONRecord, as type: FieldType) -> FieldValue {
        let kind = record[index].kind
        guard kind == .number || kind == .string else { return .unreadable(.notANumber) }
        do throws(ExactDecimal.Fault) {
            let number = try ExactDecimal(text(index, of: record))
            if type == .integer, number.exponent < 0 { return .unreadable(.notAnInteger) }
            return .number(number)
        } catch {
            switch error {
            case .notANumber: return .unreadable(.notANumber)
            case .tooManyDigits: return .unreadable(.tooManyDigits)
            case .outOfRange: return .unreadable(.outOfRange)
            }
        }
    }
}
