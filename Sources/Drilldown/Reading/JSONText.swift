/// The text of JSON strings, from their bytes in the file, quotes included. The scanner has checked them.
enum JSONText {
    static func string(_ bytes: [UInt8], _ range: Range<Int>) -> String {
        var text: [UInt8] = []
        append(bytes, range, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Appends the string's UTF-8, escapes resolved.
    static func append(_ bytes: [UInt8], _ range: Range<Int>, to text: inout [UInt8]) {
        var index = range.lowerBound + 1
        let end = range.upperBound - 1
        while index < end {
            // No quote comes before the end.
            let escape = ByteRun.text(bytes, from: index, to: end)
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

    private static func unit(_ bytes: [UInt8], at index: Int) -> UInt32 {
        bytes[index..<index + 4].reduce(0) { $0 << 4 | ($1.hexadecimalValue ?? 0) }
    }
}
