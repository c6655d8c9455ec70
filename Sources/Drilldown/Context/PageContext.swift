/// What one page shows, ready to be put into its template. The values of items are not in here: the renderer reads
/// them from the file when it comes to them.
struct PageContext {
    var page: SitePlan.Page
    var path: String
    var stack: NavigationStack
    var previous: Screen?
    var next: Screen?
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
    var pages: [Int]
    var pageNumber: Int
    var isListEnd: Bool
    /// The view whose tab is the current one; nil where none is.
    var view: Int? = 0
    /// What the items of the screen come to; the renderer adds up those of an item.
    var totals: Totals?
    /// Whether an item stands under more than one row.
    var isOverlapping = false
    /// Where the page leads that stands at a former address.
    var redirect: Screen?
    /// Whether this is the page that is opened first.
    var isIndex = false
}

extension PageContext {
    init(_ page: SitePlan.Page, in plan: SitePlan) {
        self.page = page
        path = plan.path(page)
        stack = plan.stack(page)
        let pageCount = plan.pageCount(with: page)
        let inventory = plan.inventory
        switch page {
        case .list(let number, let part):
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
                    view.by.count == 1
                    ? view.title : view.by[inventory.path(toGroup: number).count - 1].label
            }
            view = group.view
            totals = group.totals
            isOverlapping = group.isOverlapping
            isIndex = number == inventory.views[0].root && part == 0
        case .item(let item):
            pageNumber = 0
            self.item = item
            let near = plan.siblings(of: item)
            siblings = near.count > 1 ? near : []
            let place = near.firstIndex(of: item) ?? 0
            previous = place > 0 ? plan.screen(of: near[place - 1]) : nil
            next = place + 1 < near.count ? plan.screen(of: near[place + 1]) : nil
            rows = inventory.families[item].prefix(plan.pageSize)
            areRowsChildren = true
            alsoUnder = plan.otherGroups(of: item)
        case .children(let item, let part):
            pageNumber = part
            let family = inventory.families[item]
            rows = family.dropFirst(part * plan.pageSize).prefix(plan.pageSize)
            areRowsChildren = true
        case .attention(let part), .changes(let part):
            pageNumber = part
            view = nil
        case .notFound:
            pageNumber = 0
            view = nil
        case .redirect(let number):
            pageNumber = 0
            view = nil
            redirect = plan.screen(of: plan.redirects[number].item)
        }
        pages = plan.linkedPages(from: pageNumber, of: pageCount)
        isListEnd = pageNumber == pageCount - 1
    }
}
