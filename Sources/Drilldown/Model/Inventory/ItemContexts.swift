/// The elements around the items of nested lists, outer ones first, in the order of the file.
struct ItemContexts: Sendable {
    struct Context: Sendable {
        /// The position in the file, in bytes.
        var range: Range<Int>
        /// The index of the context around it; nil if there is none.
        var outer: Int?
        /// The index of the context in its array; nil for a member of an object.
        var ordinal: Int?
        /// The members that are fields of the items inside, as indices of `names`.
        var members: Range<Int>
    }

    /// The maximum size of a member in bytes. Larger ones are left out, because each item gets those of the context
    /// around it.
    static let largestMember = 1024
    /// The maximum size of all members together, in bytes.
    static let largestContext = 8192

    private(set) var list: [Context] = []
    /// The offsets of the keys of members.
    private(set) var names: [Int] = []

    subscript(number: Int) -> Context { list[number] }

    mutating func begin(at start: Int, outer: Int?, ordinal: Int?) -> Int {
        list.append(Context(range: start..<start, outer: outer, ordinal: ordinal, members: 0..<0))
        return list.count - 1
    }

    mutating func end(_ number: Int, at end: Int, members: [Int]) {
        list[number].range = list[number].range.lowerBound..<end
        list[number].members = names.count..<names.count + members.count
        names += members
    }

    /// Returns the innermost context that holds the byte at an offset; nil if there is none.
    func context(around offset: Int) -> Int? {
        var (low, high) = (0, list.count)
        while low < high {
            let middle = (low + high) / 2
            if list[middle].range.lowerBound <= offset { low = middle + 1 } else { high = middle }
        }
        var number = low > 0 ? low - 1 : nil
        while let found = number, !list[found].range.contains(offset) { number = list[found].outer }
        return number
    }
}
