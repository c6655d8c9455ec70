/// The words of items, in the order of the file. Most ASCII, Chinese and Japanese words are folded byte by byte.
/// Foundation folds all other words, and the result is cached, because words recur.
struct SearchWords: Sendable {
    private(set) var vocabulary = SearchVocabulary()
    /// The words of the items, each once per item. An element is the word's number times two, plus one if the word is
    /// in the name.
    private(set) var found: [Int32] = []
    /// The ends of the items' words in `found`.
    private(set) var ends: [Int] = []
    /// The last item that contains each word.
    private var lastItems: [Int32] = []

    private var spellings = Spellings()

    /// A cache of the original spellings and of the words that result from folding them.
    private struct Spellings {
        var vocabulary = SearchVocabulary()
        var words: [Int32] = []
        var ends: [Int] = []
    }

    private static let maximumSpellings = 50_000
    private static let longestSpelling = 64
    /// The maximum length in bytes of a string that Foundation folds at once, because the time is quadratic in the
    /// length.
    private static let longestPiece = 1024

    /// Reserves memory for a number of words. The system allocates the memory when it is used.
    mutating func reserve(_ count: Int) { found.reserveCapacity(count) }

    /// Returns the vocabulary and replaces it with an empty one.
    mutating func takeVocabulary() -> SearchVocabulary {
        defer { vocabulary = SearchVocabulary() }
        return vocabulary
    }

    /// Frees the memory that is not needed after all items are read.
    mutating func finish() {
        spellings = Spellings()
        lastItems = []
    }

    mutating func endItem() { ends.append(found.count) }

    private mutating func add(_ word: Int, isName: Bool) {
        if word == lastItems.count { lastItems.append(-1) }
        let item = Int32(ends.count)
        guard lastItems[word] != item else { return }
        lastItems[word] = item
        found.append(Int32(word) << 1 | (isName ? 1 : 0))
    }

    /// Adds the words of a string of the current item. The words of the item's name must be added first.
    mutating func add(_ bytes: [UInt8], _ range: Range<Int>, isName: Bool) {
        var index = range.lowerBound
        while index < range.upperBound {
            var kind = ByteKind.of(bytes[index])
            guard kind != ByteKind.separator else {
                index += 1
                continue
            }
            let start = index
            while kind > ByteKind.nonASCII {
                if index - start < SearchFolding.longest { vocabulary.append(kind) }
                index += 1
                kind = index < range.upperBound ? ByteKind.of(bytes[index]) : ByteKind.separator
            }
            if kind == ByteKind.separator {
                add(vocabulary.finish(), isName: isName)
                continue
            }
            vocabulary.discard()
            index = addMixed(bytes, start..<range.upperBound, isName)
        }
    }

    /// Adds the sequence of letters that begins at the start of a range and contains non-ASCII characters.
    ///
    /// - Returns: The end of the sequence.
    private mutating func addMixed(_ bytes: [UInt8], _ range: Range<Int>, _ isName: Bool) -> Int {
        var index = range.lowerBound
        var isPlain = true
        while index < range.upperBound {
            let kind = ByteKind.of(bytes[index])
            if kind == ByteKind.separator { break }
            if kind > ByteKind.nonASCII {
                index += 1
                continue
            }
            let (scalar, length) = bytes.scalar(at: index)
            if isSeparator(scalar) { break }
            if !isPlainPaired(scalar) { isPlain = false }
            index += length
        }
        let run = range.lowerBound..<index
        if run.isEmpty { return index + bytes.scalar(at: index).length }
        if isPlain { addPlain(bytes, run, isName) } else { addFolded(bytes, run, isName) }
        return index
    }

    /// Adds a sequence of ASCII characters and of characters that folding does not change. With Foundation's folding, a
    /// build of 100,000 Chinese items takes 60% more processor time.
    private mutating func addPlain(_ bytes: [UInt8], _ run: Range<Int>, _ isName: Bool) {
        var index = run.lowerBound
        while index < run.upperBound {
            let start = index
            while index < run.upperBound, bytes[index] < 0x80 {
                if index - start < SearchFolding.longest { vocabulary.append(ByteKind.of(bytes[index])) }
                index += 1
            }
            if index > start { add(vocabulary.finish(), isName: isName) }
            while index < run.upperBound, bytes[index] >= 0x80 {
                // Each of these characters has three bytes.
                let end = index + 6 <= run.upperBound && bytes[index + 3] >= 0x80 ? index + 6 : index + 3
                vocabulary.append(bytes, index..<end)
                add(vocabulary.finish(), isName: isName)
                index += 3
            }
        }
    }

    private mutating func addFolded(_ bytes: [UInt8], _ run: Range<Int>, _ isName: Bool) {
        let isKept = run.count <= Self.longestSpelling
        if spellings.ends.count == Self.maximumSpellings { spellings = Spellings() }
        let known = spellings.ends.count
        if isKept {
            spellings.vocabulary.append(bytes, run)
            let spelling = spellings.vocabulary.finish()
            if spelling < known {
                for position in (spelling == 0 ? 0 : spellings.ends[spelling - 1])..<spellings.ends[spelling] {
                    add(Int(spellings.words[position]), isName: isName)
                }
                return
            }
        }
        for word in SearchFolding.words(of: folded(bytes[run])) {
            for scalar in word { for byte in UTF8.encode(scalar) ?? .init() { vocabulary.append(byte) } }
            let number = vocabulary.finish()
            add(number, isName: isName)
            if isKept { spellings.words.append(Int32(number)) }
        }
        if isKept { spellings.ends.append(spellings.words.count) }
    }

    private func folded(_ run: ArraySlice<UInt8>) -> String {
        var folded = ""
        var rest = run
        while !rest.isEmpty {
            let piece = rest.prefix(ofWholeScalars: Self.longestPiece)
            folded += SearchFolding.folded(String(decoding: piece, as: UTF8.self))
            rest = rest[piece.endIndex...]
        }
        return folded
    }

    /// Returns true if a character is general, Chinese or Japanese punctuation, which separates words regardless of
    /// folding.
    private func isSeparator(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0xA0, 0xAB, 0xB7, 0xBB, 0xD7, 0x2010...0x2027, 0x3000...0x3003, 0x3008...0x3011, 0x3014...0x301B, 0x30FB,
            0xFF01, 0xFF08...0xFF0F, 0xFF1A...0xFF20:
            true
        default: false
        }
    }

    /// Returns true if a character is Chinese or Japanese and folding does not change it, unless a separate sound mark
    /// that would combine with it follows.
    private func isPlainPaired(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC, 0x3400...0x4DBF, 0x4E00...0x9FFF: true
        default: false
        }
    }
}

/// The role of a byte in words.
private enum ByteKind {
    static let separator: UInt8 = 0
    /// A byte of a non-ASCII character.
    static let nonASCII: UInt8 = 1

    /// Returns the folded byte of an ASCII letter or digit; for any other byte, its role.
    @inline(__always)
    static func of(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        case 0x80...: nonASCII
        default: separator
        }
    }
}

extension [UInt8] {
    /// Returns the non-ASCII scalar that begins at an index of valid UTF-8, and its length in bytes.
    fileprivate func scalar(at index: Int) -> (value: UInt32, length: Int) {
        let first = UInt32(self[index])
        func next(_ position: Int) -> UInt32 { UInt32(self[index + position] & 0x3F) }
        if first < 0xE0 { return ((first & 0x1F) << 6 | next(1), 2) }
        if first < 0xF0 { return ((first & 0x0F) << 12 | next(1) << 6 | next(2), 3) }
        return ((first & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3), 4)
    }
}
