/// A search for the items in lists, and for their children. An element that is not an object is an error. In an object
/// whose members are the items, nulls, empty arrays and members that describe the file (`Outline.isNote`,
/// `Outline.isAnnotation`) are not errors.
struct ItemFinder {
    let source: SourceFile
    let lists: [ItemList]
    private(set) var items: ItemTree
    /// The shapes and samples of the items of all finished parts; of all items after `find`.
    private(set) var whole = ItemPart()
    /// The parts of the list if they are kept for later versions of the file; otherwise empty.
    private(set) var parts: [ItemPart] = []
    /// The shapes and samples of the items that are not in `whole` yet.
    private var current = ItemPart()
    /// The number of elements that are not items, because they have no tags.
    private(set) var untagged = 0
    private let needsTags: Bool
    private var record: JSONRecord
    private(set) var errors: [Diagnostic] = []
    /// True if the children of an item are not an array. Their shape is then unknown.
    private var hasInvalidChildren = false

    private static let maximumErrors = 20
    private static let tags = FieldPath(keys: ["tags"])
    /// The minimum number of checkpoints (`ItemList.marks`) in a batch. For fewer, another thread costs more than it
    /// saves.
    private static let shortestBatch = 4

    /// Creates a finder.
    ///
    /// - Parameters:
    ///   - children: The key path of the children; nil if there are none.
    ///   - needsTags: True if elements without tags, such as the corners of buildings in map data, are not items.
    init(_ locations: ItemLocations, children: FieldPath?, needsTags: Bool) {
        self.needsTags = needsTags
        source = locations.source
        lists = locations.lists
        items = ItemTree(locations, children: children)
        record = JSONRecord(locations.source)
    }

    /// The elements of a list from one checkpoint to the next.
    private struct Part {
        var list: Int
        var mark: Int
    }

    /// Finds the items of all lists in parallel.
    ///
    /// - Parameters:
    ///   - known: The items of an earlier version of the file, whose unchanged parts are not read.
    ///   - keepsParts: True to keep the parts for later versions.
    /// - Throws: `BuildError` with the errors found so far, if the children of an item are not an array.
    mutating func find(after known: KnownItems? = nil, keepsParts: Bool = false) throws(BuildError) {
        let parts = lists.indices.flatMap { list in lists[list].marks.indices.map { Part(list: list, mark: $0) } }
        let known = known.flatMap { $0.items.children == items.children && !needsTags ? $0 : nil }
        let batches = Parallel.map(parts.indices, shortest: Self.shortestBatch) { [self] range in
            var batch = self
            for part in parts[range] {
                let origin = batch.reuse(part, from: known)
                if origin == nil { batch.find(part) }
                if keepsParts { batch.endPart(origin) }
            }
            batch.whole.merge(batch.current)
            return batch
        }
        for batch in batches { append(batch) }
        errors = Array(errors.prefix(Self.maximumErrors))
        guard !hasInvalidChildren else { throw BuildError(errors) }
        let areObjectsOfArray = lists.count == 1 && lists[0].kind == .array && lists[0].objects == lists[0].elements
        if !areObjectsOfArray || !items.locations.isPlain || !errors.isEmpty || needsTags { self.parts = [] }
    }

    private mutating func append(_ batch: ItemFinder) {
        for var part in batch.parts {
            part.items = items.count + part.items.lowerBound..<items.count + part.items.upperBound
            parts.append(part)
        }
        items.append(batch.items)
        whole.merge(batch.whole)
        errors += batch.errors
        untagged += batch.untagged
        hasInvalidChildren = hasInvalidChildren || batch.hasInvalidChildren
    }

    /// Adds a part of the list that has not changed since an earlier version.
    ///
    /// - Returns: The part of the earlier version; nil if the part may have changed.
    private mutating func reuse(_ part: Part, from known: KnownItems?) -> ItemPart.Origin? {
        let (list, mark) = (lists[part.list], lists[part.list].marks[part.mark])
        guard let known, let origin = known.origin(ofPartAt: mark.offset, in: list),
            known.elements(of: origin).count == list.elements(from: part.mark).count
        else { return nil }
        items.append(
            known[origin].items, of: known.items, movedBy: origin.move,
            ordinals: mark.element - known.elements(of: origin).lowerBound)
        current.merge(known[origin].moved(by: origin.move))
        return origin
    }

    /// Keeps the current part, and starts the next one.
    private mutating func endPart(_ origin: ItemPart.Origin?) {
        current.items = (parts.last?.items.upperBound ?? 0)..<items.count
        current.origin = origin
        parts.append(current)
        whole.merge(current)
        current = ItemPart()
    }

    private mutating func find(_ part: Part) {
        let list = lists[part.list]
        var position = list.marks[part.mark].offset
        for element in list.elements(from: part.mark) {
            record.load(from: list.value(from: position, in: source.bytes))
            position = record.root.range.upperBound
            add(0, parent: nil, ordinal: element, list: part.list)
        }
    }

    private mutating func add(_ index: JSONRecord.Index, parent: Int?, ordinal: Int, list: Int) {
        let start = record[index].range.lowerBound
        guard record[index].kind == .object else {
            if parent == nil, lists[list].kind == .object {
                let key = items.locations.keyRange(before: start)
                let isEmpty = record[index].kind == .array && record.elements(of: index).isEmpty
                let isNote =
                    record.isContainer(index)
                    ? isEmpty || Outline.isAnnotation(key, in: source.bytes) : Outline.isNote(key, in: source.bytes)
                if isNote || record[index].kind == .null { return items.addGap() }
            }
            report(.itemIsNotAnObject, at: start)
            if parent == nil { items.addGap() }
            return
        }
        if needsTags, parent == nil, record.find(Self.tags, from: index) == nil {
            untagged += 1
            return items.addGap()
        }
        let item = items.begin(at: start, parent: parent, ordinal: ordinal, list: list)
        if parent == nil, !items.locations.isPlain { items.locations.addMembers(toItemAt: start, in: list, &record) }
        let array = items.children.flatMap { record.find($0, from: index) }
        if parent == nil {
            current.top.add(item: index, of: record, skipping: array)
            current.samples.top.add(record[index].range, in: source.bytes)
        } else {
            current.children.add(item: index, of: record, skipping: array)
            current.samples.children.add(record[index].range, in: source.bytes)
        }
        if let array, let path = items.children {
            if record[array].kind != .array {
                hasInvalidChildren = true
                report(.childrenAreNotAList(key: "\(path)"), at: record[array].range.lowerBound)
            }
            for (number, element) in record.elements(of: array).enumerated() {
                add(element, parent: item, ordinal: number, list: list)
            }
        }
        items.end(item)
    }

    private mutating func report(_ message: InventoryMessage, at offset: Int) {
        guard errors.count < Self.maximumErrors else { return }
        let pointer = JSONPointer.find(offset, in: source)
        errors.append(Diagnostic(message, at: source.location(at: offset, pointer: pointer)))
    }
}
