/// The items of an inventory as they lie in the file, before anything is settled about their fields.
struct FoundItems: Sendable {
    let source: SourceFile
    /// The document's own title, if it has one.
    let documentTitle: String?
    let items: ItemTree
    /// Lists that could be the items, too.
    let leftOut: [ItemsChoice.Option]
    /// What the items have, those of the first level and those below them.
    let levels: (top: DataShape, below: DataShape)
    /// What stands among the items and is none.
    let faults: [Diagnostic]

    /// Reads a file once through.
    ///
    /// - Throws: every fault of syntax and encoding, or children that are no list.
    init(_ source: SourceFile, configuration: SiteConfiguration) throws(BuildFailure) {
        let outline = try Outline(source)
        try self.init(source, outline, at: configuration.items, configuration: configuration)
    }

    init(
        _ source: SourceFile, _ outline: Outline, at wanted: Placed<ItemsPath>?, configuration: SiteConfiguration
    ) throws(BuildFailure) {
        let choice = try ItemsChoice(
            outline, at: wanted, infersNested: configuration.children == nil, in: source)
        var finder = ItemFinder(choice.places, children: configuration.children?.value)
        try finder.find()
        self.source = choice.places.source
        documentTitle = outline.title.map { JSONText.string(source.bytes, $0).trimmingSpaces() }.flatMap {
            $0.isEmpty ? nil : $0
        }
        items = finder.items
        leftOut = choice.leftOut
        levels = (finder.top, finder.below)
        faults = choice.faults + finder.faults
    }

    /// Where the items are.
    var path: ItemsPath { items.places.path }

    /// What all items have.
    var shape: DataShape {
        var shape = levels.top
        shape.merge(levels.below)
        return shape
    }
}
