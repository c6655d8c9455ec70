/// Messages about filters that are invalid or select no items.
struct FilterMessage: ErrorMessage {
    static let code = Diagnostic.Code.configuration
    let text: MessageText

    static func notAFilter(_ text: String) -> Self {
        error("\(text.quoted) is not a filter", "use KEY=VALUE, KEY>=MIN or KEY<=MAX, and %26 for & in a value")
    }
    static func unknownField(_ key: String, _ suggestion: NameSuggestion?) -> Self {
        unknown("unknown field \(key.quoted)", suggestion?.text)
    }
    /// Returns the message for a value that no item has. The value is empty if the filter selects the items without a
    /// value.
    static func unknownValue(_ value: String, key: String, _ suggestion: NameSuggestion?) -> Self {
        value.isEmpty
            ? error("all items have a value for \(key.quoted)", "remove the filter")
            : unknown("no item has the value \(value.quoted) for \(key.quoted)", suggestion?.text)
    }
    /// Returns the message for a bound of a range that is not a number.
    ///
    /// - Parameter currencies: The currencies of the amounts; empty if they have none.
    static func notANumber(_ text: String, key: String, currencies: [String]) -> Self {
        error(
            "\(text.quoted) is not a valid bound for \(key.quoted)",
            "use a number such as 100" + (currencies.first.map { " or 100 \($0)" } ?? ""))
    }
    static func notADate(_ text: String, key: String) -> Self {
        error("\(text.quoted) is not a valid bound for \(key.quoted)", "use YYYY, YYYY-MM or YYYY-MM-DD")
    }
    static func noRange(key: String) -> Self {
        error("\(key.quoted) has no numbers or dates to compare", "use \(key)=VALUE")
    }
    static let nothingSelected = error("no item matches the filters", "change or remove a filter")

    private static func unknown(_ message: String, _ suggestion: String?) -> Self {
        Self(.unknownName, message, suggestion)
    }
}
