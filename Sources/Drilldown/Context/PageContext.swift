/// What one page shows, ready to be put into its template. The values of items are not in here: the renderer reads
/// them from the file when it comes to them. It is made anew for each page in the memory that it has.
struct PageContext {
    var page: SitePlan.Page
    /// Below the site's root.
    var path: [UInt8] = []
    var stack: NavigationStack
    /// The items that stand right before and after the one that the page shows.
    var previous: Int?
    var next: Int?
    /// The item that the page shows.
    var item: Int?
    /// The item's neighbourhood, and the item; nothing where it is alone.
    var siblings: [Int] = []
    /// The groups that the page shows as rows.
    var groups: ArraySlice<Int> = []
    /// The label of the field that the rows are grouped by.
    var groupedBy: String?
    /// The items that the page shows as rows: those of a list, or those below an item.
    var rows: ArraySlice<Int32> = []
    /// Whether the rows are right below items.
    var areRowsChildren = false
    /// The groups that the item stands in beside the one that its stack has.
    var alsoUnder: [Int] = []
    /// The pages of the list that this one links to, itself among them, counted from 0; none where there is but one.
    var pages: [Int] = []
    var pageNumber = 0
    var isListEnd = true
    /// The view whose tab is the current one; nil where none is.
    var view: Int? = 0
    /// What the items of the screen come to.
    var totals: Totals?
    /// Whether these are all items.
    var isWhole = false
    /// Whether an item stands under more than one row.
    var isOverlapping = false
    /// The item to which the page leads that stands at a former address.
    var redirect: Int?
    /// Whether this is the page that is opened first.
    var isIndex = false
    /// The files with the items of the screen.
    var downloads: [Download] = []
    /// All items, on the page for paper.
    var everything: [SitePlan.PrintedItem] = []
}

extension PageContext {
    init(_ page: SitePlan.Page, in plan: SitePlan) {
        self.page = page
        stack = NavigationStack(root: Screen(page: page))
        show(page, in: plan)
    }

    /// Makes it that of another page.
    mutating func show(_ page: SitePlan.Page, in plan: SitePlan) {
        clear()
        self.page = page
        plan.appendPath(page, to: &path)
        plan.setStack(&stack, to: page)
        let inventory = plan.inventory
        switch page {
        case .list(let group, let part): showList(ofGroup: group, part, in: plan)
        case .item(let item):
            self.item = item
            let place = plan.appendSiblings(of: item, to: &siblings)
            previous = place > 0 ? siblings[place - 1] : nil
            next = place + 1 < siblings.count ? siblings[place + 1] : nil
            if siblings.count == 1 { siblings.removeAll(keepingCapacity: true) }
            rows = inventory.families[item].prefix(plan.pageSize)
            areRowsChildren = true
            if !rows.isEmpty { totals = inventory.totals(below: item) }
            alsoUnder = plan.otherGroups(of: item)
        case .children(let item, let part):
            pageNumber = part
            rows = inventory.families[item].dropFirst(part * plan.pageSize).prefix(plan.pageSize)
            areRowsChildren = true
            totals = inventory.totals(below: item)
        case .warnings(let part), .changes(let part):
            pageNumber = part
            view = nil
        case .print: showEverything(in: plan)
        case .notFound, .field: view = nil
        case .redirect(let number):
            view = nil
            redirect = plan.redirects[number].item
        }
        let pageCount = plan.partCount(ofListOf: page)
        isListEnd = pageNumber == pageCount - 1
        if pageCount > 1 { pages = plan.linkedPages(from: pageNumber, of: pageCount) }
    }

    private mutating func clear() {
        path.removeAll(keepingCapacity: true)
        siblings.removeAll(keepingCapacity: true)
        (previous, next, item, redirect) = (nil, nil, nil, nil)
        (groups, rows, alsoUnder, pages, downloads, everything) = ([], [], [], [], [], [])
        (groupedBy, totals) = (nil, nil)
        (areRowsChildren, isOverlapping, isIndex, isWhole) = (false, false, false, false)
        (pageNumber, view) = (0, 0)
    }

    private mutating func showEverything(in plan: SitePlan) {
        let inventory = plan.inventory
        view = nil
        groups = plan.outline[...]
        groupedBy = plan.titles.views[0]
        everything = plan.everything
        totals = inventory.totals
        isWhole = true
        isOverlapping = inventory.groups.contains { $0.view == 0 && $0.isOverlapping }
    }

    private mutating func showList(ofGroup number: Int, _ part: Int, in plan: SitePlan) {
        let inventory = plan.inventory
        pageNumber = part
        let group = inventory.groups[number]
        let range = plan.rows(part, of: inventory.rowCount(ofGroup: number))
        if group.isLeaf {
            rows = inventory.members[number].dropFirst(range.lowerBound).prefix(range.count)
        } else {
            groups = group.subgroups[range]
            let view = inventory.views[group.view]
            // A view by one key says what that is.
            groupedBy =
                view.by.count == 1 ? view.title : view.by[inventory.path(toGroup: number).count - 1].label
        }
        view = group.view
        totals = group.totals
        isWhole = group.parent == nil
        isOverlapping = group.isOverlapping
        isIndex = number == inventory.views[0].root && part == 0
        if part == 0 { downloads = plan.downloads(ofGroup: number) }
    }
}
