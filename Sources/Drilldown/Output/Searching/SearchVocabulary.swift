/// Words, each with a number, found again by their bytes. A word is written first, and then asked for.
struct SearchVocabulary: Sendable {
    private(set) var bytes: [UInt8] = []
    private var ends: [Int] = []
    private var table = FirstOfEquals(capacity: 512)
    /// Of the word that is being written: FNV-1a (Fowler, Noll and Vo).
    private var hash = Self.start

    private static let start: UInt64 = 0xCBF2_9CE4_8422_2325

    var count: Int { ends.count }

    /// Where a word stands in `bytes`.
    func range(_ word: Int) -> Range<Int> { (word == 0 ? 0 : ends[word - 1])..<ends[word] }

    /// Writes the next byte of a word.
    @inline(__always)
    mutating func append(_ byte: UInt8) {
        bytes.append(byte)
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }

    mutating func append(_ source: [UInt8], _ range: Range<Int>) {
        for index in range { append(source[index]) }
    }

    /// Forgets what is written of a word.
    mutating func discard() {
        bytes.removeLast(bytes.count - (ends.last ?? 0))
        hash = Self.start
    }

    /// The number of the word that was written, a new one where it was not known.
    mutating func finish() -> Int {
        let word = (ends.last ?? 0)..<bytes.count
        defer { hash = Self.start }
        let known = table.find(hash: hash) { number in
            let other = range(number)
            return other.count == word.count
                && bytes.hasEqual(word.count, at: word.lowerBound, and: other.lowerBound)
        }
        if let known {
            bytes.removeLast(word.count)
            return known
        }
        _ = table.add(ends.count, hash: hash) { _ in false }
        ends.append(bytes.count)
        return ends.count - 1
    }

    /// The words in the order that JavaScript has, which is that of UTF-16.
    func sorted() -> [Int] {
        // The first eight bytes tell nearly all words apart.
        let keys = (0..<count).map { word in
            let range = range(word)
            let key = (0..<8).reduce(UInt64(0)) { key, place in
                key << 8 | (place < range.count ? UInt64(rank(range.lowerBound + place)) : 0)
            }
            return (key: key, word: word)
        }
        return keys.sorted { a, b in
            if a.key != b.key { return a.key < b.key }
            let (first, second) = (range(a.word), range(b.word))
            let same = bytes.commonPrefix(first, second)
            guard same < first.count, same < second.count else { return first.count < second.count }
            return rank(first.lowerBound + same) < rank(second.lowerBound + same)
        }.map(\.word)
    }

    /// Surrogates come before the end of the first plane: of bytes, only the first one of a character can be so high.
    private func rank(_ index: Int) -> UInt8 {
        let byte = bytes[index]
        return 0xEE...0xEF ~= byte ? byte + 0x10 : byte
    }
}
