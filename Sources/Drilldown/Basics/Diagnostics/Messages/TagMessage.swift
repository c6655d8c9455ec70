/// Tags and sections of templates that cannot be read.
enum TagMessage: DiagnosticMessage {
    case unclosedTag
    case unescapedTag
    case changedDelimiters
    case parentOrBlock
    case dynamicPartial
    case unsupportedWord(String)
    case emptyTag
    case sectionsTooDeep(limit: Int)
    case crossedSection(String, outer: String)
    /// A closing tag that does not match the open section.
    ///
    /// - Parameter open: The name of the open section; nil if none is open.
    case unopenedSection(String, open: String?)
    case unclosedSection(String)

    var text: MessageText {
        switch self {
        case .unclosedTag:
            error("the tag is not closed", "add }} at its end, or write &#123;&#123; for two braces")
        case .unescapedTag: error("a tag cannot print a value without escaping", "write {{name}}")
        case .changedDelimiters:
            error("the delimiters of tags cannot be changed", "write {{name}}, and &#123;&#123; for two braces")
        case .parentOrBlock:
            error("templates do not support parents and blocks", "use layout.html or a partial: {{> name}}")
        case .dynamicPartial:
            error("the name of a partial cannot be a value", "write {{> name}} in a section for each partial")
        case .unsupportedWord(let word):
            error("Mustache has no \(word.quoted)", "write {{#name}}…{{/name}} or {{^name}}…{{/name}}")
        case .emptyTag: error("the tag has no name", "write {{name}}")
        case .sectionsTooDeep(let limit):
            error("sections are nested deeper than \(limit) levels", "close the outer sections first")
        case .crossedSection(let name, let outer):
            error("the section \(name.quoted) is not closed before \(outer.quoted) ends", "add {{/\(name)}}")
        case .unopenedSection(let name, let open):
            error(
                "no section \(name.quoted) is open here",
                open.map { "did you mean {{/\($0)}}?" } ?? "remove the tag or open the section")
        case .unclosedSection(let name): error("the section \(name.quoted) is not closed", "add {{/\(name)}}")
        }
    }

    private func error(_ message: String, _ suggestion: String) -> MessageText {
        MessageText(.template, message, suggestion)
    }
}
