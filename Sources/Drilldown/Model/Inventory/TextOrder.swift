import Foundation

/// The order of texts in a locale, with numbers in them by value, and without regard to case and width.
///
/// A comparison by Foundation takes 2.4 µs, and four times as long for texts outside ASCII, so that sorting 100,000
/// names took 4 s. In most languages ASCII has the order of the Default Unicode Collation Element Table (Unicode
/// Technical Standard 10), and Latin letters with accents differ from those without only if nothing else differs. Texts
/// of such characters can be compared by them: the same sort takes 0.2 s. Tests with Foundation determine if a language
/// has this order, and all other comparisons use Foundation.
struct TextOrder {
    private let locale: Locale
    /// True if ASCII characters are ordered as `signs`, digits, letters in this locale; false without a test for few
    /// texts.
    let hasPlainASCII: Bool
    /// The weights of the letters with accents from U+00C0, as those of the letters without; 0 for all other scalars.
    private let accented: [UInt8]

    /// Creates the order of a locale.
    ///
    /// - Parameter count: The number of texts to sort. For a few, the test is not worth its time.
    init(_ locale: Locale, count: Int) {
        self.locale = locale
        hasPlainASCII = count >= Self.manyTexts && Self.hasPlainASCII(locale)
        accented = hasPlainASCII ? Self.accented(locale) : []
    }

    private static let manyTexts = 300

    func compare(_ a: Int, _ b: Int, of texts: FlatText) -> ComparisonResult {
        if hasPlainASCII, let result = compare(texts.bytes, texts.range(a), texts.range(b)) { return result }
        return Self.compare(texts.string(a), texts.string(b), locale)
    }

    private static func compare(_ a: String, _ b: String, _ locale: Locale) -> ComparisonResult {
        a.compare(b, options: [.numeric, .caseInsensitive, .widthInsensitive], range: nil, locale: locale)
    }

    /// Tests all signs, digits and letters, all pairs of letters, because `ch` and `ll` are letters in some languages,
    /// and signs inside words, which some languages ignore. It takes 3 ms.
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

// MARK: - By characters

extension TextOrder {
    private static let signs = Array(" _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$".utf8)
    private static let digit = UInt8(signs.count + 1)
    /// The maximum length of a number here. Longer ones are left to Foundation, which has its own limits.
    private static let maximumDigits = 15

    /// The position of each ASCII character in the order; 0 for control characters, which have none.
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

    /// The first letter with an accent, and the first scalar after those that are known here.
    private static let letters: Range<UInt32> = 0xC0..<0x180
    /// Letters with a stroke, which have no decomposition.
    private static let stroked: [UInt32: Character] = [
        0xD8: "o", 0xF8: "o", 0x110: "d", 0x111: "d", 0x126: "h", 0x127: "h", 0x141: "l", 0x142: "l", 0x166: "t",
        0x167: "t",
    ]

    /// Returns the weights of letters that are less different from the letter without an accent than any two letters
    /// are from each other. It takes 3 ms.
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

    /// Returns true if comparisons with a text take little time, except with a text that differs only in accents.
    func isFast(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        guard hasPlainASCII else { return false }
        var index = range.lowerBound
        while index < range.upperBound {
            guard let (_, length) = weight(bytes, index, range.upperBound) else { return false }
            index += length
        }
        return true
    }

    /// Compares two texts by their characters.
    ///
    /// - Returns: Nil if the first difference is not between known characters, or if only accents differ.
    func compare(_ bytes: [UInt8], _ a: Range<Int>, _ b: Range<Int>) -> ComparisonResult? {
        var isSame = true
        var (i, j) = (a.lowerBound, b.lowerBound)
        /// The end of the last number that was compared.
        var start = i
        while true {
            let same = bytes.commonPrefix(i..<a.upperBound, j..<b.upperBound)
            (i, j) = (i + same, j + same)
            if i == a.upperBound, j == b.upperBound { return isSame ? .orderedSame : nil }
            // Compare numbers as a whole, and do not cut a character.
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

    /// Returns the position of the character at an index, and its length; 0 at the end. It is nil if the character is
    /// not known, or is followed by one that may combine with it.
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
        let isAlone = next == end || bytes[next] < 0x80 || Self.mayBeAccented(bytes[next])
        return weight == 0 || !isAlone ? nil : (weight, length)
    }

    /// Returns true for the first byte of a letter in `letters`.
    private static func mayBeAccented(_ byte: UInt8) -> Bool { 0xC3...0xC5 ~= byte }

    /// Returns the value of the digits at an index, and moves the index after them; nil if there are too many, or if
    /// the next character is not in ASCII.
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
