import Foundation

/// A fast formatter of numbers that produces the same text as a style of Foundation.
///
/// It calls the style twice for each sign and number of digits, because the positions of the digits depend on nothing
/// else. A number takes 0.05 µs instead of 2.3 to 3.8 µs (perf, 100,000 amounts).
///
/// The style itself formats numbers with more than 18 digits or more decimal places than `fraction`, and all numbers if
/// its digits cannot be identified.
struct NumberPattern: Sendable {
    /// The fixed number of decimal places; nil if the style writes as many as the number has.
    private let fraction: Int?
    /// The power of ten by which the style multiplies numbers: 2 for percentages.
    private let shift: Int
    private let format: @Sendable (Decimal) -> String
    /// The digits 0 to 9 in order, all with the same number of bytes. Empty if they cannot be identified.
    private let digits: [UInt8]
    private let width: Int
    /// The HTML for each sign and each number of digits before and after the decimal separator, with `hole` in place of
    /// each byte of a digit. An element is nil until it is needed, and empty if the style cannot be reproduced.
    private var patterns: [[UInt8]?]

    /// A byte that never occurs in UTF-8.
    private static let hole: UInt8 = 0xFF
    private static let maximumDigits = 18

    init(fraction: Int?, shift: Int = 0, _ format: @escaping @Sendable (Decimal) -> String) {
        (self.fraction, self.shift) = (fraction, shift)
        self.format = format
        let glyphs = (0...9).map { Array(String(format(Decimal($0)).first(where: \.isNumber) ?? " ").utf8) }
        let width = glyphs[0].count
        self.width = width
        let areDistinct = Set(glyphs).count == 10 && glyphs.allSatisfy { $0.count == width }
        digits = areDistinct ? glyphs.flatMap { $0 } : []
        patterns = Array(repeating: nil, count: 2 * (Self.maximumDigits + 1) * (Self.maximumDigits + 1))
    }

    /// Appends a number, escaped for HTML.
    ///
    /// - Returns: False, with nothing appended, if the style has to format the number.
    mutating func append(_ number: ExactDecimal, to html: inout ByteBuffer) -> Bool {
        let places = fraction ?? max(0, -number.exponent - shift)
        guard let magnitude = Self.magnitude(of: number, zeros: number.exponent + shift + places), !digits.isEmpty
        else { return false }
        let whole = max(1, Self.digitCount(magnitude) - places)
        guard whole + places <= Self.maximumDigits else { return false }
        let key = ((number.isNegative ? 1 : 0) * (Self.maximumDigits + 1) + whole) * (Self.maximumDigits + 1) + places
        if patterns[key] == nil { patterns[key] = pattern(isNegative: number.isNegative, whole, places) }
        guard let pattern = patterns[key], !pattern.isEmpty else { return false }
        let start = html.count
        html.append(pattern, 0..<pattern.count)
        // Fill the holes from the last digit to the first.
        var rest = magnitude
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

    /// Returns the digits of a number, followed by zeros, as an integer; nil if `zeros` is negative or there are too
    /// many digits.
    private static func magnitude(of number: ExactDecimal, zeros: Int) -> UInt64? {
        guard let short = Int64(exactly: number.significand), 0...maximumDigits ~= zeros else { return nil }
        var magnitude = short.magnitude
        for _ in 0..<zeros {
            let (tenfold, overflow) = magnitude.multipliedReportingOverflow(by: 10)
            guard !overflow else { return nil }
            magnitude = tenfold
        }
        return magnitude
    }

    private static func digitCount(_ number: UInt64) -> Int {
        var (count, rest) = (1, number / 10)
        while rest > 0 { (count, rest) = (count + 1, rest / 10) }
        return count
    }

    /// Returns the pattern for numbers with the given sign and digit counts; empty if two such numbers differ in more
    /// than their digits.
    private func pattern(isNegative: Bool, _ whole: Int, _ places: Int) -> [UInt8] {
        func probe(_ digit: Int) -> [UInt8] {
            let text =
                (isNegative ? "-" : "") + String(repeating: "\(digit)", count: whole + places) + "e-\(places + shift)"
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

/// A cache of the patterns of a site's styles.
struct NumberPatterns: ~Copyable {
    /// The patterns; nil for a style that cannot be reproduced.
    private var patterns: [NumberPattern?] = []
    private var numbers: [NumberStyle: Int] = [:]

    /// Returns the index of a style's pattern.
    mutating func number(of style: NumberStyle, _ formatter: inout ValueFormatter) -> Int {
        if let known = numbers[style] { return known }
        patterns.append(formatter.pattern(style))
        numbers[style] = patterns.count - 1
        return patterns.count - 1
    }

    /// Appends a number with a pattern, escaped for HTML.
    ///
    /// - Returns: False, with nothing appended, if the style has to format the number.
    mutating func append(_ number: ExactDecimal, _ pattern: Int, to html: inout ByteBuffer) -> Bool {
        patterns[pattern]?.append(number, to: &html) ?? false
    }
}
