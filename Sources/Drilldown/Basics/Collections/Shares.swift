// The shares of matching values that are enough for a decision about all values.

extension Int {
    /// Returns true if the number is more than half of a total.
    func isMost(of total: Int) -> Bool { self * 2 > total }

    /// Returns true if the number is at least 90% of a total. The others may be of another kind.
    func isNearlyAll(of total: Int) -> Bool { self * 10 >= total * 9 }

    /// Returns true if the number is at least 95% of a total. The others are probably mistakes.
    func isAllButFew(of total: Int) -> Bool { self * 20 >= total * 19 }
}
