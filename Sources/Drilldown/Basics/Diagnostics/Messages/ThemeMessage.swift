/// Files of a theme that are invalid, incomplete or unused.
enum ThemeMessage: DiagnosticMessage {
    case layoutWithoutContent
    case privateUseCharacter
    case markdownLineTooDeep
    case tooManyTags(limit: Int)
    case frontMatterInPartial
    case unclosedFrontMatter
    case tagInTitle
    case notATitle(String)
    case recursivePartial(String)
    case partialsTooDeep(limit: Int)
    case tooManyPartials(limit: Int)
    case inlinePartial(String)
    case styleEnd
    case unusedFile(UnusedFileHint)
    case unlinkedPages(String)

    /// A likely reason why a file is not used.
    enum UnusedFileHint: Hashable, Sendable {
        case nearest(String)
        case strings, partial, noKind, unknownKind
        /// A script that pages do not load.
        ///
        /// - Parameter name: The name of the script that all pages load.
        case script(String)
    }

    var text: MessageText {
        switch self {
        case .layoutWithoutContent: error("the layout has no {{content}}", "add it where the page belongs")
        case .privateUseCharacter: error("the template contains private-use characters of plane 15", "remove them")
        case .markdownLineTooDeep:
            error("quotes or lists are nested too deeply on one line", "use at most 32 levels")
        case .tooManyTags(let limit): error("the template has more than \(limit) tags", "split it into partials")
        case .frontMatterInPartial: error("a partial cannot have front matter", "remove it")
        case .unclosedFrontMatter: error("the front matter is not closed", "add a line --- at its end")
        case .tagInTitle: error("a title can contain only text and values", "use a value such as {{site.title}}")
        case .notATitle(let name): error("\(name.quoted) is not allowed in a title", "use text and values only")
        case .recursivePartial(let name): error("the partial \(name.quoted) includes itself", "remove the tag")
        case .partialsTooDeep(let limit): error("partials are nested deeper than \(limit) levels", "use fewer levels")
        case .tooManyPartials(let limit):
            error("the page includes more than \(limit) partials", "combine some of them")
        case .inlinePartial(let name):
            error("the Markdown partial \(name.quoted) is inside text", "put the tag in its own paragraph")
        case .styleEnd: error("\"</style\" would end the style sheet inside a page", "write \"<\\/style\"")
        case .unusedFile(let hint):
            MessageText(.template, "this file is not used", hint.text, severity: .warning)
        case .unlinkedPages(let name):
            MessageText(
                .template, "this template does not show the \(name), so nothing links to their pages",
                "add {{> \(name)}}", severity: .warning)
        }
    }

    private func error(_ message: String, _ suggestion: String) -> MessageText {
        MessageText(.template, message, suggestion)
    }
}

extension ThemeMessage.UnusedFileHint {
    fileprivate var text: String {
        switch self {
        case .nearest(let name): NameSuggestion.nearest(name).text
        case .strings: "put strings in strings/LANGUAGE.yml"
        case .partial: "include it with {{> …}} or remove it"
        case .noKind: "set kind: KEY in site.yml"
        case .unknownKind: "name it after a kind of the items"
        case .script(let name): "put scripts in \(name), which all pages load"
        }
    }
}
