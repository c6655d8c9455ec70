/// A list of strings in a script: one per line, each without the prefix that it has in common with the previous string.
/// The base 64 digit at the start of a line is the length of this prefix in UTF-16 code units.
struct ExploreText {
    /// The byte that replaces a line break in a string.
    private static let lineBreak: UInt8 = 0x1F

    private var bytes: [UInt8] = []
    private var last: [UInt8] = []

    mutating func append(_ text: ArraySlice<UInt8>) {
        if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
        let (length, units) = Self.common(last[...], text)
        bytes.append(Base64.digits[units])
        for byte in text.dropFirst(length) { Self.append(byte, to: &bytes) }
        last.removeAll(keepingCapacity: true)
        last += text
    }

    /// The list as a JavaScript template literal.
    var literal: [UInt8] {
        let quote = UInt8(ascii: "`")
        return [quote] + bytes + [quote]
    }

    /// Returns a column as a JavaScript object with its values and the codes of the items.
    ///
    /// A code is a fixed number of base 64 digits, the most significant first. It is 0 for no value, and the position
    /// of the value plus 1 otherwise. If items can have several values, a period ends the codes of each item.
    ///
    /// - Parameter order: The indices of the values in the order in which they are written.
    static func column(_ cells: ExploreCells, _ order: [Int]) -> [UInt8] {
        var texts = ExploreText()
        var positions: [Int32] = Array(repeating: 0, count: order.count + 1)
        for (place, value) in order.enumerated() {
            texts.append(cells.text(value))
            positions[value + 1] = Int32(place + 1)
        }
        var width = 1
        while 1 << (6 * width) <= order.count { width += 1 }
        var content = Array("{width: \(width), values: ".utf8)
        content += texts.literal
        content.append(", codes: \"")
        content.reserveCapacity(content.count + cells.codes.count * (width + 1))
        for item in cells.codes.indices {
            if cells.hasLists {
                for code in cells[item] { append(positions[Int(code)], width, to: &content) }
                content.append(UInt8(ascii: "."))
            } else {
                append(positions[Int(cells.codes[item])], width, to: &content)
            }
        }
        content.append("\"}")
        return content
    }

    private static func append(_ code: Int32, _ width: Int, to text: inout [UInt8]) {
        for place in (0..<width).reversed() { text.append(Base64.digits[Int(code >> (6 * place)) & 63]) }
    }

    /// Appends a byte of a string to a template literal, in which `\`, `` ` ``, `${` and CR have special meanings.
    private static func append(_ byte: UInt8, to literal: inout [UInt8]) {
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "$"):
            literal.append(UInt8(ascii: "\\"))
            literal.append(byte)
        case UInt8(ascii: "\n"): literal.append(lineBreak)
        case UInt8(ascii: "\r"): literal.append("\\r")
        // Pages replace NUL in the same way.
        case 0, lineBreak: literal.append("\u{FFFD}")
        default: literal.append(byte)
        }
    }

    /// Returns the length of the common prefix, which is at most 63 bytes, in bytes and in UTF-16 code units.
    private static func common(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> (length: Int, units: Int) {
        var length = a.prefix(63).commonPrefix(with: b)
        var j = b.startIndex + length
        // Do not split a scalar.
        while length > 0, j < b.endIndex, b[j] & 0xC0 == 0x80 { (j, length) = (j - 1, length - 1) }
        let units = b[b.startIndex..<j].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
        return (length, units)
    }
}
