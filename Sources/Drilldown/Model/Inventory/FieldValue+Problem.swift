extension FieldValue {
    struct Problem {
        var code: Diagnostic.Code
        /// What the value is not: follows the value in the sentence.
        var message: String
        var suggestion: String
        /// Whether the value may not be used at all: then the build stops.
        var isError = false
    }
}

// MARK: - What is said of them

extension FieldValue.Problem {
    static let refusedURL = Self(
        code: .refusedURL, message: "is not an address that a page may link to",
        suggestion: "use http, https or mailto, or a relative address")
    static let notABoolean = Self(
        code: .notABoolean, message: "is neither true nor false",
        suggestion: "write true or false, or declare the field as type: text")
    static let notANumber = Self(
        code: .notANumber, message: "is not a number", suggestion: "write a number, or declare the field as type: text")
    /// - Parameter notations: those in which it is one.
    static func notInJSON(_ notations: [DecimalNotation]) -> Self {
        guard !notations.isEmpty else { return .notANumber }
        let keys = notations.map { "decimal: \($0.rawValue)" }.joined(separator: " or ")
        return Self(
            code: .notANumber, message: "is not written as a number of JSON", suggestion: "add \(keys) to the field")
    }
    static func notInNotation(_ notation: DecimalNotation) -> Self {
        Self(
            code: .notANumber, message: "is not a number with a decimal \(notation.rawValue)",
            suggestion: "write one such as \(notation == .comma ? "1.234,50" : "1,234.50")")
    }
    static func otherCurrency(than code: String) -> Self {
        Self(
            code: .unexpectedValue, message: "is not an amount in \(code)",
            suggestion: "convert it, or name the currency of each item with currency: and a key")
    }
    static let notAnInteger = Self(
        code: .notANumber, message: "is not a whole number", suggestion: "declare the field as type: decimal")
    static let tooManyDigits = Self(
        code: .inexactNumber, message: "has more than the 38 digits that can be kept exactly",
        suggestion: "round it, or declare the field as type: text", isError: true)
    static let outOfRange = Self(
        code: .inexactNumber, message: "is beyond the range that can be kept exactly",
        suggestion: "mend it, or declare the field as type: text", isError: true)
    init(_ fault: ExactDecimal.Fault) {
        switch fault {
        case .notANumber: self = .notANumber
        case .tooManyDigits: self = .tooManyDigits
        case .outOfRange: self = .outOfRange
        }
    }
    static let notSingle = Self(
        code: .unexpectedValue, message: "is not a single value", suggestion: "declare the field as type: list")
    static let notATable = Self(
        code: .unexpectedValue, message: "is no array of objects", suggestion: "declare the field as type: list")
    static let noCurrency = Self(
        code: .unknownCurrency, message: "has no currency",
        suggestion: "name it in the item, or say currency: for the site"
    )
    static func unknownCurrency(_ code: String) -> Self {
        Self(
            code: .unknownCurrency, message: "is in \"\(code.prefix(20))\", which is no currency",
            suggestion: "write an ISO 4217 code such as USD")
    }
    static let notInFormat = Self(
        code: .notADate, message: "is not written in the field's format",
        suggestion: "write it so, or mend format: in site.yml")
    static let notAnEpoch = Self(
        code: .notADate, message: "is not a time since 1970", suggestion: "write a number, or remove epoch: in site.yml"
    )
    static func notADate(_ field: Schema.Field) -> Self {
        if field.notation != nil {
            return Self(
                code: .notADate, message: "is no date that exists",
                suggestion: "mend it, or mend format: in site.yml")
        }
        if field.type.traits.reading == .day {
            return Self(
                code: .notADate, message: "is not a date",
                suggestion: "write it as YYYY-MM-DD, or declare the field as type: text")
        }
        return Self(
            code: .notADate, message: "is not a date with a time",
            suggestion: "write it as YYYY-MM-DDTHH:MM:SSZ, or declare the field as type: text")
    }
}
