/// A reason why a value cannot be read as the type of its field.
enum ValueError: Hashable, Sendable {
    case refusedURL
    case notABoolean
    case notANumber
    /// A string that is a number, but not in JSON notation.
    ///
    /// - Parameter notations: The values of `decimal` with which the text is a number.
    case notJSONNumber(notations: [String])
    /// A string that is not a number in the notation of the field.
    ///
    /// - Parameter example: A number in the notation of the field.
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
    /// A date that matches the format of the field but does not exist.
    case nonexistentDate
    case notADay
    case notAnInstant

    /// Returns the message for a value.
    ///
    /// - Parameter key: The key, in quotes.
    func text(_ value: Phrase.Value, key: String) -> MessageText {
        switch self {
        case .refusedURL:
            MessageText(
                .refusedURL, fact: "\(value: value) in \(key: key) is not an allowed address",
                fix: Self.allowedAddress)
        case .notABoolean:
            MessageText(
                .notABoolean, fact: "\(value: value) in \(key: key) is not true or false",
                fix: "write true or false, or set type: text")
        case .notANumber:
            MessageText(
                .notANumber, fact: "\(value: value) in \(key: key) is not a number",
                fix: "write a number or set type: text")
        case .notJSONNumber(let notations):
            MessageText(
                .notANumber, fact: "\(value: value) in \(key: key) is not a JSON number",
                fix: "add \(value: Phrase.Value(anyOf: notations.map { "decimal: \($0)" })) to the field")
        case .wrongNotation("comma", let example):
            MessageText(
                .notANumber, fact: "\(value: value) in \(key: key) is not a number with a decimal comma",
                fix: "write it like \(example: example)")
        case .wrongNotation(_, let example):
            MessageText(
                .notANumber, fact: "\(value: value) in \(key: key) is not a number with a decimal point",
                fix: "write it like \(example: example)")
        case .notAnInteger:
            MessageText(
                .notANumber, fact: "\(value: value) in \(key: key) is not a whole number",
                fix: "set type: decimal")
        case .tooManyDigits, .outOfRange: inexactNumber("\(value: value) in \(key: key)")
        case .notSingle:
            MessageText(
                .unexpectedValue, fact: "\(value: value) in \(key: key) is not a single value",
                fix: "set type: list")
        case .notATable:
            MessageText(
                .unexpectedValue, fact: "\(value: value) in \(key: key) is not an array of objects",
                fix: "set type: list")
        case .otherCurrency(let code):
            MessageText(
                .unexpectedValue, fact: "\(value: value) in \(key: key) is not an amount in \(currency: code)",
                fix: "convert it or set currency: to a key of the items")
        case .noCurrency:
            MessageText(
                .unknownCurrency, fact: "\(value: value) in \(key: key) has no currency",
                fix: "add one to the item, or set currency: for the site")
        case .unknownCurrency(let code):
            MessageText(
                .unknownCurrency,
                fact: "\(value: value) in \(key: key) has the unknown currency \(currency: code.quoted)",
                fix: "use an ISO 4217 code such as USD")
        case .notInFormat:
            MessageText(
                .notADate, fact: "\(value: value) in \(key: key) does not match the format of the field",
                fix: "fix the value or format: in site.yml")
        case .notAnEpoch:
            MessageText(
                .notADate, fact: "\(value: value) in \(key: key) is not a Unix timestamp",
                fix: "fix the value or remove epoch: in site.yml")
        case .nonexistentDate:
            MessageText(
                .notADate, fact: "\(value: value) in \(key: key) is not a valid date",
                fix: "fix the value or format: in site.yml")
        case .notADay:
            MessageText(
                .notADate, fact: "\(value: value) in \(key: key) is not a valid date",
                fix: "use YYYY-MM-DD or set type: text")
        case .notAnInstant:
            MessageText(
                .notADate, fact: "\(value: value) in \(key: key) is not a valid date with a time",
                fix: "use YYYY-MM-DDTHH:MM:SSZ or set type: text")
        }
    }

    var code: Diagnostic.Code { text("", key: "").code }

    /// Returns the message for a number that cannot be stored exactly. The message is an error, not a data warning, so
    /// no page shows it.
    private func inexactNumber(_ value: Phrase) -> MessageText {
        self == .tooManyDigits
            ? MessageText(
                .inexactNumber, "\(value.text) has more than 38 digits", "round it or set type: text")
            : MessageText(
                .inexactNumber, "\(value.text) is outside the range of exact numbers", "fix it or set type: text")
    }

    /// The suggestion for an address that pages may not link to.
    static let allowedAddress: Phrase = "use http, https or mailto, or a relative address"
}
