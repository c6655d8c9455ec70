extension Site {
    /// Writes the files of the explore page that do not depend on data warnings.
    ///
    /// - Parameter threads: The number of threads that read the items. The result is the same for any number.
    /// - Returns: The data, which `ExploreData.finish` completes with the data warnings; nil if the site has no explore
    ///   page.
    func exploreData(to writer: some SiteWriter, threads: Int) throws(BuildError) -> ExploreData? {
        guard plan.outputs.hasExplore else { return nil }
        let schema = inventory.schema
        let whole = ScreenFigures.Whole(inventory.totals, of: schema, strings)
        return try Parallel.with(threads) { () throws(BuildError) in
            try ExploreData(
                plan, name: (plan.nameKey, context.nameLabel), labels: whole.labels, regional, strings,
                hasSearch: context.hasSearch, pictures: pictures.list,
                renderer: { valueRenderer() }
            ) { path, bytes throws(BuildError) in try writer.add(path, bytes) }
        }
    }
}
