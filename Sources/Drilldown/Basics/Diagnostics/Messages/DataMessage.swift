/// Messages about values of items that are missing, invalid or suspicious.
enum DataMessage: DiagnosticMessage {
    /// A value that cannot be read as the type of its field. The phrase is the value as it is written in the file, or
    /// its kind, such as `the list`.
    case invalidValue(Phrase.Value, key: String, ValueError)
    case cannotGroup(by: Phrase.Value, key: String)
    case unknownItem(Phrase.Value, key: String)
    /// A value that is not a string, at a key that contains names.
    ///
    /// - Parameter kind: The JSON type of the value with its article, such as `an object`.
    case nameIsNotText(key: String, kind: Phrase)
    case missingName(keys: [String])
    /// An inventory in which no item has a name.
    ///
    /// - Parameter candidate: A key that could be the name; nil if there is none.
    case noNames(candidate: String?)
    case repeatedName(String, count: Int)
    case sharedID(String, count: Int)
    case missingValue(key: String, having: Int, items: Int)
    case negativeValue(Phrase.Value, key: String)
    /// A negative quantity. The phrase is the value as it is written in the file; nil if it is hidden.
    case negativeQuantity(Phrase.Value?)
    case invalidQuantity(Phrase.Value?)
    case placeholder(Phrase.Value, key: String)
    case futureDate(Phrase.Value, key: String)
    case similarGroups(String, String)
    case unprintable(TextHazard)

    var text: MessageText {
        switch self {
        case .invalidValue(let value, let key, let error): error.text(value, key: key.quoted)
        case .cannotGroup(let value, let key):
            MessageText(
                .unexpectedValue, fact: "cannot group by \(value: value) in \(key: key.quoted)",
                fix: "set by: in site.yml to one of its keys")
        case .unknownItem(let value, let key):
            MessageText(
                .unknownItem, fact: "\(value: value) in \(key: key.quoted) is not the ID of an item",
                fix: "write the ID of an item")
        case .nameIsNotText(let key, let kind):
            MessageText(
                .missingName, fact: "\(key: key.quoted) is \(value: .phrase(kind)), not a name", fix: "write text")
        case .missingName(let keys):
            MessageText(
                .missingName, fact: "this item has no name",
                fix: "add \(value: Phrase.Value(anyOf: keys.map(\.quoted)))")
        case .noNames(let candidate):
            MessageText(
                .missingName, fact: "cannot tell which key contains the names of the items",
                fix: "set name in site.yml, such as name: \(key: candidate ?? "KEY")")
        case .repeatedName(let name, let count):
            MessageText(
                .repeatedName, fact: "\(count: count) items have the name \(value: .text(name.quoted))",
                fix: "use distinct names")
        case .sharedID(let id, let count):
            MessageText(
                .sharedID, fact: "\(count: count) items have the ID \(value: .text(id.quoted))", fix: "use distinct IDs"
            )
        case .missingValue(let key, let having, let items):
            MessageText(
                .missingValue, fact: "no \(key: key.quoted) (\(count: having) of \(items: items) have one)",
                fix: "add it")
        case .negativeValue(let value, let key):
            MessageText(
                .negativeQuantity, fact: "\(value: value) in \(key: key.quoted) is negative", fix: Self.positive)
        case .negativeQuantity(nil):
            MessageText(.negativeQuantity, fact: "the quantity is negative", fix: Self.positive)
        case .negativeQuantity(let value?):
            MessageText(.negativeQuantity, fact: "the quantity \(value: value) is negative", fix: Self.positive)
        case .invalidQuantity(nil):
            MessageText(
                .notANumber, fact: "the quantity is not a number, so the totals exclude this item",
                fix: "write a number")
        case .invalidQuantity(let value?):
            MessageText(
                .notANumber, fact: "the quantity \(value: value) is not a number, so the totals exclude this item",
                fix: "write a number")
        case .placeholder(let value, let key):
            MessageText(
                .sentinel, fact: "\(value: value) in \(key: key.quoted) may be a placeholder",
                fix: "remove it if the value is unknown")
        case .futureDate(let value, let key):
            MessageText(
                .futureDate, fact: "\(value: value) in \(key: key.quoted) is in the future",
                fix: "correct the date if it is a mistake")
        case .similarGroups(let group, let other):
            MessageText(
                .similarGroups,
                fact:
                    "the groups \(value: .text(group.quoted)) and \(other: .text(other.quoted)) differ only in case, spaces, width or the encoding of accents",
                fix: "use one spelling")
        case .unprintable(let hazard): hazard.text
        }
    }

    private static let positive: Phrase = "write 0 or a positive number"
}

extension TextHazard {
    fileprivate var text: MessageText {
        switch self {
        case .control(0x00):
            MessageText(.unprintable, fact: "the text contains NUL, which is shown as U+FFFD", fix: "remove it")
        case .control(0x1B):
            MessageText(
                .unprintable, fact: "the text contains terminal escape sequences (U+001B)", fix: "remove them")
        case .control(let code):
            MessageText(
                .unprintable, fact: "the text contains control characters (\(value: .text("U+00" + code.hexadecimal)))",
                fix: "remove them")
        case .direction:
            MessageText(
                .unprintable, fact: "the text contains characters that change the text direction",
                fix: "remove them if they are not intended")
        }
    }
}
