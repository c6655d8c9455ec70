/// The data that an inventory keeps of its items. Pages read all other values from the file again.
struct ItemFacts: Sendable {
    /// The name of each item; empty if it has none.
    var names = FlatText()
    /// The slug of each item in its address.
    var slugs = FlatText()
    /// The totals of each item, beginning with the first item that was read.
    var itemTotals = ItemTotals()
    /// The number of items by the day of the timeline's field.
    var days: DayCounts
    /// The names of the items' kinds.
    var kinds: Set<String> = []
    /// The pictures next to the inventory that items refer to, each with its first mention.
    var pictures: [[UInt8]: Mention] = [:]
    /// The old IDs and addresses of items, in the order of the file.
    var aliases: [Alias] = []
    /// The references in fields, in the order of the file.
    var references: [ItemRelation.Reference] = []

    init(_ schema: Schema) { days = DayCounts(schema) }

    /// Adds the facts of later items.
    ///
    /// - Parameter first: The first item of the later ones.
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
