/// Many short rows in one flat array, in whichever order they come.
struct FlatRows<Element: Sendable>: Sendable {
    private var elements: [Element] = []
    private var ranges: [Range<Int32>] = []

    /// Empty where nothing was appended to the row.
    subscript(row: Int) -> ArraySlice<Element> {
        elements[range(of: row)]
    }

    /// Where a row's elements lie, for those who visit them one by one: each slice is counted, which threads wait for.
    func range(of row: Int) -> Range<Int> {
        row < ranges.count ? Int(ranges[row].lowerBound)..<Int(ranges[row].upperBound) : 0..<0
    }

    subscript(at place: Int) -> Element { elements[place] }

    /// - Parameter row: the one that was appended to last, or one that is empty.
    mutating func append(_ element: Element, to row: Int) {
        while ranges.count <= row { ranges.append(0..<0) }
        let start = ranges[row].isEmpty ? Int32(elements.count) : ranges[row].lowerBound
        elements.append(element)
        ranges[row] = start..<Int32(elements.count)
    }

    /// - Parameter row: at which the others begin; from there on all rows are empty.
    mutating func append(_ others: FlatRows, from row: Int, _ transform: (Element) -> Element) {
        guard !others.ranges.isEmpty else { return }
        while ranges.count < row { ranges.append(0..<0) }
        let offset = Int32(elements.count)
        elements += others.elements.lazy.map(transform)
        ranges += others.ranges.lazy.map { $0.lowerBound + offset..<$0.upperBound + offset }
    }
}
