/// A receiver of the events of a scan, in the order of the file. Offsets are in bytes from the start of the file.
protocol JSONSink {
    mutating func beginContainer(_ kind: JSONKind, at start: Int)
    /// Receives the end of an array or an object.
    ///
    /// - Parameter end: The offset after the closing bracket.
    mutating func endContainer(at end: Int)
    /// Receives the name of a member.
    ///
    /// - Parameters:
    ///   - range: The range of the name, including its quotes.
    ///   - plain: True if the name has no escapes, so that its bytes are its text.
    mutating func key(_ range: Range<Int>, plain: Bool)
    mutating func scalar(_ kind: JSONKind, _ range: Range<Int>, plain: Bool)
    /// Receives the start of each value.
    ///
    /// - Returns: The start of a later element of the same array, if the elements before it need not be scanned; nil to
    ///   scan the value.
    mutating func skip(from start: Int) -> Int?
}

extension JSONSink {
    mutating func skip(from start: Int) -> Int? { nil }
}

enum JSONKind: UInt8, Sendable {
    case object, array, string, number, `true`, `false`, null
}

/// An error at a byte offset of text that is not valid JSON or exceeds a limit.
struct JSONError: Error {
    var offset: Int
    var message: MessageText

    init(_ message: JSONMessage, at offset: Int) { (self.message, self.offset) = (message.text, offset) }
}

/// A scanner of strict JSON (RFC 8259) that passes events to a sink. It stores only the open containers and the keys of
/// open objects. It is not recursive, so deep nesting does not overflow the stack.
struct JSONScanner {
    /// The maximum nesting depth of arrays and objects.
    static let maximumDepth = 512
    /// The maximum length of the text of a key in bytes, after its escapes are resolved. Comparing keys as strings
    /// takes quadratic time in the number of combining marks on one letter.
    private static let maximumKeyLength = 1000
    /// The maximum number of duplicate keys to report. If a file has more, they are probably the same mistake.
    private static let maximumKeyErrors = 20

    let bytes: [UInt8]
    var position: Int
    let end: Int
    private(set) var open: [OpenContainer] = []
    private var keys: JSONKeyCheck?
    /// The errors about duplicate keys. They do not end the scan and are reported together.
    private(set) var keyErrors: [JSONError] = []

    struct OpenContainer {
        var isObject: Bool
        var start: Int
    }

    /// Creates a scanner of a range of bytes.
    ///
    /// - Parameter checkingKeys: False if an earlier scan has already checked for duplicate keys.
    init(_ bytes: [UInt8], in range: Range<Int>, checkingKeys: Bool) {
        self.bytes = bytes
        position = range.lowerBound
        end = range.upperBound
        keys = checkingKeys ? JSONKeyCheck() : nil
    }

    mutating func scanFirstValue(into sink: inout some JSONSink) throws(JSONError) {
        skipSpace()
        guard position < end else {
            throw JSONError(.emptyInventory, at: position)
        }
        try scanValue(into: &sink)
    }

    /// Throws an error if anything except white space follows the position.
    mutating func scanEnd() throws(JSONError) {
        guard hasMore else { return }
        throw JSONError(.endExpected(found()), at: position)
    }

    /// Scans one value and stops after it.
    mutating func scanValue(into sink: inout some JSONSink) throws(JSONError) {
        let depth = open.count
        value: while true {
            skipSpace()
            if let later = sink.skip(from: position) { position = later }
            let start = position
            switch peek() {
            case UInt8(ascii: "{"):
                try push(isObject: true)
                sink.beginContainer(.object, at: start)
                skipSpace()
                if peek() != UInt8(ascii: "}") {
                    try scanKey(into: &sink)
                    continue value
                }
                try close(into: &sink)
            case UInt8(ascii: "["):
                try push(isObject: false)
                sink.beginContainer(.array, at: start)
                skipSpace()
                if peek() != UInt8(ascii: "]") { continue value }
                try close(into: &sink)
            case UInt8(ascii: "\""):
                let plain = try scanString()
                sink.scalar(.string, start..<position, plain: plain)
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                try scanNumber()
                sink.scalar(.number, start..<position, plain: true)
            default:
                sink.scalar(try scanWord(), start..<position, plain: true)
            }
            // After a value, close the containers that end here, or continue with the next value.
            while open.count > depth {
                skipSpace()
                let isObject = open[open.count - 1].isObject
                switch peek() {
                case UInt8(ascii: ","):
                    let comma = position
                    position += 1
                    skipSpace()
                    if peek() == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
                        throw JSONError(.trailingComma, at: comma)
                    }
                    if isObject { try scanKey(into: &sink) }
                    continue value
                case UInt8(ascii: "}") where isObject, UInt8(ascii: "]") where !isObject:
                    try close(into: &sink)
                default:
                    throw errorAfterValue()
                }
            }
            return
        }
    }

    private mutating func push(isObject: Bool) throws(JSONError) {
        guard open.count < Self.maximumDepth else {
            throw JSONError(.nestedTooDeep(limit: Self.maximumDepth), at: position)
        }
        open.append(OpenContainer(isObject: isObject, start: position))
        if isObject { keys?.beginObject() }
        position += 1
    }

    private mutating func close(into sink: inout some JSONSink) throws(JSONError) {
        position += 1
        if open.removeLast().isObject {
            for repeated in keys?.endObject(in: bytes) ?? [] where keyErrors.count < Self.maximumKeyErrors {
                keyErrors.append(makeError(repeated))
            }
        }
        sink.endContainer(at: position)
    }

    /// Closes the open containers until `depth` of them are left, without scanning their remaining content.
    mutating func close(downTo depth: Int, into sink: inout some JSONSink) {
        while open.count > depth {
            if open.removeLast().isObject { _ = keys?.endObject(in: bytes) }
            sink.endContainer(at: position)
        }
    }

    private mutating func scanKey(into sink: inout some JSONSink) throws(JSONError) {
        guard peek() == UInt8(ascii: "\"") else {
            throw JSONError(.keyExpected(found(), hintForKey()), at: position)
        }
        let start = position
        let plain = try scanString(atMost: CombiningMarks.maximumInKey)
        let isShort = position - start - 2 <= Self.maximumKeyLength
        guard isShort || !plain && JSONText.string(bytes, start..<position).utf8.count <= Self.maximumKeyLength else {
            throw JSONError(.keyTooLong, at: start)
        }
        keys?.add(start..<position, in: bytes)
        sink.key(start..<position, plain: plain)
        skipSpace()
        guard peek() == UInt8(ascii: ":") else {
            throw JSONError(.colonExpected(found()), at: position)
        }
        position += 1
    }

    /// True if the text continues after the white space at the position. Getting the value skips the white space.
    var hasMore: Bool {
        mutating get {
            skipSpace()
            return position < end
        }
    }

    mutating func skipSpace() {
        while position < end {
            switch bytes[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            default: return
            }
        }
    }

    /// Returns the byte that is `ahead` bytes after the position; 0 after the end. Valid JSON does not contain this
    /// byte.
    func peek(_ ahead: Int = 0) -> UInt8 {
        position + ahead < end ? bytes[position + ahead] : 0
    }
}
