/// A text file in memory.
public struct SourceFile: Sendable {
    /// The name of the file, as the user wrote it. Diagnostics begin with this name.
    public let name: String
    /// The name of standard input in diagnostics.
    package static let standardInputName = "standard input"
    /// The content, without a leading byte order mark.
    public let bytes: [UInt8]

    /// True if each line is a separate value, as in JSON Lines.
    var isLines = false
    /// The content, followed by the names that `addName` has added.
    private(set) var recordBytes: [UInt8]

    /// Creates a file with the given content. A leading byte order mark is removed.
    public init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        recordBytes = self.bytes
    }

    /// Creates a file from a string, encoded in UTF-8.
    public init(name: String, text: String) {
        self.init(name: name, bytes: Array(text.utf8))
    }

    /// True if the name has a file extension of JSON Lines.
    var isNamedLikeLines: Bool {
        [".jsonl", ".ndjson"].contains { lastName.lowercased().hasSuffix($0) }
    }

    /// Appends a member name that is not in the content to `recordBytes`, and returns its range there, including
    /// quotes.
    mutating func addName(_ name: String) -> Range<Int> {
        let json = JSONText.encoded(name)
        recordBytes += json
        return recordBytes.count - json.count..<recordBytes.count
    }

    /// The file's name without its folder.
    var lastName: String { name.split(separator: "/").last.map(String.init) ?? name }

    /// The content as text. Invalid UTF-8 is replaced with U+FFFD.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Returns the source location of the byte at an offset.
    ///
    /// - Complexity: O(*n*) in the offset. For many offsets, use `LocationCursor`.
    func location(at offset: Int, pointer: String? = nil) -> SourceLocation {
        var cursor = LocationCursor(self)
        return cursor.location(at: offset, pointer: pointer)
    }

    /// Returns an error if the file is not UTF-8, with the name of the encoding if it can be recognized, or if it has
    /// too many combining marks in sequence; otherwise nil.
    func encodingError() -> Diagnostic? {
        if let error = otherEncodingError() { return error }
        if let offset = UTF8Check.firstInvalidByte(in: bytes) {
            return Diagnostic(.invalidUTF8("0x" + bytes[offset].hexadecimal), at: location(at: offset))
        }
        guard
            let line = bytes.split(separator: UInt8(ascii: "\n")).first(where: {
                CombiningMarks.areTooMany(in: String(decoding: $0, as: UTF8.self))
            })
        else { return nil }
        return Diagnostic(FileMessage.tooManyMarks(limit: CombiningMarks.maximum), at: location(at: line.startIndex))
    }

    /// Returns an error if the first bytes indicate another encoding: a byte order mark, or the zero bytes of ASCII
    /// text in UTF-16; otherwise nil.
    ///
    /// - Parameter isInventory: True if the message contains a command that converts the inventory.
    func otherEncodingError(isInventory: Bool = false) -> Diagnostic? {
        let zeros = bytes.prefix(2).map { $0 == 0 }
        let (encoding, codec): (String, String)
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
            (encoding, codec) = ("UTF-32", "utf-32")
        } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            (encoding, codec) = ("UTF-16", "utf-16")
        } else if zeros == [true, false] || zeros == [false, true] {
            (encoding, codec) = ("UTF-16", zeros[0] ? "utf-16-be" : "utf-16-le")
        } else {
            return nil
        }
        let script = "import sys; sys.stdout.buffer.write(open(sys.argv[1], encoding=\"\(codec)\").read().encode())"
        let command = isInventory ? ForeignFormat.pipe(script, self) : nil
        return Diagnostic(.notUTF8(encoding: encoding, command: command), at: SourceLocation(file: name))
    }
}
