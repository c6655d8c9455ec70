/// The private-use characters (Unicode plane 15) that replace tags while cmark parses the text. cmark treats them as
/// letters.
enum Placeholder {
    private static let first: UInt32 = 0xF0000
    static let maximumCount = 0xFFFE

    static func text(_ number: Int) -> String {
        Unicode.Scalar(first + UInt32(number)).map { String($0) } ?? ""
    }

    /// Returns the offset of a private-use character in a template, literal or percent-encoded; nil if there is none.
    static func find(in text: [UInt8]) -> Int? {
        text.indices.first { index in
            guard text[index] == 0xF3 || text[index] == UInt8(ascii: "%") else { return false }
            let rest = text[index...]
            return rest.starts(with: [0xF3]) && rest.dropFirst().first.map { 0xB0...0xBF ~= $0 } ?? false
                || rest.prefix(5).map { $0 & 0xDF } == "%F3%B".utf8.map { $0 & 0xDF }
        }
    }

    /// Returns the number and the length of the placeholder at `index`; nil if there is none. The placeholder may be
    /// percent-encoded, because cmark encodes the addresses of links.
    static func read(_ html: [UInt8], at index: Int) -> (number: Int, length: Int)? {
        var bytes: [UInt8] = []
        var position = index
        while bytes.count < 4, position < html.count {
            if html[position] == UInt8(ascii: "%"), position + 2 < html.count,
                let high = html[position + 1].hexadecimalValue, let low = html[position + 2].hexadecimalValue
            {
                bytes.append(UInt8(high << 4 | low))
                position += 3
            } else {
                bytes.append(html[position])
                position += 1
            }
            guard bytes[0] == 0xF3 else { return nil }
        }
        let text = String(decoding: bytes, as: UTF8.self).unicodeScalars
        guard let scalar = text.first, text.count == 1, first..<first + 0x10000 ~= scalar.value else { return nil }
        return (Int(scalar.value - first), position - index)
    }
}
