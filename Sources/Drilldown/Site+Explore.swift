/// The data of the explore page.
extension Site {
    /// - Parameters:
    ///   - warnings: All data warnings; nil if there are none.
    ///   - threads: The number of threads that read the items. The result is the same for any number.
    func addExploreData(_ warnings: DataWarnings?, to writer: some SiteWriter, threads: Int) throws {
        guard plan.outputs.hasExplore else { return }
        let schema = inventory.schema
        let whole = ScreenFigures.Whole(inventory.totals, of: schema, strings)
        try Parallel.$threads.withValue(threads) {
            try ExploreData.write(
                plan, name: (plan.nameKey, context.nameLabel), labels: whole.labels, regional, strings,
                hasSearch: context.hasSearch, pictures: pictures.list, warnings: warnings?.groups ?? [],
                renderer: { valueRenderer() }
            ) { path, bytes in try writer.add(path, bytes) }
        }
    }
}
