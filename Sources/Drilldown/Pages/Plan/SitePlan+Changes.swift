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

    /// The name of an entry's item.
    func title(of entry: Changes.Entry) -> String { names(of: entry)[entry.new ?? entry.old ?? 0] }

    /// The names of the items above an entry's, the topmost first.
    func namesAbove(_ entry: Changes.Entry) -> [String] { names(of: entry).above(entry.new ?? entry.old ?? 0) }

    private func names(of entry: Changes.Entry) -> ItemNames {
        guard entry.new == nil, let changes else { return names }
        return names.of(changes.old)
    }

    /// The former paths of items whose pages have others now.
    var moved: [(oldPath: String, item: Int)] {
        guard let changes else { return [] }
        return changes.matching.former.enumerated().compactMap { item, former in
            former < 0 ? nil : (oldPath: path(ofStem: changes.old.stem(of: Int(former))), item: item)
        }.filter { $0.oldPath != path(.item($0.item)) }
    }
}
