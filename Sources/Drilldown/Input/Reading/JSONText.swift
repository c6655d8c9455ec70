/// Functions that convert JSON strings, including their quotes, to text and back. The JSON strings must be valid.
enum JSONText {
    static func string(_ bytes: [UInt8], _ range: Range<Int>) -> String {
        String(appending: { append(bytes, range, to: &$0) })
    }

    /// Appends the text of a string in UTF-8, with its escapes resolved.
    static func append(_ bytes: [UInt8], _ range: Range<Int>, to text: inout [UInt8]) {
        var index = range.lowerBound + 1
        let end = range.upperBound - 1
        while index < end {
            // The text contains no unescaped quote, so the search stops only at escapes.
            let escape = ByteRun.endOfStringText(bytes, from: index, to: end)
            text.append(bytes, index..<escape)
            guard escape < end else { return }
            index = escape + 2
            switch bytes[escape + 1] {
            case UInt8(ascii: "b"): text.append(0x08)
            case UInt8(ascii: "f"): text.append(0x0C)
            case UInt8(ascii: "n"): text.append(0x0A)
            case UInt8(ascii: "r"): text.append(0x0D)
            case UInt8(ascii: "t"): text.append(0x09)
            case UInt8(ascii: "u"):
                var scalar = unit(bytes, at: index)
                index += 4
                if 0xD800...0xDBFF ~= scalar {
                    scalar = 0x10000 + (scalar - 0xD800) << 10 + (unit(bytes, at: index + 2) - 0xDC00)
                    index += 6
                }
                text.append(contentsOf: String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8)
            case let other: text.append(other)
            }
        }
    }

    /// Returns the offsets at which a JSON text contains the given bytes of an encoded string.
    ///
    /// - Parameter string: The encoded string or its first bytes: at least two bytes, of which the first is a quote.
    static func positions(of string: [UInt8], in bytes: [UInt8]) -> [Int] {
        var positions: [Int] = []
        func next(from start: Int) -> Int {
            ByteRun.first(string[0], before: string[1], in: bytes, from: start, to: bytes.count)
        }
        var start = next(from: 0)
        while start + string.count <= bytes.count {
            if bytes[start..<start + string.count].elementsEqual(string) { positions.append(start) }
            start = next(from: start + 1)
        }
        return positions
    }

    private static func unit(_ bytes: [UInt8], at index: Int) -> UInt32 {
        bytes[index..<index + 4].reduce(0) { $0 << 4 | ($1.hexadecimalValue ?? 0) }
    }
}

// MARK: - Writing

extension JSONText {
    /// Returns a string as JSON, with quotes. Only quotes, backslashes and control characters are escaped, with the
    /// shortest escapes.
    static func encoded(_ text: String) -> [UInt8] {
        var json: [UInt8] = [UInt8(ascii: "\"")]
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): json += [UInt8(ascii: "\\"), byte]
            // JSON allows 0x7F unescaped, but it would be invisible.
            case 0x00...0x1F, 0x7F: json += Array(JSONScanner.escape(byte).lowercased().utf8)
            default: json.append(byte)
            }
        }
        json.append(UInt8(ascii: "\""))
        return json
    }

    /// Returns true if a string is exactly one JSON number.
    static func isNumber(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        var scanner = JSONScanner(bytes, in: 0..<bytes.count, checkingKeys: false)
        return (try? scanner.scanNumber()) != nil && scanner.position == bytes.count
    }
}
