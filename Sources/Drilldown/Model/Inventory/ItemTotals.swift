/// The totals of each item and its descendants, multiplied by quantities. They are kept, because computing them again
/// for a page means visiting all descendants, once for each level that shows them. A `Totals` for each item would take
/// four times the memory of these flat arrays.
struct ItemTotals: Sendable {
    private struct Sum {
        var sum: ExactDecimal
        var field: Int32
        /// The index of the currency in `currencies`.
        var currency: Int32
    }

    private var sums = FlatRows<Sum>()
    /// For items with children, the values of `Totals.notCounted` and `Totals.unread` for each field. Pages do not show
    /// these numbers for other items.
    private var notCounted = FlatRows<(field: Int32, items: Int32, unread: Int32)>()
    private var currencies: [String?] = [nil]

    /// The sums of an item and the counts of items that are not counted. Other counts are zero, because they follow
    /// from the item tree.
    subscript(item: Int) -> Totals {
        Totals(
            sums: sums[item].map { total($0) },
            notCounted: notCounted[item].reduce(into: [:]) { $0[Int($1.field)] = Int($1.items) },
            unread: notCounted[item].reduce(into: [:]) { $0[Int($1.field)] = $1.unread > 0 ? Int($1.unread) : nil })
    }

    /// Calls a closure with each sum of an item, in the order of fields and currencies.
    func forEachSum(of item: Int, _ visit: (ExactDecimal, _ field: Int, _ currency: String?) -> Void) {
        for position in sums.range(of: item) {
            let sum = sums[at: position]
            visit(sum.sum, Int(sum.field), currencies[Int(sum.currency)])
        }
    }

    /// Returns the sums of a field of an item, one for each currency.
    func sums(of item: Int, field: Int) -> [Totals.Sum] {
        sums[item].filter { $0.field == field }.map { total($0) }
    }

    /// Returns true if an item or one of its descendants has a value that counts in the sum of a field.
    func has(_ field: Int, of item: Int) -> Bool {
        sums.range(of: item).contains { sums[at: $0].field == field }
    }

    private func total(_ sum: Sum) -> Totals.Sum {
        Totals.Sum(field: Int(sum.field), currency: currencies[Int(sum.currency)], sum: sum.sum, counted: 0)
    }

    /// Stores the totals of an item.
    ///
    /// - Parameter isParent: True if the item has children.
    mutating func set(_ item: Int, _ totals: Totals, isParent: Bool) {
        for sum in totals.sums {
            sums.append(
                Sum(sum: sum.sum, field: Int32(sum.field), currency: Int32(position(of: sum.currency))), to: item)
        }
        guard isParent else { return }
        for (field, items) in totals.notCounted {
            notCounted.append((Int32(field), Int32(items), Int32(totals.unread[field] ?? 0)), to: item)
        }
    }

    /// Appends the totals of later items.
    ///
    /// - Parameter item: The index of the first of the later items.
    mutating func append(_ others: ItemTotals, from item: Int) {
        let positions = others.currencies.map { Int32(position(of: $0)) }
        sums.append(others.sums, from: item) {
            Sum(sum: $0.sum, field: $0.field, currency: positions[Int($0.currency)])
        }
        notCounted.append(others.notCounted, from: item) { $0 }
    }

    private mutating func position(of currency: String?) -> Int {
        if let known = currencies.firstIndex(of: currency) { return known }
        currencies.append(currency)
        return currencies.count - 1
    }
}
