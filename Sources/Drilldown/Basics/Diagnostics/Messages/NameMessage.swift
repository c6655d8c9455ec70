/// Messages about names in templates that are unknown or not available.
struct NameMessage: ErrorMessage {
    static let code = Diagnostic.Code.unknownName
    let text: MessageText

    static func unknownVariable(_ name: String, _ hint: VariableHint) -> Self {
        error("unknown variable \(name.quoted)", hint.text)
    }
    static func outsideSection(_ name: String, section: String) -> Self {
        error(
            "\(name.quoted) is only available inside the section \(section.quoted)",
            VariableHint.section(section).text)
    }
    static let dotWithoutValue = error("\".\" is not valid here", "write the name of the value")
    static let wholeItem = error("\"item\" is the whole item", "write {{item.name}} or another key")
    static let noItemHere = error(
        "this page has no item", "write {{item.…}} inside {{#items}}, or inside {{#allItems}} in print.md")
    static func hiddenKey(_ key: String) -> Self {
        error("\(key.quoted) is hidden", "remove it from hidden: in site.yml")
    }
    static func keyNeedsSection(_ key: String) -> Self {
        error("\(key.quoted) is inside a list", "put the tag in a section for the list")
    }
    static func unknownItemKey(_ key: String, _ suggestion: NameSuggestion) -> Self {
        error("no item has the key \(key.quoted)", VariableHint.name(suggestion).text)
    }
    /// Returns the warning about a key in a template if no item has any keys.
    static func keyWithoutItems(_ key: String) -> Self {
        Self(.unknownName, "no item has the key \(key.quoted)", severity: .warning)
    }
    static func unknownPartial(_ name: String, _ suggestion: NameSuggestion?) -> Self {
        error("unknown partial \(name.quoted)", suggestion?.text)
    }
    static func unknownLayout(_ name: String, _ suggestion: NameSuggestion?) -> Self {
        error("unknown layout \(name.quoted)", suggestion?.text)
    }

    /// A suggestion for an unknown variable.
    enum VariableHint: Hashable, Sendable {
        case name(NameSuggestion)
        case itemData(String)
        case section(String)
    }
}

extension NameMessage.VariableHint {
    fileprivate var text: String {
        switch self {
        // Unlike in YAML and shells, a name that contains quotes needs no further quotes in a tag.
        case .name(.nearest(let name)): "did you mean \(name.quoted)?"
        case .name(let suggestion): suggestion.text
        case .itemData(let path): "write {{item.\(path)}} for the data of the item"
        case .section(let name): "put it inside {{#\(name)}}"
        }
    }
}
