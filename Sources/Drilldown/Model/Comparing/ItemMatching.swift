extension Inventory {
    /// The items that share their ID with other items.
    fileprivate var itemsWithSharedIDs: Set<Int> {
        Set(warnings.lazy.filter { $0.diagnostic.code == .sharedID }.flatMap(\.items))
    }
}

/// The correspondence of items in an old and a new inventory.
///
/// Top-level items are matched with each other, and so are the children of two matched items: first by ID, then the
/// remaining ones by all values that pages show, then by name if it is unique among the remaining items. Items with
/// neither an ID nor a name are matched by position last. An item with a different parent counts as removed and added.
struct ItemMatching: Sendable {
    /// For each new item, the index of the matching old item; -1 if there is none.
    private(set) var oldItems: [Int32]
    /// For each old item, true if it has a matching new item.
    private(set) var isMatched: [Bool]

    private let old: Inventory
    private let new: Inventory
    private let form: ComparableForm
    /// The items that share their ID with other items.
    private let sharing: (old: Set<Int>, new: Set<Int>)

    init(_ old: Inventory, _ new: Inventory, schema: Schema) {
        self.old = old
        self.new = new
        form = ComparableForm(schema)
        sharing = (old.itemsWithSharedIDs, new.itemsWithSharedIDs)
        oldItems = Array(repeating: -1, count: new.items.count)
        isMatched = Array(repeating: false, count: old.items.count)
        match(old.items.children(of: nil), new.items.children(of: nil))
        // Each item precedes its descendants.
        for item in oldItems.indices where oldItems[item] >= 0 {
            let children = new.items.children(of: item)
            if !children.isEmpty { match(old.items.children(of: Int(oldItems[item])), children) }
        }
    }

    private mutating func match(_ olds: [Int], _ news: [Int]) {
        // Slugs are derived from IDs. Without IDs, the slugs of items with the same name depend on their order.
        var left = (olds: olds, news: news)
        if new.identity != nil {
            // The slugs of items with the same ID depend on their order, too.
            _ = pair(olds.filter { !sharing.old.contains($0) }, news.filter { !sharing.new.contains($0) }) {
                item, inventory in inventory.facts.slugs[item]
            }
            left = (olds.filter { !isMatched[$0] }, news.filter { oldItems[$0] < 0 })
        }
        guard !left.olds.isEmpty, !left.news.isEmpty else { return }
        let form = form
        left = pair(left.olds, left.news, inOrder: true) { item, inventory in
            form.form(ofItem: 0, in: inventory.record(of: item))[...]
        }
        left = pair(left.olds, left.news) { item, inventory in inventory.facts.names[item] }
        // The slugs of items without a name and without an ID contain their position.
        _ = pair(left.olds, left.news) { item, inventory in
            inventory.facts.names[item].isEmpty ? inventory.facts.slugs[item] : []
        }
    }

    /// Matches each old item with the new item that has the same key, if no other old or new item has this key.
    ///
    /// - Parameters:
    ///   - inOrder: True if several items with the same key are matched in the order of the items.
    ///   - key: A function that returns the key of an item; empty if the item has none.
    /// - Returns: The items that have no match.
    private mutating func pair(
        _ olds: [Int], _ news: [Int], inOrder: Bool = false, by key: (Int, Inventory) -> ArraySlice<UInt8>
    ) -> (olds: [Int], news: [Int]) {
        var (keys, table) = (FlatText(), FirstOccurrences(capacity: olds.count))
        // For each key, the first old and the first new item, at the position of the old item in `olds`; -1 for none.
        var same: [(olds: Int, news: Int)] = Array(repeating: (-1, -1), count: olds.count)
        var repeated: [Int: (olds: [Int], news: [Int])] = [:]
        for (position, item) in olds.enumerated() {
            let key = key(item, old)
            keys.append(key)
            guard !key.isEmpty else { continue }
            let first = table.add(position, hash: ContentHash(key).high) { keys[$0] == key }
            if let first { repeated[first, default: ([], [])].olds.append(item) } else { same[position].olds = item }
        }
        for item in news {
            let key = key(item, new)
            guard !key.isEmpty, let first = table.find(hash: ContentHash(key).high, isSame: { keys[$0] == key }) else {
                continue
            }
            if same[first].news < 0 {
                same[first].news = item
            } else {
                repeated[first, default: ([], [])].news.append(item)
            }
        }
        for (position, pair) in same.enumerated() where pair.olds >= 0 && pair.news >= 0 {
            let others = repeated[position] ?? ([], [])
            guard inOrder || others.olds.isEmpty && others.news.isEmpty else { continue }
            for (oldItem, newItem) in zip([pair.olds] + others.olds, [pair.news] + others.news) {
                oldItems[newItem] = Int32(oldItem)
                isMatched[oldItem] = true
            }
        }
        return (olds.filter { !isMatched[$0] }, news.filter { oldItems[$0] < 0 })
    }
}
