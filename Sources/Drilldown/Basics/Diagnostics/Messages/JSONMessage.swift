/// Syntax errors in a JSON document, its objects and its arrays.
enum JSONMessage: DiagnosticMessage {
    case emptyInventory
    case emptyLines
    case endExpected(FoundJSON)
    case trailingComma
    case nestedTooDeep(limit: Int)
    case keyExpected(FoundJSON, JSONHint?)
    case keyTooLong
    case colonExpected(FoundJSON)
    case duplicateKey(String, line: Int, column: Int)
    case unclosedContainer(isObject: Bool)
    case separatorExpected(isObject: Bool, FoundJSON, JSONHint?)
    case lineExpected(FoundJSON)
    case unclosedLine
    /// A line of a history file with more than one value.
    case entryExpected(FoundJSON)
    /// A file in another format, with a command that converts it.
    ///
    /// - Parameter module: The Python module that the command needs; nil if it needs none.
    case foreignFormat(String, module: String?, command: String)

    var text: MessageText {
        switch self {
        case .emptyInventory: error("the file is empty", "write an inventory, such as {\"items\": []}")
        case .emptyLines: error("the file is empty", "write an item, such as {\"name\": \"…\"}")
        case .endExpected(let found):
            error(
                "expected the end of the file, found \(found.name)",
                "remove everything after the first value, or combine the values in one array: jq -s .")
        case .trailingComma: error("trailing comma before the closing bracket", "remove the comma")
        case .nestedTooDeep(let limit):
            MessageText(.nesting, "brackets are nested deeper than \(limit) levels", "flatten the data")
        case .keyExpected(let found, let hint):
            error("expected a key in double quotes, found \(found.name)", hint?.text)
        case .keyTooLong: error("a key is longer than 1,000 bytes", "shorten it")
        case .colonExpected(let found): error("expected \":\" after the key, found \(found.name)")
        case .duplicateKey(let key, let line, let column):
            MessageText(
                .duplicateKey, "duplicate key \(key.quoted), first used at line \(line), column \(column)",
                "remove or rename one of the two")
        case .unclosedContainer(let isObject):
            error(
                "the \(isObject ? "object" : "array") that begins here is not closed", "add \"\(isObject ? "}" : "]")\""
            )
        case .separatorExpected(let isObject, let found, let hint):
            error("expected \",\" or \"\(isObject ? "}" : "]")\", found \(found.name)", hint?.text)
        case .lineExpected(let found):
            error("expected a new line, found \(found.name)", "write each item on its own line")
        case .unclosedLine:
            error("the value that begins here does not end on the same line", "write each item on its own line")
        case .entryExpected(let found):
            error("expected a new line, found \(found.name)", "write each entry on its own line")
        case .foreignFormat(let name, let module, let command):
            error(
                "this is \(name), not JSON",
                "convert it\(module.map { " with the Python module \($0)" } ?? ""): \(command)")
        }
    }

    private func error(_ message: String, _ suggestion: String? = nil) -> MessageText {
        MessageText(.syntax, message, suggestion)
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
enum JSONHint: Hashable, Sendable {
    case addComma, removeComma, removeCommaOrAddValue, removeComment, removePlus
    case quoteKey, quoteString, plainNumber, leadingDigit, null, lowercase

    var text: String {
        switch self {
        case .addComma: "add a comma before it"
        case .removeComma: "remove the comma"
        case .removeCommaOrAddValue: "remove the comma or write a value before it"
        case .removeComment: "remove the comment (JSON has no comments)"
        case .removePlus: "write the number without the plus sign"
        case .quoteKey: "write keys in double quotes"
        case .quoteString: "write strings in double quotes"
        case .plainNumber: "write numbers without commas, such as 1234"
        case .leadingDigit: "write a digit before the decimal point"
        case .null: "write null (JSON has no NaN and no infinity)"
        case .lowercase: "write true and false in lowercase"
        }
    }
}
