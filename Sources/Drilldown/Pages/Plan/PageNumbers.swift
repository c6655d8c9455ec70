/// The numbering of a site's pages: the lists, then the items in the order of the file, then the further pages of items
/// with many children, then the changes pages.
struct PageNumbers: Sendable {
    /// The maximum number of rows on a page.
    let pageSize: Int
    /// For each group, the number of the page after the last page of its list.
    private let listEnds: [Int32]
    private let items: Int
    /// The further pages of items with many children, numbered from 1.
    private let further: [(item: Int, number: Int)]
    /// The number of changes pages: at least 1 if there is an earlier inventory, otherwise 0.
    let changes: Int

    init(_ inventory: Inventory, _ changes: Changes?, pageSize: Int) {
        self.pageSize = pageSize
        var end: Int32 = 0
        listEnds = inventory.groups.indices.map { group in
            end += Int32(Self.pages(inventory.rowCount(ofGroup: group), pageSize))
            return end
        }
        items = inventory.items.count
        further = (0..<inventory.lists.children.count).flatMap { item in
            (1..<Self.pages(inventory.lists.children[item].count, pageSize)).map { (item, $0) }
        }
        self.changes = changes.map { Self.pages($0.entries.count, pageSize) } ?? 0
    }

    /// Returns the number of pages for a number of rows. An empty list has one page.
    static func pages(_ rows: Int, _ pageSize: Int) -> Int { max(1, (rows + pageSize - 1) / pageSize) }

    var firstItem: Int { Int(listEnds.last ?? 0) }

    var count: Int { firstItem + items + further.count + changes }

    func page(_ number: Int) -> SitePlan.Page {
        if number < firstItem {
            let group = listEnds.prefixCount { $0 <= number }
            return .list(group: group, number: number - (group == 0 ? 0 : Int(listEnds[group - 1])))
        }
        let item = number - firstItem
        if item < items { return .item(item) }
        guard item - items < further.count else { return .changes(item - items - further.count) }
        return .children(of: further[item - items].item, number: further[item - items].number)
    }
}
