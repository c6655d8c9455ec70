/// A reason why a value cannot be read as the type of its field.
enum ValueError: Hashable, Sendable {
    case refusedURL
    case notABoolean
    case notANumber
    /// - Parameter notations: the values of `decimal` for which it is a number.
    case notJSONNumber(notations: [String])
    /// - Parameter example: a number in the notation of the field.
    case wrongNotation(decimal: String, example: String)
    case otherCurrency(than: String)
    case notAnInteger
    case tooManyDigits
    case outOfRange
    case notSingle
    case notATable
    case noCurrency
    case unknownCurrency(String)
    case notInFormat
    case notAnEpoch
    /// A date in the format of the field that does not exist.
    case nonexistentDate
    case notADay
    case notAnInstant

    /// The code, the fact after the value, and the suggestion.
    var text: MessageText {
        switch self {
        case .refusedURL:
            MessageText(
                .refusedURL, "is not an allowed address", "use http, https or mailto, or a relative address")
        case .notABoolean:
            MessageText(.notABoolean, "is not true or false", "write true or false, or set type: text")
        case .notANumber: MessageText(.notANumber, "is not a number", "write a number or set type: text")
        case .notJSONNumber(let notations):
            MessageText(
                .notANumber, "is not a JSON number",
                "add \(notations.map { "decimal: \($0)" }.joined(separator: " or ")) to the field")
        case .wrongNotation(let decimal, let example):
            MessageText(.notANumber, "is not a number with a decimal \(decimal)", "write it as in \(example)")
        case .notAnInteger: MessageText(.notANumber, "is not a whole number", "set type: decimal")
        case .tooManyDigits:
            MessageText(.inexactNumber, "has more than 38 digits", "round it or set type: text")
        case .outOfRange:
            MessageText(.inexactNumber, "is outside the range of exact numbers", "fix it or set type: text")
        case .notSingle: MessageText(.unexpectedValue, "is not a single value", "set type: list")
        case .notATable: MessageText(.unexpectedValue, "is not an array of objects", "set type: list")
        case .otherCurrency(let code):
            MessageText(
                .unexpectedValue, "is not an amount in \(code)", "convert it or set currency: to a key of the items")
        case .noCurrency:
            MessageText(.unknownCurrency, "has no currency", "add one to the item, or set currency: for the site")
        case .unknownCurrency(let code):
            MessageText(
                .unknownCurrency, "has the unknown currency \(code.quoted)", "use an ISO 4217 code such as USD")
        case .notInFormat:
            MessageText(.notADate, "does not match the format of the field", "fix the value or format: in site.yml")
        case .notAnEpoch:
            MessageText(.notADate, "is not a time since 1970", "write a number or remove epoch: in site.yml")
        case .nonexistentDate:
            MessageText(.notADate, "is not a valid date", "fix the value or format: in site.yml")
        case .notADay: MessageText(.notADate, "is not a valid date", "use YYYY-MM-DD or set type: text")
        case .notAnInstant:
            MessageText(
                .notADate, "is not a valid date with a time", "use YYYY-MM-DDTHH:MM:SSZ or set type: text")
        }
    }

    var code: Diagnostic.Code { text.code }
}
