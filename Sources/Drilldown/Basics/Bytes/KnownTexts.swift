/// Numbers of texts that stand in one file, found again by the bytes of the text and a number that it belongs to.
struct KnownTexts: Sendable {
    private struct Entry {
        var start: Int
        var count: Int32
        var owner: Int32
        var number: Int32
    }

    private var entries: [Entry] = []
    /// Entries by their hashes, each in the first free slot; -1 where there is none.
    private var slots: [Int32] = Array(repeating: -1, count: 16)

    func number(of text: Range<Int>, in bytes: [UInt8], owner: Int) -> Int? {
        let entry = slots[slot(of: text, in: bytes, owner: owner)]
        return entry < 0 ? nil : Int(entries[Int(entry)].number)
    }

    mutating func add(_ text: Range<Int>, in bytes: [UInt8], owner: Int, number: Int) {
        if (entries.count + 1) * 2 > slots.count {
            slots = Array(repeating: -1, count: slots.count * 4)
            for (index, entry) in entries.enumerated() {
                let text = entry.start..<entry.start + Int(entry.count)
                slots[slot(of: text, in: bytes, owner: Int(entry.owner))] = Int32(index)
            }
        }
        slots[slot(of: text, in: bytes, owner: owner)] = Int32(entries.count)
        entries.append(
            Entry(start: text.lowerBound, count: Int32(text.count), owner: Int32(owner), number: Int32(number)))
    }

    /// The slot of the text, or a free one.
    private func slot(of text: Range<Int>, in bytes: [UInt8], owner: Int) -> Int {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: ContentHash(bytes[text], seed: UInt64(owner)).high) & mask
        while slots[slot] >= 0 {
            let entry = entries[Int(slots[slot])]
            if entry.owner == owner, entry.count == text.count,
                bytes.hasEqual(text.count, at: entry.start, and: text.lowerBound)
            {
                break
            }
            slot = (slot + 1) & mask
        }
        return slot
    }
}
