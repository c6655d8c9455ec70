/// The kinds of pages, by their templates.
enum PageKind: String, CaseIterable, Sendable {
    /// The root screen of a view.
    case root = "index.md"
    /// A group, or a further page of what lies below an item.
    case group = "group.md"
    case item = "item.md"
    /// The data warnings.
    case warnings = "warnings.md"
    /// What hosts show where there is no such page.
    case notFound = "not-found.md"
    /// A former address of an item.
    case redirect = "redirect.md"
    /// What differs from an earlier inventory.
    case changes = "changes.md"
    /// Everything, made for paper.
    case print = "print.md"

    var template: String { rawValue }

    /// What such a page is, in a sentence.
    var description: String {
        switch self {
        case .root: "a page of the list"
        case .group: "a group's page"
        case .item: "an item's page"
        case .warnings: "the page of data warnings"
        case .notFound: "the page for addresses that are not there"
        case .redirect: "the page of a former address"
        case .changes: "the page of changes"
        case .print: "the page for paper"
        }
    }

    /// Whether such a page may have a variable. In its own template a section over one that it never has is a mistake.
    func mayHave(_ name: TemplateName) -> Bool { name.declaration.pages?.contains(self) ?? true }
}
