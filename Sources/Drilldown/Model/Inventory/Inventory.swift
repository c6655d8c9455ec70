/// An inventory that was read and checked: where each item stands in the file, and the few values that lists,
/// groups, order, totals and addresses need. All else is read again from the file when a page wants it.
public struct Inventory: Sendable {
    let source: SourceFile
    /// The document's own title, or the file's name without its ending.
    let title: String
    let alternatives: ItemAlternatives
    /// The key that tells the items apart.
    let identity: FieldPath?
    let items: ItemTree
    let schema: Schema
    let facts: ItemFacts
    /// The first one is home to the items.
    let views: [View]
    /// Of all views.
    let groups: [Group]
    /// For each group that holds items these, in their order.
    let members: NumberLists
    /// For each item that has none above it the groups that it stands in, those of the first view first.
    let memberships: NumberLists
    /// For each item those right below it, in their order.
    let families: NumberLists
    /// For each item its place in its group of the first view, or in the family below its parent.
    let ranks: [Int32]
    /// What is odd about the data, in the order of the file.
    let warnings: [DataWarning]

    /// Items of the first level.
    public var count: Int { items.topCount }

    /// Items below others.
    public var countBelow: Int { items.count - items.topCount }

    /// What all items come to.
    var totals: Totals { groups[views[0].root].totals }

    /// What an item comes to with all below it: those right below it are counted, and it is not itself.
    func totals(below item: Int) -> Totals {
        var totals = facts.itemTotals[item]
        totals.count = families[item].count
        totals.below = items.subtree(item).count - 1 - totals.count
        return totals
    }

    /// The item that holds the value at an offset, and the value's JSON pointer; no item and the document's own pointer
    /// before the items.
    func position(of offset: Int) -> (item: Int?, pointer: String) {
        guard let item = items.item(around: offset, in: source) else {
            return (nil, items.places.pointer(ofContextAt: offset))
        }
        return (item, items.pointer(item) + JSONPointer.find(offset, in: source, from: items.start(item)))
    }

    /// The group of the first view that an item stands in, or the topmost one above it.
    func home(of item: Int) -> Int {
        var top = item
        while let parent = items.parent(top) { top = parent }
        return memberships.first(top) ?? 0
    }

    /// The distinct items of a group that have none above them, in the order of the file.
    func topItems(ofGroup number: Int) -> [Int] {
        func members(_ number: Int) -> [Int] {
            groups[number].isLeaf ? self.members[number].map { Int($0) } : groups[number].subgroups.flatMap(members)
        }
        return Set(members(number)).sorted()
    }

    /// The groups from the root of the view down to one.
    func path(toGroup group: Int) -> [Int] {
        var path = [group]
        while let parent = groups[path[path.count - 1]].parent { path.append(parent) }
        return path.reversed()
    }
}

/// What else of a file could be its items.
struct ItemAlternatives: Sendable {
    /// Lists that could be the items, too.
    var lists: [ItemsChoice.Option]
    /// The part of the file's values that the items hold, where the file is rather one record; nil otherwise.
    var shareInRecord: Double?
}
