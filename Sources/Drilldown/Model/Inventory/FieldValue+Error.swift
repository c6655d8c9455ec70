extension ValueError {
    /// Returns the error for a string that is not a number in JSON notation.
    ///
    /// - Parameter notations: The notations in which the text is a number; empty if there are none.
    static func notInJSON(_ notations: [DecimalNotation]) -> Self {
        notations.isEmpty ? .notANumber : .notJSONNumber(notations: notations.map(\.rawValue))
    }

    static func notInNotation(_ notation: DecimalNotation) -> Self {
        .wrongNotation(decimal: notation.rawValue, example: notation == .comma ? "1.234,50" : "1,234.50")
    }

    init(_ error: ExactDecimal.NumberError) {
        switch error {
        case .notANumber: self = .notANumber
        case .tooManyDigits: self = .tooManyDigits
        case .outOfRange: self = .outOfRange
        }
    }

    static func notADate(_ field: Schema.Field) -> Self {
        if field.notation != nil { return .nonexistentDate }
        return field.type.traits.reading == .day ? .notADay : .notAnInstant
    }
}
