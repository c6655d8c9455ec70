/// YAML that cannot be read.
enum YAMLMessage: DiagnosticMessage {
    case yamlTooLarge
    case yamlTooDeep
    case tooManyYAMLValues(limit: Int)
    case invalidYAML(reason: String, hasBraces: Bool = false)
    case invalidYAMLKey(isMapping: Bool)
    case duplicateYAMLKeys([String])
    case secondDocument
    case unknownAnchor

    var text: MessageText {
        switch self {
        case .yamlTooLarge:
            error("the YAML is larger than 1 MiB", "check that this is the right file or make it smaller")
        case .yamlTooDeep: error("the YAML is nested too deeply", "use fewer levels")
        case .tooManyYAMLValues(let limit): error("the YAML has more than \(limit) values", "make it smaller")
        case .invalidYAML(let reason, let hasBraces):
            error("invalid YAML: \(reason)", hasBraces ? Self.quoteBraces : "fix the syntax")
        case .invalidYAMLKey(let isMapping):
            error("a key must be plain text", isMapping ? Self.quoteBraces : nil)
        case .duplicateYAMLKeys(let keys):
            error(
                "duplicate \(keys.count == 1 ? "key" : "keys") \(keys.map(\.quoted).joined(separator: ", "))",
                "remove all but one")
        case .secondDocument: error("the file contains more than one YAML document", "remove the line ---")
        case .unknownAnchor: error("the YAML alias has no anchor", "write the value itself")
        }
    }

    /// The suggestion for a value that begins with `{{`, which YAML reads as a mapping in a mapping.
    private static let quoteBraces = "quote values that begin with {{"

    private func error(_ message: String, _ suggestion: String?) -> MessageText {
        MessageText(.configuration, message, suggestion)
    }
}
