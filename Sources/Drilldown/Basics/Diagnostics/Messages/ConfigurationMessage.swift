/// Messages about values of `site.yml` and of options that are invalid for any inventory.
struct ConfigurationMessage: ErrorMessage {
    static let code = Diagnostic.Code.configuration
    let text: MessageText

    static func unexpected(_ expected: ExpectedValue, found: FoundValue, nearest: String? = nil) -> Self {
        error("expected \(expected.name), found \(found.name)", meant(nearest) ?? expected.suggestion)
    }
    /// Returns the message for an unknown key.
    ///
    /// - Parameter owner: The file or the mapping that contains the key.
    static func unknownKey(_ key: String, owner: String, _ suggestion: NameSuggestion?) -> Self {
        unknown("key \(key.quoted) in \(owner)", suggestion?.text)
    }
    static func unknownValue(_ found: FoundValue, _ suggestion: NameSuggestion?) -> Self {
        unknown("value \(found.name)", suggestion?.text)
    }
    static func duplicateField(_ path: String) -> Self {
        error("the field \(path.quoted) is declared twice", "remove one of the two")
    }
    static let fieldWithoutKey = error("the field has no key", "add key: with the key path of its value")
    static let formatAndEpoch = error("the date field has both format and epoch", "remove one of the two")
    static func unknownLocale(_ identifier: String, nearest: String?) -> Self {
        unknown("locale \(identifier.quoted)", meant(nearest) ?? "use one such as en_US or de_DE")
    }
    static func unknownTimeZone(_ identifier: String, _ suggestion: NameSuggestion?) -> Self {
        unknown("time zone \(identifier.quoted)", suggestion?.text ?? "use one such as UTC or Europe/Zurich")
    }
    static func unknownCurrency(_ code: String, nearest: String?, acceptsKeys: Bool = false) -> Self {
        unknown(
            "currency \(code.quoted)",
            meant(nearest)
                ?? "use an ISO 4217 code such as USD\(acceptsKeys ? ", or a key of the items" : "")")
    }
    static func invalidItemsPath(_ path: String) -> Self {
        error(
            "\(path.quoted) is not a key path",
            "join keys with dots and add [] to the key of an array, or use \".\" for the document")
    }
    static func invalidBaseURL(_ url: String) -> Self {
        error("\(url.quoted) is not the URL of a folder", "use one such as https://example.com/inventory/")
    }
    static func invalidToday(_ day: String) -> Self { error("\(day.quoted) is not a valid date", "use YYYY-MM-DD") }
    static let historyWithoutDay = error(
        "a history needs a report date", "use --today YYYY-MM-DD or set SOURCE_DATE_EPOCH")
    static let missingPictureTool = error(
        "small pictures need the program vipsthumbnail, which is not on the PATH",
        "install libvips-tools (Debian, Ubuntu), vips-tools (Fedora) or vips (Homebrew)")

    private static func unknown(_ name: String, _ suggestion: String?) -> Self {
        Self(.unknownName, "unknown \(name)", suggestion)
    }

    private static func meant(_ nearest: String?) -> String? { nearest.map { NameSuggestion.nearest($0).text } }
}
