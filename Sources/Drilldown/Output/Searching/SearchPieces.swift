/// The pieces of the search index, which are the files `search/words-N.js`. Each has a range of the sorted words.
///
/// All words with the same prefix form a block. A small block is never split, so all words with its prefix are in one
/// piece. A larger block is split into the blocks of longer prefixes, and begins with an entry for its prefix that has
/// the items of all its words. A search therefore never merges the items of more than a small block.
///
/// A prefix of one letter may occur in every item. If a search term is a single letter and other terms follow it, the
/// script therefore searches for the exact word. Words of one letter have additional entries that begin with `!`,
/// before all other entries.
struct SearchPieces {
    /// The maximum size of a block that is not split, in bytes.
    static let largestBlock = 6 * 1024
    /// The maximum size of a piece in bytes, unless one entry is larger.
    static let largestPiece = 12 * 1024

    private let postings: SearchPostings
    /// The end of each word's entry in the concatenation of all entries.
    private let ends: [Int]
    private let add: (_ entries: ArraySlice<UInt8>, _ first: ArraySlice<UInt8>) throws(BuildError) -> Void
    private var piece: [UInt8] = []
    /// The items of the current entry with the word in their names.
    private var names: [Int32] = []
    /// The items of the current entry with the word elsewhere.
    private var others: [Int32] = []
    /// For each item, bits that indicate where the words with the current prefix occur: 2 in the name, 1 in other
    /// values.
    private var marks: [UInt8]

    /// Creates all pieces.
    ///
    /// - Parameter add: Receives the entries of each complete piece, and its first word.
    static func cut(
        _ postings: SearchPostings, add: @escaping (ArraySlice<UInt8>, ArraySlice<UInt8>) throws(BuildError) -> Void
    ) throws(BuildError) {
        var pieces = SearchPieces(postings, add)
        try pieces.addLetters()
        try pieces.addBlock(0..<postings.count)
        try pieces.finishPiece()
    }

    private init(
        _ postings: SearchPostings, _ add: @escaping (ArraySlice<UInt8>, ArraySlice<UInt8>) throws(BuildError) -> Void
    ) {
        self.postings = postings
        self.add = add
        let sizes = Parallel.map(0..<postings.count) { batch in
            batch.map { Self.entrySize(of: $0, in: postings) }
        }
        var end = 0
        ends = sizes.joined().map { size in
            end += size
            return end
        }
        marks = Array(repeating: 0, count: postings.itemCount)
    }

    private static func entrySize(of position: Int, in postings: SearchPostings) -> Int {
        var (names, others) = (SearchCodeSize(), SearchCodeSize())
        for index in postings.items(of: position..<position + 1) {
            let item = postings.items[index]
            if item & 1 == 1 { names.add(item >> 1) } else { others.add(item >> 1) }
        }
        return postings.word(position).count + 2 + names.bytes + (others.bytes > 0 ? 1 + others.bytes : 0)
    }

    private mutating func addLetters() throws(BuildError) {
        for position in 0..<postings.count {
            let word = postings.word(position)
            // A word of more than four bytes has more than one character.
            guard word.count <= 4 else { continue }
            let letters = String(decoding: postings.vocabulary.bytes[word], as: UTF8.self).unicodeScalars
            guard letters.count == 1, !letters.contains(where: SearchFolding.isPaired) else { continue }
            try makeRoom(1 + Self.entrySize(of: position, in: postings))
            piece.append(UInt8(ascii: "!"))
            appendEntry(of: position)
        }
    }

    /// Adds a block, and splits it if it is large.
    ///
    /// - Parameter positions: The positions of all words with a prefix, in sorted order.
    private mutating func addBlock(_ positions: Range<Int>) throws(BuildError) {
        guard let first = positions.first, let last = positions.last else { return }
        let size = ends[last] - (first == 0 ? 0 : ends[first - 1])
        guard size > Self.largestBlock, positions.count > 1 else {
            try makeRoom(size)
            for position in positions { appendEntry(of: position) }
            return
        }
        let bytes = postings.vocabulary.bytes
        let start = postings.word(first).lowerBound
        var shared = bytes.commonPrefix(postings.word(first), postings.word(last))
        // Do not split a character.
        while shared < postings.word(first).count, bytes[start + shared] & 0xC0 == 0x80 { shared -= 1 }
        if shared > 0 { try appendPrefixEntry(positions, start..<start + shared) }

        var next = first
        while next < positions.upperBound {
            let word = postings.word(next)
            let begin = next
            next += 1
            // A word that equals the prefix is part of the entry of the prefix.
            guard word.count > shared else { continue }
            var length = shared + 1
            while length < word.count, bytes[word.lowerBound + length] & 0xC0 == 0x80 { length += 1 }
            while next < positions.upperBound, bytes.commonPrefix(word, postings.word(next)) >= length { next += 1 }
            try addBlock(begin..<next)
        }
    }

    private mutating func appendEntry(of position: Int) {
        names.removeAll(keepingCapacity: true)
        others.removeAll(keepingCapacity: true)
        for index in postings.items(of: position..<position + 1) {
            let item = postings.items[index]
            if item & 1 == 1 { names.append(item >> 1) } else { others.append(item >> 1) }
        }
        appendEntry(postings.word(position), isPrefix: false)
    }

    /// Appends a line: the word, the items with it in their names, and the items with it elsewhere.
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

    private mutating func appendPrefixEntry(_ positions: Range<Int>, _ prefix: Range<Int>) throws(BuildError) {
        for index in postings.items(of: positions) {
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

    /// Ends the current piece if it has no room for `size` bytes, which must not be split.
    private mutating func makeRoom(_ size: Int) throws(BuildError) {
        if piece.count + size > Self.largestPiece { try finishPiece() }
    }

    private mutating func finishPiece() throws(BuildError) {
        guard !piece.isEmpty else { return }
        try add(piece[...], piece.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "*") })
        piece.removeAll(keepingCapacity: true)
    }
}
