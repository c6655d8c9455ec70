/// Filters that are invalid or select no items.
enum FilterMessage: DiagnosticMessage {
    case notAFilter(String)
    case unknownField(String, NameSuggestion?)
    /// A value that no item has. The value is empty if the filter selects the items without a value.
    case unknownValue(String, key: String, NameSuggestion?)
    /// A bound of a range that is not a number.
    ///
    /// - Parameter currencies: The currencies of the amounts; empty if they have none.
    case notANumber(String, key: String, currencies: [String])
    case notADate(String, key: String)
    case noRange(key: String)
    case nothingSelected

    var text: MessageText {
        switch self {
        case .notAFilter(let text):
            error("\(text.quoted) is not a filter", "use KEY=VALUE, KEY>=MIN or KEY<=MAX, and %26 for & in a value")
        case .unknownField(let key, let suggestion): unknown("unknown field \(key.quoted)", suggestion?.text)
        case .unknownValue("", let key, _): error("all items have a value for \(key.quoted)", "remove the filter")
        case .unknownValue(let value, let key, let suggestion):
            unknown("no item has the value \(value.quoted) for \(key.quoted)", suggestion?.text)
        case .notANumber(let text, let key, let currencies):
            error(
                "\(text.quoted) is not a valid bound for \(key.quoted)",
                "use a number such as 100" + (currencies.first.map { " or 100 \($0)" } ?? ""))
        case .notADate(let text, let key):
            error("\(text.quoted) is not a valid bound for \(key.quoted)", "use YYYY, YYYY-MM or YYYY-MM-DD")
        case .noRange(let key):
            error("\(key.quoted) has no numbers or dates to compare", "use \(key)=VALUE")
        case .nothingSelected: error("no item matches all filters", "remove one of them")
        }
    }

    private func error(_ message: String, _ suggestion: String?) -> MessageText {
        MessageText(.configuration, message, suggestion)
    }

    private func unknown(_ message: String, _ suggestion: String?) -> MessageText {
        MessageText(.unknownName, message, suggestion)
    }
}
