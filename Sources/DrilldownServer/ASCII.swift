extension UInt8 {
    /// True for an ASCII letter or digit.
    var isLetterOrDigit: Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= self || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
    }
}
