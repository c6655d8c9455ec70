/// The elements that contain the items of nested lists. They are in the order of the file, so an outer element precedes
/// its inner elements.
struct ItemContexts: Sendable {
    struct Context: Sendable {
        /// The range of bytes in the file.
        var range: Range<Int>
        /// The index of the enclosing context; nil if there is none.
        var outer: Int?
        /// The index of the element in its array; nil for a member of an object.
        var ordinal: Int?
        /// The members that become fields of the items inside, as indices of `names`.
        var members: Range<Int>
    }

    /// The maximum size of a member in bytes. Larger members are omitted, because each item has a copy of the members
    /// of its context.
    static let largestMember = 1024
    /// The maximum size of all members of a context together, in bytes.
    static let largestContext = 8192

    private(set) var list: [Context] = []
    /// The offsets of the keys of the members.
    private(set) var names: [Int] = []

    subscript(number: Int) -> Context { list[number] }

    /// Adds a context and returns its index. Call `end` after the contexts inside it.
    mutating func begin(at start: Int, outer: Int?, ordinal: Int?) -> Int {
        list.append(Context(range: start..<start, outer: outer, ordinal: ordinal, members: 0..<0))
        return list.count - 1
    }

    /// Sets the end and the members of a context.
    ///
    /// - Parameter members: The offsets of the keys of the members.
    mutating func end(_ number: Int, at end: Int, members: [Int]) {
        list[number].range = list[number].range.lowerBound..<end
        list[number].members = names.count..<names.count + members.count
        names += members
    }

    /// Returns the innermost context that contains an offset; nil if there is none.
    func context(around offset: Int) -> Int? {
        let count = list.prefixCount { $0.range.lowerBound <= offset }
        var number = count > 0 ? count - 1 : nil
        while let found = number, !list[found].range.contains(offset) { number = list[found].outer }
        return number
    }
}
