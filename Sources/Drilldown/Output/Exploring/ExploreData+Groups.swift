// The number of items that the filter for each group selects.

extension ExploreData {
    /// Returns the number of items at all levels that the explore page shows for each group, and 0 for the root of a
    /// view; nil if no item has children. A child item is in the group of its own values, or, if it has none, in the
    /// group of its parent's values.
    ///
    /// Only parents and child items are read. `KnownReading` states how much time this saves.
    static func groupCounts(_ inventory: Inventory, _ renderer: @Sendable () -> ValueRenderer) -> [Int]? {
        guard inventory.descendantCount > 0 else { return nil }
        // The top-level items of each group are already counted.
        var counts = inventory.groups.map { $0.parent == nil ? 0 : $0.totals.count }
        let timeZone = renderer().regional.timeZone
        for view in inventory.views.indices {
            let fields = inventory.views[view].by
            let columns = fields.map { ExploreColumn(field: $0, groupRank: 1, isListed: false) }
            let cells = read(inventory, columns, of: inventory.items.isInFamily, renderer).cells.map { own in
                var cells = own
                cells.inherit(inventory.items)
                return cells
            }
            let codes = cells.map(\.codesByText)
            var subgroups: [Int: [Int32: Int]] = [:]
            for (number, group) in inventory.groups.enumerated() where group.view == view {
                guard let key = group.key, let parent = group.parent else { continue }
                let level = inventory.path(toGroup: parent).count - 1
                let value = inventory.exploreValue(key, fields[level], timeZone)
                if let code = value.isEmpty ? 0 : codes[level][value] {
                    subgroups[parent, default: [:]][code] = number
                }
            }
            for item in 0..<inventory.items.count where inventory.items.parent(item) != nil {
                var reached = [inventory.views[view].root]
                for cells in cells {
                    let codes = cells.codes[item] == 0 ? [0] : cells[item]
                    reached = reached.flatMap { group in
                        codes.compactMap { subgroups[group]?[$0] }
                    }
                    for group in reached { counts[group] += 1 }
                }
            }
        }
        return counts
    }
}

extension ItemTree {
    /// Returns true if an item has children or is a child.
    @Sendable fileprivate func isInFamily(_ item: Int) -> Bool { subtree(item).count > 1 || parent(item) != nil }
}

extension ExploreCells {
    /// The code of each value by its text, without the text that pages show for a date.
    fileprivate var codesByText: [[UInt8]: Int32] {
        (0..<values.count).reduce(into: [:]) { codes, value in
            codes[Array(plainText(value))] = Int32(value + 1)
        }
    }
}
