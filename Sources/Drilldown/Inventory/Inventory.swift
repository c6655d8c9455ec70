/// An inventory that was read and checked: where each item stands in the file, and the few values that lists,
/// order, totals and addresses need. All else is read again from the file when a page wants it.
public struct Inventory: Sendable {
    let source: SourceFile
    /// The document's own title, if it has one.
    let documentTitle: String?
    let items: ItemStarts
    let schema: Schema
    /// One an item; empty where it has none.
    let names: FlatText
    /// One an item: its part of the address.
    let slugs: FlatText
    /// The items' numbers as lists show them.
    let order: [Int]
    /// One for each summed field.
    let totals: [Total]
    /// The sum of all quantities, where the configuration names a key for them.
    let pieces: ExactDecimal?
    /// What is odd about the data, in the order of the file.
    public let findings: [Diagnostic]

    public var count: Int { items.count }
}
