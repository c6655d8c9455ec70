/// A kind of character that a page cannot show unchanged.
enum TextHazard: Hashable {
    /// A control character other than a tab or a line break, with its code.
    case control(UInt8)
    /// A character that changes the direction of the text after it: U+202A to U+202E and U+2066 to U+2069.
    case direction

    /// Returns the first control character in a range of UTF-8. If there is none, returns `direction` for a character
    /// that changes the direction of text, and nil otherwise.
    static func find(in bytes: [UInt8], _ range: Range<Int>) -> TextHazard? {
        var hazard: TextHazard?
        let end = range.upperBound
        var index = ByteRun.firstHazard(bytes, from: range.lowerBound, to: end)
        while index < end {
            switch bytes[index] {
            case 0x09, 0x0A, 0x0D: break
            case 0x00...0x1F, 0x7F: return .control(bytes[index])
            case 0xC2 where index + 1 < end && bytes[index + 1] < 0xA0: return .control(bytes[index + 1])
            case 0xE2 where index + 2 < end:
                switch (bytes[index + 1], bytes[index + 2]) {
                case (0x80, 0xAA...0xAE), (0x81, 0xA6...0xA9): hazard = .direction
                default: break
                }
            default: break
            }
            index = ByteRun.firstHazard(bytes, from: index + 1, to: end)
        }
        return hazard
    }
}
