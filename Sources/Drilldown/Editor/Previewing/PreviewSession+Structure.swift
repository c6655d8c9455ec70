extension PreviewSession {
    /// Builds the site of changed files. If items were edited, their structure is kept, unless it does not fit the new
    /// file.
    func site(from input: SiteInput) throws(BuildError) -> Site {
        if !history.isEmpty, input.configuration?.bytes == self.input?.configuration?.bytes {
            var keeping = input
            keeping.structure = self.input?.structure
            if let site = try? Site(keeping, threads: threads) { return site }
        }
        return try Site(input, threads: threads)
    }

    /// Shows a site from files that another program may have changed.
    func show(_ site: Site, from input: SiteInput, _ file: InventoryFile?) {
        (self.input, self.file) = (input, file)
        if isEditing { self.input?.structure = site.structure }
        show(site)
    }
}
