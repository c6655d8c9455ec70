/// Messages about files of a theme that are invalid, incomplete or unused.
struct ThemeMessage: ErrorMessage {
    static let code = Diagnostic.Code.template
    let text: MessageText

    static let layoutWithoutContent = error("the layout has no {{content}}", "add it where the page belongs")
    static let privateUseCharacter = error("the template contains private-use characters of plane 15", "remove them")
    static let markdownLineTooDeep = error("quotes or lists are nested too deeply on one line", "use at most 32 levels")
    static func tooManyTags(limit: Int) -> Self {
        error("the template has more than \(limit) tags", "split it into partials")
    }
    static let frontMatterInPartial = error("a partial cannot have front matter", "remove it")
    static let unclosedFrontMatter = error("the front matter is not closed", "add a line --- at its end")
    static let tagInTitle = error("a title can contain only text and values", "use a value such as {{site.title}}")
    static func notATitle(_ name: String) -> Self {
        error("\(name.quoted) is not allowed in a title", "use text and values only")
    }
    static func recursivePartial(_ name: String) -> Self {
        error("the partial \(name.quoted) includes itself", "remove the tag")
    }
    static func partialsTooDeep(limit: Int) -> Self {
        error("partials are nested deeper than \(limit) levels", "use fewer levels")
    }
    static func tooManyPartials(limit: Int) -> Self {
        error("the page includes more than \(limit) partials", "combine some of them")
    }
    static func inlinePartial(_ name: String) -> Self {
        error("the Markdown partial \(name.quoted) is inside text", "put the tag in its own paragraph")
    }
    static let styleEnd = error("\"</style\" would end the style sheet inside a page", "write \"<\\/style\"")
    static func unusedFile(_ hint: UnusedFileHint) -> Self {
        Self(.template, "this file is not used", hint.text, severity: .warning)
    }
    static func unlinkedPages(_ name: String) -> Self {
        Self(
            .template, "this template does not show the \(name), so nothing links to their pages",
            "add {{> \(name)}}", severity: .warning)
    }

    /// A likely reason why a file is not used.
    enum UnusedFileHint: Hashable, Sendable {
        case nearest(String)
        case strings, partial, noKind, unknownKind
        /// A script that pages do not load, with the name of the script that all pages load.
        case script(String)
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
