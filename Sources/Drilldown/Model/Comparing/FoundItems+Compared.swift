extension FoundItems {
    /// Finds the items of an old inventory, with which a new one is compared.
    ///
    /// The items are at the path in the configuration. If the configuration gives no path, they are at the path of the
    /// new items, provided that the old file has items there; otherwise, their path is inferred.
    ///
    /// - Parameter new: The items of the new inventory; nil if they could not be read.
    /// - Throws: `BuildError` for errors of syntax and encoding, children that are not a list, and missing items.
    init(
        comparing source: SourceFile, with new: FoundItems?, configuration: SiteConfiguration
    ) throws(BuildError) {
        let known = new.flatMap { KnownItems($0.items, $0.parts, in: source) }
        let outline = try Outline(source, after: known)
        // Errors refer to the old file, because the path in the configuration is valid for the new file.
        let location = SourceLocation(file: source.name)
        var wanted = configuration.items.map { Located(value: $0.value, location: location) }
        if wanted == nil, let path = new?.path, ItemsChoice.has(path, outline, in: source) {
            wanted = Located(value: path, location: location)
        }
        // The old file may lack a list of names.
        var configuration = configuration
        configuration.otherLists.lookups?.removeAll { lookup in
            !outline.listsOfNames.contains { $0.path == lookup.items?.value }
        }
        try self.init(source, outline, at: wanted, configuration: configuration, after: known)
    }
}
