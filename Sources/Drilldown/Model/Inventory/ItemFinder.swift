/// A search for the items in lists, and for their children. All elements must be objects.
struct ItemFinder {
    let source: SourceFile
    let lists: [ItemList]
    private(set) var items: ItemTree
    /// The shape of the top-level items.
    private(set) var top = DataShape()
    /// The shape of the child items.
    private(set) var children = DataShape()
    /// Samples of the top-level items and of the child items.
    private(set) var samples = (top: ItemSample(), children: ItemSample())
    /// The number of elements that are not items, because they have no tags.
    private(set) var untagged = 0
    private let needsTags: Bool
    private var record: JSONRecord
    private(set) var errors: [Diagnostic] = []
    /// True if the children of an item are not an array. Their shape is then unknown.
    private var lacksChildren = false

    private static let maximumErrors = 20
    private static let tags = FieldPath(keys: ["tags"])
    /// The minimum number of marks (`ItemList.marks`) in a batch. For fewer, another thread costs more than it saves.
    private static let shortestBatch = 4

    /// Creates a finder.
    ///
    /// - Parameters:
    ///   - children: The key path of the children; nil if there are none.
    ///   - needsTags: True if elements without tags are not items, such as the corners of buildings in map data.
    init(_ locations: ItemLocations, children: FieldPath?, needsTags: Bool) {
        self.needsTags = needsTags
        source = locations.source
        lists = locations.lists
        items = ItemTree(locations, children: children)
        record = JSONRecord(locations.source)
    }

    /// The elements of a list from one mark to the next.
    private struct Part {
        var list: Int
        var mark: Int
    }

    /// Finds the items of all lists in parallel.
    ///
    /// - Throws: `BuildError` with the errors found so far, if the children of an item are not an array.
    mutating func find() throws(BuildError) {
        let parts = lists.indices.flatMap { list in lists[list].marks.indices.map { Part(list: list, mark: $0) } }
        let batches = Parallel.map(parts.indices, shortest: Self.shortestBatch) { [self] range in
            var batch = self
            for part in parts[range] { batch.find(part) }
            return batch
        }
        for batch in batches {
            items.append(batch.items)
            top.merge(batch.top)
            children.merge(batch.children)
            samples.top.merge(batch.samples.top)
            samples.children.merge(batch.samples.children)
            errors += batch.errors
            untagged += batch.untagged
            lacksChildren = lacksChildren || batch.lacksChildren
        }
        errors = Array(errors.prefix(Self.maximumErrors))
        guard !lacksChildren else { throw BuildError(errors) }
    }

    private mutating func find(_ part: Part) {
        let list = lists[part.list]
        var position = list.marks[part.mark]
        let first = part.mark * ItemList.stride
        for element in first..<min(first + ItemList.stride, list.elements) {
            record.load(from: list.value(from: position, in: source.bytes))
            position = record.root.range.upperBound
            add(0, parent: nil, ordinal: element, list: part.list)
        }
    }

    private mutating func add(_ index: JSONRecord.Index, parent: Int?, ordinal: Int, list: Int) {
        let start = record[index].range.lowerBound
        guard record[index].kind == .object else {
            let isAnnotation =
                parent == nil && lists[list].kind == .object
                && Outline.isAnnotation(items.locations.keyRange(before: start), in: source.bytes)
            if isAnnotation { return items.leaveOut() }
            report(.itemIsNotAnObject, at: start)
            if parent == nil { items.leaveOut() }
            return
        }
        if needsTags, parent == nil, record.find(Self.tags, from: index) == nil {
            untagged += 1
            return items.leaveOut()
        }
        let item = items.begin(at: start, parent: parent, ordinal: ordinal, list: list)
        if parent == nil, !items.locations.isPlain { items.locations.addMembers(toItemAt: start, in: list, &record) }
        let array = items.children.flatMap { record.find($0, from: index) }
        if parent == nil {
            top.add(index, of: record, skipping: array)
            samples.top.add(record[index].range, in: source.bytes)
        } else {
            children.add(index, of: record, skipping: array)
            samples.children.add(record[index].range, in: source.bytes)
        }
        if let array, let path = items.children {
            if record[array].kind != .array {
                lacksChildren = true
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
