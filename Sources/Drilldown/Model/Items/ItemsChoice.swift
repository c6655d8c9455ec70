/// The choice of the lists in a document that contain the items.
struct ItemsChoice {
    /// A list that could be the items, with its number of objects.
    struct Option: Sendable, Equatable {
        var path: ItemsPath
        var count: Int
    }

    let locations: ItemLocations
    /// The other lists that could be the items; empty if the configuration specifies the items.
    private(set) var skipped: [Option] = []
    /// The share of the file's values that are in the items, from 0 to 1, if the file is probably a single record with
    /// a few lists; otherwise nil.
    private(set) var shareInRecord: Double?
    /// The values of the wrong kind on the path to the items.
    private(set) var misplaced: [ItemListFinder.Misplaced] = []

    /// Chooses the lists.
    ///
    /// - Parameters:
    ///   - wanted: The path of the items in the configuration; nil to choose it.
    ///   - kept: The path to use if the configuration has none; nil to choose it.
    ///   - infersNested: True if an inner list of the chosen list may be chosen instead.
    /// - Throws: `BuildError` if the document has no items.
    init(
        _ outline: Outline, at wanted: Located<ItemsPath>?, keeping kept: ItemsPath? = nil, infersNested: Bool,
        in source: SourceFile
    ) throws(BuildError) {
        var source = source
        source.isLines = outline.isLines
        if let wanted {
            let found = try Self.locations(at: wanted, outline, in: source)
            (locations, misplaced) = (found.locations, found.misplaced)
            return
        }
        let candidates = ItemCandidates(outline, in: source)
        let base = Result { () throws(BuildError) in try candidates.best() }
        var path =
            if let kept { kept } else { try base.map { infersNested ? candidates.path(from: $0) : $0.path }.get() }
        func lists(_ path: ItemsPath) throws(BuildError) -> Found {
            try Self.locations(
                at: Located(value: path, location: SourceLocation(file: source.name)), outline, in: source)
        }
        var found = try lists(path)
        let outer = try? base.get()
        if kept == nil, let outer {
            // If some elements of the outer list have no list of objects at the path, or an object whose members are
            // items has other values, the inner list is used alone, and otherwise the outer list.
            for other in [candidates.path(from: outer, joinsLists: false), outer.path]
            where path != outer.path && other != path && !found.isComplete(at: path) {
                path = other
                found = try lists(path)
            }
        }
        (self.locations, misplaced) = (found.locations, found.misplaced)
        skipped = candidates.others(than: path)
        if kept == nil, let outer {
            let unshown = candidates.unshown(in: outer, choosing: path)
            for path in unshown + found.omitted.filter({ !unshown.contains($0) }) {
                let count = try lists(path).locations.lists.reduce(0) { $0 + $1.objects }
                if count > 0 { skipped.append(Option(path: path, count: count)) }
            }
        }
        shareInRecord = outer.flatMap(candidates.shareInRecord)
    }

    /// Returns true if a document has a value at the path of the items.
    static func has(_ path: ItemsPath, _ outline: Outline, in source: SourceFile) -> Bool {
        (try? Self.locations(at: Located(value: path, location: SourceLocation(file: source.name)), outline, in: source))
            != nil
    }

    /// The lists at a path.
    struct Found {
        var locations: ItemLocations
        /// The values along the path that have the wrong kind.
        var misplaced: [ItemListFinder.Misplaced] = []
        /// The first paths of arrays around the items that are too large to become fields of the items.
        var omitted: [ItemsPath] = []

        /// Returns true if all values on the path have the right kind, all elements of the arrays are objects, and all
        /// members of objects at the end of the path are objects, too.
        func isComplete(at path: ItemsPath) -> Bool {
            let hasGaps =
                path.steps.last == .each && locations.lists.contains { $0.kind == .object && $0.objects < $0.elements }
            return misplaced.isEmpty && locations.areObjects && !hasGaps
        }
    }

    /// Returns the lists at a path. The result has no lists if no outer element contains one.
    ///
    /// - Throws: `BuildError` if there is no value at the path, or if most members of an object at the path are not
    ///   objects. It is not an error if no element of an outer list has the inner list, unless another list has a
    ///   similar path.
    static func locations(
        at wanted: Located<ItemsPath>, _ outline: Outline, in source: SourceFile
    ) throws(BuildError) -> Found {
        let path = wanted.value
        if let array = outline.arrays.first(where: { $0.path == path }) {
            return Found(locations: ItemLocations(path, lists: [array.list], contexts: ItemContexts(), in: source))
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
        return Found(
            locations: ItemLocations(path, lists: finder.lists, contexts: finder.contexts, in: source),
            misplaced: finder.misplaced, omitted: finder.omitted)
    }
}

extension ItemsChoice {
    /// The errors for the values of the wrong kind on the path to the items.
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
