/// A kind of page, with the file name of its template as the raw value.
enum PageKind: String, CaseIterable, Sendable {
    /// The list at the root of a view.
    case root = "index.md"
    /// The list of a group, or a further page of an item's children.
    case group = "group.md"
    case item = "item.md"
    /// A data warnings page.
    case warnings = "warnings.md"
    /// The "Page not found" page.
    case notFound = "not-found.md"
    case redirect = "redirect.md"
    /// A changes page, which lists the changes since an earlier inventory.
    case changes = "changes.md"
    /// The print view.
    case print = "print.md"
    /// The page that sorts, filters and totals all items.
    case explore = "explore.md"

    var template: String { rawValue }

    /// The kind as a noun phrase for messages.
    var description: String {
        switch self {
        case .root: "the root page of a view"
        case .group: "a group's page"
        case .item: "an item's page"
        case .warnings: "the data warnings page"
        case .notFound: "the page for addresses that do not exist"
        case .redirect: "a redirect page"
        case .changes: "the changes page"
        case .print: "the print view"
        case .explore: "the explore page"
        }
    }

    /// Returns true if pages of this kind can have a variable. A section over a variable that the page cannot have is
    /// an error in the template of the page, but not in a partial or a layout.
    func mayHave(_ name: TemplateName) -> Bool { name.declaration.pages?.contains(self) ?? true }
}
