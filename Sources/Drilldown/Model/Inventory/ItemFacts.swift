/// What is kept of the items of an inventory. All else is read again from the file when a page wants it.
struct ItemFacts: Sendable {
    /// One an item; empty where it has none.
    var names = FlatText()
    /// One an item: its part of the address.
    var slugs = FlatText()
    /// Those of the first item that was read come first.
    var itemTotals = ItemTotals()
    /// When the items were acquired.
    var days: DayCounts
    /// What the items' kinds are called.
    var kinds: Set<String> = []
    /// The pictures beside the inventory that items name, each with its first mention.
    var pictures: [[UInt8]: Mention] = [:]
    /// The former ids and addresses of items, in the order of the file.
    var aliases: [Alias] = []

    init(_ schema: Schema) { days = DayCounts(schema) }

    /// - Parameter first: the first item of the later ones.
    mutating func append(_ later: ItemFacts, from first: Int) {
        names.append(later.names)
        slugs.append(later.slugs)
        itemTotals.append(later.itemTotals, from: first)
        days.append(later.days)
        kinds.formUnion(later.kinds)
        pictures.merge(later.pictures) { first, _ in first }
        aliases += later.aliases
    }
}
