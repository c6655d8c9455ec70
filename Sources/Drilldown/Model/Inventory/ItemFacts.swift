/// The data that an inventory keeps of its items. Pages read all other values from the file again.
struct ItemFacts: Sendable {
    /// The name of each item; empty if it has none.
    var names = FlatText()
    var slugs = FlatText()
    /// The totals of each item and its descendants. In a batch, the first item that was read has the index 0.
    var itemTotals = ItemTotals()
    /// The number of items on each day, for the timeline.
    var days: DayCounts
    var kinds: Set<String> = []
    /// The pictures that are files, by name as written in the inventory, each with its first mention.
    var pictures: [[UInt8]: Mention] = [:]
    /// The aliases of the items, in the order of the file.
    var aliases: [Alias] = []
    /// The references in fields, in the order of the file.
    var references: [ItemRelation.Reference] = []

    init(_ schema: Schema) { days = DayCounts(schema) }

    /// Shifts the item indices and the offsets.
    mutating func move(_ move: ItemMove) {
        for index in pictures.values.indices { pictures.values[index].move(move) }
        for index in aliases.indices {
            aliases[index].item += move.items
            aliases[index].offset += move.bytes
        }
    }

    /// Adds the facts of later items.
    ///
    /// - Parameter first: The index of the first of the later items.
    mutating func append(_ later: ItemFacts, from first: Int) {
        names.append(later.names)
        slugs.append(later.slugs)
        itemTotals.append(later.itemTotals, from: first)
        days.append(later.days)
        kinds.formUnion(later.kinds)
        pictures.merge(later.pictures) { first, _ in first }
        aliases += later.aliases
        references += later.references
    }
}
