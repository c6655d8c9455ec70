/// The pages of a site, with their positions in the drill-down and their paths. Almost nothing is stored per page,
/// because the inventory's lists determine it.
struct SitePlan: Sendable {
    enum Page: Hashable, Sendable {
        /// A page of a group's list, numbered from 0. The root of a view is also a group.
        case list(group: Int, number: Int)
        case item(Int)
        /// A further page of an item's children, numbered from 1. The first is the item's own page.
        case children(of: Int, number: Int)
        /// A data warnings page, numbered from 0.
        case warnings(Int)
        /// The "Page not found" page, which hosts show for an unknown address.
        case notFound
        /// A redirect from an alias of an item.
        case redirect(Int)
        /// A page of the changes since an earlier inventory, numbered from 0.
        case changes(Int)
        /// The print view, with all items on one page.
        case print
        /// The page that sorts, filters and totals all items.
        case explore
        /// A field of an item, pushed on the item's screen. It exists only in the preview, for editing an item; sites
        /// do not contain it.
        case field(Int, of: Int)
    }

    /// The maximum number of siblings that an item's page lists, including the item.
    static let siblingCount = 12

    let inventory: Inventory
    /// The differences from an earlier inventory; nil if none is compared.
    let changes: Changes?
    /// A copy of `Changes.positions`. Rows read it, and copying all changes for each row took a fifth of the time.
    let changeIndices: [Int32]
    var titles: ScreenTitles
    let names: ItemNames
    let pageSize: Int
    /// The folder of each group's pages.
    let groupFolders: FlatText
    /// For each field, the view and the level of its groups; nil if no view groups by it.
    let groupLevels: [GroupLevel?]
    /// For each view, the fields that it groups by and that have a single value in each item.
    let singleFields: [[Int]]
    private let numbers: PageNumbers
    /// The number of data warnings pages.
    var warningPageCount = 0
    /// The warnings on item pages. Does not include those that are found while a page is rendered.
    var itemWarnings = ItemWarnings()
    /// True if addresses end with a folder and each page is that folder's index.html.
    let isPretty: Bool
    let outputs: PlannedOutputs
    /// The number of items that the explore page shows for each group; nil if they are those of the group.
    var exploreCounts: [Int]?
    /// The redirects from aliases of items.
    var redirects: [Redirect] = []

    init(
        _ inventory: Inventory, changes: Changes? = nil, titles: ScreenTitles, names: ItemNames,
        pageSize: Int, isPretty: Bool,
        outputs: Outputs = Outputs()
    ) {
        self.isPretty = isPretty
        self.inventory = inventory
        self.changes = changes
        changeIndices = changes?.positions ?? []
        (self.titles, self.names) = (titles, names)
        self.pageSize = pageSize
        groupFolders = Self.folders(inventory)
        groupLevels = GroupLevel.all(of: inventory)
        singleFields = inventory.views.map { view in
            inventory.schema.fields.indices.filter { number in
                let field = inventory.schema.fields[number]
                return !field.type.isList && view.by.contains { $0.path == field.path }
            }
        }
        self.outputs = PlannedOutputs(outputs, of: inventory)
        numbers = PageNumbers(inventory, changes, pageSize)
    }

    /// The number of the first item's page.
    var firstItemPage: Int { numbers.firstItem }

    /// The number of numbered pages. Excludes the warnings, which are known last, the single pages, 404.html, and
    /// redirects.
    var pageCount: Int { numbers.count }

    /// The pages that show all items and that the outputs include.
    var singlePages: [Page] { (outputs.hasPrint ? [.print] : []) + (outputs.hasExplore ? [.explore] : []) }

    /// Returns the page with a number: the lists, then the items in the order of the file, then the changes.
    func page(_ number: Int) -> Page { numbers.page(number) }

    /// Returns the number of pages of the list that contains a page.
    func pageCount(ofListOf page: Page) -> Int {
        switch page {
        case .list(let group, _): PageNumbers.pages(inventory.rowCount(ofGroup: group), pageSize)
        case .item(let item), .children(let item, _): PageNumbers.pages(inventory.childLists[item].count, pageSize)
        case .warnings: warningPageCount
        case .notFound, .redirect, .print, .explore, .field: 1
        case .changes: numbers.changes
        }
    }

    /// Returns the page with the given number of the list that `page` belongs to.
    func page(number: Int, ofListOf page: Page) -> Page {
        switch page {
        case .list(let group, _): .list(group: group, number: number)
        case .item(let item), .children(let item, _): number == 0 ? .item(item) : .children(of: item, number: number)
        case .warnings: .warnings(number)
        case .notFound, .redirect, .print, .explore, .field: page
        case .changes: .changes(number)
        }
    }

    /// Returns the rows that a page of a list shows.
    func rows(_ number: Int, of count: Int) -> Range<Int> {
        min(number * pageSize, count)..<min((number + 1) * pageSize, count)
    }

    /// Returns the pages of a list that one of them links to: the first, the last and those around it. Links to all
    /// pages would make the size of the site quadratic in the number of items.
    func linkedPages(from number: Int, of count: Int) -> [Int] {
        guard count > 1 else { return [] }
        let near = max(0, number - 2)...min(count - 1, number + 2)
        return (near.contains(0) ? [] : [0]) + near + (near.contains(count - 1) ? [] : [count - 1])
    }
}

extension Inventory {
    /// Returns the number of rows in a group's list, which are subgroups or items.
    func rowCount(ofGroup group: Int) -> Int {
        groups[group].isLeaf ? members[group].count : groups[group].subgroups.count
    }
}

/// The outputs of a site in addition to its pages.
struct PlannedOutputs: Sendable {
    /// The formats in which items can be downloaded.
    let downloads: [DownloadFormat]
    /// True if there are few enough groups for each to have its own downloads.
    let areGroupsFew: Bool
    let hasPrint: Bool
    let hasExplore: Bool

    init(_ outputs: Outputs, of inventory: Inventory) {
        downloads =
            inventory.count == 0
            ? [] : DownloadFormat.allCases.filter { outputs.contains(.download($0), of: inventory) }
        hasPrint = inventory.count > 0 && outputs.contains(.print, of: inventory)
        hasExplore = inventory.count > 0 && outputs.contains(.explore, of: inventory)
        areGroupsFew = inventory.groups.count - inventory.views.count <= SitePlan.mostGroupsWithDownloads
    }
}

extension Outputs {
    func contains(_ output: Output, of inventory: Inventory) -> Bool {
        contains(output, items: inventory.items.count, fields: inventory.schema.fields.count)
    }
}
