/// Messages about YAML that cannot be read.
struct YAMLMessage: ErrorMessage {
    static let code = Diagnostic.Code.configuration
    let text: MessageText

    static let yamlTooLarge = error(
        "the YAML is larger than 1 MiB", "check that this is the right file or make it smaller")
    static let yamlTooDeep = error("the YAML is nested too deeply", "use fewer levels")
    static func tooManyYAMLValues(limit: Int) -> Self {
        error("the YAML has more than \(limit) values", "make it smaller")
    }
    static func invalidYAML(reason: String, hasBraces: Bool = false) -> Self {
        error("invalid YAML: \(reason)", hasBraces ? quoteBraces : "fix the syntax")
    }
    static func invalidYAMLKey(isMapping: Bool) -> Self {
        error("a key must be plain text", isMapping ? quoteBraces : nil)
    }
    static func duplicateYAMLKeys(_ keys: [String]) -> Self {
        error(
            "duplicate \(keys.count == 1 ? "key" : "keys") \(keys.map(\.quoted).joined(separator: ", "))",
            "remove the duplicates")
    }
    static let secondDocument = error("the file contains more than one YAML document", "remove the line ---")
    static let unknownAnchor = error("the YAML alias has no anchor", "write the value itself")

    /// The suggestion for a value that begins with `{{`, which YAML reads as a mapping in a mapping.
    private static let quoteBraces = "quote values that begin with {{"
}
