/// Messages about syntax errors in strings, numbers and literals of a JSON document.
struct JSONScalarMessage: ErrorMessage {
    static let code = Diagnostic.Code.syntax
    let text: MessageText

    static func invalidUTF8InString(byte: String) -> Self { Self(text: FileMessage.invalidUTF8(byte).text) }
    static func controlCharacter(_ found: FoundJSON, escape: String) -> Self {
        error("a string contains the control character \(found.name)", "write it as \(escape)")
    }
    static let unclosedString = error("the string that begins here is not closed", "add a double quote at its end")
    static let loneSurrogate = error(
        "a string contains half of a surrogate pair", "write both halves or the character itself")
    static let unknownEscape = error(
        "unknown escape after \"\\\"",
        "write \"\\\\\" for a backslash, or one of \\\" \\/ \\b \\f \\n \\r \\t \\u")
    static let shortUnicodeEscape = error("\"\\u\" needs four hexadecimal digits")
    static func tooManyMarks(limit: Int) -> Self { Self(text: FileMessage.tooManyMarks(limit: limit).text) }
    static let leadingZero = error(
        "a number must not have a leading zero", "remove the zero or write the value in quotes")
    static func digitExpected(_ found: FoundJSON) -> Self { error("expected a digit, found \(found.name)") }
    static func valueExpected(_ found: FoundJSON, _ hint: JSONHint?) -> Self {
        error("expected a value, found \(found.name)", hint?.rawValue)
    }
}
