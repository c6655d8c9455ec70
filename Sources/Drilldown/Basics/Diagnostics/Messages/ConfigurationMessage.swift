/// Values of `site.yml` and of options that are invalid for any inventory.
enum ConfigurationMessage: DiagnosticMessage {
    case unexpected(ExpectedValue, found: FoundValue, nearest: String? = nil)
    /// An unknown key.
    ///
    /// - Parameter owner: The file or the mapping that contains the key.
    case unknownKey(String, owner: String, NameSuggestion?)
    case unknownValue(FoundValue, NameSuggestion?)
    case duplicateField(String)
    case fieldWithoutKey
    case formatAndEpoch
    case unknownLocale(String, nearest: String?)
    case unknownTimeZone(String, NameSuggestion?)
    case unknownCurrency(String, nearest: String?, acceptsKeys: Bool = false)
    case invalidItemsPath(String)
    case invalidBaseURL(String)
    case invalidToday(String)
    case historyWithoutDay
    case missingPictureTool

    var text: MessageText {
        switch self {
        case .unexpected(let expected, let found, let nearest):
            error("expected \(expected.name), found \(found.name)", Self.meant(nearest) ?? expected.suggestion)
        case .unknownKey(let key, let owner, let suggestion):
            unknown("key \(key.quoted) in \(owner)", suggestion?.text)
        case .unknownValue(let found, let suggestion): unknown("value \(found.name)", suggestion?.text)
        case .duplicateField(let path): error("the field \(path.quoted) is declared twice", "remove one of the two")
        case .fieldWithoutKey: error("the field has no key", "add key: with the key path of its value")
        case .formatAndEpoch: error("the date field has both format and epoch", "remove one of the two")
        case .unknownLocale(let identifier, let nearest):
            unknown("locale \(identifier.quoted)", Self.meant(nearest) ?? "use one such as en_US or de_DE")
        case .unknownTimeZone(let identifier, let suggestion):
            unknown("time zone \(identifier.quoted)", suggestion?.text ?? "use one such as UTC or Europe/Zurich")
        case .unknownCurrency(let code, let nearest, let acceptsKeys):
            unknown(
                "currency \(code.quoted)",
                Self.meant(nearest)
                    ?? "use an ISO 4217 code such as USD\(acceptsKeys ? ", or a key of the items" : "")")
        case .invalidItemsPath(let path):
            error(
                "\(path.quoted) is not a key path",
                "join keys with dots and add [] to the key of an array, or use \".\" for the document")
        case .invalidBaseURL(let url):
            error("\(url.quoted) is not the URL of a folder", "use one such as https://example.com/inventory/")
        case .invalidToday(let day): error("\(day.quoted) is not a valid date", "use YYYY-MM-DD")
        case .historyWithoutDay:
            error("a history needs a report date", "use --today YYYY-MM-DD or set SOURCE_DATE_EPOCH")
        case .missingPictureTool:
            error(
                "small pictures need the program vipsthumbnail, which is not on the PATH",
                "install libvips-tools (Debian, Ubuntu), vips-tools (Fedora) or vips (Homebrew)")
        }
    }

    private func error(_ message: String, _ suggestion: String?) -> MessageText {
        MessageText(.configuration, message, suggestion)
    }

    private func unknown(_ name: String, _ suggestion: String?) -> MessageText {
        MessageText(.unknownName, "unknown \(name)", suggestion)
    }

    private static func meant(_ nearest: String?) -> String? { nearest.map { NameSuggestion.nearest($0).text } }
}
