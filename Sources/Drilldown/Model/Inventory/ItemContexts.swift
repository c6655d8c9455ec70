/// The elements around the items of nested lists, from the outside in, in the order of the file.
struct ItemContexts: Sendable {
    struct Context: Sendable {
        /// In the file.
        var range: Range<Int>
        /// The number of the context around it; nil where there is none.
        var outer: Int?
        /// Its number in its array; nil for a member of an object.
        var ordinal: Int?
        /// Those of its members that are fields of the items below it, as indices of `names`.
        var members: Range<Int>
    }

    /// Larger members are left out, in bytes: each item gets those of the context around it.
    static let largestMember = 1024
    /// Of all members together, in bytes.
    static let largestContext = 8192

    private(set) var list: [Context] = []
    /// Where the keys of members begin.
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

    /// The innermost context that holds the byte at an offset.
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
