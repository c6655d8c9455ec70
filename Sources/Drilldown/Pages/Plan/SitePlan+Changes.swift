// The changes pages, and the items whose addresses have changed.

extension SitePlan {
    /// Returns the fragment of an entry's address.
    static func anchor(ofEntry entry: Int) -> String { "change-\(entry + 1)" }

    /// Returns the entry for an item, or for the ancestor with which the item was added, and the page and fragment of
    /// the entry; nil if the item is unchanged.
    func change(of item: Int) -> (entry: Changes.Entry, page: Page, anchor: String)? {
        guard !changeIndices.isEmpty, changeIndices[item] >= 0, let changes else { return nil }
        let entry = Int(changeIndices[item])
        return (changes.entries[entry], .changes(entry / pageSize), Self.anchor(ofEntry: entry))
    }

    /// Returns the name of an entry's item.
    func title(of entry: Changes.Entry) -> String { names(of: entry)[entry.new ?? entry.old ?? 0] }

    /// Returns the names of the ancestors of an entry's item, topmost first.
    func namesAbove(_ entry: Changes.Entry) -> [String] { names(of: entry).above(entry.new ?? entry.old ?? 0) }

    private func names(of entry: Changes.Entry) -> ItemNames {
        guard entry.new == nil, let changes else { return names }
        return names.of(changes.old)
    }

    /// The paths that items had in the earlier inventory, if they have changed.
    var moved: [(oldPath: String, item: Int)] {
        guard let changes else { return [] }
        return changes.matching.oldItems.enumerated().compactMap { item, old in
            old < 0 ? nil : (oldPath: path(ofStem: changes.old.stem(of: Int(old))), item: item)
        }.filter { $0.oldPath != path(.item($0.item)) }
    }
}
