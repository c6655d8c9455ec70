/// An inventory that has been read and validated. It has the position of each item in the file, and the few values that
/// lists, groups, totals and addresses need. Pages read all other values from the file again.
public struct Inventory: Sendable {
    let source: SourceFile
    /// The title of the document; without one, a title made from the name of the file or the key of the list of items,
    /// or the theme's string for an inventory.
    let title: String
    let alternatives: ItemAlternatives
    /// The key path of the ID; nil if the items have none.
    let identity: FieldPath?
    let items: ItemTree
    /// The parts of the list of items if they are kept for later versions of the file; otherwise empty.
    let parts: [ItemPart]
    /// The results of reading these parts; nil if there are none.
    let reading: KnownReading?
    let schema: Schema
    /// The shapes of the top-level items and of their descendants.
    let levels: (top: DataShape, children: DataShape)
    let facts: ItemFacts
    let lists: ItemLists
    let relations: [ItemRelation]
    /// The items by ID; nil if there are no references.
    let ids: ItemIDs?
    /// The data warnings, in the order of their source locations. A warning about the whole inventory is first.
    let warnings: [DataWarning]

    var views: [View] { lists.views }

    var groups: [Group] { lists.groups }

    /// The number of top-level items.
    public var count: Int { items.topCount }

    /// The number of child items on all levels.
    public var descendantCount: Int { items.count - items.topCount }

    var totals: Totals { groups[views[0].root].totals }

    /// Returns the totals of an item and its descendants. `count` is the number of its children, and `descendants` the
    /// number of deeper descendants. Neither includes the item itself.
    func totals(ofSubtree item: Int) -> Totals {
        var totals = facts.itemTotals[item]
        totals.count = lists.children[item].count
        totals.descendants = items.subtree(item).count - 1 - totals.count
        return totals
    }

    /// Returns the item around an offset in the file, and the JSON pointer of the value at the offset. Outside all
    /// items, the item is nil, and the pointer leads to the enclosing value.
    func position(of offset: Int) -> (item: Int?, pointer: String) {
        guard let item = items.item(around: offset, in: source) else {
            return (nil, items.locations.pointer(ofContextAt: offset))
        }
        return (item, items.pointer(item) + JSONPointer.find(offset, in: source, from: items.start(item)))
    }

    /// Returns the record of an item. To read many items, load them into one record.
    func record(of item: Int) -> JSONRecord {
        var record = JSONRecord(source)
        items.load(item, into: &record)
        return record
    }

    /// Returns the innermost group that contains an item in the first view; the first of them if there are several. For
    /// a child item, it is the group of its topmost ancestor.
    func home(of item: Int) -> Int {
        var top = item
        while let parent = items.parent(top) { top = parent }
        return lists.memberships.first(top) ?? 0
    }

    /// Returns the distinct top-level items in a group and its subgroups, in the order of the file.
    func topItems(ofGroup number: Int) -> [Int] {
        func members(_ number: Int) -> [Int] {
            groups[number].isLeaf ? lists.members[number].map { Int($0) } : groups[number].subgroups.flatMap(members)
        }
        return Set(members(number)).sorted()
    }

    /// Returns the groups from the root of a view to the given group, including both.
    func path(toGroup group: Int) -> [Int] {
        sequence(first: group) { groups[$0].parent }.reversed()
    }
}

/// The alternatives to the chosen list of items, which the summary of a build includes.
struct ItemAlternatives: Sendable {
    /// The other lists that could be the items.
    var lists: [ItemsChoice.Option]
    /// The share of the file's values that are in the items, from 0 to 1, if the file is probably a single record;
    /// otherwise nil.
    var shareInRecord: Double?
    /// The number of elements of map data that are not items, because they have no tags.
    var untagged = 0
}
