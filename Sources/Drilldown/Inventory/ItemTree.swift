/// Where each item begins in the file, and which lies below which: numbered in the order of the file, an item before
/// all that is below it.
struct ItemTree: Sendable {
    /// The JSON pointer of the array of items.
    let array: String
    /// The key of an item's array of children; nil where there is but one level.
    let children: FieldPath?
    private var starts: [Int] = []
    // These three stay empty where there is but one level.
    private var parents: [Int32] = []
    /// An item's place in its array.
    private var ordinals: [Int32] = []
    /// The number after the last one below an item.
    private var ends: [Int32] = []
    /// How many items have none above them.
    private(set) var topCount = 0
    /// The elements of the array that are no items: how many items stand before each.
    private var gaps: [Int] = []

    init(array: String, children: FieldPath? = nil) {
        self.array = array
        self.children = children
    }

    /// Of all levels.
    var count: Int { starts.count }

    /// Adds an item; those below it follow, and then its end.
    mutating func begin(at start: Int, parent: Int?, ordinal: Int) -> Int {
        starts.append(start)
        if parent == nil { topCount += 1 }
        if children != nil {
            parents.append(Int32(parent ?? -1))
            ordinals.append(Int32(ordinal))
            ends.append(Int32(starts.count))
        }
        return starts.count - 1
    }

    /// Passes over an element that is no item.
    mutating func leaveOut() { gaps.append(starts.count) }

    mutating func end(_ item: Int) {
        if children != nil { ends[item] = Int32(starts.count) }
    }

    /// Adds the items of a later part of the same array.
    mutating func append(_ later: ItemTree) {
        let first = Int32(starts.count)
        gaps += later.gaps.map { $0 + starts.count }
        starts += later.starts
        parents += later.parents.map { $0 < 0 ? $0 : $0 + first }
        ordinals += later.ordinals
        ends += later.ends.map { $0 + first }
        topCount += later.topCount
    }

    func start(_ item: Int) -> Int { starts[item] }

    func parent(_ item: Int) -> Int? {
        children == nil || parents[item] < 0 ? nil : Int(parents[item])
    }

    /// The item and all below it.
    func subtree(_ item: Int) -> Range<Int> {
        item..<(children == nil ? item + 1 : Int(ends[item]))
    }

    /// The items right below one, or those above which there is none, in the order of the file.
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

    /// The last item that has none above it; nil where there is no item.
    var lastTop: Int? {
        guard count > 0 else { return nil }
        var item = count - 1
        while let parent = parent(item) { item = parent }
        return item
    }

    /// The first item from a number on that has none above it, or the number of all.
    func top(from item: Int) -> Int {
        (item..<count).first { parent($0) == nil } ?? count
    }

    /// An item's JSON pointer.
    func pointer(_ item: Int) -> String {
        guard let children else { return "\(array)/\(item + gaps.count { $0 <= item })" }
        guard let parent = parent(item) else { return "\(array)/\(ordinals[item])" }
        return pointer(parent) + children.pointer + "/\(ordinals[item])"
    }

    /// The innermost item that holds the byte at an offset; nil before the first one.
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
        return item
    }
}
