/// A check for well-formed UTF-8, based on the Unicode Standard, section 3.9 (table 3-7).
enum UTF8Check {
    /// Returns the length, in bytes, of the sequence that begins at `index`; nil if the sequence is not well formed.
    static func sequenceLength(in bytes: [UInt8], at index: Int) -> Int? {
        let first = bytes[index]
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch first {
        case 0x00...0x7F: return 1
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        case 0xF1...0xF3: length = 4
        default: return nil
        }
        guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
        for continuation in (index + 2)..<max(index + 2, index + length)
        where bytes[continuation] & 0xC0 != 0x80 { return nil }
        return length
    }

    /// Returns the index at which the first ill-formed UTF-8 sequence begins; nil if there is none.
    static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
        var index = 0
        while index < bytes.count {
            guard let length = sequenceLength(in: bytes, at: index) else { return index }
            index += length
        }
        return nil
    }
}

/// A limit on combining marks. Comparing and sorting strings takes quadratic time in the length of a sequence of marks.
enum CombiningMarks {
    /// The maximum number of marks in sequence, far above what any language needs. The Stream-Safe Text Format of the
    /// Unicode Standard (annex 15) allows 30.
    static let maximum = 500
    /// The maximum number of marks in sequence in a key. Keys are compared very often.
    static let maximumInKey = 50

    /// Returns true if a text contains more than the maximum number of marks in sequence.
    static func areTooMany(in text: String, maximum: Int = maximum) -> Bool {
        // A mark takes at least two bytes.
        guard text.utf8.count > 2 * maximum else { return false }
        var count = 0
        for scalar in text.unicodeScalars {
            let isMark = scalar.value >= 0x300 && scalar.properties.canonicalCombiningClass != .notReordered
            count = isMark ? count + 1 : 0
            if count > maximum { return true }
        }
        return false
    }
}
