/// The names of items as pages show them.
struct ItemNames: Sendable {
    private let names: FlatText
    private let items: ItemTree
    /// A closure that returns the name to show for an item that has none.
    private let unnamed: @Sendable (_ item: Int) -> String
    /// An item that is shown with another name; nil for none.
    private var renamed: (item: Int, name: String)?

    init(_ inventory: Inventory, _ strings: Strings) {
        self.init(inventory) { strings.fill(.unnamed, String($0 + 1)) }
    }

    private init(_ inventory: Inventory, unnamed: @escaping @Sendable (_ item: Int) -> String) {
        (names, items, self.unnamed) = (inventory.facts.names, inventory.items, unnamed)
    }

    /// Returns the names of the items of another inventory in the same language.
    func of(_ other: Inventory) -> ItemNames { ItemNames(other, unnamed: unnamed) }

    /// Returns the names with a different name for one item.
    func naming(_ item: Int, _ name: String) -> ItemNames {
        var names = self
        names.renamed = (item, name)
        return names
    }

    subscript(item: Int) -> String {
        if let renamed, renamed.item == item { return renamed.name }
        let name = names.string(item)
        return name.isEmpty ? unnamed(item) : name
    }

    /// Returns the names of the ancestors of an item, the topmost first.
    func above(_ item: Int) -> [String] {
        var above: [String] = []
        var item = item
        while let parent = items.parent(item) {
            above.append(self[parent])
            item = parent
        }
        return above.reversed()
    }

    /// Appends the name of an item in UTF-8.
    func append(_ item: Int, to text: inout [UInt8]) {
        if let renamed, renamed.item == item { return text.append(contentsOf: renamed.name.utf8) }
        let start = text.count
        names.append(item, to: &text)
        if text.count == start { text.append(contentsOf: unnamed(item).utf8) }
    }
}
