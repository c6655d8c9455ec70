/// The choice of the lists that hold the items of a document.
struct ItemsChoice {
    /// A list that could hold items, and its number of objects.
    struct Option: Sendable, Equatable {
        var path: ItemsPath
        var count: Int
    }

    let locations: ItemLocations
    /// Other lists that could be the items; empty if the configuration specifies them.
    private(set) var skipped: [Option] = []
    /// The share of the file's values that the items hold, from 0 to 1, if the file is more likely one record with a
    /// few lists; nil otherwise.
    private(set) var shareInRecord: Double?
    private(set) var misplaced: [ItemListFinder.Misplaced] = []

    /// Chooses the lists.
    ///
    /// - Parameter wanted: The path of the items in the configuration.
    /// - Throws: The reason why there are no items, or an error if several lists are equally likely.
    init(
        _ outline: Outline, at wanted: Located<ItemsPath>?, infersNested: Bool, in source: SourceFile
    ) throws(BuildError) {
        var source = source
        source.isLines = outline.isLines
        if let wanted {
            (locations, misplaced) = try Self.locations(at: wanted, outline, in: source)
            return
        }
        let candidates = ItemCandidates(outline, in: source)
        let base = try candidates.best()
        let path = infersNested ? candidates.path(from: base) : base.path
        (locations, misplaced) = try Self.locations(
            at: Located(value: path, location: SourceLocation(file: source.name)), outline, in: source)
        skipped = candidates.others(than: base)
        shareInRecord = candidates.shareInRecord(of: base)
    }

    /// Returns true if a document has items at a path.
    static func has(_ path: ItemsPath, _ outline: Outline, in source: SourceFile) -> Bool {
        (try? Self.locations(at: Located(value: path, location: SourceLocation(file: source.name)), outline, in: source))
            != nil
    }

    /// Returns the lists at a path. There may be none if the elements around the items have none.
    ///
    /// - Throws: An error if there is no value at the path.
    static func locations(
        at wanted: Located<ItemsPath>, _ outline: Outline, in source: SourceFile
    ) throws(BuildError) -> (ItemLocations, [ItemListFinder.Misplaced]) {
        let path = wanted.value
        if let array = outline.arrays.first(where: { $0.path == path }) {
            return (ItemLocations(path, lists: [array.list], contexts: ItemContexts(), in: source), [])
        }
        let finder = ItemListFinder(path, in: source, isLines: outline.isLines)
        let lastEach = path.steps.lastIndex(of: .each)
        let isObjectOfOthers =
            lastEach == nil && (finder.lists.isEmpty || finder.lists[0].objects * 2 < finder.lists[0].elements)
        if finder.reached < path.steps.count || isObjectOfOthers {
            let known = ItemCandidates(outline, in: source).allPaths.map(\.description)
            let isNear = NearestName.find("\(path)", among: known.filter { $0 != "\(path)" }) != nil
            if isNear || isObjectOfOthers || finder.reached < lastEach ?? .max {
                throw BuildError(
                    Diagnostic(
                        .noArray(at: "\(path)", NearestName.suggestion(for: "\(path)", among: known)),
                        at: wanted.location)
                )
            }
        }
        return (ItemLocations(path, lists: finder.lists, contexts: finder.contexts, in: source), finder.misplaced)
    }
}

extension ItemsChoice {
    /// The errors for values on the path to the items that have the wrong kind.
    var errors: [Diagnostic] {
        misplaced.map { misplaced in
            let (offset, message): (Int, InventoryMessage) =
                switch misplaced {
                case .list(let offset): (offset, .listExpected)
                case .element(let offset): (offset, .objectExpected)
                }
            let pointer = JSONPointer.find(offset, in: locations.source)
            return Diagnostic(message, at: locations.source.location(at: offset, pointer: pointer))
        }
    }
}
