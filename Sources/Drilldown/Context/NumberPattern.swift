import Foundation

/// Writes numbers as a style of Foundation's does, and asks the style but once for each sign and number of digits: where
/// the digits go depends on nothing else. A number takes 0.05 µs in place of 2.3 to 3.8 (perf, 100,000 amounts).
///
/// What it is not sure of it leaves to the style: numbers of more than 18 digits, those that would have to be rounded,
/// and styles whose digits it cannot tell from the rest.
struct NumberPattern: Sendable {
    /// How many decimal places the style always writes; nil where it writes those that a number has.
    private let fraction: Int?
    private let format: @Sendable (Decimal) -> String
    /// The digits from 0 to 9, one behind the other, each of so many bytes. Empty where they cannot be told.
    private let digits: [UInt8]
    private let width: Int
    /// By sign and numbers of digits: HTML with `hole`s where the digits go; nil until it is asked for, and empty where
    /// the style cannot be copied.
    private var patterns: [[UInt8]?]

    /// No byte of UTF-8.
    private static let hole: UInt8 = 0xFF
    private static let maximumDigits = 18

    init(fraction: Int?, _ format: @escaping @Sendable (Decimal) -> String) {
        self.fraction = fraction
        self.format = format
        let glyphs = (0...9).map { Array(String(format(Decimal($0)).first(where: \.isNumber) ?? " ").utf8) }
        let width = glyphs[0].count
        self.width = width
        let areTold = Set(glyphs).count == 10 && glyphs.allSatisfy { $0.count == width }
        digits = areTold ? glyphs.flatMap { $0 } : []
        patterns = Array(repeating: nil, count: 2 * (Self.maximumDigits + 1) * (Self.maximumDigits + 1))
    }

    /// Appends a number, escaped for HTML.
    ///
    /// - Returns: false where it has to be left to the style; then nothing was appended.
    mutating func append(_ number: PlainNumber, to html: inout ByteBuffer) -> Bool {
        guard let number = number.withPlaces(fraction) else { return false }
        let whole = max(1, number.digitCount - number.places)
        guard whole + number.places <= Self.maximumDigits, !digits.isEmpty else { return false }
        let key =
            ((number.isNegative ? 1 : 0) * (Self.maximumDigits + 1) + whole) * (Self.maximumDigits + 1) + number.places
        if patterns[key] == nil { patterns[key] = pattern(isNegative: number.isNegative, whole, number.places) }
        guard let pattern = patterns[key], !pattern.isEmpty else { return false }
        let start = html.count
        html.append(pattern, 0..<pattern.count)
        // From the last digit to the first.
        var rest = number.magnitude
        var index = html.count
        while index > start {
            index -= 1
            guard html[index] == Self.hole else { continue }
            let digit = Int(rest % 10)
            rest /= 10
            index -= width - 1
            for byte in 0..<width { html[index + byte] = digits[digit * width + byte] }
        }
        return true
    }

    /// What the style makes of any number with so many digits; empty where two such numbers differ in more.
    private func pattern(isNegative: Bool, _ whole: Int, _ places: Int) -> [UInt8] {
        func probe(_ digit: Int) -> [UInt8] {
            let text = (isNegative ? "-" : "") + String(repeating: "\(digit)", count: whole + places) + "e-\(places)"
            guard let number = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) else { return [] }
            let glyph = Array(digits[digit * width..<(digit + 1) * width])
            let hole = Array(repeating: Self.hole, count: width)
            var html: [UInt8] = []
            HTMLText.appendEscaped(Array(format(number).utf8).replacing(glyph, with: hole)[...], to: &html)
            return html
        }
        let pattern = probe(7)
        let holes = pattern.count { $0 == Self.hole }
        return holes == (whole + places) * width && pattern == probe(3) ? pattern : []
    }
}

/// A decimal number of at most 18 digits, as most are.
struct PlainNumber: Equatable {
    var isNegative: Bool
    /// The number without its point and sign.
    var magnitude: UInt64
    /// So many of the digits stand behind the point.
    var places: Int

    init(isNegative: Bool, magnitude: UInt64, places: Int) {
        (self.isNegative, self.magnitude, self.places) = (isNegative, magnitude, places)
    }

    /// Reads `-1234.50`; nil where the text is anything but a sign, at most 18 digits and a point between two of them.
    init?(_ text: Span<UInt8>, _ range: Range<Int>) {
        var index = range.lowerBound
        isNegative = !range.isEmpty && text[index] == UInt8(ascii: "-")
        if isNegative { index += 1 }
        guard range.upperBound - index <= 19 else { return nil }
        var point: Int?
        magnitude = 0
        let start = index
        while index < range.upperBound {
            let byte = text[index]
            if byte.isDigit {
                magnitude = magnitude * 10 + UInt64(byte - UInt8(ascii: "0"))
            } else if byte == UInt8(ascii: "."), point == nil, index > start, index + 1 < range.upperBound {
                point = index
            } else {
                return nil
            }
            index += 1
        }
        let digits = index - start - (point == nil ? 0 : 1)
        guard 1...18 ~= digits else { return nil }
        places = point.map { range.upperBound - $0 - 1 } ?? 0
        // There is no minus before nothing.
        if magnitude == 0 { isNegative = false }
    }

    /// The same number with so many decimal places, or as few as it needs; nil where it has more.
    fileprivate func withPlaces(_ wanted: Int?) -> PlainNumber? {
        var number = self
        while number.places > wanted ?? 0, number.magnitude % 10 == 0 {
            number.magnitude /= 10
            number.places -= 1
        }
        guard let wanted else { return number }
        while number.places < wanted {
            let (tenfold, overflow) = number.magnitude.multipliedReportingOverflow(by: 10)
            guard !overflow else { return nil }
            number.magnitude = tenfold
            number.places += 1
        }
        return number.places == wanted ? number : nil
    }

    fileprivate var digitCount: Int {
        var count = 1
        var rest = magnitude / 10
        while rest > 0 {
            rest /= 10
            count += 1
        }
        return count
    }
}
