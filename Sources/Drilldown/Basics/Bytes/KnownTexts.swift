/// A dictionary that maps strings of a file to numbers. A key consists of the bytes of a string and the number of its
/// owner, such as its column.
struct KnownTexts: Sendable {
    private struct Entry {
        var start: Int
        var count: Int32
        var owner: Int32
        var number: Int32
    }

    private var entries: [Entry] = []
    private var table = FirstOccurrences()

    /// Returns the number of a string; nil if it is not in the dictionary.
    func number(of text: Range<Int>, in bytes: [UInt8], owner: Int) -> Int? {
        let found = table.find(hash: Self.hash(text, in: bytes, owner: owner)) { index in
            let entry = entries[index]
            return entry.owner == owner && entry.count == text.count
                && bytes.hasEqual(text.count, at: entry.start, and: text.lowerBound)
        }
        return found.map { Int(entries[$0].number) }
    }

    /// Adds a string that is not in the dictionary.
    mutating func add(_ text: Range<Int>, in bytes: [UInt8], owner: Int, number: Int) {
        _ = table.add(entries.count, hash: Self.hash(text, in: bytes, owner: owner)) { _ in false }
        entries.append(
            Entry(start: text.lowerBound, count: Int32(text.count), owner: Int32(owner), number: Int32(number)))
    }

    private static func hash(_ text: Range<Int>, in bytes: [UInt8], owner: Int) -> UInt64 {
        ContentHash(bytes.span.extracting(text), seed: UInt64(owner)).high
    }
}
