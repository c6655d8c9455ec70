// MARK: - Paths

extension SitePlan {
    /// The page that is opened first.
    var indexPath: String { path(.list(group: inventory.views[0].root, number: 0)) }

    /// A page's path below the site's root.
    func path(_ page: Page) -> String {
        switch page {
        case .list(let group, let number): file(folder(ofGroup: group) + "index", number)
        case .item(let item): file(stem(of: item))
        case .children(let item, let number): file(stem(of: item) + "/index", number)
        case .attention(let number): file("attention", number)
        case .changes(let number): file("changes", number)
        // Hosts look for it under this name.
        case .notFound: "404.html"
        case .redirect(let number): redirects[number].path
        }
    }

    /// - Parameter stem: the path without its ending.
    func file(_ stem: String, _ number: Int = 0) -> String {
        let stem = number == 0 ? stem : "\(stem)-\(number + 1)"
        let isIndex = stem == "index" || stem.hasSuffix("/index")
        return stem + (isPretty && !isIndex ? "/index.html" : ".html")
    }

    /// The path that links name.
    func address(of path: String) -> String {
        guard isPretty, path == "index.html" || path.hasSuffix("/index.html") else { return path }
        return String(path.dropLast("index.html".count))
    }

    private func folder(ofGroup number: Int) -> String {
        let group = inventory.groups[number]
        if let parent = group.parent {
            let above = inventory.groups[parent].parent == nil ? viewFolder(group.view) : folder(ofGroup: parent)
            return above + group.slug + "/"
        }
        return group.view == 0 ? "" : viewFolder(group.view)
    }

    private func viewFolder(_ view: Int) -> String { "views/\(inventory.views[view].id)/" }

    /// An item's path without its ending; those below it lie in a folder of that name.
    func stem(of item: Int) -> String { inventory.stem(of: item) }
}

extension Inventory {
    /// The path of an item's page without its ending.
    func stem(of item: Int) -> String {
        (items.parent(item).map { stem(of: $0) } ?? "items") + "/" + slugs.string(item)
    }
}

// MARK: - Screens

extension SitePlan {
    func screen(of item: Int) -> Screen {
        Screen(title: name(of: item), path: path(.item(item)))
    }

    func screen(ofGroup group: Int) -> Screen {
        Screen(title: title(ofGroup: group), path: path(.list(group: group, number: 0)))
    }

    func title(ofGroup number: Int) -> String {
        let group = inventory.groups[number]
        if group.parent != nil { return titles.groups[number] }
        return group.view == 0 ? titles.root : titles.views[group.view]
    }

    /// The screens that lead to a page. Going back arrives at the row from which the next screen was pushed, on
    /// whichever page of its list that is.
    func stack(_ page: Page) -> NavigationStack {
        switch page {
        case .list(let group, let number):
            return pushingPage(number, page, onto: stack(toGroup: group, row: nil))
        case .item(let item): return stack(toItem: item)
        case .children(let item, let number): return pushingPage(number, page, onto: stack(toItem: item))
        case .notFound: return stackOverRoot(Screen(title: titles.notFound, path: path(page)))
        case .redirect(let number):
            return stackOverRoot(Screen(title: name(of: redirects[number].item), path: path(page)))
        case .attention(let number):
            let stack = stackOverRoot(Screen(title: titles.attention, path: path(.attention(0))))
            return pushingPage(number, page, onto: stack)
        case .changes(let number):
            let stack = stackOverRoot(Screen(title: titles.changes, path: path(.changes(0))))
            return pushingPage(number, page, onto: stack)
        }
    }

    private func stackOverRoot(_ screen: Screen) -> NavigationStack {
        var stack = NavigationStack(root: self.screen(ofGroup: inventory.views[0].root))
        stack.push(screen)
        return stack
    }

    private func pushingPage(_ number: Int, _ page: Page, onto stack: NavigationStack) -> NavigationStack {
        guard number > 0 else { return stack }
        var stack = stack
        stack.push(Screen(title: titles.page(number + 1), path: path(page)))
        return stack
    }

    /// - Parameter row: the place in the group's list from which the next screen is pushed, and its anchor.
    private func stack(toGroup group: Int, row: (place: Int, anchor: String)?) -> NavigationStack {
        var screen = screen(ofGroup: group)
        if let row {
            let page = Page.list(group: group, number: row.place / pageSize)
            screen.position = path(page) + "#" + row.anchor
        }
        guard let parent = inventory.groups[group].parent else { return NavigationStack(root: screen) }
        var stack = stack(toGroup: parent, row: (inventory.groups[group].place, inventory.groups[group].slug))
        stack.push(screen)
        return stack
    }

    private func stack(toItem item: Int) -> NavigationStack {
        let row = (place: Int(inventory.ranks[item]), anchor: slug(of: item))
        var stack: NavigationStack
        if let parent = inventory.items.parent(item) {
            stack = self.stack(toItem: parent)
            var below = stack.pop() ?? screen(of: parent)
            below.position = path(self.page(row.place / pageSize, with: .item(parent))) + "#" + row.anchor
            stack.push(below)
        } else {
            stack = self.stack(toGroup: inventory.home(of: item), row: row)
        }
        stack.push(screen(of: item))
        return stack
    }

    /// The nearest siblings in the order of their list, the item itself among them.
    func siblings(of item: Int) -> [Int] {
        let (before, after) = inventory.neighbours(of: item, limit: Self.siblingCount - 1)
        let half = Self.siblingCount / 2
        let left = min(before.count, max(half, Self.siblingCount - 1 - after.count))
        return before.prefix(left).reversed() + [item] + after.prefix(Self.siblingCount - 1 - left)
    }

    /// The groups that an item stands in beside the one that it is at home in.
    func otherGroups(of item: Int) -> [Int] {
        guard inventory.items.parent(item) == nil else { return [] }
        return inventory.memberships[item].dropFirst().map { Int($0) }.filter { inventory.groups[$0].parent != nil }
    }
}
