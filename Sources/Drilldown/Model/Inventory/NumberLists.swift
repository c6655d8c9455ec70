/// A collection of short lists of numbers, kept in two flat arrays.
struct NumberLists: Sendable {
    private var ends: [Int32] = []
    private var numbers: [Int32] = []

    init() {}

    /// Creates lists from pairs. The numbers of a list stay in the order of the pairs.
    ///
    /// - Parameters:
    ///   - count: The number of lists.
    ///   - pairs: The indices of lists, each with a number to append to that list.
    init(count: Int, _ pairs: some Collection<(list: Int, number: Int)>) {
        ends = Array(repeating: 0, count: count)
        for pair in pairs { ends[pair.list] += 1 }
        var end: Int32 = 0
        for list in ends.indices {
            end += ends[list]
            ends[list] = end - ends[list]
        }
        numbers = Array(repeating: 0, count: Int(end))
        for pair in pairs {
            numbers[Int(ends[pair.list])] = Int32(pair.number)
            ends[pair.list] += 1
        }
    }

    subscript(list: Int) -> ArraySlice<Int32> {
        numbers[range(list)]
    }

    var count: Int { ends.count }

    func first(_ list: Int) -> Int? {
        let range = range(list)
        return range.isEmpty ? nil : Int(numbers[range.lowerBound])
    }

    /// Returns the positions of the numbers of a list; empty if there is no list with this index.
    func range(_ list: Int) -> Range<Int> {
        guard list < ends.count else { return 0..<0 }
        return Int(list == 0 ? 0 : ends[list - 1])..<Int(ends[list])
    }

    func add(to hasher: inout ContentHasher) {
        for number in [ends, numbers].joined() { hasher.add(Int(number)) }
    }

    /// Returns the number at a position in the `range` of a list.
    func number(at position: Int) -> Int { Int(numbers[position]) }
}
