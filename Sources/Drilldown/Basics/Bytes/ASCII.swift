/// Properties of bytes as ASCII characters.
extension UInt8 {
    var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

    /// True for an uppercase or lowercase letter.
    var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }

    /// True for characters that are safe in any part of an address, even if its case changes.
    var isSmallLetterOrDigit: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self || isDigit }

    /// True for an uppercase or lowercase letter, or an underscore.
    var isWordLetter: Bool { isLetter || self == UInt8(ascii: "_") }

    /// The value of an uppercase or lowercase hexadecimal digit; nil for any other character.
    var hexadecimalValue: UInt32? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A") + 10)
        default: nil
        }
    }

    /// The conventional notation, such as `0x0A`.
    var hexadecimal: String {
        let digits = String(self, radix: 16, uppercase: true)
        return "0x" + (digits.count == 1 ? "0" : "") + digits
    }
}

extension ArraySlice<UInt8> {
    /// The decimal number, or nil if there are other characters or the number is too large.
    var number: Int? {
        var value = 0
        for digit in self {
            guard digit.isDigit else { return nil }
            let (tens, isTooLarge) = value.multipliedReportingOverflow(by: 10)
            let (sum, isSumTooLarge) = tens.addingReportingOverflow(Int(digit - UInt8(ascii: "0")))
            guard !isTooLarge, !isSumTooLarge else { return nil }
            value = sum
        }
        return value
    }
}
