/// The pages of a site with their navigation stacks and paths. Almost nothing is stored per page, because the lists of
/// the inventory determine the pages.
struct SitePlan: Sendable {
    enum Page: Hashable, Sendable {
        /// A page of a group's list, numbered from 0. The root of a view is also a group.
        case list(group: Int, number: Int)
        case item(Int)
        /// A further page of an item's children, numbered from 1. The first page of the children is the item's page.
        case children(of: Int, number: Int)
        /// A data warnings page, numbered from 0.
        case warnings(Int)
        /// The "Page not found" page, which hosts show for an unknown address.
        case notFound
        /// A redirect, with its index in `redirects`.
        case redirect(Int)
        /// A changes page, which lists the changes since an earlier inventory. The pages are numbered from 0.
        case changes(Int)
        /// The print view, with all items on one page.
        case print
        /// The page that sorts, filters and totals all items.
        case explore
        /// A field of an item, pushed on the item's screen. This page exists only in the preview, where the item is
        /// edited.
        case field(Int, of: Int)
    }

    /// The maximum number of siblings that an item's page lists, including the item.
    static let siblingCount = 12

    let inventory: Inventory
    /// The differences from an earlier inventory; nil if there is none.
    let changes: Changes?
    /// A copy of `Changes.positions` for the rows. Copying `changes` for each row would take a fifth of the build time
    /// (100,000 items).
    let changeIndices: [Int32]
    var titles: ScreenTitles
    var names: ItemNames
    /// The folder of each group's pages.
    let groupFolders: FlatText
    /// For each field, the level at which a view groups by it; nil if no view does.
    let groupLevels: [GroupLevel?]
    /// For each view, the fields that it groups by and that have a single value in each item.
    let singleFields: [[Int]]
    let numbers: PageNumbers
    /// The number of data warnings pages.
    var warningPageCount = 0
    /// The data warnings on item pages, except for warnings that are found while a page is rendered.
    var itemWarnings = ItemWarnings()
    /// True if the site has pretty URLs: addresses end with a folder, and each page is the `index.html` of that folder.
    let isPretty: Bool
    var outputs: PlannedOutputs
    /// The redirects from aliases, and from paths in an earlier inventory.
    var redirects: [Redirect] = []

    init(
        _ inventory: Inventory, changes: Changes? = nil, titles: ScreenTitles, names: ItemNames,
        pageSize: Int, isPretty: Bool, outputs: Outputs = Outputs()
    ) {
        self.isPretty = isPretty
        self.inventory = inventory
        self.changes = changes
        changeIndices = changes?.positions ?? []
        (self.titles, self.names) = (titles, names)
        groupFolders = Self.folders(inventory)
        groupLevels = GroupLevel.all(of: inventory)
        singleFields = inventory.views.map { view in
            inventory.schema.fields.indices.filter { number in
                let field = inventory.schema.fields[number]
                return !field.type.isList && view.by.contains { $0.path == field.path }
            }
        }
        self.outputs = PlannedOutputs(outputs, of: inventory)
        numbers = PageNumbers(inventory, changes, pageSize: pageSize)
    }

    var pageSize: Int { numbers.pageSize }
    /// The first page of the site, with the number 0.
    var firstPage: Page { .list(group: inventory.views[0].root, number: 0) }

    /// The number of numbered pages. It does not include the print view, the explore page, 404.html, the redirects, or
    /// the data warnings pages, whose number is known last.
    var pageCount: Int { numbers.count }

    /// The print view and the explore page, if the site has them.
    var singlePages: [Page] { (outputs.hasPrint ? [.print] : []) + (outputs.hasExplore ? [.explore] : []) }

    /// Returns the page with a number, in the order of `PageNumbers`.
    func page(_ number: Int) -> Page { numbers.page(number) }

    /// Returns the number of pages of the list that contains a page.
    func pageCount(ofListOf page: Page) -> Int {
        switch page {
        case .list(let group, _): PageNumbers.pages(inventory.rowCount(ofGroup: group), pageSize)
        case .item(let item), .children(let item, _): PageNumbers.pages(inventory.lists.children[item].count, pageSize)
        case .warnings: warningPageCount
        case .notFound, .redirect, .print, .explore, .field: 1
        case .changes: numbers.changes
        }
    }

    /// Returns the page with the given number, from 0, in the list that `page` belongs to.
    func page(number: Int, ofListOf page: Page) -> Page {
        switch page {
        case .list(let group, _): .list(group: group, number: number)
        case .item(let item), .children(let item, _): number == 0 ? .item(item) : .children(of: item, number: number)
        case .warnings: .warnings(number)
        case .notFound, .redirect, .print, .explore, .field: page
        case .changes: .changes(number)
        }
    }

    /// Returns the indices of the rows on a page of a list.
    ///
    /// - Parameters:
    ///   - number: The number of the page, from 0.
    ///   - count: The number of rows in the list.
    func rows(_ number: Int, of count: Int) -> Range<Int> {
        min(number * pageSize, count)..<min((number + 1) * pageSize, count)
    }

    /// Returns the numbers of the pages that a page of a list links to: the first page, the last page, the page itself
    /// and up to two pages on either side. Links to all pages would make the size of the site quadratic in the number
    /// of items.
    func linkedPages(from number: Int, of count: Int) -> [Int] {
        guard count > 1 else { return [] }
        let near = max(0, number - 2)...min(count - 1, number + 2)
        return (near.contains(0) ? [] : [0]) + near + (near.contains(count - 1) ? [] : [count - 1])
    }
}

extension Inventory {
    /// Returns the number of rows in a group's list, which are subgroups or items.
    func rowCount(ofGroup group: Int) -> Int {
        groups[group].isLeaf ? lists.members[group].count : groups[group].subgroups.count
    }
}

/// The optional outputs of a site: the downloads, the print view and the explore page.
struct PlannedOutputs: Sendable {
    /// The formats in which items can be downloaded.
    let downloads: [DownloadFormat]
    /// True if there are few enough groups for each to have its own downloads.
    let areGroupsFew: Bool
    let hasPrint: Bool
    let hasExplore: Bool
    /// The number of items at all levels that the explore page shows for each group; nil if no item has children or
    /// there is no explore page.
    var exploreCounts: [Int]?

    init(_ outputs: Outputs, of inventory: Inventory) {
        downloads =
            inventory.count == 0
            ? [] : DownloadFormat.allCases.filter { outputs.contains(.download($0), of: inventory) }
        hasPrint = inventory.count > 0 && outputs.contains(.print, of: inventory)
        hasExplore = inventory.count > 0 && outputs.contains(.explore, of: inventory)
        areGroupsFew = inventory.groups.count - inventory.views.count <= SitePlan.maximumGroupsWithDownloads
    }
}

extension Outputs {
    func contains(_ output: Output, of inventory: Inventory) -> Bool {
        contains(output, items: inventory.items.count, fields: inventory.schema.fields.count)
    }
}
