/// The level of a view at which items are grouped by a field.
struct GroupLevel: Sendable {
    var view: Int
    /// The index of the field among those of the view.
    var level: Int

    /// Returns the outermost level of each field. There is none for fields whose values are lists, blocks, links or references.
    static func all(of inventory: Inventory) -> [GroupLevel?] {
        inventory.schema.fields.map { field in
            guard !field.type.isBlock, !field.type.isLink, !field.type.isReference else { return nil }
            let levels = inventory.views.indices.compactMap { view in
                inventory.views[view].by.firstIndex { $0.path == field.path }.map { GroupLevel(view: view, level: $0) }
            }
            return levels.min { $0.level < $1.level }
        }
    }
}

extension SitePlan {
    /// Returns the group with an item's value of a field; nil for child items and for items in several groups.
    func group(of item: Int, field: Int) -> Int? {
        guard let level = groupLevels[field], inventory.items.parent(item) == nil else { return nil }
        var found: Int?
        for number in inventory.memberships[item] where inventory.groups[Int(number)].view == level.view {
            guard found == nil else { return nil }
            found = Int(number)
        }
        for _ in level.level..<inventory.views[level.view].by.count - 1 {
            found = found.flatMap { inventory.groups[$0].parent }
        }
        return found
    }
}
