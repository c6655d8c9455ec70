import Foundation

/// A decimal number with exact arithmetic and at most 38 significant digits, as in `Decimal`. Operations that would
/// lose a digit throw an error.
///
/// The operators of `Decimal` round silently, and its multiplication traps if the exponent is too low (Swift 6.3,
/// Linux). Therefore, this type computes sums and products, and `Decimal` is used only for formatting.
struct ExactDecimal: Hashable, Sendable {
    static let zero = ExactDecimal(significand: 0, exponent: 0)
    static let one = ExactDecimal(significand: 1, exponent: 0)

    /// The significant digits with the sign: a magnitude below 10^38, without trailing zeros.
    let significand: Int128
    /// The exponent of ten, from -128 to 127 as in `Decimal`.
    let exponent: Int

    static let limit: Int128 = 100_000_000_000_000_000_000_000_000_000_000_000_000

    static let minusOne = ExactDecimal(significand: -1, exponent: 0)

    enum NumberError: Error {
        case notANumber
        case tooManyDigits
        case outOfRange
    }

    init(_ count: Int) {
        self.init(short: Int64(count), exponent: 0)
    }

    /// Creates a number from parts that are within the limits.
    ///
    /// - Parameter significand: The significant digits, which must not end in zeros. Otherwise, numbers with the same
    ///   value would not be equal.
    init(significand: Int128, exponent: Int) {
        self.significand = significand
        self.exponent = exponent
    }

    /// Creates a number and removes its trailing zeros. Nearly all amounts fit into 64 bits. Dividing 64 bits by ten is
    /// compiled to a multiplication, whereas dividing 128 bits is a function call.
    private init(short: Int64, exponent: Int) {
        var (short, exponent) = (short, short == 0 ? 0 : exponent)
        while short != 0, short % 10 == 0 {
            short /= 10
            exponent += 1
        }
        self.init(significand: Int128(short), exponent: exponent)
    }

    /// Creates a number, removes its trailing zeros and checks the limits.
    init(normalizing significand: Int128, exponent: Int) throws(NumberError) {
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

    /// Parses a number in JSON syntax. Leading zeros are allowed.
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

    /// Parses an exponent such as `+12`; returns nil for any other text. Magnitudes above one million are reduced to
    /// one million, which is far out of range.
    private static func exponent(_ text: some Collection<UInt8>) -> Int? {
        var digits = text[...]
        let isNegative = digits.first == UInt8(ascii: "-")
        if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
        guard !digits.isEmpty, digits.allSatisfy({ $0.isDigit }) else { return nil }
        let value = digits.reduce(0) { min($0 * 10 + Int($1) - 48, 1_000_000) }
        return isNegative ? -value : value
    }
}

// MARK: - Conversion

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

    /// The number without an exponent and without trailing zeros after the decimal point, such as `-1234.5` for
    /// `-1234.50`.
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
