import Foundation

/// A decimal number with exact arithmetic and at most 38 significant digits, as in `Decimal`. Operations that would
/// lose a digit throw an error.
///
/// The operators of `Decimal` round silently, and its multiplication traps if the exponent is too low (Swift 6.3,
/// Linux). Therefore sums and products are computed here, and `Decimal` is used only for formatting.
struct ExactDecimal: Hashable, Sendable {
    static let zero = ExactDecimal(significand: 0, exponent: 0)
    static let one = ExactDecimal(significand: 1, exponent: 0)

    /// The significant digits: a magnitude below 10^38, without trailing zeros.
    let significand: Int128
    /// The exponent of ten, from -128 to 127 as in `Decimal`.
    let exponent: Int

    private static let limit: Int128 = 100_000_000_000_000_000_000_000_000_000_000_000_000

    static let minusOne = ExactDecimal(significand: -1, exponent: 0)

    enum NumberError: Error {
        case notANumber
        case tooManyDigits
        case outOfRange
    }

    init(_ count: Int) {
        self.init(short: Int64(count), exponent: 0)
    }

    private init(significand: Int128, exponent: Int) {
        self.significand = significand
        self.exponent = exponent
    }

    /// Creates a number and removes its trailing zeros. One word is enough for nearly all amounts. Its division by ten
    /// is compiled to a multiplication, whereas that of two words is a function call.
    private init(short: Int64, exponent: Int) {
        var (short, exponent) = (short, short == 0 ? 0 : exponent)
        while short != 0, short % 10 == 0 {
            short /= 10
            exponent += 1
        }
        self.init(significand: Int128(short), exponent: exponent)
    }

    /// Creates a number, removes its trailing zeros and checks the limits.
    private init(normalizing significand: Int128, exponent: Int) throws(NumberError) {
        if let short = Int64(exactly: significand) {
            self.init(short: short, exponent: exponent)
            guard -128...127 ~= self.exponent else { throw .outOfRange }
            return
        }
        var (significand, exponent) = (significand, exponent)
        if significand == 0 { exponent = 0 }
        while significand != 0, significand % 10 == 0 {
            significand /= 10
            exponent += 1
        }
        guard significand.magnitude < Self.limit.magnitude else { throw .tooManyDigits }
        // The maximum exponent of `Decimal` and `Decimal.FormatStyle` is 127.
        guard -128...127 ~= exponent else { throw .outOfRange }
        self.init(significand: significand, exponent: exponent)
    }

    /// Parses a number in JSON syntax.
    init(_ text: some Collection<UInt8>) throws(NumberError) {
        let text = Array(text)
        if let short = Self(short: text.span) {
            self = short
        } else {
            try self.init(long: text)
        }
    }

    /// Parses a number of at most 18 digits without an exponent; nil for any other text.
    init?(short text: Span<UInt8>) {
        var significand: Int64 = 0
        var digits = 0
        var decimals = 0
        var hasPoint = false
        var isNegative = false
        for index in text.indices {
            let byte = text[index]
            if byte.isDigit {
                digits += 1
                guard digits <= 18 else { return nil }
                significand = significand &* 10 &+ Int64(byte &- UInt8(ascii: "0"))
                if hasPoint { decimals += 1 }
            } else if byte == UInt8(ascii: "."), digits > 0, !hasPoint {
                hasPoint = true
            } else if byte == UInt8(ascii: "-"), digits == 0, !isNegative {
                isNegative = true
            } else {
                return nil
            }
        }
        guard digits > 0, !hasPoint || decimals > 0 else { return nil }
        self.init(short: isNegative ? -significand : significand, exponent: -decimals)
    }

    /// Parses a number of any length in JSON syntax.
    init(long text: some Collection<UInt8>) throws(NumberError) {
        var rest = text[...]
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative { rest.removeFirst() }
        guard !rest.isEmpty else { throw .notANumber }

        var significand: Int128 = 0
        var exponent = 0
        /// The number of trailing zeros so far, which are significant only if another digit follows.
        var pendingZeros = 0
        var digits = 0
        var hasPoint = false
        var isLossy = false

        while let byte = rest.first, byte | 0x20 != UInt8(ascii: "e") {
            rest.removeFirst()
            if byte == UInt8(ascii: "."), !hasPoint, digits > 0, !rest.isEmpty {
                hasPoint = true
                continue
            }
            guard byte.isDigit else { throw .notANumber }
            digits += 1
            if hasPoint { exponent -= 1 }
            if byte == UInt8(ascii: "0") {
                pendingZeros += 1
                continue
            }
            let zeros = significand == 0 ? 0 : min(pendingZeros, 39)
            for place in 0...zeros where !isLossy {
                // Ten times a significand of 38 digits may overflow `Int128`.
                isLossy = significand >= Self.limit / 10
                if !isLossy { significand = significand * 10 + Int128(place == zeros ? byte - 48 : 0) }
            }
            pendingZeros = 0
        }
        guard digits > 0 else { throw .notANumber }
        if !rest.isEmpty {
            rest.removeFirst()
            guard let power = Self.exponent(rest) else { throw .notANumber }
            exponent += power
        }
        if isLossy { throw .tooManyDigits }
        try self.init(normalizing: isNegative ? -significand : significand, exponent: exponent + pendingZeros)
    }

    /// Parses an exponent such as `+12`; returns nil for any other text. Magnitudes are limited to one million, which
    /// is far out of range.
    private static func exponent(_ text: some Collection<UInt8>) -> Int? {
        var digits = text[...]
        let isNegative = digits.first == UInt8(ascii: "-")
        if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
        guard !digits.isEmpty, digits.allSatisfy({ $0.isDigit }) else { return nil }
        let value = digits.reduce(0) { min($0 * 10 + Int($1) - 48, 1_000_000) }
        return isNegative ? -value : value
    }
}

// MARK: - Arithmetic

extension ExactDecimal {
    static func + (a: ExactDecimal, b: ExactDecimal) throws(NumberError) -> ExactDecimal {
        if a.significand == 0 { return b }
        if b.significand == 0 { return a }
        let exponent = min(a.exponent, b.exponent)
        let (sum, overflow) = try a.scaled(to: exponent).addingReportingOverflow(b.scaled(to: exponent))
        guard !overflow else { throw .tooManyDigits }
        return try ExactDecimal(normalizing: sum, exponent: exponent)
    }

    static func * (a: ExactDecimal, b: ExactDecimal) throws(NumberError) -> ExactDecimal {
        if b == .one { return a }
        let (product, overflow) = a.significand.multipliedReportingOverflow(by: b.significand)
        guard !overflow else { throw .tooManyDigits }
        return try ExactDecimal(normalizing: product, exponent: a.exponent + b.exponent)
    }

    /// Returns the number multiplied by ten to the power of `places`.
    func movingPoint(by places: Int) throws(NumberError) -> ExactDecimal {
        try ExactDecimal(normalizing: significand, exponent: exponent + places)
    }

    var negated: ExactDecimal { ExactDecimal(significand: -significand, exponent: exponent) }

    private func scaled(to lower: Int) throws(NumberError) -> Int128 {
        var scaled = significand
        for _ in 0..<(exponent - lower) {
            let (tenfold, overflow) = scaled.multipliedReportingOverflow(by: 10)
            guard !overflow else { throw .tooManyDigits }
            scaled = tenfold
        }
        return scaled
    }

    /// Returns the number as a share of a whole in thousandths, computed exactly and rounded half to even; nil if the
    /// share is less than 0 or more than 1, or if the whole is not positive.
    func permille(of whole: ExactDecimal) -> Int? {
        guard !isNegative, whole.significand > 0, !Self.isLess(whole, than: self) else { return nil }
        var (part, exponent) = (significand.magnitude, exponent - whole.exponent)
        // The product fits, because the part is at most the whole.
        while exponent > 0 { (part, exponent) = (part * 10, exponent - 1) }
        // The unit is half a thousandth. Use the full width, because 2000 times 38 digits is more than 128 bits.
        let halves = part.multipliedFullWidth(by: 2000)
        var isExact = true
        func divided(_ number: (high: UInt128, low: UInt128), by divisor: UInt128) -> UInt128 {
            let (quotient, remainder) =
                number.high == 0
                ? number.low.quotientAndRemainder(dividingBy: divisor)
                : divisor.dividingFullWidth((number.high, number.low))
            if remainder != 0 { isExact = false }
            return quotient
        }
        // Divide by the whole and by the remaining power of ten. The quotient fits in either order, because the part is
        // at most the whole and has at most 38 digits.
        let power = -exponent
        let quotient: UInt128
        if power <= 35 {
            let first = divided(halves, by: whole.significand.magnitude)
            quotient = divided((0, first), by: Self.power(power))
        } else {
            let first = divided(halves, by: Self.power(35))
            let second = divided((0, first), by: Self.power(min(power - 35, 38)))
            quotient = divided((0, second), by: whole.significand.magnitude)
        }
        let (thousandths, isHalf) = quotient.quotientAndRemainder(dividingBy: 2)
        let isUp = isHalf == 1 && (!isExact || thousandths % 2 == 1)
        return Int(thousandths) + (isUp ? 1 : 0)
    }

    private static func power(_ exponent: Int) -> UInt128 { (0..<exponent).reduce(1) { power, _ in power * 10 } }

    var isNegative: Bool { significand < 0 }

    /// True if the number is an integer of four or more nines, such as 9999, which is often a placeholder. A number
    /// with decimals is more likely a price.
    var isAllNines: Bool {
        guard significand >= 9999, exponent == 0 else { return false }
        if let short = Int64(exactly: significand), short % 10 != 9 { return false }
        return String(significand).utf8.allSatisfy { $0 == UInt8(ascii: "9") }
    }

    static func isLess(_ a: ExactDecimal, than b: ExactDecimal) -> Bool {
        // Compare exactly if the difference is exact. Otherwise, it has more than 38 digits, and comparing the numbers
        // as `Double` is sufficient.
        if let difference = try? a + ExactDecimal(significand: -b.significand, exponent: b.exponent) {
            return difference.isNegative
        }
        return a.approximate < b.approximate
    }

    /// The number as a `Double`, which may be rounded.
    var approximate: Double {
        Double(significand) * Foundation.pow(10, Double(exponent))
    }
}

// MARK: - Shown

extension ExactDecimal: CustomStringConvertible {
    /// The number as a `Decimal` without loss, for Foundation's formatters.
    var decimal: Decimal {
        let magnitude = significand.magnitude
        if magnitude <= UInt128(UInt64.max) {
            return Decimal(
                sign: isNegative ? .minus : .plus, exponent: exponent, significand: Decimal(UInt64(magnitude)))
        }
        return Decimal(string: "\(significand)e\(exponent)", locale: Locale(identifier: "en_US_POSIX")) ?? .nan
    }

    /// The number as an integer; nil if it has decimals or is too large.
    var integer: Int? { Int(description) }

    /// The number with all its digits and without an exponent: `-1234.50` is `-1234.5`.
    var description: String {
        var digits = String(significand.magnitude)
        if exponent >= 0 {
            digits += String(repeating: "0", count: exponent)
        } else {
            digits = String(repeating: "0", count: max(0, 1 - exponent - digits.count)) + digits
            digits.insert(".", at: digits.index(digits.endIndex, offsetBy: exponent))
        }
        return (isNegative ? "-" : "") + digits
    }
}
