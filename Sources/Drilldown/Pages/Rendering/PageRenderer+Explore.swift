// The link to the explore page.

extension PageRenderer {
    /// True if the page can link to the explore page.
    var hasExplore: Bool { plan.outputs.hasExplore && !site.isSingleFile }

    /// The group whose list the page shows; nil on other pages and on the root of a view.
    private var group: Int? {
        guard case .list(let group, _) = page.page, plan.inventory.groups[group].parent != nil else { return nil }
        return group
    }

    mutating func appendExploreLink(_ context: Template.EscapingContext) {
        guard let group else { return appendLink(.explore, context) }
        appendLink(.explore, fragment: plan.exploreFilter(ofGroup: group, values.regional.timeZone), context)
    }

    /// True if the column headings link to the explore page: the site has one, and the list has several pages and is
    /// not a list of children.
    var hasColumnLinks: Bool { hasExplore && !page.listPages.linked.isEmpty && !page.rows.areChildren }

    /// Appends a link to the items of the list on the explore page, sorted by the current column.
    mutating func appendColumnLink(_ context: Template.EscapingContext) {
        let column = columns[cursor[.columns]]
        let filter = group.map { plan.exploreFilter(ofGroup: $0, values.regional.timeZone) + "&" } ?? ""
        appendLink(.explore, fragment: filter + plan.exploreSort(by: column), context)
    }

    var hasBarLink: Bool { hasExplore && (bar?.count ?? 0) > 0 }

    /// Appends a link to the items of the timeline's current bar on the explore page.
    mutating func appendBarLink(_ context: Template.EscapingContext) {
        guard let field = timeline?.field, let bar else { return }
        appendLink(.explore, fragment: plan.exploreFilter(from: bar.first, to: bar.last, field: field), context)
    }

    var exploreTitle: String {
        let count = group.map { plan.exploreCount(ofGroup: $0) } ?? plan.inventory.items.count
        return values.strings.fill(.exploreItems, values.formatter.string(count), count: count)
    }
}

extension PageKnowledge {
    /// True if the pages of the kind can link to the explore page; nil for the print view, which may be a single file
    /// without links.
    var hasExplore: Bool? { kind == .print ? nil : plan.outputs.hasExplore }
}
