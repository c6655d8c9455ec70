import Foundation

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
    /// number is negative or greater than the whole, or if the whole is not positive.
    func permille(of whole: ExactDecimal) -> Int? {
        guard !isNegative, whole.significand > 0, !Self.isLess(whole, than: self) else { return nil }
        var (part, exponent) = (significand.magnitude, exponent - whole.exponent)
        // The product fits, because the part is at most the whole.
        while exponent > 0 { (part, exponent) = (part * 10, exponent - 1) }
        // The unit is half a thousandth. Use the full width, because 2000 times a number of 38 digits exceeds 128 bits.
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

    /// True if the number is a positive integer of four or more digits that ends in 999, as some prices do.
    var endsInNines: Bool {
        exponent == 0 && Int64(exactly: significand).map { $0 > 999 && $0 % 1000 == 999 } ?? false
    }

    static func isLess(_ a: ExactDecimal, than b: ExactDecimal) -> Bool {
        // Compare exactly if the difference is exact. Otherwise, the difference has more than 38 digits, so the numbers
        // differ enough for a comparison as `Double`.
        if let difference = try? a + b.negated {
            return difference.isNegative
        }
        return a.approximate < b.approximate
    }

    /// The number as a `Double`, which may be rounded.
    var approximate: Double {
        // Converting an `Int128` takes 0.1 µs. Converting an `Int64` takes a single instruction.
        let whole = Int64(exactly: significand).map(Double.init) ?? Double(significand)
        return exponent == 0 ? whole : whole * Foundation.pow(10, Double(exponent))
    }
}
