/// A collection of short rows in one flat array. The rows can be filled in any order, one at a time.
struct FlatRows<Element: Sendable>: Sendable {
    private var elements: [Element] = []
    private var ranges: [Range<Int32>] = []

    /// The elements of a row; empty if none were appended.
    subscript(row: Int) -> ArraySlice<Element> {
        elements[range(of: row)]
    }

    /// Returns the range of the positions of a row's elements. It is not a slice, because a slice retains the array,
    /// and threads contend for the reference count.
    func range(of row: Int) -> Range<Int> {
        row < ranges.count ? Int(ranges[row].lowerBound)..<Int(ranges[row].upperBound) : 0..<0
    }

    /// The element at a position in the `range` of a row.
    subscript(at position: Int) -> Element { elements[position] }

    /// Appends an element to a row.
    ///
    /// - Parameter row: The row of the last appended element, or an empty row.
    mutating func append(_ element: Element, to row: Int) {
        while ranges.count <= row { ranges.append(0..<0) }
        let start = ranges[row].isEmpty ? Int32(elements.count) : ranges[row].lowerBound
        elements.append(element)
        ranges[row] = start..<Int32(elements.count)
    }

    /// Appends the rows of another collection.
    ///
    /// - Parameters:
    ///   - row: The index of the first appended row. All rows from this index on must be empty.
    ///   - transform: A closure that converts each appended element.
    mutating func append(_ others: FlatRows, from row: Int, _ transform: (Element) -> Element) {
        guard !others.ranges.isEmpty else { return }
        while ranges.count < row { ranges.append(0..<0) }
        let offset = Int32(elements.count)
        elements += others.elements.lazy.map(transform)
        ranges += others.ranges.lazy.map { $0.lowerBound + offset..<$0.upperBound + offset }
    }
}
