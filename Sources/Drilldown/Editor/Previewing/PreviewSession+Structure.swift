extension PreviewSession {
    /// Builds the site from changed files. If the configuration has not changed and the shown site has items, the views
    /// that are shown are kept. If items were edited, the structure is kept too, unless the build with it fails or
    /// finds no items.
    func site(from input: SiteInput) throws(BuildError) -> Site {
        guard let current, current.site.inventory.count > 0,
            input.configuration?.bytes == state.input?.configuration?.bytes
        else {
            let site = try Site(input, after: current?.site, threads: threads)
            structure = nil
            return site
        }
        var keeping = input
        keeping.views = current.site.inventory.views
        keeping.structure = state.history.isEmpty ? nil : structure
        if keeping.structure != nil {
            if let site = try? Site(keeping, after: current.site, threads: threads), site.inventory.count > 0 {
                return site
            }
            keeping.structure = nil
        }
        let site = try Site(keeping, after: current.site, threads: threads)
        if state.history.isEmpty { structure = nil }
        return site
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
