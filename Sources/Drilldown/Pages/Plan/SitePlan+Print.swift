/// The order of the print view, which is the order of the first view.
extension SitePlan {
    struct PrintedSection: Sendable {
        /// A group without subgroups; nil if the view has no groups.
        var group: Int?
        /// The items whose primary group is `group`, each before its children.
        var items: [Int]
    }

    /// The sections of the print view. Each item is in exactly one of them.
    var printedSections: [PrintedSection] {
        func withChildren(_ item: Int) -> [Int] {
            [item] + inventory.lists.children[item].flatMap { withChildren(Int($0)) }
        }
        let root = inventory.views[0].root
        let groups = ([root] + outline).filter { inventory.groups[$0].isLeaf }
        return groups.map { group in
            let items = inventory.lists.members[group].lazy.map(Int.init).filter {
                inventory.lists.memberships.first($0) == group
            }
            return PrintedSection(group: group == root ? nil : group, items: items.flatMap(withChildren))
        }
    }

    /// The groups of the first view, each before its subgroups.
    var outline: [Int] {
        func groups(in group: Int) -> [Int] {
            inventory.groups[group].subgroups.flatMap { [$0] + groups(in: $0) }
        }
        return groups(in: inventory.views[0].root)
    }
}
