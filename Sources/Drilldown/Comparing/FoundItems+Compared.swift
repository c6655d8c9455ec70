extension FoundItems {
    /// Reads the inventory that another one is compared with. Its items are where those of the other one are, unless
    /// nobody said where that is and there is no array.
    ///
    /// - Parameter new: the items of the other one; nil where they could not be read.
    /// - Throws: every fault of syntax and encoding, children that are no list, or items that are not there.
    init(
        comparing source: SourceFile, with new: FoundItems?, configuration: SiteConfiguration
    ) throws(BuildFailure) {
        let outline = try Outline(source)
        let path = configuration.items?.value ?? new?.array
        if let path, let array = outline.arrays.first(where: { $0.path == path }) {
            try self.init(source, outline, array: array, configuration: configuration)
            return
        }
        // The place is that of the file: the option is right for the other one.
        let wanted = configuration.items.map { Placed(value: $0.value, place: Place(file: source.name)) }
        try self.init(source, outline, array: outline.items(at: wanted, in: source), configuration: configuration)
    }
}
