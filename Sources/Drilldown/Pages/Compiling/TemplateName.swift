/// The full name of a variable, for example `screen.title`. Names that begin with `item.` refer to the item's data, and
/// names that begin with `strings.` refer to the theme's strings. These names have no declarations.
///
/// Inside a section, the name of the section can be omitted: `{{#back}}{{title}}{{/back}}` is the same as
/// `{{#back}}{{back.title}}{{/back}}`.
struct TemplateName: Hashable, Sendable {
    /// The index of the variable's declaration in `PageVariable.all`.
    let number: UInt8

    init?(rawValue: String) {
        guard let number = Self.numbers[rawValue] else { return nil }
        self.number = number
    }

    private init(number: UInt8) { self.number = number }

    static let allCases = PageVariable.all.indices.map { TemplateName(number: UInt8($0)) }

    private static let numbers = Dictionary(
        uniqueKeysWithValues: PageVariable.all.enumerated().map { ($1.name, UInt8($0)) })

    var declaration: PageVariable { PageVariable.all[Int(number)] }

    var rawValue: String { declaration.name }

    var kind: PageVariable.Kind { declaration.kind }

    /// The list whose section must enclose a tag with this name; nil if the name is valid everywhere.
    var enclosingList: TemplateName? {
        if !declaration.isOfElement { return nil }
        var path = rawValue[...]
        while let dot = path.lastIndex(of: ".") {
            path = path[..<dot]
            if let parent = TemplateName(rawValue: String(path)), parent.kind == .list { return parent }
        }
        return nil
    }
}

/// The variables that the template compiler treats specially.
extension TemplateName {
    static let content = declared("content")
    static let screenIsItem = declared("screen.isItem")
    static let siteScriptsLink = declared("site.scripts.link")
    static let siteCSS = declared("site.css")
    static let items = declared("items")
    static let children = declared("children")
    static let groups = declared("groups")
    static let fields = declared("fields")
    static let allItems = declared("allItems")
    static let siblings = declared("siblings")
    static let siblingsTitle = declared("siblings.title")
    static let siblingsLink = declared("siblings.link")
    static let siblingsIsCurrent = declared("siblings.isCurrent")

    private static func declared(_ name: String) -> TemplateName {
        guard let name = TemplateName(rawValue: name) else { preconditionFailure("no variable is called \(name)") }
        return name
    }
}
