/// The items of each group and the children of each item, in the order in which lists show them.
struct ItemLists: Sendable {
    /// The views. The page of an item belongs to its group in the first view.
    private(set) var views: [View]
    private(set) var groups: [Group] = []
    /// The items of each group; empty for a group with subgroups.
    let members: NumberLists
    /// The innermost groups of each top-level item, beginning with the groups of the first view.
    let memberships: NumberLists
    let children: NumberLists
    /// The position of each item in its first group of the first view, or among its siblings if it is a child, from 0.
    private(set) var ranks: [Int32]

    /// Creates the lists.
    ///
    /// - Parameters:
    ///   - order: All items, including child items, in the order in which lists show them.
    ///   - textOrder: The order of the groups' values.
    init(_ builder: InventoryBuilder, order: [Int], views: [View], _ textOrder: TextOrder) {
        self.views = views
        var firstGroups: [Int] = []
        for (number, var grouping) in builder.grouped.groupings.enumerated() {
            grouping.sort(textOrder)
            grouping.nameGroups()
            let first = groups.count
            firstGroups.append(first)
            self.views[number].root = first
            groups += grouping.groups.map { group in
                var group = group
                group.parent = group.parent.map { $0 + first }
                group.subgroups = group.subgroups.map { $0 + first }
                return group
            }
        }
        let (items, count) = (builder.items, builder.items.count)
        memberships = NumberLists(
            count: count,
            builder.grouped.memberships.lazy.map {
                (list: Int($0.item), number: Int($0.group) + firstGroups[Int($0.view)])
            })
        members = NumberLists(
            count: groups.count,
            order.lazy.flatMap { [memberships] item in
                memberships[item].map { (list: Int($0), number: item) }
            })
        children =
            items.children == nil
            ? NumberLists()
            : NumberLists(
                count: count, order.compactMap { item in items.parent(item).map { (list: $0, number: item) } })
        ranks = Array(repeating: 0, count: count)
        for group in groups.indices where groups[group].view == 0 {
            for (rank, item) in members[group].enumerated() where Int(memberships[Int(item)].first ?? -1) == group {
                ranks[Int(item)] = Int32(rank)
            }
        }
        for item in 0..<children.count {
            for (rank, child) in children[item].enumerated() { ranks[Int(child)] = Int32(rank) }
        }
    }
}
