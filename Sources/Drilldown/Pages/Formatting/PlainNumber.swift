/// A decimal number of at most 18 digits, as most are.
struct PlainNumber: Equatable {
    var isNegative: Bool
    /// The number without its point and sign.
    var magnitude: UInt64
    /// So many of the digits stand after the point.
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
    func withPlaces(_ wanted: Int?) -> PlainNumber? {
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

    var digitCount: Int {
        var count = 1
        var rest = magnitude / 10
        while rest > 0 {
            rest /= 10
            count += 1
        }
        return count
    }
}

extension PlainNumber {
    /// Nil where it has more digits.
    init?(_ number: ExactDecimal) {
        guard let short = Int64(exactly: number.significand), -18...18 ~= number.exponent else { return nil }
        var magnitude = short.magnitude
        for _ in 0..<max(0, number.exponent) {
            let (tenfold, overflow) = magnitude.multipliedReportingOverflow(by: 10)
            guard !overflow else { return nil }
            magnitude = tenfold
        }
        guard magnitude < 1_000_000_000_000_000_000 else { return nil }
        self.init(isNegative: short < 0, magnitude: magnitude, places: max(0, -number.exponent))
    }
}
