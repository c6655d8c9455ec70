/// A hash table that finds the first of several equal elements. It stores only the numbers and hashes of elements.
struct FirstOccurrences: Sendable {
    private struct Slot {
        var hash: UInt32 = 0
        /// The number of the element; -1 if the slot is free.
        var number: Int32 = -1
    }

    /// The slots. An element is added to the first free slot at or after the slot that its hash selects.
    private var slots: [Slot]
    private var count = 0

    /// Creates an empty table.
    ///
    /// - Parameter capacity: The expected number of elements.
    init(capacity: Int = 8) {
        var count = 16
        while count < capacity * 2 { count *= 2 }
        slots = Array(repeating: Slot(), count: count)
    }

    /// Returns the number of an element; nil if it is not in the table.
    ///
    /// - Parameter isSame: A closure that returns true if the element with the given number is the one to find.
    func find(hash: UInt64, isSame: (Int) -> Bool) -> Int? {
        let number = slots[slot(Self.short(hash), isSame)].number
        return number < 0 ? nil : Int(number)
    }

    /// Adds an element, unless the table contains an equal element.
    ///
    /// - Parameter isSame: A closure that returns true if the element with the given number is equal to the new one.
    /// - Returns: The number of the first equal element; nil if the new element was added.
    mutating func add(_ number: Int, hash: UInt64, isSame: (Int) -> Bool) -> Int? {
        let slot = slot(Self.short(hash), isSame)
        if slots[slot].number >= 0 { return Int(slots[slot].number) }
        slots[slot] = Slot(hash: Self.short(hash), number: Int32(number))
        count += 1
        if count * 2 > slots.count { grow() }
        return nil
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: Slot(), count: old.count * 4)
        for entry in old where entry.number >= 0 { slots[slot(entry.hash) { _ in false }] = entry }
    }

    private static func short(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash ^ hash &>> 32) }

    /// Returns the slot of an element, or the free slot at which to insert it.
    @inline(__always)
    private func slot(_ hash: UInt32, _ isSame: (Int) -> Bool) -> Int {
        let mask = slots.count - 1
        var slot = Int(hash) & mask
        while slots[slot].number >= 0, slots[slot].hash != hash || !isSame(Int(slots[slot].number)) {
            slot = (slot + 1) & mask
        }
        return slot
    }
}
