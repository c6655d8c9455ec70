/// Pages of items that were opened from the list of a group other than their primary group. In the site, their back
/// links lead to the list of the primary group.
extension EditedSite {
    /// Returns the navigation stack of an item that was opened from a list; nil if the list is that of the primary
    /// group, or does not contain the item.
    ///
    /// - Parameter list: The path of the first page of the list; nil for the list of the primary group.
    func stack(to item: Int, from list: String?) -> NavigationStack? {
        guard let list, let group = leaves.first(where: { address(.list(group: $0, number: 0)) == list }),
            inventory.items.parent(item) == nil, group != inventory.home(of: item),
            let position = inventory.lists.members[group].firstIndex(of: Int32(item))
        else { return nil }
        var stack = NavigationStack(root: Screen(page: .list(group: group, number: 0)))
        site.plan.setStack(
            &stack, to: item, at: position - inventory.lists.members[group].startIndex, inGroup: group)
        return stack
    }

    /// Returns the address of an item that was opened from a list. The address contains the path of the list if the
    /// list contains the item and is not the list of its primary group.
    func address(ofItem item: Int, from list: String?) -> String {
        guard let list, stack(to: item, from: list) != nil else { return address(.item(item)) }
        return address(.item(item)) + "?from=" + EditScreens.encoded(list)
    }

    private var inventory: Inventory { site.inventory }

    /// The groups with lists of items.
    private var leaves: [Int] { inventory.groups.indices.filter { inventory.groups[$0].isLeaf } }
}
