/// Which pages the site has, where each stands in the drill-down, and its path. Hardly anything is kept per page: all
/// of it follows from the inventory's lists.
struct SitePlan: Sendable {
    enum Page: Hashable, Sendable {
        /// A part of what a group holds, counted from 0. The root of a view is a group, too.
        case list(group: Int, part: Int)
        case item(Int)
        /// A further part of what lies below an item, counted from 1; the first is on the item's own page.
        case children(of: Int, part: Int)
        /// A part of the warnings, counted from 0.
        case warnings(Int)
        /// What hosts show where there is no such page.
        case notFound
        /// A former address of an item.
        case redirect(Int)
        /// A part of what changed since an earlier inventory, counted from 0.
        case changes(Int)
        /// Everything on one page, made for paper.
        case print
        /// A field of an item, pushed on the item's screen. No site has it: only who edits an item in a preview comes there.
        case field(Int, of: Int)
    }

    /// How many siblings stand beside an item, itself included.
    static let siblingCount = 12

    let inventory: Inventory
    /// What differs from an earlier inventory; nil where there is none.
    let changes: Changes?
    /// `Changes.places`, kept apart: rows ask for it, and to copy all of the changes for each took a fifth of the time.
    let changePlaces: [Int32]
    var titles: ScreenTitles
    let names: ItemNames
    let pageSize: Int
    /// For each group where its pages are.
    let groupFolders: FlatText
    private let numbers: PageNumbers
    /// How many pages the warnings take.
    var warningPageCount = 0
    /// What item pages say of their items. What is found only when a page is made is missing here.
    var itemWarnings = ItemWarnings()
    /// Whether addresses end with a folder, and pages are that folder's index.html.
    let isPretty: Bool
    let outputs: PlannedOutputs
    /// The former addresses of items.
    var redirects: [Redirect] = []

    init(
        _ inventory: Inventory, changes: Changes? = nil, titles: ScreenTitles, names: ItemNames,
        pageSize: Int, isPretty: Bool,
        outputs: Outputs = Outputs()
    ) {
        self.isPretty = isPretty
        self.inventory = inventory
        self.changes = changes
        changePlaces = changes?.places ?? []
        (self.titles, self.names) = (titles, names)
        self.pageSize = pageSize
        groupFolders = Self.folders(inventory)
        self.outputs = PlannedOutputs(outputs, of: inventory)
        numbers = PageNumbers(inventory, changes, pageSize)
    }

    /// The number of the first item's page.
    var firstItemPage: Int { numbers.firstItem }

    /// Without those that have no number: the warnings, which are known last, the page for paper, 404.html, and those at
    /// former addresses.
    var pageCount: Int { numbers.count }

    /// The pages in their order: the lists, then the items in the order of the file, then the changes.
    func page(_ number: Int) -> Page { numbers.page(number) }

    /// How many pages the list has that a page belongs to.
    func partCount(ofListOf page: Page) -> Int {
        switch page {
        case .list(let group, _): PageNumbers.pages(inventory.rowCount(ofGroup: group), pageSize)
        case .item(let item), .children(let item, _): PageNumbers.pages(inventory.families[item].count, pageSize)
        case .warnings: warningPageCount
        case .notFound, .redirect, .print, .field: 1
        case .changes: numbers.changes
        }
    }

    /// Another page of the list that a page belongs to.
    func page(part: Int, ofListOf page: Page) -> Page {
        switch page {
        case .list(let group, _): .list(group: group, part: part)
        case .item(let item), .children(let item, _): part == 0 ? .item(item) : .children(of: item, part: part)
        case .warnings: .warnings(part)
        case .notFound, .redirect, .print, .field: page
        case .changes: .changes(part)
        }
    }

    /// The rows that a page shows of so many.
    func rows(_ number: Int, of count: Int) -> Range<Int> {
        min(number * pageSize, count)..<min((number + 1) * pageSize, count)
    }

    /// The pages of a list that one of them links to: the first, the last and those around it. All of them would make
    /// the site grow with the square of the items.
    func linkedPages(from number: Int, of count: Int) -> [Int] {
        guard count > 1 else { return [] }
        let near = max(0, number - 2)...min(count - 1, number + 2)
        return (near.contains(0) ? [] : [0]) + near + (near.contains(count - 1) ? [] : [count - 1])
    }
}

extension Inventory {
    /// How many rows a group's list has: its subgroups, or its items.
    func rowCount(ofGroup group: Int) -> Int {
        groups[group].isLeaf ? members[group].count : groups[group].subgroups.count
    }
}

/// The outputs that a site has beside its pages.
struct PlannedOutputs: Sendable {
    /// The formats in which items can be downloaded.
    let downloads: [DownloadFormat]
    /// Whether groups may offer their own items.
    let areGroupsFew: Bool
    let hasPrint: Bool

    init(_ outputs: Outputs, of inventory: Inventory) {
        downloads =
            inventory.count == 0
            ? [] : DownloadFormat.allCases.filter { outputs.contains(.download($0), of: inventory) }
        hasPrint = inventory.count > 0 && outputs.contains(.print, of: inventory)
        areGroupsFew = inventory.groups.count - inventory.views.count <= SitePlan.mostGroupsWithDownloads
    }
}

extension Outputs {
    func contains(_ output: Output, of inventory: Inventory) -> Bool {
        contains(output, items: inventory.items.count, fields: inventory.schema.fields.count)
    }
}
