/// An inventory that was read and validated: the position of each item in the file, and the few values that lists,
/// groups, order, totals and addresses need. Pages read all other values from the file again.
public struct Inventory: Sendable {
    let source: SourceFile
    /// The title in the document, or the file's name without its extension.
    let title: String
    let alternatives: ItemAlternatives
    /// The key that identifies the items; nil if there is none.
    let identity: FieldPath?
    let items: ItemTree
    let schema: Schema
    let facts: ItemFacts
    /// The views; an item's page belongs to its group of the first one.
    let views: [View]
    /// The relations between the items.
    let relations: [ItemRelation]
    /// The items by their IDs; nil if there are no references.
    let ids: ItemIDs?
    /// The groups of all views.
    let groups: [Group]
    /// The items of each group, in their order; empty for a group with subgroups.
    let members: NumberLists
    /// The groups of each item of the first level, those of the first view first.
    let memberships: NumberLists
    /// The children of each item, in their order.
    let childLists: NumberLists
    /// The position of each item in its group of the first view, or among the children of its parent.
    let ranks: [Int32]
    /// The data warnings, in the order of the file.
    let warnings: [DataWarning]

    /// The number of items of the first level.
    public var count: Int { items.topCount }

    /// The number of items inside other items.
    public var descendantCount: Int { items.count - items.topCount }

    /// The totals of all items.
    var totals: Totals { groups[views[0].root].totals }

    /// Returns the totals of an item and all items inside it. The count is the number of children, without the item
    /// itself.
    func totals(ofDescendantsOf item: Int) -> Totals {
        var totals = facts.itemTotals[item]
        totals.count = childLists[item].count
        totals.descendants = items.subtree(item).count - 1 - totals.count
        return totals
    }

    /// Returns the item that holds the value at an offset, and the value's JSON pointer; before the items, no item and
    /// the pointer in the document.
    func position(of offset: Int) -> (item: Int?, pointer: String) {
        guard let item = items.item(around: offset, in: source) else {
            return (nil, items.locations.pointer(ofContextAt: offset))
        }
        return (item, items.pointer(item) + JSONPointer.find(offset, in: source, from: items.start(item)))
    }

    /// Returns the group of the first view that contains an item, or the topmost item above it.
    func home(of item: Int) -> Int {
        var top = item
        while let parent = items.parent(top) { top = parent }
        return memberships.first(top) ?? 0
    }

    /// Returns the distinct items of the first level in a group, in the order of the file.
    func topItems(ofGroup number: Int) -> [Int] {
        func members(_ number: Int) -> [Int] {
            groups[number].isLeaf ? self.members[number].map { Int($0) } : groups[number].subgroups.flatMap(members)
        }
        return Set(members(number)).sorted()
    }

    /// Returns the groups from the root of the view down to a group.
    func path(toGroup group: Int) -> [Int] {
        var path = [group]
        while let parent = groups[path[path.count - 1]].parent { path.append(parent) }
        return path.reversed()
    }
}

/// The other possible items of a file.
struct ItemAlternatives: Sendable {
    /// Other lists that could be the items.
    var lists: [ItemsChoice.Option]
    /// The share of the file's values that the items hold, if the file is more likely one record; nil otherwise.
    var shareInRecord: Double?
    /// The number of elements of map data that are not items because they have no tags.
    var untagged = 0
}
