/// Many short rows in one flat array, which are filled in any order.
struct FlatRows<Element: Sendable>: Sendable {
    private var elements: [Element] = []
    private var ranges: [Range<Int32>] = []

    /// The elements of a row; empty if nothing was appended to it.
    subscript(row: Int) -> ArraySlice<Element> {
        elements[range(of: row)]
    }

    /// Returns the range of a row's elements, for access without slices: each slice is reference-counted, which threads
    /// wait for.
    func range(of row: Int) -> Range<Int> {
        row < ranges.count ? Int(ranges[row].lowerBound)..<Int(ranges[row].upperBound) : 0..<0
    }

    subscript(at position: Int) -> Element { elements[position] }

    /// Appends an element to a row.
    ///
    /// - Parameter row: The last row that was appended to, or an empty one.
    mutating func append(_ element: Element, to row: Int) {
        while ranges.count <= row { ranges.append(0..<0) }
        let start = ranges[row].isEmpty ? Int32(elements.count) : ranges[row].lowerBound
        elements.append(element)
        ranges[row] = start..<Int32(elements.count)
    }

    /// Appends other rows.
    ///
    /// - Parameter row: The index of the first of the others; from there on all rows are empty.
    mutating func append(_ others: FlatRows, from row: Int, _ transform: (Element) -> Element) {
        guard !others.ranges.isEmpty else { return }
        while ranges.count < row { ranges.append(0..<0) }
        let offset = Int32(elements.count)
        elements += others.elements.lazy.map(transform)
        ranges += others.ranges.lazy.map { $0.lowerBound + offset..<$0.upperBound + offset }
    }
}
