extension PreviewSession {
    /// Builds the site from changed files. If items were edited, the structure of the session is kept, unless the
    /// configuration has changed or no items are found with the structure.
    func site(from input: SiteInput) throws(BuildError) -> Site {
        let isSameConfiguration = input.configuration?.bytes == state.input?.configuration?.bytes
        if !state.history.isEmpty, isSameConfiguration, let structure, let current, current.site.inventory.count > 0 {
            var keeping = input
            keeping.structure = structure
            if let site = try? Site(keeping, after: current.site, threads: threads), site.inventory.count > 0 {
                return site
            }
        } else {
            structure = nil
        }
        return try Site(input, after: current?.site, threads: threads)
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
