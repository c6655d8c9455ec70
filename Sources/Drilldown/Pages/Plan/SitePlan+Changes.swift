// Where the changes are told, and what they did to addresses.

extension SitePlan {
    /// The entries that a page of changes shows.
    func entries(onPage number: Int) -> ArraySlice<Changes.Entry> {
        guard let changes else { return [] }
        return changes.entries[rows(number, of: changes.entries.count)]
    }

    /// The fragment that leads to an entry.
    static func anchor(ofEntry entry: Int) -> String { "change-\(entry + 1)" }

    /// The entry that tells of an item, with the page and the fragment of its place; nil where the item is as it was.
    func change(of item: Int) -> (entry: Changes.Entry, page: Page, anchor: String)? {
        guard !changePlaces.isEmpty, changePlaces[item] >= 0, let changes else { return nil }
        let entry = Int(changePlaces[item])
        return (changes.entries[entry], .changes(entry / pageSize), Self.anchor(ofEntry: entry))
    }

    /// The name of an entry's item, or what stands for it.
    func title(of entry: Changes.Entry) -> String {
        name(of: entry.new ?? entry.old ?? 0, in: entry.new == nil ? changes?.old ?? inventory : inventory)
    }

    /// The names of the items above an entry's, the topmost first.
    func namesAbove(_ entry: Changes.Entry) -> [String] {
        namesAbove(entry.new ?? entry.old ?? 0, in: entry.new == nil ? changes?.old ?? inventory : inventory)
    }

    /// The names of the items above an item, the topmost first.
    func namesAbove(_ item: Int) -> [String] { namesAbove(item, in: inventory) }

    private func namesAbove(_ item: Int, in inventory: Inventory) -> [String] {
        var names: [String] = []
        var item = item
        while let parent = inventory.items.parent(item) {
            names.append(name(of: parent, in: inventory))
            item = parent
        }
        return names.reversed()
    }

    func name(of item: Int) -> String { name(of: item, in: inventory) }

    private func name(of item: Int, in inventory: Inventory) -> String {
        let name = inventory.facts.names.string(item)
        return name.isEmpty ? titles.unnamed(item) : name
    }

    /// The former paths of items whose pages have others now.
    var moved: [(oldPath: String, item: Int)] {
        guard let changes else { return [] }
        return changes.matching.former.enumerated().compactMap { item, former in
            former < 0 ? nil : (oldPath: path(ofStem: changes.old.stem(of: Int(former))), item: item)
        }.filter { $0.oldPath != path(.item($0.item)) }
    }
}
