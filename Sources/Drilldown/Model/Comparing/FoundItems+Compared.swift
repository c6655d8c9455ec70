extension FoundItems {
    /// Reads the inventory with which another one is compared. Its items are at the same path as those of the other
    /// one, unless the configuration does not give the path and there is no array there.
    ///
    /// - Parameter new: The items of the other inventory; nil if they could not be read.
    /// - Throws: All errors of syntax and encoding, children that are not a list, or missing items.
    init(
        comparing source: SourceFile, with new: FoundItems?, configuration: SiteConfiguration
    ) throws(BuildError) {
        let outline = try Outline(source)
        // The source location is the file, because the option is valid for the other inventory.
        let location = SourceLocation(file: source.name)
        var wanted = configuration.items.map { Located(value: $0.value, location: location) }
        if wanted == nil, let path = new?.path, ItemsChoice.has(path, outline, in: source) {
            wanted = Located(value: path, location: location)
        }
        try self.init(source, outline, at: wanted, configuration: configuration)
    }
}
