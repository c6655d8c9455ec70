/// What the script needs to search all items: files of JavaScript that call one function with their name and what they hold,
/// for a page that lies in a folder may load scripts and nothing else.
///
/// | file | what it holds |
/// |---|---|
/// | `search/index.js` | how many items there are, how many a piece has, the first word of each piece of words |
/// | `search/words-N.js` | words, and the items that have them; see `SearchPieces` |
/// | `search/items-N.js` | the name, the address and the whereabouts of items |
struct SearchIndex {
    /// Of a piece: ten results come from as many pieces at most.
    static let itemsPerPiece = 32

    /// What is shown of an item that was found.
    struct Entry {
        var name: [UInt8] = []
        /// Below the site's root.
        var address: [UInt8] = []
        /// Where it belongs, quietly.
        var detail: [UInt8] = []
    }

    private let take: (String, [UInt8]) throws -> Void
    /// Of all pieces, so that a browser never takes one of an earlier index for one of this.
    private var hasher = ContentHasher()

    private init(_ take: @escaping (String, [UInt8]) throws -> Void) {
        self.take = take
    }

    /// Makes all files.
    ///
    /// - Parameters:
    ///   - show: tells what is shown of an item.
    ///   - take: gets a path below the site's root, and what the file holds.
    static func write(
        _ inventory: Inventory, show: (_ item: Int, _ entry: inout Entry) -> Void,
        take: @escaping (String, [UInt8]) throws -> Void
    ) throws {
        var index = SearchIndex(take)
        var firstWords = FlatText()
        try SearchPieces.cut(SearchPostings(inventory)) { entries, first in
            // Words and digits hold neither backslashes nor backquotes.
            try index.addFile("words-\(firstWords.count)", [UInt8(ascii: "`")] + entries + [UInt8(ascii: "`")])
            firstWords.append(first)
        }
        try index.addItems(inventory.items.count, show)
        try index.addDirectory(inventory.items.count, firstWords)
    }

    private mutating func addItems(_ count: Int, _ show: (Int, inout Entry) -> Void) throws {
        var entry = Entry()
        for first in stride(from: 0, to: count, by: Self.itemsPerPiece) {
            var text = Array("[\n".utf8)
            for item in first..<min(first + Self.itemsPerPiece, count) {
                entry.name.removeAll(keepingCapacity: true)
                entry.address.removeAll(keepingCapacity: true)
                entry.detail.removeAll(keepingCapacity: true)
                show(item, &entry)
                text.append(UInt8(ascii: "["))
                Self.appendString(entry.name, to: &text)
                text.append(UInt8(ascii: ","))
                Self.appendString(entry.address, to: &text)
                if !entry.detail.isEmpty {
                    text.append(UInt8(ascii: ","))
                    Self.appendString(entry.detail, to: &text)
                }
                text.append("],\n")
            }
            text.append(UInt8(ascii: "]"))
            try addFile("items-\(first / Self.itemsPerPiece)", text)
        }
    }

    private mutating func addDirectory(_ count: Int, _ firstWords: FlatText) throws {
        let edition = hasher.hash().short
        var text = Array(
            "{edition: \"\(edition)\", items: \(count), itemsPerPiece: \(Self.itemsPerPiece), words: `".utf8)
        for piece in 0..<firstWords.count {
            if piece > 0 { text.append(UInt8(ascii: " ")) }
            firstWords.append(piece, to: &text)
        }
        text.append("`}")
        try addFile("index", text)
    }

    /// Adds a file that calls the script's function.
    private mutating func addFile(_ name: String, _ content: [UInt8]) throws {
        var file = Array("drilldown(\"\(name)\", ".utf8)
        file.append(content, 0..<content.count)
        file.append(");\n")
        hasher.add(file[...])
        try take("search/\(name).js", file)
    }

    /// Appends a string of JavaScript.
    private static func appendString(_ string: [UInt8], to text: inout [UInt8]) {
        text.append(UInt8(ascii: "\""))
        for byte in string {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                text.append(UInt8(ascii: "\\"))
                text.append(byte)
            // As pages show it.
            case 0: text.append(contentsOf: "\u{FFFD}".utf8)
            case 1..<0x20, 0x7F: text.append(contentsOf: "\\x\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
            default: text.append(byte)
            }
        }
        text.append(UInt8(ascii: "\""))
    }
}
