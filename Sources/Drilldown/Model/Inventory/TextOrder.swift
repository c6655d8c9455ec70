import Foundation

/// The order of strings in a locale, ignoring case and width, with numbers in strings compared by value.
///
/// A comparison by Foundation takes 2.4 µs, and four times as long for strings that are not ASCII: sorting 100,000
/// names took 4 s. In most languages, ASCII characters have the order of the Default Unicode Collation Element Table
/// (Unicode Technical Standard 10). An accent on a Latin letter matters only if the strings are otherwise equal.
/// Strings of such characters are compared character by character: the same sort takes 0.2 s. Test comparisons with
/// Foundation determine whether a language has this order; all other strings are compared by Foundation.
struct TextOrder {
    private let locale: Locale
    /// True if the locale has the order `signs`, digits, letters for ASCII characters. False if there are too few
    /// strings to test this.
    let hasPlainASCII: Bool
    /// The weights of the characters from U+00C0 to U+017F: the weight of the base letter if the locale ignores the
    /// accent unless strings are otherwise equal; 0 for all other characters. Empty if `hasPlainASCII` is false.
    private let accented: [UInt8]

    /// Creates the order of a locale.
    ///
    /// - Parameter count: The number of strings to sort. For few strings, the tests with Foundation would take longer
    ///   than they save.
    init(_ locale: Locale, count: Int) {
        self.locale = locale
        hasPlainASCII = count >= Self.manyTexts && Self.hasPlainASCII(locale)
        accented = hasPlainASCII ? Self.accented(locale) : []
    }

    /// The minimum number of strings for which the order of ASCII characters is tested.
    private static let manyTexts = 300

    /// Compares two strings, given by their indices.
    func compare(_ a: Int, _ b: Int, of texts: FlatText) -> ComparisonResult {
        if hasPlainASCII, let result = compare(texts.bytes, texts.range(a), texts.range(b)) { return result }
        return Self.compare(texts.string(a), texts.string(b), locale)
    }

    private static func compare(_ a: String, _ b: String, _ locale: Locale) -> ComparisonResult {
        a.compare(b, options: [.numeric, .caseInsensitive, .widthInsensitive], range: nil, locale: locale)
    }

    /// Returns true if Foundation compares ASCII characters in the plain order. Tests all signs, digits and letters;
    /// pairs of letters, because `ch` and `ll` are letters in some languages; and signs inside words, which some
    /// languages ignore. Takes 3 ms.
    private static func hasPlainASCII(_ locale: Locale) -> Bool {
        let letters = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(UnicodeScalar($0)) }
        let signs = signs.map { String(UnicodeScalar($0)) }
        let ascending =
            [""] + signs + (0...9).map(String.init) + letters.flatMap { first in [first] + letters.map { first + $0 } }
        return zip(ascending, ascending.dropFirst()).allSatisfy { compare($0, $1, locale) == .orderedAscending }
            && signs.allSatisfy { compare("a\($0)b", "aa", locale) == .orderedAscending }
            && letters.allSatisfy { compare($0, $0.uppercased(), locale) == .orderedSame }
    }
}

// MARK: - Comparison by characters

extension TextOrder {
    /// The punctuation and symbols of ASCII, in their order.
    private static let signs = Array(" _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$".utf8)
    private static let digit = UInt8(signs.count + 1)
    /// The maximum number of digits of a number that is compared here. Longer numbers are compared by Foundation, which
    /// has its own limits.
    private static let maximumDigits = 15

    /// The position of each ASCII character in the order, from 1; 0 for control characters.
    private static let weights: [UInt8] = {
        var weights = [UInt8](repeating: 0, count: 128)
        for (position, sign) in signs.enumerated() { weights[Int(sign)] = UInt8(position + 1) }
        for byte in UInt8(ascii: "0")...UInt8(ascii: "9") { weights[Int(byte)] = digit }
        for (position, letter) in (UInt8(ascii: "a")...UInt8(ascii: "z")).enumerated() {
            weights[Int(letter)] = digit + 1 + UInt8(position)
            weights[Int(letter & 0xDF)] = digit + 1 + UInt8(position)
        }
        return weights
    }()

    /// The scalars from the first letter with an accent to the last one that is supported here.
    private static let letters: Range<UInt32> = 0xC0..<0x180
    /// The base letters of letters with a stroke, which Unicode does not decompose.
    private static let stroked: [UInt32: Character] = [
        0xD8: "o", 0xF8: "o", 0x110: "d", 0x111: "d", 0x126: "h", 0x127: "h", 0x141: "l", 0x142: "l", 0x166: "t",
        0x167: "t",
    ]

    /// Returns the weights of the letters with accents: the weight of the base letter if the accent matters less than
    /// the difference between two letters, otherwise 0. Takes 3 ms.
    private static func accented(_ locale: Locale) -> [UInt8] {
        letters.map { value in
            guard let scalar = Unicode.Scalar(value) else { return 0 }
            let letter = Character(scalar)
            let base =
                stroked[value]
                ?? String(letter).decomposedStringWithCanonicalMapping.unicodeScalars.first.map(Character.init)
            guard let base, let ascii = base.asciiValue, base.isLetter,
                compare("\(letter)a", "\(base)b", locale) == .orderedAscending,
                compare("\(base)a", "\(letter)b", locale) == .orderedAscending
            else { return 0 }
            return weights[Int(ascii)]
        }
    }

    /// Returns true if a string consists of characters with a known weight. Such strings are compared without
    /// Foundation, unless they differ only in accents or contain very long numbers.
    func isFast(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        guard hasPlainASCII else { return false }
        var index = range.lowerBound
        while index < range.upperBound {
            guard let (_, length) = weight(bytes, index, range.upperBound) else { return false }
            index += length
        }
        return true
    }

    /// Compares two strings by the weights of their characters.
    ///
    /// - Returns: The result; nil if there is an unknown character or a number with more than `maximumDigits` digits at
    ///   or before the first difference, or if the strings differ only in accents.
    func compare(_ bytes: [UInt8], _ a: Range<Int>, _ b: Range<Int>) -> ComparisonResult? {
        var isSame = true
        var (i, j) = (a.lowerBound, b.lowerBound)
        /// The end of the characters that have been compared.
        var start = i
        while true {
            let same = bytes.commonPrefix(i..<a.upperBound, j..<b.upperBound)
            (i, j) = (i + same, j + same)
            if i == a.upperBound, j == b.upperBound { return isSame ? .orderedSame : nil }
            // Go back to the beginning of a number or a character.
            while i > start, bytes[i - 1].isDigit, bytes[j - 1].isDigit { (i, j) = (i - 1, j - 1) }
            while i > start, i < a.upperBound && bytes[i] & 0xC0 == 0x80 || j < b.upperBound && bytes[j] & 0xC0 == 0x80
            {
                (i, j) = (i - 1, j - 1)
            }
            guard let (first, width) = weight(bytes, i, a.upperBound),
                let (second, otherWidth) = weight(bytes, j, b.upperBound)
            else { return nil }
            if first == Self.digit, second == Self.digit {
                guard let x = Self.number(bytes, &i, a.upperBound), let y = Self.number(bytes, &j, b.upperBound) else {
                    return nil
                }
                if x != y { return x < y ? .orderedAscending : .orderedDescending }
            } else {
                if first != second { return first < second ? .orderedAscending : .orderedDescending }
                if bytes[i] >= 0x80 || bytes[j] >= 0x80 { isSame = false }
                (i, j) = (i + width, j + otherWidth)
            }
            start = i
        }
    }

    /// Returns the weight of the character at an index, and its length in bytes. The weight is 0 at the end of the
    /// text. Returns nil if the character is unknown, or if the next one may combine with it.
    @inline(__always)
    private func weight(_ bytes: [UInt8], _ index: Int, _ end: Int) -> (UInt8, length: Int)? {
        guard index < end else { return (0, 0) }
        var (weight, length): (UInt8, Int) = (0, 1)
        if bytes[index] < 0x80 {
            weight = Self.weights[Int(bytes[index])]
        } else if Self.mayBeAccented(bytes[index]) {
            let scalar = UInt32(bytes[index] & 0x1F) << 6 | UInt32(bytes[index + 1] & 0x3F)
            weight = accented[Int(scalar - Self.letters.lowerBound)]
            length = 2
        }
        let next = index + length
        let isUncombined = next == end || bytes[next] < 0x80 || Self.mayBeAccented(bytes[next])
        return weight == 0 || !isUncombined ? nil : (weight, length)
    }

    /// Returns true if a byte is the first byte of a scalar in `letters`.
    private static func mayBeAccented(_ byte: UInt8) -> Bool { 0xC3...0xC5 ~= byte }

    /// Returns the value of the digits at an index, and advances the index past them; nil if there are too many digits,
    /// or if the next character is not ASCII.
    private static func number(_ bytes: [UInt8], _ index: inout Int, _ end: Int) -> Int? {
        var value = 0
        let start = index
        while index < end, bytes[index].isDigit {
            value = value &* 10 &+ Int(bytes[index] &- UInt8(ascii: "0"))
            index += 1
        }
        return index - start <= maximumDigits && (index == end || bytes[index] < 0x80) ? value : nil
    }
}
