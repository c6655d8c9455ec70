/// Messages about syntax errors in a JSON document.
struct JSONMessage: ErrorMessage {
    static let code = Diagnostic.Code.syntax
    let text: MessageText

    static let emptyInventory = error("the file is empty", "write an inventory, such as {\"items\": []}")
    static let emptyLines = error("the file is empty", "write an item, such as {\"name\": \"…\"}")
    static func endExpected(_ found: FoundJSON) -> Self {
        error(
            "expected the end of the file, found \(found.name)",
            "remove everything after the first value, or combine the values in one array: jq -s .")
    }
    static let trailingComma = error("trailing comma before the closing bracket", "remove the comma")
    static func nestedTooDeep(limit: Int) -> Self {
        Self(.nesting, "brackets are nested deeper than \(limit) levels", "flatten the data")
    }
    static func keyExpected(_ found: FoundJSON, _ hint: JSONHint?) -> Self {
        error("expected a key in double quotes, found \(found.name)", hint?.rawValue)
    }
    static let keyTooLong = error("a key is longer than 1,000 bytes", "shorten it")
    static func colonExpected(_ found: FoundJSON) -> Self { error("expected \":\" after the key, found \(found.name)") }
    static func duplicateKey(_ key: String, line: Int, column: Int) -> Self {
        Self(
            .duplicateKey, "duplicate key \(key.quoted), first used at line \(line), column \(column)",
            "remove or rename one of the two")
    }
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
    static func unclosedContainer(isObject: Bool) -> Self {
        error(
            "the \(isObject ? "object" : "array") that begins here is not closed", "add \"\(isObject ? "}" : "]")\""
        )
    }
    static func separatorExpected(isObject: Bool, _ found: FoundJSON, _ hint: JSONHint?) -> Self {
        error("expected \",\" or \"\(isObject ? "}" : "]")\", found \(found.name)", hint?.rawValue)
    }
    static func lineExpected(_ found: FoundJSON) -> Self {
        error("expected a new line, found \(found.name)", "write each item on its own line")
    }
    static let unclosedLine = error(
        "the value that begins here does not end on the same line", "write each item on its own line")
    /// Returns the message for a line of a history file with more than one value.
    static func entryExpected(_ found: FoundJSON) -> Self {
        error("expected a new line, found \(found.name)", "write each entry on its own line")
    }
    /// Returns the message for a file in another format, with a command that converts it.
    ///
    /// - Parameter module: The Python module that the command needs; nil if it needs none.
    static func foreignFormat(_ name: String, module: String?, command: String) -> Self {
        error(
            "this is \(name), not JSON",
            "convert it\(module.map { " with the Python module \($0)" } ?? ""): \(command)")
    }
}

/// The text at the position of a syntax error in JSON.
enum FoundJSON: Hashable, Sendable {
    case end, string
    case character(String)
    /// A control character, or a byte that is not UTF-8.
    case code(String)

    var name: String {
        switch self {
        case .end: "the end of the file"
        case .string: "a string"
        case .character(let text): text.quoted
        case .code(let code): code
        }
    }
}

/// A probable fix for a syntax error in JSON.
enum JSONHint: String, Sendable {
    case addComma = "add a comma before it"
    case removeComma = "remove the comma"
    case removeCommaOrAddValue = "remove the comma or write a value before it"
    case removeComment = "remove the comment (JSON has no comments)"
    case removePlus = "write the number without the plus sign"
    case quoteKey = "write keys in double quotes"
    case quoteString = "write strings in double quotes"
    case plainNumber = "write numbers without commas, such as 1234"
    case leadingDigit = "write a digit before the decimal point"
    case null = "write null (JSON has no NaN and no infinity)"
    case lowercase = "write true and false in lowercase"
}
