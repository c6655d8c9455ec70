/// The items of an inventory as they lie in the file, before anything is settled about their fields.
struct FoundItems: Sendable {
    let source: SourceFile
    /// The document's own title, if it has one.
    let documentTitle: String?
    /// Where the array of items is.
    let array: FieldPath
    let items: ItemTree
    /// What the items have, those of the first level and those below them.
    let levels: (top: DataShape, below: DataShape)
    /// What stands among the items and is none.
    let faults: [Diagnostic]

    /// Reads a file once through.
    ///
    /// - Throws: every fault of syntax and encoding, or children that are no list.
    init(_ source: SourceFile, configuration: SiteConfiguration) throws(BuildFailure) {
        let outline = try Outline(source)
        try self.init(
            source, outline, array: outline.items(at: configuration.items, in: source), configuration: configuration)
    }

    init(
        _ source: SourceFile, _ outline: Outline, array: Outline.Candidate, configuration: SiteConfiguration
    ) throws(BuildFailure) {
        var finder = ItemFinder(source, array: array, children: configuration.children?.value)
        try finder.find()
        self.source = source
        documentTitle = outline.title.map { JSONText.string(source.bytes, $0).trimmingSpaces() }.flatMap {
            $0.isEmpty ? nil : $0
        }
        self.array = array.path
        items = finder.items
        levels = (finder.top, finder.below)
        faults = finder.faults
    }

    /// What all items have.
    var shape: DataShape {
        var shape = levels.top
        shape.merge(levels.below)
        return shape
    }
}
