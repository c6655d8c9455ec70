/// The content of one page except the values of items, which the renderer reads from the file.
struct PageContext {
    /// The rows of a list, or the children of an item.
    struct Rows {
        var groups: ArraySlice<Int> = []
        /// The label of the field by which the rows are grouped, or the title of the view; nil if the page lists items.
        /// In the print view, it is always the title of the first view.
        var groupedBy: String?
        var items: ArraySlice<Int32> = []
        /// True if the rows are the children of an item.
        var areChildren = false
        /// True if an item is in more than one of the groups.
        var isOverlapping = false
        /// The fields by which the items are grouped. They have the same value in all rows of a group.
        var sharedFields: [Int] = []
    }

    /// The nearby items and the other groups that an item's page links to.
    struct Neighbors {
        var previous: Int?
        var next: Int?
        /// The nearest items of the same list, including the item; empty if there are no others.
        var siblings: [Int] = []
        /// The groups of the item except its primary group.
        var groups: [Int] = []
    }

    /// The position of a page in a list with several pages.
    struct ListPages {
        /// The number of the page, from 0.
        var current = 0
        /// The numbers of the pages that the page links to, including its own; empty if the list has one page.
        var linked: [Int] = []
        var isLast = true
    }

    var page: SitePlan.Page
    /// The path relative to the site's root.
    var path: [UInt8] = []
    var stack: NavigationStack
    /// The view of the current tab; nil if there is none.
    var view: Int?
    /// The item of an item page, or the current item of the print view; otherwise nil.
    var item: Int?
    var neighbors = Neighbors()
    var rows = Rows()
    var listPages = ListPages()
    /// The totals of the whole list, or of an item and its descendants; nil if the page has no list of items or groups.
    var totals: Totals?
    /// True if the totals cover all items.
    var isWhole = false
    /// True if this is the first page of the site.
    var isIndex = false
    /// The downloads of the items on the screen.
    var downloads: [Download] = []
    var sections: [SitePlan.PrintedSection] = []
    /// The item to which a redirect leads; nil for other pages.
    var redirect: Int?
}

extension PageContext {
    init(_ page: SitePlan.Page, in plan: SitePlan) {
        self.init(page: page, stack: NavigationStack(root: Screen(page: page)))
        show(page, in: plan)
    }

    /// Replaces the context with the context of another page, and reuses the memory of the largest arrays.
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
        case .list(let group, let pageNumber): showList(ofGroup: group, pageNumber, in: plan)
        case .item(let item): show(item: item, &siblings, in: plan)
        case .children(let item, let pageNumber): showChildren(of: item, pageNumber, in: plan)
        case .warnings(let pageNumber), .changes(let pageNumber): listPages.current = pageNumber
        case .print: showAllItems(in: plan)
        case .redirect(let number): redirect = plan.redirects[number].item
        case .notFound, .explore, .field: break
        }
        neighbors.siblings = siblings
        let count = plan.pageCount(ofListOf: page)
        listPages.isLast = listPages.current == count - 1
        if count > 1 { listPages.linked = plan.linkedPages(from: listPages.current, of: count) }
    }

    private mutating func show(item: Int, _ siblings: inout [Int], in plan: SitePlan) {
        view = 0
        self.item = item
        let position = plan.appendSiblings(of: item, to: &siblings)
        neighbors.previous = position > 0 ? siblings[position - 1] : nil
        neighbors.next = position + 1 < siblings.count ? siblings[position + 1] : nil
        neighbors.groups = plan.otherGroups(of: item)
        if siblings.count == 1 { siblings.removeAll(keepingCapacity: true) }
        rows = Rows(items: plan.inventory.lists.children[item].prefix(plan.pageSize), areChildren: true)
        if !rows.items.isEmpty { totals = plan.inventory.totals(ofSubtree: item) }
    }

    private mutating func showChildren(of item: Int, _ pageNumber: Int, in plan: SitePlan) {
        view = 0
        listPages.current = pageNumber
        let children = plan.inventory.lists.children[item].dropFirst(pageNumber * plan.pageSize).prefix(plan.pageSize)
        rows = Rows(items: children, areChildren: true)
        totals = plan.inventory.totals(ofSubtree: item)
    }

    private mutating func showAllItems(in plan: SitePlan) {
        let inventory = plan.inventory
        rows = Rows(
            groups: plan.outline[...], groupedBy: plan.titles.views[0],
            isOverlapping: inventory.groups.contains { $0.view == 0 && $0.isOverlapping })
        if !rows.groups.isEmpty { rows.sharedFields = plan.singleFields[0] }
        sections = plan.printedSections
        totals = inventory.totals
        isWhole = true
    }

    private mutating func showList(ofGroup number: Int, _ pageNumber: Int, in plan: SitePlan) {
        let inventory = plan.inventory
        let group = inventory.groups[number]
        let range = plan.rows(pageNumber, of: inventory.rowCount(ofGroup: number))
        listPages.current = pageNumber
        rows.isOverlapping = group.isOverlapping
        if group.isLeaf {
            rows.items = inventory.lists.members[number].dropFirst(range.lowerBound).prefix(range.count)
            if group.parent != nil { rows.sharedFields = plan.singleFields[group.view] }
        } else {
            rows.groups = group.subgroups[range]
            let view = inventory.views[group.view]
            // The title of a view with a single field names that field.
            rows.groupedBy =
                view.by.count == 1 ? view.title : view.by[inventory.path(toGroup: number).count - 1].label
        }
        view = group.view
        totals = group.totals
        isWhole = group.parent == nil
        isIndex = number == inventory.views[0].root && pageNumber == 0
        if pageNumber == 0 { downloads = plan.downloads(ofGroup: number) }
    }
}
