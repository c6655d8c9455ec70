/// Which lists hold the items of a document.
struct ItemsChoice {
    /// A list that could hold items, and how many objects it has.
    struct Option: Sendable, Equatable {
        var path: ItemsPath
        var count: Int
    }

    let places: ItemPlaces
    /// Other lists that could be the items; none where the configuration names them.
    private(set) var leftOut: [Option] = []
    /// The part of the file's values that the items hold, from 0 to 1, where the file is rather one record with a few lists;
    /// nil otherwise.
    private(set) var shareInRecord: Double?
    private(set) var misplaced: [ItemListFinder.Misplaced] = []

    /// - Parameter wanted: where the configuration says that the items are.
    /// - Throws: the reason why there are none, or that nothing decides between several lists.
    init(
        _ outline: Outline, at wanted: Placed<ItemsPath>?, infersNested: Bool, in source: SourceFile
    ) throws(BuildFailure) {
        var source = source
        source.isLines = outline.isLines
        if let wanted {
            (places, misplaced) = try Self.places(at: wanted, outline, in: source)
            return
        }
        let candidates = ItemCandidates(outline, in: source)
        let base = try candidates.best()
        let path = infersNested ? candidates.path(from: base) : base.path
        (places, misplaced) = try Self.places(
            at: Placed(value: path, place: Place(file: source.name)), outline, in: source)
        leftOut = candidates.others(than: base)
        shareInRecord = candidates.shareInRecord(of: base)
    }

    /// Whether a document has items at a path.
    static func has(_ path: ItemsPath, _ outline: Outline, in source: SourceFile) -> Bool {
        (try? places(at: Placed(value: path, place: Place(file: source.name)), outline, in: source)) != nil
    }

    /// The lists at a path. There may be none where the elements around the items have none.
    ///
    /// - Throws: that nothing is at the path.
    static func places(
        at wanted: Placed<ItemsPath>, _ outline: Outline, in source: SourceFile
    ) throws(BuildFailure) -> (ItemPlaces, [ItemListFinder.Misplaced]) {
        let path = wanted.value
        if let array = outline.arrays.first(where: { $0.path == path }) {
            return (ItemPlaces(path, lists: [array.list], contexts: ItemContexts(), in: source), [])
        }
        let finder = ItemListFinder(path, in: source, isLines: outline.isLines)
        let lastEach = path.steps.lastIndex(of: .each)
        let isObjectOfOthers =
            lastEach == nil && (finder.lists.isEmpty || finder.lists[0].objects * 2 < finder.lists[0].elements)
        if finder.reached < path.steps.count || isObjectOfOthers {
            let known = ItemCandidates(outline, in: source).allPaths.map(\.description)
            let isNear = NearestName.find("\(path)", among: known.filter { $0 != "\(path)" }) != nil
            if isNear || isObjectOfOthers || finder.reached < lastEach ?? .max {
                throw BuildFailure(
                    Diagnostic(
                        .noArray(at: "\(path)", NearestName.suggestion(for: "\(path)", among: known)), at: wanted.place)
                )
            }
        }
        return (ItemPlaces(path, lists: finder.lists, contexts: finder.contexts, in: source), finder.misplaced)
    }
}

extension ItemsChoice {
    /// What is on the way to the items and cannot be.
    var faults: [Diagnostic] {
        misplaced.map { misplaced in
            let (offset, message): (Int, InventoryMessage) =
                switch misplaced {
                case .list(let offset): (offset, .listExpected)
                case .element(let offset): (offset, .objectExpected)
                }
            let pointer = JSONPointer.find(offset, in: places.source)
            return Diagnostic(message, at: places.source.place(at: offset, pointer: pointer))
        }
    }
}
