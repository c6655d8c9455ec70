/// Which item of an old inventory is which of a new one.
///
/// The children of two items that belong together are matched with each other, and so are the items of the first level:
/// first by id; then what is left over by all that pages show; and then by name, where no other item that is left over has
/// it. What moved to another parent is a new item there.
struct ItemMatching: Sendable {
    /// For each new item the old one; -1 where there is none.
    private(set) var former: [Int32]
    /// For each old item whether it belongs to a new one.
    private(set) var isMatched: [Bool]

    private let old: Inventory
    private let new: Inventory
    private let form: ComparableForm

    init(_ old: Inventory, _ new: Inventory, schema: Schema) {
        self.old = old
        self.new = new
        form = ComparableForm(schema)
        former = Array(repeating: -1, count: new.items.count)
        isMatched = Array(repeating: false, count: old.items.count)
        match(old.items.children(of: nil), new.items.children(of: nil))
        // An item comes before all that is below it.
        for item in former.indices where former[item] >= 0 {
            let below = new.items.children(of: item)
            if !below.isEmpty { match(old.items.children(of: Int(former[item])), below) }
        }
    }

    private mutating func match(_ olds: [Int], _ news: [Int]) {
        // Addresses follow from ids. Where there are none, those of items that share a name follow from their order.
        var left = (olds: olds, news: news)
        if new.identity != nil { left = pair(olds, news) { item, inventory in Array(inventory.facts.slugs[item]) } }
        guard !left.olds.isEmpty, !left.news.isEmpty else { return }
        let form = form
        left = pair(left.olds, left.news, inOrder: true) { item, inventory in
            var record = JSONRecord(inventory.source)
            inventory.items.load(item, into: &record)
            return form.form(ofItem: 0, in: record)
        }
        left = pair(left.olds, left.news) { item, inventory in Array(inventory.facts.names[item]) }
        // What has neither content nor a name has but its place.
        _ = pair(left.olds, left.news) { item, inventory in
            inventory.facts.names[item].isEmpty ? Array(inventory.facts.slugs[item]) : []
        }
    }

    /// Puts those together that have a key in common which no other one has.
    ///
    /// - Parameters:
    ///   - inOrder: whether several with one key are alike, so that the first belongs to the first.
    ///   - key: what tells an item; nothing where it has none.
    /// - Returns: what is left over.
    private mutating func pair(
        _ olds: [Int], _ news: [Int], inOrder: Bool = false, by key: (Int, Inventory) -> [UInt8]
    ) -> (olds: [Int], news: [Int]) {
        var candidates: [[UInt8]: (olds: [Int], news: [Int])] = [:]
        var order: [[UInt8]] = []
        for item in olds {
            let key = key(item, old)
            if !key.isEmpty { candidates[key, default: ([], [])].olds.append(item) }
        }
        for item in news {
            let key = key(item, new)
            guard !key.isEmpty, candidates[key] != nil else { continue }
            if candidates[key]?.news.isEmpty ?? false { order.append(key) }
            candidates[key]?.news.append(item)
        }
        for key in order {
            guard let (olds, news) = candidates[key], inOrder || olds.count == 1 && news.count == 1 else { continue }
            for (oldItem, newItem) in zip(olds, news) {
                former[newItem] = Int32(oldItem)
                isMatched[oldItem] = true
            }
        }
        return (olds.filter { !isMatched[$0] }, news.filter { former[$0] < 0 })
    }
}
