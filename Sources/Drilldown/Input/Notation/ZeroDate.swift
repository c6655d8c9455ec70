/// The zero dates that databases and programs write for a missing date.
enum ZeroDate {
    /// Returns true if a string is `0000-00-00` or `0001-01-01`, without a time or with a time of zero.
    static func isWritten(_ text: Span<UInt8>) -> Bool {
        guard text.count >= 10, text[0] == UInt8(ascii: "0"), text[1] == UInt8(ascii: "0") else { return false }
        guard has("0001-01-01", text, at: 0) || has("0000-00-00", text, at: 0) else { return false }
        var index = 10
        if index == text.count { return true }
        guard text[index] == UInt8(ascii: "T") || text[index] == 0x20, has("00:00", text, at: index + 1) else {
            return false
        }
        index += 6
        if has(":00", text, at: index) {
            index += 3
            if index < text.count, text[index] == UInt8(ascii: ".") {
                index += 1
                while index < text.count, text[index] == UInt8(ascii: "0") { index += 1 }
            }
        }
        return index == text.count || index + 1 == text.count && text[index] == UInt8(ascii: "Z")
            || index + 6 == text.count && has("+00:00", text, at: index)
    }

    /// Returns true if a number is 0, which as an epoch time is the start of 1970.
    static func isEpoch(_ number: Span<UInt8>) -> Bool { number.count == 1 && number[0] == UInt8(ascii: "0") }

    private static func has(_ part: StaticString, _ text: Span<UInt8>, at start: Int) -> Bool {
        var index = start
        for byte in part.description.utf8 {
            guard index < text.count, text[index] == byte else { return false }
            index += 1
        }
        return true
    }
}
