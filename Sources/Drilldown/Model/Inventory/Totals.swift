/// The exact totals of a set of items: their number, and the sums of their fields.
struct Totals: Sendable, Equatable {
    /// The sum of a field in one currency.
    struct Sum: Sendable, Equatable {
        /// The index of the field in the schema.
        var field: Int
        /// The ISO 4217 code of an amount; nil for any other number. Sums in different currencies are never added.
        var currency: String?
        var sum: ExactDecimal
        /// The number of items and descendants whose values are added; 0 in the sums of a single item (`ItemTotals`).
        var counted: Int
    }

    /// The number of items, without their descendants.
    var count = 0
    /// The number of descendants of these items.
    var descendants = 0
    /// The number of pieces: the sum of all quantities.
    var pieces = ExactDecimal.zero
    /// The sums, sorted by field and currency. A field without values has no sum.
    private(set) var sums: [Sum] = []
    /// For each totaled field, the number of items for which neither the item nor a descendant has a value that counts.
    private(set) var notCounted: [Int: Int] = [:]
    /// For each totaled field, the number of items in `notCounted` that have a value that cannot be added.
    private(set) var unread: [Int: Int] = [:]

    /// The error for a sum or a product that cannot be stored exactly.
    struct SumError: Error {
        /// The index of the field; nil for a sum or a product of quantities.
        var field: Int?
    }

    /// Adds an item that the sum of a field does not count.
    ///
    /// - Parameter hasValue: True if the item has a value that cannot be added.
    mutating func addNotCounted(_ field: Int, hasValue: Bool) {
        notCounted[field, default: 0] += 1
        if hasValue { unread[field, default: 0] += 1 }
    }

    mutating func add(_ value: ExactDecimal, of field: Int, in currency: String?, counted: Int = 1) throws(SumError) {
        let position = sums.firstIndex { $0.field == field && $0.currency == currency }
        do throws(ExactDecimal.NumberError) {
            if let position {
                sums[position].sum = try sums[position].sum + value
                sums[position].counted += counted
            } else {
                let new = Sum(field: field, currency: currency, sum: value, counted: counted)
                let index = sums.firstIndex {
                    $0.field > field || $0.field == field && ($0.currency ?? "") > (currency ?? "")
                }
                sums.insert(new, at: index ?? sums.count)
            }
        } catch {
            throw SumError(field: field)
        }
    }

    mutating func addPieces(_ quantity: ExactDecimal) throws(SumError) {
        do throws(ExactDecimal.NumberError) {
            pieces = try pieces + quantity
        } catch {
            throw SumError(field: nil)
        }
    }

    /// Adds the totals of other items on the same level.
    mutating func add(_ other: Totals) throws(SumError) {
        count += other.count
        descendants += other.descendants
        try addPieces(other.pieces)
        for sum in other.sums { try add(sum.sum, of: sum.field, in: sum.currency, counted: sum.counted) }
        if other.notCounted.isEmpty { return }
        for (field, items) in other.notCounted { notCounted[field, default: 0] += items }
        for (field, items) in other.unread { unread[field, default: 0] += items }
    }

    /// Removes the sums with the fields and currencies of the given sums, and the counts of items that are not counted
    /// in these fields.
    mutating func remove(_ others: [Sum]) {
        sums.removeAll { sum in others.contains { $0.field == sum.field && $0.currency == sum.currency } }
        for other in others { (notCounted[other.field], unread[other.field]) = (nil, nil) }
    }

    /// Resets the totals to zero, keeping the memory.
    mutating func clear() {
        (count, descendants, pieces) = (0, 0, .zero)
        sums.removeAll(keepingCapacity: true)
        if !notCounted.isEmpty { (notCounted, unread) = ([:], [:]) }
    }

    func has(_ field: Int) -> Bool { sums.contains { $0.field == field } }

    /// Returns the product of two numbers; nil if one of them is nil.
    ///
    /// - Parameter field: The field for an error; nil for a quantity.
    static func product(
        _ a: ExactDecimal?, _ b: ExactDecimal?, of field: Int? = nil
    ) throws(SumError) -> ExactDecimal? {
        guard let a, let b else { return nil }
        do throws(ExactDecimal.NumberError) {
            return try a * b
        } catch {
            throw SumError(field: field)
        }
    }
}
