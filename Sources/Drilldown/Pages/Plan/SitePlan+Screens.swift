/// The screens that lead to a page, and their titles.
extension SitePlan {
    /// Appends the title of a page, which its template can replace. The title of an item is its name.
    func appendTitle(_ page: Page, to text: inout [UInt8]) {
        switch page {
        case .list(_, let number) where number > 0, .children(_, let number) where number > 0,
            .warnings(let number) where number > 0, .changes(let number) where number > 0:
            text.append(contentsOf: titles.page(number + 1).utf8)
        case .list(let group, _):
            if let title = titles.labeledGroups[group] {
                text.append(contentsOf: title.utf8)
            } else {
                appendTitle(ofGroup: group, to: &text)
            }
        case .item(let item), .children(let item, _): names.append(item, to: &text)
        case .warnings: text.append(contentsOf: titles.dataWarnings.utf8)
        case .notFound: text.append(contentsOf: titles.notFound.utf8)
        case .redirect(let number): names.append(redirects[number].item, to: &text)
        case .changes: text.append(contentsOf: titles.changes.utf8)
        // The print view shows the whole site.
        case .print: text.append(contentsOf: titles.root.utf8)
        case .explore: text.append(contentsOf: titles.explore.utf8)
        case .field(let field, _): text.append(contentsOf: inventory.schema.fields[field].label.utf8)
        }
    }

    func title(_ page: Page) -> String { String(appending: { appendTitle(page, to: &$0) }) }

    /// Returns a group's title, preceded by the titles of the groups that contain it.
    func titlePath(ofGroup group: Int) -> String {
        inventory.path(toGroup: group).dropFirst().map { titles.groups.string($0) }.joined(separator: " / ")
    }

    func appendTitle(ofGroup number: Int, to text: inout [UInt8]) {
        let group = inventory.groups[number]
        if group.parent != nil {
            titles.groups.append(number, to: &text)
        } else {
            text.append(contentsOf: (group.view == 0 ? titles.root : titles.views[group.view]).utf8)
        }
    }

    /// Appends the fragment of a row's address.
    func appendAnchor(_ anchor: Screen.Anchor, to text: inout [UInt8]) {
        switch anchor {
        case .item(let item): inventory.facts.slugs.append(item, to: &text)
        case .group(let group): text.append(contentsOf: inventory.groups[group].slug.utf8)
        }
    }

    /// Sets a stack to the screens from the root to a page. A screen whose next screen was pushed from a row has that
    /// row, and the page of the list that contains the row.
    func setStack(_ stack: inout NavigationStack, to page: Page) {
        stack.restart(at: Screen(page: firstPage))
        switch page {
        case .list(let group, let number):
            push(group, row: nil, on: &stack)
            if number > 0 { stack.push(Screen(page: page)) }
        case .item(let item): push(item: item, row: nil, on: &stack)
        case .children(let item, _):
            push(item: item, row: nil, on: &stack)
            stack.push(Screen(page: page))
        case .warnings(let number):
            stack.push(Screen(page: .warnings(0)))
            if number > 0 { stack.push(Screen(page: page)) }
        case .changes(let number):
            stack.push(Screen(page: .changes(0)))
            if number > 0 { stack.push(Screen(page: page)) }
        case .notFound, .redirect, .print, .explore: stack.push(Screen(page: page))
        case .field(_, let item):
            push(item: item, row: nil, on: &stack)
            stack.push(Screen(page: page))
        }
    }

    /// Sets a stack to the screens that lead to an item through the list of a group that contains the item.
    ///
    /// - Parameter position: The position of the item in the list.
    func setStack(_ stack: inout NavigationStack, to item: Int, at position: Int, inGroup group: Int) {
        let page = Page.list(group: group, number: position / pageSize)
        push(group, row: Screen.Row(page: page, anchor: .item(item)), on: &stack)
        stack.push(Screen(page: .item(item)))
    }

    /// Replaces the stack with a group's screen and the screens that lead to it.
    ///
    /// - Parameter row: The row from which the next screen will be pushed.
    private func push(_ group: Int, row: Screen.Row?, on stack: inout NavigationStack) {
        let screen = Screen(page: .list(group: group, number: 0), row: row)
        guard let parent = inventory.groups[group].parent else { return stack.restart(at: screen) }
        let page = Page.list(group: parent, number: inventory.groups[group].rank / pageSize)
        push(parent, row: Screen.Row(page: page, anchor: .group(group)), on: &stack)
        stack.push(screen)
    }

    private func push(item: Int, row: Screen.Row?, on stack: inout NavigationStack) {
        let number = Int(inventory.lists.ranks[item]) / pageSize
        if let parent = inventory.items.parent(item) {
            let page = page(number: number, ofListOf: .item(parent))
            push(item: parent, row: Screen.Row(page: page, anchor: .item(item)), on: &stack)
        } else {
            let home = inventory.home(of: item)
            push(home, row: Screen.Row(page: .list(group: home, number: number), anchor: .item(item)), on: &stack)
        }
        stack.push(Screen(page: .item(item), row: row))
    }

    /// Appends an item and its nearest siblings, in the order of their list.
    ///
    /// - Parameter count: The maximum number of items to append, including the item.
    /// - Returns: The index of the item among the appended items.
    func appendSiblings(of item: Int, to siblings: inout [Int], count: Int = siblingCount) -> Int {
        let others = count - 1
        let parent = inventory.items.parent(item)
        let group = parent == nil ? inventory.home(of: item) : 0
        let lists = parent == nil ? inventory.lists.members : inventory.lists.children
        let range = lists.range(parent ?? group)
        let position = range.lowerBound + Int(inventory.lists.ranks[item])
        // Exclude items with a different primary group.
        let isSibling = { (other: Int) in parent != nil || inventory.lists.memberships.first(other) == group }

        var after = 0
        for index in (position + 1)..<max(position + 1, range.upperBound) where isSibling(lists.number(at: index)) {
            after += 1
            if after == others { break }
        }
        let wanted = max(count / 2, others - after)
        let start = siblings.count
        for index in (range.lowerBound..<position).reversed() where isSibling(lists.number(at: index)) {
            siblings.append(lists.number(at: index))
            if siblings.count - start == wanted { break }
        }
        siblings[start...].reverse()
        let left = siblings.count - start
        siblings.append(item)
        for index in (position + 1)..<max(position + 1, range.upperBound) where isSibling(lists.number(at: index)) {
            if siblings.count - start > others { break }
            siblings.append(lists.number(at: index))
        }
        return left
    }

    /// Returns the groups of an item except its primary group.
    func otherGroups(of item: Int) -> [Int] {
        guard inventory.items.parent(item) == nil, inventory.lists.memberships.range(item).count > 1 else { return [] }
        return inventory.lists.memberships[item].dropFirst().map { Int($0) }.filter {
            inventory.groups[$0].parent != nil
        }
    }
}
