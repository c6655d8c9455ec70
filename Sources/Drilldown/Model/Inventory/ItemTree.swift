/// Where each item begins in the file, and which lies below which: numbered in the order of the file, an item before
/// all that is below it.
struct ItemTree: Sendable {
    /// Where the items are.
    let places: ItemPlaces
    /// The key of an item's array of children; nil where there is but one level.
    let children: FieldPath?
    private var starts: [Int] = []
    // These stay empty where there is but one level and one list.
    private var parents: [Int32] = []
    /// An item's place in its list.
    private var ordinals: [Int32] = []
    /// The number after the last one below an item.
    private var ends: [Int32] = []
    /// The list of an item that has none above it.
    private var lists: [Int32] = []
    /// How many items have none above them.
    private(set) var topCount = 0
    /// The elements of the list that are no items: how many items stand before each.
    private var gaps: [Int] = []

    init(_ places: ItemPlaces, children: FieldPath? = nil) {
        self.places = places
        self.children = children
    }

    /// Of all levels.
    var count: Int { starts.count }

    /// Whether more than where it begins is kept of each item.
    private var keepsAll: Bool { children != nil || !places.isPlain }

    /// Adds an item; those below it follow, and then its end.
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

    /// Passes over an element that is no item.
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

    /// The items that begin at places in the file, which come in its order.
    func numbers(startingAt places: [Int]) -> [Int] {
        var item = 0
        return places.map { place in
            while starts[item] < place { item += 1 }
            return item
        }
    }

    /// Loads an item, with what it has from around it.
    ///
    /// - Parameter members: so many members are enough.
    func load(_ item: Int, into record: inout JSONRecord, members: Int = .max) {
        guard !places.isPlain else { return record.load(from: starts[item], members: members) }
        record.load(from: starts[item])
        if parents[item] < 0 { places.addMembers(toItemAt: starts[item], in: Int(lists[item]), &record) }
    }

    func parent(_ item: Int) -> Int? {
        children == nil || parents[item] < 0 ? nil : Int(parents[item])
    }

    /// The list that an item is in, or the topmost one above it.
    func list(of item: Int) -> Int { places.isPlain ? 0 : Int(lists[item]) }

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

    /// Where the element begins that an item is: with its key where it is the member of an object.
    func elementStart(_ item: Int) -> Int {
        guard parent(item) == nil, places.lists[list(of: item)].kind == .object else { return starts[item] }
        return places.keyRange(before: starts[item]).lowerBound
    }

    /// Whether an item is a value of JSON Lines.
    func isLine(_ item: Int) -> Bool { parent(item) == nil && places.lists[list(of: item)].kind == .lines }

    /// The last item of a list that has none above it; nil where there is none.
    func last(inList list: Int) -> Int? {
        if places.isPlain { return lastTop }
        return (0..<count).last { lists[$0] == list && parent($0) == nil }
    }

    /// The number after the last item of a list.
    func end(ofList list: Int) -> Int {
        if let last = last(inList: list) { return subtree(last).upperBound }
        return places.isPlain ? count : (0..<count).first { lists[$0] > list } ?? count
    }

    /// The first item from a number on that has none above it, or the number of all.
    func top(from item: Int) -> Int {
        (item..<count).first { parent($0) == nil } ?? count
    }

    /// An item's JSON pointer; in JSON Lines the first part of it is the number of the value.
    func pointer(_ item: Int) -> String {
        guard keepsAll else { return "\(places.pointer(ofList: 0))/\(item + gaps.count { $0 <= item })" }
        if let parent = parent(item), let children {
            return pointer(parent) + children.pointer + "/\(ordinals[item])"
        }
        let list = Int(lists[item])
        return places.pointer(ofList: list) + "/"
            + (places.lists[list].kind == .object
                ? JSONPointer.escaped(places.key(before: starts[item])) : "\(ordinals[item])")
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
        guard !places.isPlain, parent(item) == nil else { return item }
        record.load(from: starts[item])
        return record.root.range.contains(offset) ? item : nil
    }
}
