import Foundation

/// The order of texts in a locale, with numbers in them by value, and without regard to case and width.
///
/// A comparison by Foundation takes 2.4 µs, and four times as long for texts outside ASCII, so that sorting 100,000
/// names took 4 s. In most languages ASCII has the order of the Default Unicode Collation Element Table (Unicode
/// Technical Standard 10). Two texts that are the same up to an ASCII character can then be compared by it: the same
/// sort takes 0.2 s. Tests with Foundation determine if a language has this order, and all other comparisons use
/// Foundation.
struct TextOrder {
    private let locale: Locale
    /// True if ASCII has the order of `signs`, digits and letters.
    let hasPlainASCII: Bool

    /// Creates the order of a locale.
    ///
    /// - Parameter count: the number of texts to sort. For a few, the test is not worth its time.
    init(_ locale: Locale, count: Int) {
        self.locale = locale
        hasPlainASCII = count >= Self.manyTexts && Self.hasPlainASCII(locale)
    }

    private static let manyTexts = 300

    func compare(_ a: Int, _ b: Int, of texts: FlatText) -> ComparisonResult {
        if hasPlainASCII, let result = Self.compare(texts.bytes, texts.range(a), texts.range(b)) { return result }
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

// MARK: - By ASCII characters

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

    /// Compares two texts by their ASCII characters.
    ///
    /// - Returns: nil if the first difference is not between ASCII characters.
    static func compare(_ bytes: [UInt8], _ a: Range<Int>, _ b: Range<Int>) -> ComparisonResult? {
        var (i, j) = (a.lowerBound, b.lowerBound)
        /// The end of the last number that was compared.
        var start = i
        while true {
            let same = bytes.commonPrefix(i..<a.upperBound, j..<b.upperBound)
            (i, j) = (i + same, j + same)
            if i == a.upperBound, j == b.upperBound { return .orderedSame }
            // A number is compared as a whole.
            while i > start, bytes[i - 1].isDigit, bytes[j - 1].isDigit { (i, j) = (i - 1, j - 1) }
            guard let first = weight(bytes, i, a.upperBound), let second = weight(bytes, j, b.upperBound) else {
                return nil
            }
            if first == digit, second == digit {
                guard let x = number(bytes, &i, a.upperBound), let y = number(bytes, &j, b.upperBound) else {
                    return nil
                }
                if x != y { return x < y ? .orderedAscending : .orderedDescending }
                start = i
            } else {
                if first != second { return first < second ? .orderedAscending : .orderedDescending }
                (i, j) = (i + 1, j + 1)
            }
        }
    }

    /// Returns the position of the character at an index; 0 at the end. It is nil if the character is not in ASCII, or
    /// is followed by one that may combine with it.
    private static func weight(_ bytes: [UInt8], _ index: Int, _ end: Int) -> UInt8? {
        guard index < end else { return 0 }
        guard bytes[index] < 0x80, index + 1 == end || bytes[index + 1] < 0x80 else { return nil }
        let weight = weights[Int(bytes[index])]
        return weight == 0 ? nil : weight
    }

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
