/// Strings that mean that there is no value.
enum EmptyText {
    /// Returns true if a string is blank, a zero date, or a string such as `-`, `…`, `N/A` or `unknown`.
    static func isEmpty(_ text: Span<UInt8>) -> Bool {
        var (start, end) = (0, text.count)
        while start < end, text[start] <= 0x20 { start += 1 }
        while start < end, text[end - 1] <= 0x20 { end -= 1 }
        guard start < end else { return true }
        switch text[start] {
        case UInt8(ascii: "0"): return ZeroDate.isWritten(text)
        // Only strings that begin like one of the words are compared with them.
        case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "<"), UInt8(ascii: "n"),
            UInt8(ascii: "N"), UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "t"), UInt8(ascii: "T"),
            UInt8(ascii: "_"), UInt8(ascii: "\\"), UInt8(ascii: "."), UInt8(ascii: "("), UInt8(ascii: "\""), 0xE2:
            return words.contains { isWord($0, text, start..<end) } || isDashOfAmount(text, start..<end)
        default: return isDashOfAmount(text, start..<end)
        }
    }

    /// Returns true if a text is a dash before or after a currency, which spreadsheets show instead of zero: `R$ -`.
    private static func isDashOfAmount(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
        // Most strings neither begin nor end with a dash.
        guard range.count <= 12, dashes.contains(text[range.upperBound - 1]) || dashes.contains(text[range.lowerBound])
        else { return false }
        var (index, hasDash, hasCurrency) = (range.lowerBound, false, false)
        while index < range.upperBound {
            if let length = WrittenSpace.length(text, at: index, to: range.upperBound) {
                index += length
            } else if !hasDash, let dash = words.prefix(4).first(where: { isWord($0, text, index..<index + $0.count) })
            {
                (index, hasDash) = (index + dash.count, true)
            } else if !hasCurrency, CurrencyMark(text, at: &index, to: range.upperBound) != nil {
                hasCurrency = true
            } else {
                return false
            }
        }
        return hasDash && hasCurrency
    }

    /// The first and last bytes of `-`, `–` and `—`.
    private static let dashes: [UInt8] = [UInt8(ascii: "-"), 0xE2, 0x93, 0x94]

    /// The words that mean that there is no value, in lowercase.
    private static let words = [
        "-", "--", "–", "—", "…", "...", "()", "( )", "\"\"", "?", "\\n", "n/a", "#n/a", "n.a.", "na", "nan", "nil",
        "null", "none",
        "<none>", "unknown",
        "tbd", "tba", "tbc", "noassertion", "not stated", "not specified", "not available", "not applicable",
        "to be filled by o.e.m.", "_no response_",
    ].map { Array($0.utf8) }

    /// Returns true if a string means that there is nothing, such as `None` or `N/A`. Unlike `unknown`, `NA` and
    /// `not available`, such a string cannot be a value.
    static func isNone(_ text: [UInt8]) -> Bool {
        guard text.count <= longestNothing else { return false }
        // Python writes missing values as `nan`; Nan is a name.
        if text.elementsEqual("nan".utf8) { return true }
        let span = text.span
        return nothing.contains { isWord($0, span, 0..<text.count) }
    }

    private static let nothing = [
        "-", "--", "–", "—", "…", "...", "()", "( )", "\"\"", "\\n", "n/a", "#n/a", "n.a.", "null", "none", "<none>",
        "not stated", "not specified",
        "not applicable", "to be filled by o.e.m.", "_no response_",
    ].map { Array($0.utf8) }
    private static let longestNothing = nothing.map(\.count).max() ?? 0

    private static func isWord(_ word: [UInt8], _ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard word.count == range.count else { return false }
        guard range.upperBound <= text.count else { return false }
        for (position, byte) in word.enumerated() {
            let found = text[range.lowerBound + position]
            guard found == byte || byte.isLetter && found.isLetter && found | 0x20 == byte else { return false }
        }
        return true
    }
}
