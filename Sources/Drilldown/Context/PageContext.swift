/// What one page shows, ready to be put into its template. The values of items are not in here: the renderer reads
/// them from the file when it comes to them.
struct PageContext {
    var path: String
    var stack: NavigationStack
    var previous: Screen?
    var next: Screen?
    /// Positions in the list: the item's neighbourhood, and the item.
    var siblings: Range<Int>
    var position: Int?
    /// Positions in the list that the page shows as rows.
    var rows: Range<Int>
    /// The pages of the list that this one links to, itself among them, counted from 0; none where there is but one.
    var pages: [Int]
    var pageNumber: Int
    var isListEnd: Bool
}

extension PageContext {
    init(_ page: SitePlan.Page, in plan: SitePlan) {
        path = plan.path(page)
        stack = plan.stack(page)
        switch page {
        case .list(let number):
            siblings = 0..<0
            position = nil
            rows = plan.rows(ofList: number)
            pages = plan.linkedListPages(from: number)
            pageNumber = number
            isListEnd = number == plan.listPageCount - 1
        case .item(let position):
            (previous, next) = plan.neighbours(of: position)
            siblings = plan.siblings(of: position)
            self.position = position
            rows = 0..<0
            pages = []
            pageNumber = 0
            isListEnd = false
        }
    }
}
