/// Statistics about the digits of the non-integer numbers at a key, including those written as strings.
struct WrittenNumbers: Sendable {
    /// The maximum number of decimals of numbers without an exponent.
    private(set) var places = 0
    /// The maximum number of decimals of numbers without noise.
    private(set) var placesWithoutNoise = 0
    /// The number of numbers without noise that have more than two decimals.
    private var long = 0
    /// The maximum number of digits before the decimal point.
    private var widest = 0
    /// The maximum number of leading zeros after the decimal point, in numbers below 1.
    private var zeros = 0
    private var hasExponents = false
    /// The maximum number of significant digits.
    private var significant = 0

    /// The number of decimals above which a number with many significant digits has noise. The last decimals are then
    /// usually rounding errors of binary fractions: `24.950000000000003`.
    private static let mostDecimalPlaces = 9
    /// The minimum number of significant digits of a number with noise. Programs write binary fractions with 15 to 17
    /// digits. Measured values have fewer: `1.00782503207`.
    private static let leastSignificant = 15
    /// The usual number of significant digits to show for a number with noise.
    private static let digits = 7

    /// The maximum number of significant digits of a number without noise, regardless of its decimals: a price such as
    /// `102530999.99999999` has 17.
    private static let mostSignificant = 16

    private var haveNoise: Bool {
        places > Self.mostDecimalPlaces && significant >= Self.leastSignificant || significant > Self.mostSignificant
    }

    /// The number of decimals to show if numbers have noise; nil if all decimals are shown.
    var decimalsWithoutNoise: Int? {
        guard haveNoise, !hasExponents else { return nil }
        let needed = max(2, Self.digits - widest, zeros + 2)
        return needed <= Self.mostDecimalPlaces ? needed : nil
    }

    /// Returns true if some numbers have decimals, none has rounding errors, and at most a twentieth of all values have
    /// more than two decimals.
    ///
    /// - Parameter count: The number of all values.
    func areCents(among count: Int) -> Bool {
        1...Self.mostDecimalPlaces ~= places && !haveNoise && long * 20 <= count
    }

    /// True if a number below 1 has at least two zeros after the decimal point. With two decimals, it may be shown as
    /// zero.
    var haveTinyAmounts: Bool { zeros >= 2 }

    /// Adds a string if it is a number with a decimal point, or with a comma before two decimals.
    mutating func add(written text: Span<UInt8>) {
        var points = 0
        for index in text.indices where !text[index].isDigit {
            let isComma = text[index] == UInt8(ascii: ",") && index == text.count - 3
            if text[index] == UInt8(ascii: ".") || isComma {
                points += 1
            } else if index > 0 || text[index] != UInt8(ascii: "-") {
                return
            }
        }
        if points == 1 { add(text) }
    }

    /// Adds a JSON number.
    mutating func add(_ text: Span<UInt8>) {
        var point: Int?
        var leading = 0
        for index in text.indices {
            switch text[index] {
            case UInt8(ascii: "."), UInt8(ascii: ","): point = index
            case UInt8(ascii: "e"), UInt8(ascii: "E"):
                hasExponents = true
                return
            case UInt8(ascii: "0"): if let point, leading == index - point - 1 { leading += 1 }
            default: break
            }
        }
        guard let point else { return }
        let first = text[0] == UInt8(ascii: "-") ? 1 : 0
        let isBelowOne = point - first == 1 && text[first] == UInt8(ascii: "0")
        let digits = text.count - first - 1 - (isBelowOne ? leading + 1 : 0)
        significant = max(significant, digits)
        if digits < Self.leastSignificant {
            placesWithoutNoise = max(placesWithoutNoise, text.count - point - 1)
            if text.count - point > 3 { long += 1 }
        }
        places = max(places, text.count - point - 1)
        widest = max(widest, point - first)
        if isBelowOne, leading < text.count - point - 1 {
            zeros = max(zeros, leading)
        }
    }

    mutating func merge(_ other: WrittenNumbers) {
        places = max(places, other.places)
        placesWithoutNoise = max(placesWithoutNoise, other.placesWithoutNoise)
        long += other.long
        widest = max(widest, other.widest)
        zeros = max(zeros, other.zeros)
        hasExponents = hasExponents || other.hasExponents
        significant = max(significant, other.significant)
    }
}
