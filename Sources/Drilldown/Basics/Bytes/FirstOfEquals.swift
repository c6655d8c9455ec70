/// Finds, of numbered things that may be alike, the first one that is like another: a table of numbers alone, for a
/// million of which four bytes twice over are enough.
struct FirstOfEquals: Sendable {
    /// Numbers by the hashes of their things, each in the first free slot; -1 where there is none.
    private var slots: [Int32]

    /// - Parameter capacity: how many there are at most.
    init(capacity: Int) {
        var count = 16
        while count < capacity * 2 { count *= 2 }
        slots = Array(repeating: -1, count: count)
    }

    var capacity: Int { slots.count / 2 }

    /// - Parameter isSame: whether the thing of a number is the one looked for.
    func find(hash: UInt64, isSame: (Int) -> Bool) -> Int? {
        let number = slots[slot(hash, isSame)]
        return number < 0 ? nil : Int(number)
    }

    /// - Parameter isSame: whether the thing of an earlier number is like this one.
    /// - Returns: the first one that is; nil where this is the first.
    mutating func add(_ number: Int, hash: UInt64, isSame: (Int) -> Bool) -> Int? {
        let slot = slot(hash, isSame)
        if slots[slot] >= 0 { return Int(slots[slot]) }
        slots[slot] = Int32(number)
        return nil
    }

    /// The slot of the thing, or a free one.
    private func slot(_ hash: UInt64, _ isSame: (Int) -> Bool) -> Int {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] >= 0, !isSame(Int(slots[slot])) { slot = (slot + 1) & mask }
        return slot
    }
}
