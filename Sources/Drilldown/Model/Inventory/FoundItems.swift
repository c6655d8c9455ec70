/// The items of an inventory as found in the file, before their fields are determined.
struct FoundItems: Sendable {
    let source: SourceFile
    /// The title of the document; nil if it has none.
    let documentTitle: String?
    /// The currency that the document specifies outside the items; nil if there is none, or more than one, or if its
    /// code is unknown.
    let documentCurrency: String?
    let items: ItemTree
    /// The key of children in the structure that is kept; nil if the structure has no such key or is inferred.
    let keptChildren: FieldPath?
    /// The parts of the list if they are kept for later versions of the file; otherwise empty.
    let parts: [ItemPart]
    /// The other lists that could be the items.
    let skipped: [ItemsChoice.Option]
    /// The number of elements of map data that are not items, because they have no tags.
    let untagged: Int
    /// The share of the file's values that are in the items, from 0 to 1, if the file is probably a single record;
    /// otherwise nil.
    let shareInRecord: Double?
    let statistics: InventoryStatistics
    /// The arrays that are not inside another array, without the list of the items; empty for JSON Lines. If the items
    /// are members of an object, arrays inside items are included.
    let otherLists: [Outline.Candidate]
    /// The errors for values of the wrong kind on the path to the items, for elements that are not objects, and for
    /// lookups.
    let errors: [Diagnostic]

    /// Finds the items of a file.
    ///
    /// - Parameters:
    ///   - structure: The structure to keep; nil to infer it.
    ///   - known: The items of an earlier version of the file, whose unchanged parts are not read.
    ///   - keepsParts: True to keep the parts for later versions.
    /// - Throws: `BuildError` with the errors of syntax and encoding, an error if the list of items cannot be
    ///   determined, or errors for children that are not a list.
    init(
        _ source: SourceFile, configuration: SiteConfiguration, keeping structure: ItemStructure? = nil,
        after known: KnownItems? = nil, keepsParts: Bool = false
    ) throws(BuildError) {
        let outline = try Outline(source, after: known)
        try self.init(
            source, outline, at: configuration.items, configuration: configuration, keeping: structure, after: known,
            keepsParts: keepsParts)
    }

    init(
        _ source: SourceFile, _ outline: Outline, at wanted: Located<ItemsPath>?, configuration: SiteConfiguration,
        keeping structure: ItemStructure? = nil, after known: KnownItems? = nil, keepsParts: Bool = false
    ) throws(BuildError) {
        let choice = try ItemsChoice(
            outline, at: wanted, keeping: structure?.items, infersNested: configuration.children?.value == nil,
            in: source)
        let path = choice.locations.path
        var needsTags = outline.notes.isOverpass && path == Outline.elements
        func search(_ locations: ItemLocations, _ children: FieldPath?) throws(BuildError) -> ItemFinder {
            var finder = ItemFinder(locations, children: children, needsTags: needsTags)
            try finder.find(after: known, keepsParts: keepsParts)
            return finder
        }
        let lists = outline.isLines ? [] : outline.listsOfNames(besides: choice.locations)
        var errors = choice.errors
        let declared = configuration.otherLists.lookups ?? structure?.lookups
        var locations = choice.locations
        if let declared, !declared.isEmpty {
            locations = locations.with(lists.lookups(declared, in: source, errors: &errors))
        }
        // The children are probably at the same key as before. Otherwise, the items are first searched without
        // children, and parts of an earlier version with children are not reused (`KnownItems`). A structure has a key
        // for new children even if no item has children. If there is an earlier version, the key is therefore tried
        // first only if that version also used it.
        let isSame = known.map { $0.items.children == structure?.children } ?? true
        let kept = configuration.children == nil && !needsTags && isSame ? structure?.children : nil
        let keeping = kept.flatMap { key in (try? search(locations, key)).flatMap { $0.hasChildren(at: key) ? $0 : nil }
        }
        var children = keeping == nil ? configuration.children?.value : kept
        var finder = if let keeping { keeping } else { try search(locations, children) }
        if finder.untagged > 0, finder.items.count == 0 {
            needsTags = false
            finder = try search(locations, children)
        }
        var statistics = InventoryStatistics(finder, configuration, children: children)
        // If a child has a value other than an array at the key, the search fails, and the key is not used.
        if keeping == nil, configuration.children == nil, let key = Self.children(structure, finder, statistics),
            let found = try? search(locations, key)
        {
            (children, finder) = (key, found)
            statistics = InventoryStatistics(finder, configuration, children: children)
        }
        let inferred =
            declared == nil
            ? LookupInference(statistics, lists, in: source).lookups { path in
                configuration.hidden.contains { path.isWithin($0.value) }
            } : []
        if !inferred.isEmpty {
            finder = try search(locations.with(lists.lookups(inferred, in: source, errors: &errors)), children)
            statistics = InventoryStatistics(finder, configuration, children: children)
        }
        self.statistics = statistics
        self.source = finder.source
        documentTitle = outline.title(in: source)
        documentCurrency = outline.currency(outside: path)
        (items, keptChildren, parts) = (finder.items, structure?.children, finder.parts)
        skipped = choice.skipped
        untagged = finder.untagged
        otherLists = outline.isLines ? [] : outline.arrays.filter { $0.path != path }
        shareInRecord = choice.shareInRecord
        self.errors = errors + finder.errors
    }

    /// Returns the key of the children. If a structure is kept, the result is the key of the structure, or nil if no
    /// item has children at that key. Otherwise, the key is inferred; nil if there is none.
    private static func children(
        _ structure: ItemStructure?, _ finder: ItemFinder, _ statistics: InventoryStatistics
    ) -> FieldPath? {
        guard let structure else { return ChildrenInference(statistics.top).children }
        return structure.children.flatMap { finder.hasChildren(at: $0) ? $0 : nil }
    }

    var path: ItemsPath { items.locations.path }

    var shape: DataShape { statistics.shape }

    /// Completes the configuration by inference.
    ///
    /// - Parameters:
    ///   - given: The declared configuration.
    ///   - earlier: The items of the inventory to compare with; nil if there is none.
    ///   - pictures: The folder of the pictures; nil if it is unknown.
    func infer(
        _ given: SiteConfiguration, earlier: FoundItems? = nil, pictures: PictureFolder? = nil, strings: Strings
    ) -> Inference {
        var given = given
        if given.children == nil, let children = items.children {
            given.children = Located(value: children)
        }
        given.otherLists.lookups = given.otherLists.lookups ?? items.locations.lookups.map(\.declaration)
        given.regional.currency = given.regional.currency ?? documentCurrency
        let lists = otherLists.filter { RelationInference.mayRelate($0) }
        var known: ItemIDs?
        func ids(_ identity: FieldPath) -> ItemIDs {
            let ids = known ?? ItemIDs(items, identity: identity, source: source)
            known = ids
            return ids
        }
        return Inference(
            given, statistics, earlier: earlier?.shape, strings: strings,
            isUnique: { Identity.isUnique($0, allowsRepeats: $1, items: items, source: source) },
            pictures: pictures.map { PictureLocations($0, declared: given.site.pictureFolder?.value) },
            isID: { ids($1).item($0) != nil },
            relations: { identity in
                lists.flatMap { RelationInference($0, ids: ids(identity), source: source).relations }
            })
    }
}

extension Outline {
    /// Returns the title of the document; nil if there is no title, or if it has neither letters nor digits.
    fileprivate func title(in source: SourceFile) -> String? {
        notes.title.map { JSONText.string(source.bytes, $0).trimmingSpaces() }.flatMap {
            $0.contains { $0.isLetter || $0.isNumber } ? $0 : nil
        }
    }

    /// Returns the only currency that is specified outside the items; nil if there is none, or more than one, or if its
    /// name is unknown.
    fileprivate func currency(outside items: ItemsPath) -> String? {
        let codes = Set(notes.currencies.filter { !$0.path.isWithin(items) }.map { CurrencyMark.code(named: $0.name) })
        return codes.count == 1 ? codes.first ?? nil : nil
    }
}

extension ItemFinder {
    /// Returns true if a top-level item has an array at a path.
    fileprivate func hasChildren(at path: FieldPath) -> Bool {
        whole.top.find(path).map { $0[.arrays] + $0[.singles] > 0 } ?? false
    }
}

extension InventoryStatistics {
    fileprivate init(_ finder: ItemFinder, _ configuration: SiteConfiguration, children: FieldPath?) {
        let language = RegionalSettings(locale: configuration.regional.locale).language
        let items = finder.items
        var shape = finder.whole.top
        shape.merge(finder.whole.children)
        func profile(_ sample: ItemSample) -> ItemProfile {
            let numbers = items.numbers(startingAt: sample.starts)
            return ItemProfile(
                count: numbers.count, in: finder.source, children: children, language: language, shape: shape
            ) {
                items.load(numbers[$0], into: &$1)
            }
        }
        self.init(
            count: items.topCount, levels: (finder.whole.top, finder.whole.children),
            top: profile(finder.whole.samples.top),
            children: profile(finder.whole.samples.children), path: items.locations.path,
            fileName: finder.source.name)
    }
}
