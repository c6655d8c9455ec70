/// The position of each item in the file, and its parent. Items are numbered in the order of the file; an item precedes
/// its descendants.
struct ItemTree: Sendable {
    /// The lists that contain the items.
    let locations: ItemLocations
    /// The key path of the children of an item; nil if there is only one level.
    let children: FieldPath?
    private var starts: [Int] = []
    // The four arrays from `parents` to `lists` are empty if `keepsAll` is false.
    private var parents: [Int32] = []
    /// The index of each item in its list or among its siblings.
    private var ordinals: [Int32] = []
    /// For each item, the index after its last descendant.
    private var ends: [Int32] = []
    /// For each item, the index of the list that contains it or its topmost ancestor.
    private var lists: [Int32] = []
    /// The number of top-level items.
    private(set) var topCount = 0
    /// For each element of a list that is not an item, the number of items before it.
    private var gaps: [Int] = []

    init(_ locations: ItemLocations, children: FieldPath? = nil) {
        self.locations = locations
        self.children = children
    }

    /// The number of items on all levels.
    var count: Int { starts.count }

    /// True if the tree keeps more of an item than its offset.
    private var keepsAll: Bool { children != nil || !locations.isPlain }

    /// Adds an item and returns its index. Call `end` after its descendants are added.
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

    /// Records an element that is not an item.
    mutating func addGap() { gaps.append(starts.count) }

    /// Ends an item after its last descendant.
    mutating func end(_ item: Int) {
        if keepsAll { ends[item] = Int32(starts.count) }
    }

    /// Appends the items of a later part of the same lists.
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

    /// Appends items of an earlier version of the file.
    ///
    /// - Parameters:
    ///   - range: The range of top-level items with all their descendants.
    ///   - move: The number of bytes by which they have moved.
    ///   - ordinals: The number by which the indices of the top-level items in their list have grown.
    mutating func append(_ range: Range<Int>, of earlier: ItemTree, movedBy move: Int, ordinals growth: Int) {
        let shift = Int32(starts.count - range.lowerBound)
        starts += earlier.starts[range].lazy.map { $0 + move }
        guard keepsAll else {
            topCount += range.count
            return
        }
        parents += earlier.parents[range].lazy.map { $0 < 0 ? $0 : $0 + shift }
        ordinals += range.lazy.map { earlier.ordinals[$0] + (earlier.parents[$0] < 0 ? Int32(growth) : 0) }
        ends += earlier.ends[range].lazy.map { $0 + shift }
        lists += earlier.lists[range]
        topCount += earlier.parents[range].count { $0 < 0 }
    }

    /// Returns the byte offset of an item in the file.
    func start(_ item: Int) -> Int { starts[item] }

    /// Returns the items at the given offsets, which are in ascending order.
    func numbers(startingAt locations: [Int]) -> [Int] {
        var item = 0
        return locations.map { location in
            while starts[item] < location { item += 1 }
            return item
        }
    }

    /// Loads an item and the fields that it gets from the data around it (`ItemLocations`).
    ///
    /// - Parameter members: The number of members to load. All are loaded unless `locations.isPlain`.
    func load(_ item: Int, into record: inout JSONRecord, members: Int = .max) {
        guard !locations.isPlain else { return record.load(from: starts[item], members: members) }
        record.load(from: starts[item])
        if parents[item] < 0 { locations.addMembers(toItemAt: starts[item], in: Int(lists[item]), &record) }
    }

    func parent(_ item: Int) -> Int? {
        children == nil || parents[item] < 0 ? nil : Int(parents[item])
    }

    /// Returns the index of the list that contains an item or its topmost ancestor.
    func list(of item: Int) -> Int { locations.isPlain ? 0 : Int(lists[item]) }

    /// Returns the indices of an item and its descendants.
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

    /// The last top-level item; nil if there are no items.
    var lastTop: Int? {
        guard count > 0 else { return nil }
        var item = count - 1
        while let parent = parent(item) { item = parent }
        return item
    }

    /// Returns the offset of an item; for a member of an object, the offset of its key.
    func elementStart(_ item: Int) -> Int {
        guard parent(item) == nil, locations.lists[list(of: item)].kind == .object else { return starts[item] }
        return locations.keyRange(before: starts[item]).lowerBound
    }

    /// Returns true if an item is a value of a JSON Lines file.
    func isLine(_ item: Int) -> Bool { parent(item) == nil && locations.lists[list(of: item)].kind == .lines }

    /// Returns the last top-level item of a list; nil if there is none.
    func last(inList list: Int) -> Int? {
        if locations.isPlain { return lastTop }
        return (0..<count).last { lists[$0] == list && parent($0) == nil }
    }

    /// Returns the index after the last item of a list, including descendants.
    func end(ofList list: Int) -> Int {
        if let last = last(inList: list) { return subtree(last).upperBound }
        return locations.isPlain ? count : (0..<count).first { lists[$0] > list } ?? count
    }

    /// Returns the first top-level item at or after an index; the total number of items if there is none.
    func top(from item: Int) -> Int {
        (item..<count).first { parent($0) == nil } ?? count
    }

    /// Returns the JSON pointer of an item. In JSON Lines, it begins with the index of the value.
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

    /// Returns the innermost item that contains an offset; nil if there is none. If `locations.isPlain`, an offset
    /// after an item belongs to that item.
    func item(around offset: Int, in source: SourceFile) -> Int? {
        guard let first = starts.first, offset >= first else { return nil }
        var record = JSONRecord(source)
        var item = starts.prefixCount { $0 <= offset } - 1
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
