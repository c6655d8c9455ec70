import Foundation

/// A value of one item, read as its field's type says.
enum FieldValue {
    case text
    case markdown
    case list
    case table
    case link
    case image
    case boolean(Bool)
    case number(ExactDecimal)
    /// With an ISO 4217 code.
    case money(ExactDecimal, String)
    case day(CalendarDay)
    case instant(Instant)
    /// It is not what the type says; it is shown as it stands, and reported.
    case unreadable(Problem)

    struct Problem {
        var code: Diagnostic.Code
        /// What the value is not: follows the value in the sentence.
        var message: String
        var remedy: String
        /// Whether the value may not be used at all: then the build stops.
        var isError = false
    }

    /// - Parameter item: the item in the record, which may name the currency of its amounts.
    init(
        _ index: JSONRecord.Index, of record: JSONRecord, item: JSONRecord.Index = 0, as field: Schema.Field,
        timeZone: TimeZone
    ) {
        let kind = record[index].kind
        if field.type == .table {
            let isTable =
                kind == .array && record.elements(of: index).allSatisfy { record[$0].kind == .object }
            self = isTable ? .table : .unreadable(Self.notATable)
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
                        remedy: field.type == .image ? "name a single picture" : "declare the field as type: list"))
            return
        }
        switch field.type {
        case .text, .list: self = .text
        case .table: self = .unreadable(Self.notATable)
        case .markdown: self = kind == .string ? .markdown : .text
        case .link:
            var url: [UInt8] = []
            record.appendText(index, to: &url)
            self = SafeURL.isAllowed(url) ? .link : .unreadable(Self.refusedURL)
        case .boolean:
            switch kind {
            case .true: self = .boolean(true)
            case .false: self = .boolean(false)
            default: self = .unreadable(Self.notABoolean)
            }
        case .image:
            var url: [UInt8] = []
            record.appendText(index, to: &url)
            self = SafeURL.isAllowed(url) && !SafeURL.isMail(url) ? .image : .unreadable(Self.refusedURL)
        case .integer, .decimal, .percent: self = Self.number(index, of: record, as: field.type)
        case .money: self = Self.money(index, of: record, item: item, as: field)
        case .date, .dateTime: self = Self.date(index, of: record, as: field, timeZone: timeZone)
        }
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
            else { return .unreadable(notAnEpoch) }
            return isDay ? .day(CalendarDay(instant, in: .gmt)) : .instant(instant)
        case .pattern(let pattern)?:
            guard let normalized = pattern.normalized(written) else { return .unreadable(notInFormat) }
            written = normalized[...]
        case nil: break
        }
        if isDay { return CalendarDay(written).map(FieldValue.day) ?? .unreadable(notADate(field)) }
        return Instant(written, in: timeZone).map(FieldValue.instant) ?? .unreadable(notADate(field))
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
                return field.fallbackCurrency.map { .money(number, $0) } ?? .unreadable(noCurrency)
            }
            let written = record.string(named).trimmingSpaces()
            let code = written.uppercased()
            return RegionalSettings.isCurrency(code) ? .money(number, code) : .unreadable(unknownCurrency(written))
        }
    }

    private static func text(_ index: JSONRecord.Index, of record: JSONRecord) -> ArraySlice<UInt8> {
        let node = record[index]
        if !node.isPlain {
            var text: [UInt8] = []
            record.appendText(index, to: &text)
            return text[...]
        }
        return node.kind == .string
            ? record.bytes[(node.range.lowerBound + 1)..<(node.range.upperBound - 1)] : record.bytes[node.range]
    }

    private static func number(_ index: JSONRecord.Index, of record: JSONRecord, as type: FieldType) -> FieldValue {
        guard [.number, .string].contains(record[index].kind) else { return .unreadable(notANumber) }
        do throws(ExactDecimal.Fault) {
            let number = try ExactDecimal(text(index, of: record))
            if type == .integer, number.exponent < 0 { return .unreadable(notAnInteger) }
            return .number(number)
        } catch {
            switch error {
            case .notANumber: return .unreadable(notANumber)
            case .tooManyDigits: return .unreadable(tooManyDigits)
            case .outOfRange: return .unreadable(outOfRange)
            }
        }
    }

    private static let refusedURL = Problem(
        code: .refusedURL, message: "is not an address that a page may link to",
        remedy: "use http, https or mailto, or a relative address")
    private static let notABoolean = Problem(
        code: .notABoolean, message: "is neither true nor false",
        remedy: "write true or false without quotes, or declare the field as type: text")
    private static let notANumber = Problem(
        code: .notANumber, message: "is not a number", remedy: "write a number, or declare the field as type: text")
    private static let notAnInteger = Problem(
        code: .notANumber, message: "is not a whole number", remedy: "declare the field as type: decimal")
    private static let tooManyDigits = Problem(
        code: .inexactNumber, message: "has more than the 38 digits that can be kept exactly",
        remedy: "round it, or declare the field as type: text", isError: true)
    private static let outOfRange = Problem(
        code: .inexactNumber, message: "is beyond the range that can be kept exactly",
        remedy: "mend it, or declare the field as type: text", isError: true)
    private static let notATable = Problem(
        code: .unexpectedValue, message: "is no array of objects", remedy: "declare the field as type: list")
    private static let noCurrency = Problem(
        code: .unknownCurrency, message: "has no currency", remedy: "name it in the item, or say currency: for the site"
    )
    private static func unknownCurrency(_ code: String) -> Problem {
        Problem(
            code: .unknownCurrency, message: "is in \"\(code.prefix(20))\", which is no currency",
            remedy: "write an ISO 4217 code such as USD")
    }
    private static let notInFormat = Problem(
        code: .notADate, message: "is not written in the field's format",
        remedy: "write it so, or mend format: in site.yml")
    private static let notAnEpoch = Problem(
        code: .notADate, message: "is not a time since 1970", remedy: "write a number, or remove epoch: in site.yml")
    private static func notADate(_ field: Schema.Field) -> Problem {
        if field.notation != nil {
            return Problem(
                code: .notADate, message: "is no date that exists",
                remedy: "mend it, or mend format: in site.yml")
        }
        if field.type == .date {
            return Problem(
                code: .notADate, message: "is not a date",
                remedy: "write it as YYYY-MM-DD, or declare the field as type: text")
        }
        return Problem(
            code: .notADate, message: "is not a date with a time",
            remedy: "write it as YYYY-MM-DDTHH:MM:SSZ, or declare the field as type: text")
    }
}
