/// A hash table of numbered things that finds the first of equal ones. It has only their numbers and hashes.
struct FirstOfEquals: Sendable {
    private struct Slot {
        var hash: UInt32 = 0
        /// -1 if the slot is free.
        var number: Int32 = -1
    }

    /// A number is in the first slot that was free, from the slot of its hash on.
    private var slots: [Slot]
    private var count = 0

    /// - Parameter capacity: how many are expected.
    init(capacity: Int = 8) {
        var count = 16
        while count < capacity * 2 { count *= 2 }
        slots = Array(repeating: Slot(), count: count)
    }

    /// - Parameter isSame: whether the thing of a number is the one looked for.
    func find(hash: UInt64, isSame: (Int) -> Bool) -> Int? {
        let number = slots[slot(Self.short(hash), isSame)].number
        return number < 0 ? nil : Int(number)
    }

    /// - Parameter isSame: whether the thing of an earlier number is like this one.
    /// - Returns: the first one that is; nil where this is the first.
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

    /// The slot of the thing, or a free one.
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
