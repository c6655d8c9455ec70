extension Site {
    /// Writes the search index.
    ///
    /// - Parameter threads: The number of threads that read the items. The result is the same for any number.
    func addSearchIndex(to writer: some SiteWriter, threads: Int) throws(BuildError) {
        guard context.hasSearch else { return }
        try Parallel.with(threads) { () throws(BuildError) in
            try SearchIndex.write(inventory, show: show) { path, bytes throws(BuildError) in
                try writer.add(path, bytes)
            }
        }
    }

    /// Adds an item's name and address to an entry, and, as the detail, the name of its parent or, for a top-level
    /// item, of its group in the first view.
    private func show(_ item: Int, in entry: inout SearchIndex.Entry) {
        plan.names.append(item, to: &entry.name)
        plan.appendAddress(.item(item), to: &entry.address)
        if let parent = inventory.items.parent(item) {
            plan.names.append(parent, to: &entry.detail)
        } else {
            plan.titles.groups.append(inventory.home(of: item), to: &entry.detail)
        }
    }
}
