/// What each item comes to with all that lies below it, times its quantity. Kept flat: adding it up again for each page takes
/// a walk over the whole subtree, once for each level that shows it, and a `Totals` for each item four times the memory.
struct ItemTotals: Sendable {
    private struct Sum {
        var sum: ExactDecimal
        var field: Int32
        /// Its place among the currencies.
        var currency: Int32
    }

    private var sums = FlatRows<Sum>()
    /// Of items that have others below them. No page tells those of the others.
    private var leftOut = FlatRows<(field: Int32, items: Int32)>()
    private var currencies: [String?] = [nil]

    /// The sums of an item, and what these leave out. Nothing is counted: the tree of the items tells that.
    subscript(item: Int) -> Totals {
        Totals(
            sums: sums[item].map { total($0) },
            leftOut: leftOut[item].reduce(into: [:]) { $0[Int($1.field)] = Int($1.items) })
    }

    /// Visits the sums of an item, by field and currency.
    func forEachSum(of item: Int, _ visit: (ExactDecimal, _ field: Int, _ currency: String?) -> Void) {
        for place in sums.range(of: item) {
            let sum = sums[at: place]
            visit(sum.sum, Int(sum.field), currencies[Int(sum.currency)])
        }
    }

    /// What the values of one field come to, by currency.
    func sums(of item: Int, field: Int) -> [Totals.Sum] {
        sums[item].filter { $0.field == field }.map { total($0) }
    }

    /// Whether the item, or anything below it, has a value that counts. One that has none is left out of the totals.
    func has(_ field: Int, of item: Int) -> Bool {
        sums.range(of: item).contains { sums[at: $0].field == field }
    }

    private func total(_ sum: Sum) -> Totals.Sum {
        Totals.Sum(field: Int(sum.field), currency: currencies[Int(sum.currency)], sum: sum.sum, counted: 0)
    }

    /// - Parameter isParent: whether items lie below it.
    mutating func set(_ item: Int, _ totals: Totals, isParent: Bool) {
        for sum in totals.sums {
            sums.append(
                Sum(sum: sum.sum, field: Int32(sum.field), currency: Int32(place(of: sum.currency))), to: item)
        }
        guard isParent else { return }
        for (field, items) in totals.leftOut { leftOut.append((Int32(field), Int32(items)), to: item) }
    }

    /// Adds those of the items from one on.
    mutating func append(_ others: ItemTotals, from item: Int) {
        let places = others.currencies.map { Int32(place(of: $0)) }
        sums.append(others.sums, from: item) { Sum(sum: $0.sum, field: $0.field, currency: places[Int($0.currency)]) }
        leftOut.append(others.leftOut, from: item) { $0 }
    }

    private mutating func place(of currency: String?) -> Int {
        if let known = currencies.firstIndex(of: currency) { return known }
        currencies.append(currency)
        return currencies.count - 1
    }
}

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
