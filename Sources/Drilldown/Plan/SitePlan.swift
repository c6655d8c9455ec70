/// Which pages the site has, where each stands in the drill-down, and its path. Nothing here is kept per page: all of
/// it follows from the inventory's order.
struct SitePlan: Sendable {
    enum Page: Hashable, Sendable {
        /// A part of the list of all items, counted from 0.
        case list(Int)
        /// An item, by its position in the list.
        case item(Int)
    }

    /// How many siblings stand beside an item, itself included.
    static let siblingCount = 12

    let inventory: Inventory
    /// The root screen's title, which back links to it bear.
    var rootTitle: String
    /// Stands for the name of an item that has none.
    let untitled: String
    let pageSize: Int
    /// The title of one of several pages of a list.
    let listPageTitle: @Sendable (_ number: Int) -> String

    var itemCount: Int { inventory.count }

    /// An empty inventory has a list all the same.
    var listPageCount: Int { max(1, (itemCount + pageSize - 1) / pageSize) }

    var pageCount: Int { listPageCount + itemCount }

    /// The pages in their order: the lists, then the items as lists show them.
    func page(_ number: Int) -> Page {
        number < listPageCount ? .list(number) : .item(number - listPageCount)
    }

    func path(_ page: Page) -> String {
        switch page {
        case .list(let number): number == 0 ? "index.html" : "index-\(number + 1).html"
        case .item(let position): "items/\(slug(position)).html"
        }
    }

    /// The positions that one page of the list shows.
    func rows(ofList number: Int) -> Range<Int> {
        number * pageSize..<min((number + 1) * pageSize, itemCount)
    }

    /// The pages that one page of the list links to: the first, the last and those around it. All of them would make
    /// the site grow with the square of the items.
    func linkedListPages(from number: Int) -> [Int] {
        guard listPageCount > 1 else { return [] }
        let near = max(0, number - 2)...min(listPageCount - 1, number + 2)
        return Set([0, listPageCount - 1] + near).sorted()
    }

    func item(at position: Int) -> Int { inventory.order[position] }

    func name(at position: Int) -> String {
        let name = inventory.names.string(item(at: position))
        return name.isEmpty ? untitled : name
    }

    /// Marks the item's row in its list, too.
    func slug(_ position: Int) -> String { inventory.slugs.string(item(at: position)) }

    func screen(_ position: Int) -> Screen {
        Screen(title: name(at: position), path: path(.item(position)))
    }

    /// The screens that lead to a page. Going back from an item leads to its row, on whichever page of the list that is.
    func stack(_ page: Page) -> NavigationStack {
        switch page {
        case .list(0):
            return NavigationStack(root: root())
        case .list(let number):
            var stack = NavigationStack(root: root())
            stack.push(Screen(title: listPageTitle(number + 1), path: path(page)))
            return stack
        case .item(let position):
            var stack = NavigationStack(root: root(at: path(.list(position / pageSize)) + "#" + slug(position)))
            stack.push(screen(position))
            return stack
        }
    }

    private func root(at position: String? = nil) -> Screen {
        Screen(title: rootTitle, path: path(.list(0)), position: position)
    }

    /// The item before and behind, in the list's order.
    func neighbours(of position: Int) -> (previous: Screen?, next: Screen?) {
        (position > 0 ? screen(position - 1) : nil, position + 1 < itemCount ? screen(position + 1) : nil)
    }

    /// The positions of the nearest siblings, the item's own among them; none where the item is alone.
    func siblings(of position: Int) -> Range<Int> {
        guard itemCount > 1 else { return 0..<0 }
        let first = max(0, min(position - Self.siblingCount / 2, itemCount - Self.siblingCount))
        return first..<min(first + Self.siblingCount, itemCount)
    }
}
