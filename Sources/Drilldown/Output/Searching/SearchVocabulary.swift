/// A set of numbered words that can be looked up by their bytes. Append the bytes of a word, and then call `finish` to
/// look it up, or to add it if the set does not contain it.
struct SearchVocabulary: Sendable {
    private(set) var bytes: [UInt8] = []
    private var ends: [Int] = []
    private var table = FirstOccurrences(capacity: 512)
    /// The hash of the current word: FNV-1a (Fowler, Noll and Vo).
    private var hash = Self.start

    private static let start: UInt64 = 0xCBF2_9CE4_8422_2325

    var count: Int { ends.count }

    /// Returns the range of a word in `bytes`.
    func range(_ word: Int) -> Range<Int> { (word == 0 ? 0 : ends[word - 1])..<ends[word] }

    /// Appends a byte to the current word.
    @inline(__always)
    mutating func append(_ byte: UInt8) {
        bytes.append(byte)
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }

    mutating func append(_ source: [UInt8], _ range: Range<Int>) {
        for index in range { append(source[index]) }
    }

    /// Discards the current word.
    mutating func discard() {
        bytes.removeLast(bytes.count - (ends.last ?? 0))
        hash = Self.start
    }

    /// Ends the current word and returns its number. A word that is not in the set is added.
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

    /// Returns the numbers of the words in the sort order of JavaScript, which compares UTF-16 code units.
    func sorted() -> [Int] {
        // The first eight bytes distinguish almost all words.
        let keys = (0..<count).map { word in
            let range = range(word)
            let key = (0..<8).reduce(UInt64(0)) { key, position in
                key << 8 | (position < range.count ? UInt64(rank(range.lowerBound + position)) : 0)
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

    /// Returns the sort rank of the byte at an index. In UTF-16, surrogates precede U+E000 to U+FFFF, which begin with
    /// 0xEE or 0xEF in UTF-8. Only the first byte of a character can have these values.
    private func rank(_ index: Int) -> UInt8 {
        let byte = bytes[index]
        return 0xEE...0xEF ~= byte ? byte + 0x10 : byte
    }
}
