/// The kinds of pages, each with a template of its own.
enum PageKind: CaseIterable, Sendable {
    /// The root screen of a view.
    case root
    /// A group, or a further page of what lies below an item.
    case group
    case item
    /// The data warnings.
    case warnings
    /// What hosts show where there is no such page.
    case notFound
    /// A former address of an item.
    case redirect
    /// What differs from an earlier inventory.
    case changes
    /// Everything, made for paper.
    case print

    var template: String {
        switch self {
        case .root: "index.md"
        case .group: "group.md"
        case .item: "item.md"
        case .warnings: "warnings.md"
        case .notFound: "not-found.md"
        case .redirect: "redirect.md"
        case .changes: "changes.md"
        case .print: "print.md"
        }
    }

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
