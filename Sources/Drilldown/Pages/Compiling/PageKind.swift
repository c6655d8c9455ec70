/// The kinds of pages, with the file names of their templates.
enum PageKind: String, CaseIterable, Sendable {
    /// The root screen of a view.
    case root = "index.md"
    /// A group, or a further page of an item's children.
    case group = "group.md"
    case item = "item.md"
    /// The data warnings page.
    case warnings = "warnings.md"
    /// The "Page not found" page.
    case notFound = "not-found.md"
    /// A redirect from an alias of an item.
    case redirect = "redirect.md"
    /// The changes since an earlier inventory.
    case changes = "changes.md"
    /// The print view.
    case print = "print.md"
    /// The page that sorts, filters and totals all items.
    case explore = "explore.md"

    var template: String { rawValue }

    /// The kind of page as a phrase in a sentence.
    var description: String {
        switch self {
        case .root: "a page of the list"
        case .group: "a group's page"
        case .item: "an item's page"
        case .warnings: "the page of data warnings"
        case .notFound: "the page for addresses that do not exist"
        case .redirect: "a redirect page"
        case .changes: "the page of changes"
        case .print: "the print view"
        case .explore: "the explore page"
        }
    }

    /// Returns true if such a page may have a variable. In the template of the page itself, a section over any other
    /// variable is an error.
    func mayHave(_ name: TemplateName) -> Bool { name.declaration.pages?.contains(self) ?? true }
}
