/// Finds, of numbered things that may be alike, the first one that is like another: a table of numbers alone, for a
/// million of which four bytes twice over are enough.
struct FirstOfEquals {
    /// Numbers by the hashes of their things, each in the first free slot; -1 where there is none.
    private var slots: [Int32]

    /// - Parameter capacity: how many there are at most.
    init(capacity: Int) {
        var count = 16
        while count < capacity * 2 { count *= 2 }
        slots = Array(repeating: -1, count: count)
    }

    /// - Parameter isSame: whether the thing of an earlier number is like this one.
    /// - Returns: the first one that is; nil where this is the first.
    mutating func add(_ number: Int, hash: UInt64, isSame: (Int) -> Bool) -> Int? {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] >= 0 {
            if isSame(Int(slots[slot])) { return Int(slots[slot]) }
            slot = (slot + 1) & mask
        }
        slots[slot] = Int32(number)
        return nil
    }
}
