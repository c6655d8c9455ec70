/// The search index of all items. Its files are scripts that call one function with their name and content, because a
/// page in a local folder can load scripts but no data files.
///
/// | file | content |
/// |---|---|
/// | `search/index.js` | the number of items, the number of items per piece, the first word of each piece of words |
/// | `search/words-N.js` | words, and the items that contain them; see `SearchPieces` |
/// | `search/items-N.js` | the name, the address and the location of items |
struct SearchIndex {
    /// The folder of the files, relative to the site's root.
    static let folder = "search/"

    /// The number of items in a file `items-N.js`. To show ten results, a page loads at most ten of these files.
    static let itemsPerPiece = 32

    /// The visible parts of a search result.
    struct Entry {
        var name: [UInt8] = []
        /// The path relative to the site's root.
        var address: [UInt8] = []
        /// The location of the item, which is shown in less prominent text.
        var detail: [UInt8] = []
    }

    private let receive: (String, [UInt8]) throws(BuildError) -> Void
    /// The hash of the files added so far. Their addresses contain the final hash as a query, so that a browser does
    /// not combine files of different indexes.
    private var hasher = ContentHasher()

    private init(_ receive: @escaping (String, [UInt8]) throws(BuildError) -> Void) {
        self.receive = receive
    }

    /// Creates all files of the index.
    ///
    /// - Parameters:
    ///   - show: Fills in the entry of an item. The entry is initially empty.
    ///   - receive: Receives the content of a file and its path relative to the site's root.
    static func write(
        _ inventory: Inventory, show: (_ item: Int, _ entry: inout Entry) -> Void,
        receive: @escaping (String, [UInt8]) throws(BuildError) -> Void
    ) throws(BuildError) {
        var index = SearchIndex(receive)
        var firstWords = FlatText()
        try SearchPieces.cut(SearchPostings(inventory)) { entries, first throws(BuildError) in
            // Words and digits contain neither backslashes nor backquotes.
            try index.addFile("words-\(firstWords.count)", [UInt8(ascii: "`")] + entries + [UInt8(ascii: "`")])
            firstWords.append(first)
        }
        try index.addItems(inventory.items.count, show)
        try index.addDirectory(inventory.items.count, firstWords)
    }

    private mutating func addItems(_ count: Int, _ show: (Int, inout Entry) -> Void) throws(BuildError) {
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

    private mutating func addDirectory(_ count: Int, _ firstWords: FlatText) throws(BuildError) {
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

    /// Adds a file, which calls the script's function with its name and content.
    private mutating func addFile(_ name: String, _ content: [UInt8]) throws(BuildError) {
        var file = Array("drilldown(\"\(Self.folder)\(name)\", ".utf8)
        file.append(content, 0..<content.count)
        file.append(");\n")
        hasher.add(file[...])
        try receive("\(Self.folder)\(name).js", file)
    }

    /// Appends a string as a JavaScript literal, with quotes.
    private static func appendString(_ string: [UInt8], to text: inout [UInt8]) {
        text.append(UInt8(ascii: "\""))
        for byte in string {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                text.append(UInt8(ascii: "\\"))
                text.append(byte)
            // Pages replace NUL in the same way.
            case 0: text.append(contentsOf: "\u{FFFD}".utf8)
            case 1..<0x20, 0x7F: text.append(contentsOf: "\\x\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
            default: text.append(byte)
            }
        }
        text.append(UInt8(ascii: "\""))
    }
}
