/// Cuts the index into pieces: `search/words-N.js`, each with some of the words in their order.
///
/// All words with the same beginning make a block. A small one is never cut, so whoever looks for a beginning finds all its
/// words in one piece. A larger one is cut after the beginning, and starts with an entry for that: all items that
/// any of its words has. So no search puts together more than a small block has.
///
/// What begins with a letter may be in every item. A letter that is followed by other words is therefore looked for as a word
/// of its own: an entry after a `!`, before all others.
struct SearchPieces {
    /// Of a block that is not cut, in bytes.
    static let largestBlock = 6 * 1024
    /// Of a piece, unless one entry is larger.
    static let largestPiece = 12 * 1024

    private let postings: SearchPostings
    /// For each word where its entry would end, were they written one after the other.
    private let ends: [Int]
    private let add: (_ entries: ArraySlice<UInt8>, _ first: ArraySlice<UInt8>) throws -> Void
    private var piece: [UInt8] = []
    /// The items of the entry that is being written.
    private var names: [Int32] = []
    private var others: [Int32] = []
    /// For each item whether one of several words has it: 2 in its name, 1 elsewhere.
    private var marks: [UInt8]

    private static let shortestRun = 1000

    /// - Parameter add: takes each piece when it is complete, and its first word.
    static func cut(
        _ postings: SearchPostings, add: @escaping (ArraySlice<UInt8>, ArraySlice<UInt8>) throws -> Void
    ) throws {
        var pieces = SearchPieces(postings, add)
        try pieces.addLetters()
        try pieces.addBlock(0..<postings.count)
        try pieces.finishPiece()
    }

    private init(_ postings: SearchPostings, _ add: @escaping (ArraySlice<UInt8>, ArraySlice<UInt8>) throws -> Void) {
        self.postings = postings
        self.add = add
        let sizes = Runs.map(0..<postings.count, shortest: Self.shortestRun) { run in
            run.map { Self.entrySize(of: $0, in: postings) }
        }
        var end = 0
        ends = sizes.joined().map { size in
            end += size
            return end
        }
        marks = Array(repeating: 0, count: postings.itemCount)
    }

    private static func entrySize(of place: Int, in postings: SearchPostings) -> Int {
        var (names, others) = (SearchCodeSize(), SearchCodeSize())
        for index in postings.items(of: place..<place + 1) {
            let item = postings.items[index]
            if item & 1 == 1 { names.add(item >> 1) } else { others.add(item >> 1) }
        }
        return postings.word(place).count + 2 + names.bytes + (others.bytes > 0 ? 1 + others.bytes : 0)
    }

    private mutating func addLetters() throws {
        for place in 0..<postings.count {
            let word = postings.word(place)
            // Longer ones have more characters than one.
            guard word.count <= 4 else { continue }
            let letters = String(decoding: postings.vocabulary.bytes[word], as: UTF8.self).unicodeScalars
            guard letters.count == 1, !letters.contains(where: SearchFolding.isPaired) else { continue }
            try makeRoom(1 + Self.entrySize(of: place, in: postings))
            piece.append(UInt8(ascii: "!"))
            appendEntry(of: place)
        }
    }

    /// - Parameter places: all words with one beginning.
    private mutating func addBlock(_ places: Range<Int>) throws {
        guard let first = places.first, let last = places.last else { return }
        let size = ends[last] - (first == 0 ? 0 : ends[first - 1])
        guard size > Self.largestBlock, places.count > 1 else {
            try makeRoom(size)
            for place in places { appendEntry(of: place) }
            return
        }
        let bytes = postings.vocabulary.bytes
        let start = postings.word(first).lowerBound
        var shared = bytes.commonPrefix(postings.word(first), postings.word(last))
        // A character is not cut.
        while shared < postings.word(first).count, bytes[start + shared] & 0xC0 == 0x80 { shared -= 1 }
        if shared > 0 { try appendPrefixEntry(places, start..<start + shared) }

        var next = first
        while next < places.upperBound {
            let word = postings.word(next)
            let begin = next
            next += 1
            // What is nothing but the beginning is in its entry.
            guard word.count > shared else { continue }
            var length = shared + 1
            while length < word.count, bytes[word.lowerBound + length] & 0xC0 == 0x80 { length += 1 }
            while next < places.upperBound, bytes.commonPrefix(word, postings.word(next)) >= length { next += 1 }
            try addBlock(begin..<next)
        }
    }

    private mutating func appendEntry(of place: Int) {
        names.removeAll(keepingCapacity: true)
        others.removeAll(keepingCapacity: true)
        for index in postings.items(of: place..<place + 1) {
            let item = postings.items[index]
            if item & 1 == 1 { names.append(item >> 1) } else { others.append(item >> 1) }
        }
        appendEntry(postings.word(place), isPrefix: false)
    }

    /// Appends a line: the word, the items that have it in their names, those that have it elsewhere.
    private mutating func appendEntry(_ word: Range<Int>, isPrefix: Bool) {
        piece.append(postings.vocabulary.bytes, word)
        if isPrefix { piece.append(UInt8(ascii: "*")) }
        piece.append(UInt8(ascii: " "))
        SearchCode.append(names, to: &piece)
        if !others.isEmpty {
            piece.append(UInt8(ascii: " "))
            SearchCode.append(others, to: &piece)
        }
        piece.append(UInt8(ascii: "\n"))
    }

    private mutating func appendPrefixEntry(_ places: Range<Int>, _ prefix: Range<Int>) throws {
        for index in postings.items(of: places) {
            let item = postings.items[index]
            marks[Int(item >> 1)] |= UInt8(1 + item & 1)
        }
        names.removeAll(keepingCapacity: true)
        others.removeAll(keepingCapacity: true)
        for item in marks.indices where marks[item] > 0 {
            if marks[item] > 1 { names.append(Int32(item)) } else { others.append(Int32(item)) }
            marks[item] = 0
        }
        try makeRoom(prefix.count + 4 + SearchCodeSize(names).bytes + SearchCodeSize(others).bytes)
        appendEntry(prefix, isPrefix: true)
    }

    /// Begins a piece where there is no room for what is not to be cut.
    private mutating func makeRoom(_ size: Int) throws {
        if piece.count + size > Self.largestPiece { try finishPiece() }
    }

    private mutating func finishPiece() throws {
        guard !piece.isEmpty else { return }
        try add(piece[...], piece.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "*") })
        piece.removeAll(keepingCapacity: true)
    }
}
