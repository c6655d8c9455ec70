/// Properties of bytes as ASCII characters.
extension UInt8 {
    var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

    /// True for a letter in uppercase or lowercase.
    var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }

    /// True for a lowercase letter or a digit. These characters are safe in every part of an address, even on file
    /// systems that ignore case.
    var isSmallLetterOrDigit: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self || isDigit }

    var isLetterOrDigit: Bool { isLetter || isDigit }

    /// The byte in lowercase if it is a letter; otherwise the same byte.
    var lowercased: UInt8 { isLetter ? self | 0x20 : self }

    /// True for a letter in uppercase or lowercase, or an underscore.
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

    /// The two uppercase hexadecimal digits, such as `0A`.
    var hexadecimal: String { (self < 16 ? "0" : "") + String(self, radix: 16, uppercase: true) }
}

/// The digits of base64url (RFC 4648, section 5), which need no escaping in addresses and JavaScript.
enum Base64 {
    static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
}

extension ArraySlice<UInt8> {
    /// The value of the decimal digits; 0 if there are none. Nil if there are other characters or the value does not
    /// fit into an `Int`.
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
