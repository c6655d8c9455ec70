/// The position of each item in the file, and its parent. Items are numbered in the order of the file, an item before
/// all items inside it.
struct ItemTree: Sendable {
    /// The lists that hold the items.
    let locations: ItemLocations
    /// The key of an item's array of children; nil if there is only one level.
    let children: FieldPath?
    private var starts: [Int] = []
    // These stay empty if there is only one level and one list.
    private var parents: [Int32] = []
    /// An item's index in its list.
    private var ordinals: [Int32] = []
    /// The index after the last item inside an item.
    private var ends: [Int32] = []
    /// The list that contains an item, or the topmost item above it.
    private var lists: [Int32] = []
    /// The number of items of the first level.
    private(set) var topCount = 0
    /// The number of items before each element of the list that is not an item.
    private var gaps: [Int] = []

    init(_ locations: ItemLocations, children: FieldPath? = nil) {
        self.locations = locations
        self.children = children
    }

    /// The number of items of all levels.
    var count: Int { starts.count }

    /// True if more than the offset is kept of each item.
    private var keepsAll: Bool { children != nil || !locations.isPlain }

    /// Adds an item; those inside it follow, and then its end.
    mutating func begin(at start: Int, parent: Int?, ordinal: Int, list: Int) -> Int {
        starts.append(start)
        if parent == nil { topCount += 1 }
        if keepsAll {
            parents.append(Int32(parent ?? -1))
            ordinals.append(Int32(ordinal))
            ends.append(Int32(starts.count))
            lists.append(Int32(list))
        }
        return starts.count - 1
    }

    /// Skips an element that is not an item.
    mutating func leaveOut() { gaps.append(starts.count) }

    mutating func end(_ item: Int) {
        if keepsAll { ends[item] = Int32(starts.count) }
    }

    /// Adds the items of a later part of the same lists.
    mutating func append(_ later: ItemTree) {
        let first = Int32(starts.count)
        gaps += later.gaps.map { $0 + starts.count }
        starts += later.starts
        parents += later.parents.map { $0 < 0 ? $0 : $0 + first }
        ordinals += later.ordinals
        ends += later.ends.map { $0 + first }
        lists += later.lists
        topCount += later.topCount
    }

    func start(_ item: Int) -> Int { starts[item] }

    /// Returns the items that begin at ascending offsets in the file.
    func numbers(startingAt locations: [Int]) -> [Int] {
        var item = 0
        return locations.map { location in
            while starts[item] < location { item += 1 }
            return item
        }
    }

    /// Loads an item, with the members that it gets from the objects around it.
    ///
    /// - Parameter members: The number of members that are needed.
    func load(_ item: Int, into record: inout JSONRecord, members: Int = .max) {
        guard !locations.isPlain else { return record.load(from: starts[item], members: members) }
        record.load(from: starts[item])
        if parents[item] < 0 { locations.addMembers(toItemAt: starts[item], in: Int(lists[item]), &record) }
    }

    func parent(_ item: Int) -> Int? {
        children == nil || parents[item] < 0 ? nil : Int(parents[item])
    }

    /// Returns the list that contains an item, or the topmost item above it.
    func list(of item: Int) -> Int { locations.isPlain ? 0 : Int(lists[item]) }

    /// Returns the range of the item and all items inside it.
    func subtree(_ item: Int) -> Range<Int> {
        item..<(children == nil ? item + 1 : Int(ends[item]))
    }

    /// Returns the children of an item, or the top-level items if `item` is nil, in file order.
    func children(of item: Int?) -> [Int] {
        guard children != nil else { return item == nil ? Array(0..<count) : [] }
        var found: [Int] = []
        var next = item.map { $0 + 1 } ?? 0
        let end = item.map { subtree($0).upperBound } ?? count
        while next < end {
            found.append(next)
            next = subtree(next).upperBound
        }
        return found
    }

    /// The last item of the first level; nil if there are no items.
    var lastTop: Int? {
        guard count > 0 else { return nil }
        var item = count - 1
        while let parent = parent(item) { item = parent }
        return item
    }

    /// Returns the offset of an item's element, which includes the key if the item is the member of an object.
    func elementStart(_ item: Int) -> Int {
        guard parent(item) == nil, locations.lists[list(of: item)].kind == .object else { return starts[item] }
        return locations.keyRange(before: starts[item]).lowerBound
    }

    /// Returns true if an item is a value of JSON Lines.
    func isLine(_ item: Int) -> Bool { parent(item) == nil && locations.lists[list(of: item)].kind == .lines }

    /// Returns the last item of the first level in a list; nil if there is none.
    func last(inList list: Int) -> Int? {
        if locations.isPlain { return lastTop }
        return (0..<count).last { lists[$0] == list && parent($0) == nil }
    }

    /// Returns the index after the last item of a list.
    func end(ofList list: Int) -> Int {
        if let last = last(inList: list) { return subtree(last).upperBound }
        return locations.isPlain ? count : (0..<count).first { lists[$0] > list } ?? count
    }

    /// Returns the first item of the first level at or after an index, or the number of all items.
    func top(from item: Int) -> Int {
        (item..<count).first { parent($0) == nil } ?? count
    }

    /// Returns an item's JSON pointer; in JSON Lines its first part is the index of the value.
    func pointer(_ item: Int) -> String {
        guard keepsAll else { return "\(locations.pointer(ofList: 0))/\(item + gaps.count { $0 <= item })" }
        if let parent = parent(item), let children {
            return pointer(parent) + children.pointer + "/\(ordinals[item])"
        }
        let list = Int(lists[item])
        return locations.pointer(ofList: list) + "/"
            + (locations.lists[list].kind == .object
                ? JSONPointer.escaped(locations.key(before: starts[item])) : "\(ordinals[item])")
    }

    /// Returns the innermost item that holds the byte at an offset; nil before the first one.
    func item(around offset: Int, in source: SourceFile) -> Int? {
        guard let first = starts.first, offset >= first else { return nil }
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        var record = JSONRecord(source)
        var item = low
        while let above = parent(item) {
            record.load(from: starts[item])
            if record.root.range.contains(offset) { break }
            item = above
        }
        guard !locations.isPlain, parent(item) == nil else { return item }
        record.load(from: starts[item])
        return record.root.range.contains(offset) ? item : nil
    }
}
