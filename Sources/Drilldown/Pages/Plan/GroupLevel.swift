/// The level of a view at which items are grouped by a field.
struct GroupLevel: Sendable {
    var view: Int
    /// The index of the field among the fields of the view.
    var level: Int

    /// Returns, for each field, the outermost level at which a view groups by it; nil if there is none, or if the
    /// values are links, references, or blocks other than lists. For a list of objects, a level that groups by the
    /// names of the objects also counts.
    static func all(of inventory: Inventory) -> [GroupLevel?] {
        inventory.schema.fields.map { field in
            guard !field.type.isBlock || field.type.isList, !field.type.isLink, !field.type.isReference else {
                return nil
            }
            let names = field.type.isList ? Vocabulary.plainNames.map { field.path.appending($0) } : []
            let levels = inventory.views.indices.compactMap { view in
                inventory.views[view].by.firstIndex { $0.path == field.path || names.contains($0.path) }
                    .map { GroupLevel(view: view, level: $0) }
            }
            return levels.min { $0.level < $1.level }
        }
    }
}

extension SitePlan {
    /// Returns the group for an item's value of a field; nil if no view groups by the field, for child items, and for
    /// items in several groups of the view.
    func group(of item: Int, field: Int) -> Int? {
        guard let level = groupLevels[field], inventory.items.parent(item) == nil else { return nil }
        var found: Int?
        for number in inventory.lists.memberships[item] where inventory.groups[Int(number)].view == level.view {
            guard found == nil else { return nil }
            found = Int(number)
        }
        for _ in level.level..<inventory.views[level.view].by.count - 1 {
            found = found.flatMap { inventory.groups[$0].parent }
        }
        return found
    }

    /// Returns the groups for the values of an item's list, in the order of the values; empty if no view groups by the
    /// field, if not every value has its own group, if the view also groups by other fields, and for child items.
    ///
    /// - Parameter count: The number of values in the list.
    func groups(of item: Int, listField field: Int, count: Int) -> [Int] {
        guard let level = groupLevels[field], inventory.items.parent(item) == nil,
            inventory.views[level.view].by.count == 1
        else { return [] }
        let groups = inventory.lists.memberships[item].map { Int($0) }.filter {
            inventory.groups[$0].view == level.view
        }
        return groups.count == count ? groups : []
    }
}
