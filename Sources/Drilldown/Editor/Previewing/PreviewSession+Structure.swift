extension PreviewSession {
    /// Builds the site from changed files. The views and the structure of the session are kept, unless the
    /// configuration has changed or no items are found with the structure. Before the first edit, keys can be inferred
    /// where the structure has none.
    func site(from input: SiteInput) throws(BuildError) -> Site {
        var input = input
        let kept = structure
        if state.history.isEmpty { structure = nil }
        guard let kept, let current, current.site.inventory.count > 0,
            input.configuration?.bytes == state.input?.configuration?.bytes
        else {
            structure = nil
            return try Site(input, after: current?.site, threads: threads)
        }
        input.views = current.site.inventory.views
        if state.history.isEmpty, let site = try? Site(input, after: current.site, threads: threads),
            kept.isPart(of: site.structure)
        {
            return site
        }
        var keeping = input
        keeping.structure = kept
        if let site = try? Site(keeping, after: current.site, threads: threads), site.inventory.count > 0 {
            structure = kept
            return site
        }
        return try Site(input, after: current.site, threads: threads)
    }

    /// Records the types and shapes of keys, for use when the keys have no values.
    func remember(_ site: Site) {
        state.input?.structure?.remember(site.structure)
        structure?.remember(site.structure)
    }

    /// Shows a site from files that another program may have changed.
    func show(_ site: Site, from input: SiteInput, _ file: InventoryFile?) {
        (state.input, self.file) = (input, file)
        if isEditing {
            state.input?.structure = site.structure
            // A file that another program has not yet completed may temporarily have another structure.
            structure = structure ?? site.structure
        }
        show(site)
    }
}
