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
        // The place is that of the file: the option is right for the other one.
        let place = Place(file: source.name)
        var wanted = configuration.items.map { Placed(value: $0.value, place: place) }
        if wanted == nil, let path = new?.path, ItemsChoice.has(path, outline, in: source) {
            wanted = Placed(value: path, place: place)
        }
        try self.init(source, outline, at: wanted, configuration: configuration)
    }
}
