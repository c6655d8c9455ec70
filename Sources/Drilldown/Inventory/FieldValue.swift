import Foundation

/// A value of one item, read as its field's type says.
enum FieldValue {
    case text
    case markdown
    case list
    case link
    case boolean(Bool)
    case number(ExactDecimal)
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

    init(_ index: JSONRecord.Index, of record: JSONRecord, as field: Schema.Field, timeZone: TimeZone) {
        let kind = record[index].kind
        if kind == .object || kind == .array {
            // A list of things is shown as one, whatever the type; only figures and dates need to be single values.
            let isText = [.text, .list, .markdown].contains(field.type)
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
        case .text, .list: self = .text
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
        case .integer, .decimal, .money, .percent: self = Self.number(index, of: record, as: field.type)
        case .date:
            self = CalendarDay(Self.text(index, of: record)).map(Self.day) ?? .unreadable(Self.notADate)
        case .dateTime:
            self =
                Instant(Self.text(index, of: record), in: timeZone).map(Self.instant) ?? .unreadable(Self.notAnInstant)
        }
    }

    /// What stands in the file between the quotes. Nothing that numbers or dates are made of is ever escaped.
    private static func text(_ index: JSONRecord.Index, of record: JSONRecord) -> ArraySlice<UInt8> {
        let node = record[index]
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
    private static let notADate = Problem(
        code: .notADate, message: "is not a date", remedy: "write it as YYYY-MM-DD, or declare the field as type: text")
    private static let notAnInstant = Problem(
        code: .notADate, message: "is not a date with a time",
        remedy: "write it as YYYY-MM-DDTHH:MM:SSZ, or declare the field as type: text")
}
