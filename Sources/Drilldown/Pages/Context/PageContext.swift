/// What one page shows, ready to be put into its template. The values of items are not in here: the renderer reads
/// them from the file when it comes to them.
struct PageContext {
    /// The rows of a list, or of what lies below an item.
    struct Rows {
        var groups: ArraySlice<Int> = []
        /// The label of the field by which the rows are grouped.
        var groupedBy: String?
        var items: ArraySlice<Int32> = []
        /// Whether the items lie right below items.
        var areChildren = false
        /// Whether an item is below more than one of the groups.
        var isOverlapping = false
    }

    /// What lies beside an item.
    struct Neighbors {
        var previous: Int?
        var next: Int?
        /// The items of the same list, itself among them; nothing where it is alone.
        var siblings: [Int] = []
        /// The groups that the item is in beside the one that its stack has.
        var groups: [Int] = []
    }

    /// The parts of a long list, each with a page.
    struct Parts {
        /// That of the page, counted from 0.
        var current = 0
        /// Those that the page links to, itself among them; none where there is but one.
        var linked: [Int] = []
        var isLast = true
    }

    var page: SitePlan.Page
    /// Below the site's root.
    var path: [UInt8] = []
    var stack: NavigationStack
    /// The view whose tab is the current one; nil where none is.
    var view: Int?
    /// The item that the page shows.
    var item: Int?
    var neighbors = Neighbors()
    var rows = Rows()
    var parts = Parts()
    /// What the items of the screen come to.
    var totals: Totals?
    /// Whether these are all items.
    var isWhole = false
    /// Whether this is the page that is opened first.
    var isIndex = false
    /// The files with the items of the screen.
    var downloads: [Download] = []
    /// All items, on the page for paper.
    var everything: [SitePlan.PrintedItem] = []
    /// The item to which the page leads that is at a former address.
    var redirect: Int?
}

extension PageContext {
    init(_ page: SitePlan.Page, in plan: SitePlan) {
        self.init(page: page, stack: NavigationStack(root: Screen(page: page)))
        show(page, in: plan)
    }

    /// Replaces it by that of another page. The largest arrays keep their memory.
    mutating func show(_ page: SitePlan.Page, in plan: SitePlan) {
        var (path, siblings) = (path, neighbors.siblings)
        neighbors.siblings = []
        self = PageContext(page: page, stack: stack)
        path.removeAll(keepingCapacity: true)
        siblings.removeAll(keepingCapacity: true)
        plan.appendPath(page, to: &path)
        self.path = path
        plan.setStack(&stack, to: page)
        switch page {
        case .list(let group, let part): showList(ofGroup: group, part, in: plan)
        case .item(let item): show(item: item, &siblings, in: plan)
        case .children(let item, let part): showChildren(of: item, part, in: plan)
        case .warnings(let part), .changes(let part): parts.current = part
        case .print: showEverything(in: plan)
        case .redirect(let number): redirect = plan.redirects[number].item
        case .notFound, .field: break
        }
        neighbors.siblings = siblings
        let count = plan.partCount(ofListOf: page)
        parts.isLast = parts.current == count - 1
        if count > 1 { parts.linked = plan.linkedPages(from: parts.current, of: count) }
    }

    private mutating func show(item: Int, _ siblings: inout [Int], in plan: SitePlan) {
        view = 0
        self.item = item
        let place = plan.appendSiblings(of: item, to: &siblings)
        neighbors.previous = place > 0 ? siblings[place - 1] : nil
        neighbors.next = place + 1 < siblings.count ? siblings[place + 1] : nil
        neighbors.groups = plan.otherGroups(of: item)
        if siblings.count == 1 { siblings.removeAll(keepingCapacity: true) }
        rows = Rows(items: plan.inventory.families[item].prefix(plan.pageSize), areChildren: true)
        if !rows.items.isEmpty { totals = plan.inventory.totals(below: item) }
    }

    private mutating func showChildren(of item: Int, _ part: Int, in plan: SitePlan) {
        view = 0
        parts.current = part
        let children = plan.inventory.families[item].dropFirst(part * plan.pageSize).prefix(plan.pageSize)
        rows = Rows(items: children, areChildren: true)
        totals = plan.inventory.totals(below: item)
    }

    private mutating func showEverything(in plan: SitePlan) {
        let inventory = plan.inventory
        rows = Rows(
            groups: plan.outline[...], groupedBy: plan.titles.views[0],
            isOverlapping: inventory.groups.contains { $0.view == 0 && $0.isOverlapping })
        everything = plan.everything
        totals = inventory.totals
        isWhole = true
    }

    private mutating func showList(ofGroup number: Int, _ part: Int, in plan: SitePlan) {
        let inventory = plan.inventory
        let group = inventory.groups[number]
        let range = plan.rows(part, of: inventory.rowCount(ofGroup: number))
        parts.current = part
        rows.isOverlapping = group.isOverlapping
        if group.isLeaf {
            rows.items = inventory.members[number].dropFirst(range.lowerBound).prefix(range.count)
        } else {
            rows.groups = group.subgroups[range]
            let view = inventory.views[group.view]
            // A view by one key says what that is.
            rows.groupedBy =
                view.by.count == 1 ? view.title : view.by[inventory.path(toGroup: number).count - 1].label
        }
        view = group.view
        totals = group.totals
        isWhole = group.parent == nil
        isIndex = number == inventory.views[0].root && part == 0
        if part == 0 { downloads = plan.downloads(ofGroup: number) }
    }
}
