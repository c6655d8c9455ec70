/// The character between the values of a list that is written as one string, such as `cotton, sale`.
enum ListSeparator: String, Hashable, Sendable, CaseIterable {
    case comma, semicolon, pipe, slash, space

    fileprivate var byte: UInt8 {
        switch self {
        case .comma: UInt8(ascii: ",")
        case .semicolon: UInt8(ascii: ";")
        case .pipe: UInt8(ascii: "|")
        case .slash: UInt8(ascii: "/")
        case .space: UInt8(ascii: " ")
        }
    }

    /// Returns the ranges of the values, without the spaces and tabs around them. Empty values are omitted.
    ///
    /// A JSON string can be split as written in the file, because the only escape that contains a separator is `\/`.
    func ranges(in bytes: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start = range.lowerBound
        for index in range.lowerBound...range.upperBound
        where index == range.upperBound || bytes[index] == byte {
            var end = index
            if self == .slash, index < range.upperBound {
                // If the number of backslashes before a slash is odd, the last one escapes the slash.
                end -= bytes[start..<index].reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2
            }
            while start < end, bytes[start].isBlank { start += 1 }
            while end > start, bytes[end - 1].isBlank { end -= 1 }
            if start < end { ranges.append(start..<end) }
            start = index + 1
        }
        return ranges
    }

    func isPresent(in text: String) -> Bool { text.utf8.contains(byte) }

    /// Returns true if all strings begin and end with the separator, such as `,cotton,sale,`. Always returns false for
    /// `space`, and for `slash`, because paths can have slashes at both ends.
    func surrounds(_ texts: [String]) -> Bool {
        self != .space && self != .slash
            && texts.allSatisfy { $0.utf8.count > 2 && $0.utf8.first == byte && $0.utf8.last == byte }
    }

    /// Returns true if all strings end with the separator, such as `cotton;sale;`. Always returns false for separators
    /// other than `semicolon` and `pipe`.
    func ends(_ texts: [String]) -> Bool {
        (self == .semicolon || self == .pipe) && texts.allSatisfy { $0.utf8.last == byte }
    }

    func values(in text: String) -> [String] {
        let bytes = Array(text.utf8)
        return ranges(in: bytes, bytes.indices).map { String(decoding: bytes[$0], as: UTF8.self) }
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
