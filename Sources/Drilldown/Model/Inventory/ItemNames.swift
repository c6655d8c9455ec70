/// The names of items as pages show them.
struct ItemNames: Sendable {
    /// The names as pages show them; empty for an item that has none.
    let shown: FlatText
    private let items: ItemTree
    /// A closure that returns the name to show for an item that has none.
    private let unnamed: @Sendable (_ item: Int) -> String
    /// A closure that returns names in which days in ISO 8601 are formatted.
    private let formatted: @Sendable (FlatText) -> FlatText
    /// An item that is shown with another name; nil for none.
    private var renamed: (item: Int, name: String)?

    /// Creates the names of the items of an inventory.
    ///
    /// - Parameter formatted: A closure that returns names in which days in ISO 8601 are formatted. It is called if the
    ///   items are named by a date.
    init(
        _ inventory: Inventory, _ strings: Strings, formatted: @escaping @Sendable (FlatText) -> FlatText
    ) {
        self.init(inventory, unnamed: { strings.fill(.unnamed, String($0 + 1)) }, formatted: formatted)
    }

    private init(
        _ inventory: Inventory, unnamed: @escaping @Sendable (_ item: Int) -> String,
        formatted: @escaping @Sendable (FlatText) -> FlatText
    ) {
        (items, self.unnamed, self.formatted) = (inventory.items, unnamed, formatted)
        let name = inventory.schema.name.onlyPath
        let areDays = inventory.schema.fields.contains { $0.path == name && $0.type == .date && $0.notation == nil }
        shown = areDays ? formatted(inventory.facts.names) : inventory.facts.names
    }

    /// Returns the names of the items of another inventory in the same language.
    func of(_ other: Inventory) -> ItemNames { ItemNames(other, unnamed: unnamed, formatted: formatted) }

    /// Returns the names with a different name for one item.
    func naming(_ item: Int, _ name: String) -> ItemNames {
        var names = self
        names.renamed = (item, name)
        return names
    }

    subscript(item: Int) -> String {
        if let renamed, renamed.item == item { return renamed.name }
        let name = shown.string(item)
        return name.isEmpty ? unnamed(item) : name
    }

    /// Returns the names of the ancestors of an item, the topmost first.
    func above(_ item: Int) -> [String] {
        sequence(first: item) { items.parent($0) }.dropFirst().map { self[$0] }.reversed()
    }

    func append(_ item: Int, to text: inout [UInt8]) {
        if let renamed, renamed.item == item { return text.append(contentsOf: renamed.name.utf8) }
        let start = text.count
        shown.append(item, to: &text)
        if text.count == start { text.append(contentsOf: unnamed(item).utf8) }
    }
}
