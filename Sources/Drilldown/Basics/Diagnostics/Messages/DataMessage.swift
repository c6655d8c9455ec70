/// Values of items that are missing, invalid or suspicious.
enum DataMessage: DiagnosticMessage {
    /// - Parameter value: as the file has it, or what it is, such as `the list`.
    case invalidValue(String, key: String, ValueError)
    case cannotGroup(by: String, key: String)
    case unknownItem(String, key: String)
    /// - Parameter kind: with its article, such as `an object`.
    case nameIsNotText(key: String, kind: String)
    case missingName(keys: [String])
    /// - Parameter candidate: a key that could be the name.
    case noNames(candidate: String?)
    case repeatedName(String, count: Int)
    case missingValue(key: String, having: Int, items: Int)
    case negativeValue(String, key: String)
    /// - Parameter value: nil if it is hidden.
    case negativeQuantity(String?)
    case invalidQuantity(String?)
    case placeholder(String, key: String)
    case futureDate(String, key: String)
    case similarGroups(String, String)
    case unprintable(TextHazard)

    var text: MessageText {
        switch self {
        case .invalidValue(let value, let key, let error):
            MessageText(
                error.code, "\(value) in \(key.quoted) \(error.text.message)", error.text.suggestion)
        case .cannotGroup(let value, let key):
            MessageText(
                .unexpectedValue, "cannot group by \(value) in \(key.quoted)",
                "name one of its keys in by: in site.yml")
        case .unknownItem(let value, let key):
            MessageText(.unknownItem, "\(value) in \(key.quoted) is not the ID of an item", "write the ID of an item")
        case .nameIsNotText(let key, let kind):
            MessageText(.missingName, "\(key.quoted) is \(kind), not a name", "write text")
        case .missingName(let keys):
            MessageText(
                .missingName, "this item has no name", "add \(keys.map(\.quoted).joined(separator: " or "))")
        case .noNames(let candidate):
            MessageText(
                .missingName, "no key contains the names of the items",
                "set it in site.yml, such as name: \(candidate ?? "KEY")")
        case .repeatedName(let name, let count):
            MessageText(.repeatedName, "\(count) items have the name \(name.quoted)", "use distinct names")
        case .missingValue(let key, let having, let items):
            MessageText(.missingValue, "no \(key.quoted) (\(having) of \(items) items have one)", "add it")
        case .negativeValue(let value, let key):
            MessageText(.negativeQuantity, "\(value) in \(key.quoted) is negative", Self.positive)
        case .negativeQuantity(let value):
            MessageText(
                .negativeQuantity, "the quantity\(value.map { " " + $0 } ?? "") is negative", Self.positive)
        case .invalidQuantity(let value):
            MessageText(
                .notANumber,
                "the quantity\(value.map { " " + $0 } ?? "") is not a number, so the totals exclude this item",
                "write a number")
        case .placeholder(let value, let key):
            MessageText(
                .sentinel, "\(value) in \(key.quoted) may be a placeholder", "remove it if the value is unknown")
        case .futureDate(let value, let key):
            MessageText(.futureDate, "\(value) in \(key.quoted) is in the future", "fix it if it is not intended")
        case .similarGroups(let group, let other):
            MessageText(
                .similarGroups,
                "the groups \(group.quoted) and \(other.quoted) differ only in case, spaces, width or accents",
                "use one spelling")
        case .unprintable(let hazard):
            MessageText(.unprintable, "the text contains \(hazard.text.message)", hazard.text.suggestion)
        }
    }

    private static let positive = "write 0 or a positive number"
}

extension TextHazard {
    /// The characters, and how to fix the text.
    fileprivate var text: (message: String, suggestion: String) {
        switch self {
        case .control(0x00): ("NUL, which is shown as U+FFFD", "remove it")
        case .control(0x1B): ("terminal escape sequences (U+001B)", "remove them")
        case .control(let code):
            (
                "control characters (U+00\(code < 16 ? "0" : "")\(String(code, radix: 16, uppercase: true)))",
                "remove them"
            )
        case .direction: ("characters that change the text direction", "remove them if they are not intended")
        }
    }
}

extension Diagnostic {
    init(_ message: DataMessage, at location: SourceLocation) { self.init(message.text, at: location) }
}
