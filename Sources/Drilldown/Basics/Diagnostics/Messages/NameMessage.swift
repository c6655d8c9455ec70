/// Names in templates that are unknown or not available.
enum NameMessage: DiagnosticMessage {
    case unknownVariable(String, VariableHint)
    case outsideSection(String, section: String)
    case dotWithoutValue
    case wholeItem
    case noItemHere
    case hiddenKey(String)
    case keyNeedsSection(String)
    case unknownItemKey(String, NameSuggestion)
    /// A key in a template, if the inventory has no items.
    case keyWithoutItems(String)
    case unknownPartial(String, NameSuggestion?)
    case unknownLayout(String, NameSuggestion?)

    /// A suggestion for an unknown variable.
    enum VariableHint: Hashable, Sendable {
        case name(NameSuggestion)
        case itemData(String)
        case section(String)
    }

    var text: MessageText {
        switch self {
        case .unknownVariable(let name, let hint): error("unknown variable \(name.quoted)", hint.text)
        case .outsideSection(let name, let section):
            error(
                "\(name.quoted) is only available inside the section \(section.quoted)",
                VariableHint.section(section).text)
        case .dotWithoutValue: error("\".\" is not valid here", "write the name of the value")
        case .wholeItem: error("\"item\" is the whole item", "write {{item.name}} or another key")
        case .noItemHere: error("this page has no item", "write {{item.…}} inside {{#items}}")
        case .hiddenKey(let key): error("\(key.quoted) is hidden", "remove it from hidden: in site.yml")
        case .keyNeedsSection(let key):
            error("\(key.quoted) is inside a list", "put the tag in a section for the list")
        case .unknownItemKey(let key, let suggestion):
            error("no item has the key \(key.quoted)", VariableHint.name(suggestion).text)
        case .keyWithoutItems(let key):
            MessageText(.unknownName, "no item has the key \(key.quoted)", severity: .warning)
        case .unknownPartial(let name, let suggestion): error("unknown partial \(name.quoted)", suggestion?.text)
        case .unknownLayout(let name, let suggestion): error("unknown layout \(name.quoted)", suggestion?.text)
        }
    }

    private func error(_ message: String, _ suggestion: String?) -> MessageText {
        MessageText(.unknownName, message, suggestion)
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
