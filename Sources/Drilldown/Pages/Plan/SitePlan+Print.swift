/// The order of the print view, which is that of the first view.
extension SitePlan {
    /// An item in the print view.
    struct PrintedItem: Sendable {
        var item: Int
        /// The item's primary group if the item is the first one in it; nil for all other items and for a view without
        /// groups.
        var group: Int?
    }

    /// All items, sorted by primary group, with parents before children.
    var allItems: [PrintedItem] {
        var entries: [PrintedItem] = []
        entries.reserveCapacity(inventory.items.count)
        func append(_ item: Int, _ group: Int?) {
            entries.append(PrintedItem(item: item, group: group))
            for child in inventory.childLists[item] { append(Int(child), nil) }
        }
        func append(itemsOf group: Int) {
            guard inventory.groups[group].isLeaf else {
                for subgroup in inventory.groups[group].subgroups { append(itemsOf: subgroup) }
                return
            }
            var heading = inventory.groups[group].parent == nil ? nil : Optional(group)
            for item in inventory.members[group] where inventory.memberships.first(Int(item)) == group {
                append(Int(item), heading)
                heading = nil
            }
        }
        append(itemsOf: inventory.views[0].root)
        return entries
    }

    /// The groups of the first view, with parents before subgroups.
    var outline: [Int] {
        func groups(in group: Int) -> [Int] {
            inventory.groups[group].subgroups.flatMap { [$0] + groups(in: $0) }
        }
        return groups(in: inventory.views[0].root)
    }
}
