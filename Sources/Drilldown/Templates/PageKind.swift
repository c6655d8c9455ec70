/// The kinds of pages, each with a template of its own.
enum PageKind: Sendable {
    /// The root screen of a view.
    case root
    /// A group, or a further page of what lies below an item.
    case group
    case item
    /// The findings.
    case attention

    var template: String {
        switch self {
        case .root: "index.md"
        case .group: "group.md"
        case .item: "item.md"
        case .attention: "attention.md"
        }
    }

    /// What such a page is, in a sentence.
    var description: String {
        switch self {
        case .root: "a page of the list"
        case .group: "a group's page"
        case .item: "an item's page"
        case .attention: "the page of findings"
        }
    }

    /// What such a page never has. In its own template a section over it is a mistake; layouts and partials serve all.
    var missing: Set<TemplateName> {
        let ofItems: Set<TemplateName> = [.fields, .siblings, .previous, .next, .children, .alsoUnder]
        return switch self {
        case .root: ofItems.union([.findings])
        case .group: ofItems.union([.findings, .attention])
        case .item: [.items, .groups, .findings, .attention]
        case .attention: ofItems.union([.items, .groups, .attention])
        }
    }
}
