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
    private var leftOut = FlatRows<(field: Int32, items: Int32, unread: Int32)>()
    private var currencies: [String?] = [nil]

    /// The sums of an item, and what these leave out. Nothing is counted: the tree of the items tells that.
    subscript(item: Int) -> Totals {
        Totals(
            sums: sums[item].map { total($0) },
            leftOut: leftOut[item].reduce(into: [:]) { $0[Int($1.field)] = Int($1.items) },
            unread: leftOut[item].reduce(into: [:]) { $0[Int($1.field)] = $1.unread > 0 ? Int($1.unread) : nil })
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
        for (field, items) in totals.leftOut {
            leftOut.append((Int32(field), Int32(items), Int32(totals.unread[field] ?? 0)), to: item)
        }
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
