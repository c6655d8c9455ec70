/// The totals of each item and all items inside it, multiplied by its quantity. They are kept in flat arrays: adding
/// them up again for each page takes a walk over the whole subtree, once for each level that shows it, and a `Totals`
/// for each item takes four times the memory.
struct ItemTotals: Sendable {
    private struct Sum {
        var sum: ExactDecimal
        var field: Int32
        /// The index among the currencies.
        var currency: Int32
    }

    private var sums = FlatRows<Sum>()
    /// The numbers of items that are not counted, for items with children. Pages do not show them for other items.
    private var notCounted = FlatRows<(field: Int32, items: Int32, unread: Int32)>()
    private var currencies: [String?] = [nil]

    /// Returns the sums of an item, and the items that they do not count. The counts are zero, because the tree of the
    /// items has them.
    subscript(item: Int) -> Totals {
        Totals(
            sums: sums[item].map { total($0) },
            notCounted: notCounted[item].reduce(into: [:]) { $0[Int($1.field)] = Int($1.items) },
            unread: notCounted[item].reduce(into: [:]) { $0[Int($1.field)] = $1.unread > 0 ? Int($1.unread) : nil })
    }

    /// Calls a closure with each sum of an item, by field and currency.
    func forEachSum(of item: Int, _ visit: (ExactDecimal, _ field: Int, _ currency: String?) -> Void) {
        for position in sums.range(of: item) {
            let sum = sums[at: position]
            visit(sum.sum, Int(sum.field), currencies[Int(sum.currency)])
        }
    }

    /// Returns the sums of one field of an item, by currency.
    func sums(of item: Int, field: Int) -> [Totals.Sum] {
        sums[item].filter { $0.field == field }.map { total($0) }
    }

    /// Returns true if the item, or any item inside it, has a value that counts. Otherwise the totals leave it out.
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

    /// Adds the totals of later items, which begin with the given item.
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
