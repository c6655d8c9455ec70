/// Syntax errors in strings, numbers and literals of a JSON document.
enum JSONScalarMessage: DiagnosticMessage {
    case invalidUTF8InString(byte: String)
    case controlCharacter(FoundJSON, escape: String)
    case unclosedString
    case loneSurrogate
    case unknownEscape
    case shortUnicodeEscape
    case tooManyMarks(limit: Int)
    case leadingZero
    case digitExpected(FoundJSON)
    case valueExpected(FoundJSON, JSONHint?)

    var text: MessageText {
        switch self {
        case .invalidUTF8InString(let byte): FileMessage.invalidUTF8(byte).text
        case .controlCharacter(let found, let escape):
            error("a string contains the control character \(found.name)", "write it as \(escape)")
        case .unclosedString: error("the string that begins here is not closed", "add a double quote at its end")
        case .loneSurrogate:
            error("a string contains half of a surrogate pair", "write both halves or the character itself")
        case .unknownEscape:
            error(
                "unknown escape after \"\\\"",
                "write \"\\\\\" for a backslash, or one of \\\" \\/ \\b \\f \\n \\r \\t \\u")
        case .shortUnicodeEscape: error("\"\\u\" needs four hexadecimal digits")
        case .tooManyMarks(let limit): FileMessage.tooManyMarks(limit: limit).text
        case .leadingZero:
            error("a number must not have a leading zero", "remove the zero or write the value in quotes")
        case .digitExpected(let found): error("expected a digit, found \(found.name)")
        case .valueExpected(let found, let hint): error("expected a value, found \(found.name)", hint?.text)
        }
    }

    private func error(_ message: String, _ suggestion: String? = nil) -> MessageText {
        MessageText(.syntax, message, suggestion)
    }
}
