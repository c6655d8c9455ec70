/// A text file in memory, whole: its bytes stay for the run, so that any part can be read again.
public struct SourceFile: Sendable {
    /// The file as the user named it; diagnostics begin with it.
    public let name: String
    /// The name of what is read from there.
    package static let standardInputName = "standard input"
    /// The content, without a leading byte order mark.
    public let bytes: [UInt8]

    /// Whether each line is a value of its own, as in JSON Lines.
    var isLines = false
    /// The content, and after it the names that records give to members from around an item, where items have such.
    private(set) var recordBytes: [UInt8]

    /// Takes a content as it is, but for a byte order mark.
    public init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        recordBytes = self.bytes
    }

    /// Takes a text, in UTF-8.
    public init(name: String, text: String) {
        self.init(name: name, bytes: Array(text.utf8))
    }

    /// Whether the name is that of a file of JSON Lines.
    var isNamedLikeLines: Bool {
        [".jsonl", ".ndjson"].contains { lastName.lowercased().hasSuffix($0) }
    }

    /// Where records find a name that the content does not have, quotes included.
    mutating func addName(_ name: String) -> Range<Int> {
        let json = JSONText.encoded(name)
        recordBytes += json
        return recordBytes.count - json.count..<recordBytes.count
    }

    /// The file's name without its folder.
    var lastName: String { name.split(separator: "/").last.map(String.init) ?? name }

    /// The content as text; where it is not UTF-8, U+FFFD stands instead.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Line and column of a byte. Takes time in proportion to the offset; for many, see `PlaceCursor`.
    func place(at offset: Int, pointer: String? = nil) -> Place {
        var cursor = PlaceCursor(self)
        return cursor.place(at: offset, pointer: pointer)
    }

    /// Checks that the file is UTF-8, and names the encoding where another one can be recognised.
    func encodingFault() -> Diagnostic? {
        if let fault = otherEncodingFault() { return fault }
        guard let offset = UTF8Check.firstInvalidByte(in: bytes) else { return nil }
        return Diagnostic(.invalidUTF8(bytes[offset].hexadecimal), at: place(at: offset))
    }

    /// Looks at the first bytes alone: a byte order mark, or the zeros that UTF-16 puts beside ASCII.
    func otherEncodingFault() -> Diagnostic? {
        let zeros = bytes.prefix(4).map { $0 == 0 }
        let encoding: String
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
            encoding = "UTF-32"
        } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
            || zeros.starts(with: [true, false]) || zeros.starts(with: [false, true])
        {
            encoding = "UTF-16"
        } else {
            return nil
        }
        return Diagnostic(.notUTF8(encoding: encoding), at: Place(file: name))
    }
}
