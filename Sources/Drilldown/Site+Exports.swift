extension Site {
    /// Creates the downloads of all items and those of groups.
    ///
    /// - Parameters:
    ///   - isWanted: Returns true if the file with this path is needed.
    ///   - receive: Receives the path and the bytes of each file. The files are created one at a time, because the file
    ///     of all items is about as large as the inventory.
    func export(
        where isWanted: (String) -> Bool = { _ in true }, _ receive: ([UInt8], [UInt8]) throws(BuildError) -> Void
    ) throws(BuildError) {
        guard !plan.outputs.downloads.isEmpty else { return }
        var table = InventoryTable(
            inventory, plan.names, name: context.nameLabel, partOf: strings[.partOf], regional)
        var export = InventoryJSON(inventory, title: title)
        func add(_ group: Int, _ items: [Int]?) throws(BuildError) {
            for download in plan.downloads(ofGroup: group) where isWanted(download.path) {
                let bytes =
                    switch download.format {
                    case .csv: table.file(items)
                    case .json: export.file(items)
                    }
                try receive(Array(download.path.utf8), bytes)
            }
        }
        try add(inventory.views[0].root, nil)
        for group in plan.groupsWithDownloads { try add(group, inventory.topItems(ofGroup: group)) }
    }
}
