/// The decimal separator of numbers that are written as text.
enum DecimalNotation: String, Hashable, Sendable, CaseIterable {
    /// `1.299,00`
    case comma
    /// `1,299.00`
    case point

    fileprivate var mark: UInt8 { self == .comma ? UInt8(ascii: ",") : UInt8(ascii: ".") }
}

/// A parsed number as people write it, such as `-1.299,00 €`, `USD 1,299`, `33.3 %`, `20.–` or `(5.00)`.
///
/// Digits may be in groups of three, or in groups of two before the last three as in India, separated by points,
/// commas, spaces or apostrophes. The decimal separator may be a point or a comma; the caller chooses the
/// `DecimalNotation`.
struct WrittenNumber {
    private(set) var isNegative = false
    /// True if the number is in parentheses, which is the notation for negative numbers in accounting.
    private(set) var isInParentheses = false
    private(set) var isPercent = false
    private(set) var currency: CurrencyMark?
    /// The range from the first digit, or the decimal separator before it, to the last digit.
    private(set) var digits: Range<Int>
    /// True if the digits contain a comma or a point.
    private(set) var hasMark = false
    /// The range of a decimal separator and the dash that replaces the decimals, as in `20.–` and `75,-`; empty if
    /// there is none.
    private(set) var dash = 0..<0

    /// The parts of the digits in one notation.
    struct Parts {
        /// The integer part, including the separators between its groups.
        var whole: Range<Int>
        var decimals: Range<Int>
        /// The number of group separators.
        var marks = 0
        var groupMark: GroupMark?
    }

    /// A separator between groups of digits.
    enum GroupMark {
        case comma, point, space, apostrophe
    }

    /// Parses a number and the text around it; nil for any other text.
    init?(_ text: Span<UInt8>) {
        var (start, end) = Self.trimmed(text, 0..<text.count)
        digits = start..<start
        if end - start > 2, text[start] == UInt8(ascii: "("), text[end - 1] == UInt8(ascii: ")") {
            isInParentheses = true
            isNegative = true
            (start, end) = Self.trimmed(text, start + 1..<end - 1)
        }
        var index = start
        while index < end, !Self.beginsNumber(text, at: index, to: end) {
            guard readBeside(text, at: &index, to: end) || readMinus(text, at: &index, to: end) else { return nil }
        }
        digits = index..<Self.endOfDigits(text, from: index, to: end, &hasMark)
        guard !digits.isEmpty else { return nil }
        index = digits.upperBound
        readDash(text, at: &index, to: end)
        while index < end {
            guard readBeside(text, at: &index, to: end) || readPercent(text, at: &index) else { return nil }
        }
        if isPercent, currency != nil { return nil }
    }

    /// Returns the integer and decimal parts in a notation; nil if the number is not valid in that notation.
    func parts(_ notation: DecimalNotation, of text: Span<UInt8>) -> Parts? {
        if !dash.isEmpty, text[dash.lowerBound] != notation.mark { return nil }
        var point: Int?
        for index in digits where text[index] == notation.mark {
            guard point == nil else { return nil }
            point = index
        }
        var parts = Parts(
            whole: digits.lowerBound..<(point ?? digits.upperBound),
            decimals: (point.map { $0 + 1 } ?? digits.upperBound)..<digits.upperBound)
        for index in parts.decimals where !text[index].isDigit { return nil }
        if !dash.isEmpty, point != nil { return nil }
        return Self.readGroups(text, &parts) ? parts : nil
    }

    /// Returns the number in JSON syntax, except that it can have leading zeros; nil if the number is not valid in the
    /// notation.
    func json(_ notation: DecimalNotation, of text: Span<UInt8>) -> [UInt8]? {
        guard let parts = parts(notation, of: text) else { return nil }
        var json: [UInt8] = isNegative ? [UInt8(ascii: "-")] : []
        json.reserveCapacity(digits.count + 4)
        if parts.whole.isEmpty { json.append(UInt8(ascii: "0")) }
        for index in parts.whole where text[index].isDigit { json.append(text[index]) }
        if !parts.decimals.isEmpty { json.append(UInt8(ascii: ".")) }
        for index in parts.decimals { json.append(text[index]) }
        if isPercent { json += Array("e-2".utf8) }
        return json
    }
}

// MARK: - Reading

extension WrittenNumber {
    private static func trimmed(_ text: Span<UInt8>, _ range: Range<Int>) -> (start: Int, end: Int) {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, let length = WrittenSpace.length(text, at: start, to: end) { start += length }
        while start < end, let length = WrittenSpace.length(text, before: end, from: start) { end -= length }
        return (start, end)
    }

    private static func beginsNumber(_ text: Span<UInt8>, at index: Int, to end: Int) -> Bool {
        let byte = text[index]
        if byte.isDigit { return true }
        return (byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")) && index + 1 < end && text[index + 1].isDigit
    }

    /// Parses a space or the currency; returns false if there is neither, or if there is a second currency.
    private mutating func readBeside(_ text: Span<UInt8>, at index: inout Int, to end: Int) -> Bool {
        if let length = WrittenSpace.length(text, at: index, to: end) {
            index += length
            return true
        }
        guard currency == nil, let mark = CurrencyMark(text, at: &index, to: end) else { return false }
        currency = mark
        return true
    }

    /// Parses `-` or `−`; returns false if there is none, or if the number is already negative.
    private mutating func readMinus(_ text: Span<UInt8>, at index: inout Int, to end: Int) -> Bool {
        guard !isNegative else { return false }
        if text[index] == UInt8(ascii: "-") {
            index += 1
        } else if end - index >= 3, text[index] == 0xE2, text[index + 1] == 0x88, text[index + 2] == 0x92 {
            index += 3
        } else {
            return false
        }
        isNegative = true
        return true
    }

    /// Parses a decimal separator and the dash after it: `-`, `–` or `—`.
    private mutating func readDash(_ text: Span<UInt8>, at index: inout Int, to end: Int) {
        guard index + 1 < end, DecimalNotation.allCases.contains(where: { $0.mark == text[index] }) else { return }
        let (start, next) = (index, index + 1)
        if text[next] == UInt8(ascii: "-") {
            index = next + 1
        } else if end - next >= 3, text[next] == 0xE2, text[next + 1] == 0x80, 0x93...0x94 ~= text[next + 2] {
            index = next + 3
        } else {
            return
        }
        dash = start..<index
    }

    private mutating func readPercent(_ text: Span<UInt8>, at index: inout Int) -> Bool {
        guard text[index] == UInt8(ascii: "%"), !isPercent else { return false }
        isPercent = true
        index += 1
        return true
    }

    /// Returns the end of the digits. A separator belongs to the digits if another digit follows it.
    private static func endOfDigits(_ text: Span<UInt8>, from start: Int, to end: Int, _ hasMark: inout Bool) -> Int {
        var index = start
        while index < end {
            if text[index].isDigit {
                index += 1
                continue
            }
            guard let (mark, length) = groupMark(text, at: index, to: end), index + length < end,
                text[index + length].isDigit
            else { return index }
            if mark == .comma || mark == .point { hasMark = true }
            index += length
        }
        return index
    }

    private static func groupMark(_ text: Span<UInt8>, at index: Int, to end: Int) -> (mark: GroupMark, length: Int)? {
        switch text[index] {
        case UInt8(ascii: ","): return (.comma, 1)
        case UInt8(ascii: "."): return (.point, 1)
        case UInt8(ascii: "'"): return (.apostrophe, 1)
        // The right single quotation mark, U+2019.
        case 0xE2 where end - index >= 3 && text[index + 1] == 0x80 && text[index + 2] == 0x99: return (.apostrophe, 3)
        default: return WrittenSpace.length(text, at: index, to: end).map { (.space, $0) }
        }
    }

    /// Counts the group separators of the integer part, and returns true if the part has no groups, or valid groups
    /// with one kind of separator.
    private static func readGroups(_ text: Span<UInt8>, _ parts: inout Parts) -> Bool {
        let end = parts.whole.upperBound
        var index = parts.whole.lowerBound
        var (first, last) = (0, 0)
        var (areThrees, areTwos) = (true, true)
        while true {
            let start = index
            while index < end, text[index].isDigit { index += 1 }
            // The previous group is neither the first nor the last, so in groups of two it must have two digits.
            if parts.marks > 1, last != 2 { areTwos = false }
            last = index - start
            if parts.marks == 0 { first = last } else if last != 3 { areThrees = false }
            guard index < end, let (mark, length) = groupMark(text, at: index, to: end) else { break }
            guard parts.groupMark == nil || parts.groupMark == mark else { return false }
            parts.groupMark = mark
            parts.marks += 1
            index += length
        }
        if parts.marks == 0 { return true }
        guard 1...3 ~= first, text[parts.whole.lowerBound] != UInt8(ascii: "0") else { return false }
        return areThrees || parts.marks > 1 && first <= 2 && areTwos && last == 3
    }
}

/// The spaces that numbers and dates may contain.
enum WrittenSpace {
    /// Returns the length in bytes of the space at an index: a space or tab, U+00A0, U+2007, U+2009 or U+202F; nil if
    /// there is none.
    static func length(_ text: Span<UInt8>, at index: Int, to end: Int) -> Int? {
        switch text[index] {
        case 0x20, 0x09: return 1
        case 0xC2: return end - index >= 2 && text[index + 1] == 0xA0 ? 2 : nil
        case 0xE2:
            guard end - index >= 3, text[index + 1] == 0x80 else { return nil }
            return [0x87, 0x89, 0xAF].contains(text[index + 2]) ? 3 : nil
        default: return nil
        }
    }

    /// Returns the length in bytes of the space that ends before an index; nil if there is none.
    static func length(_ text: Span<UInt8>, before end: Int, from start: Int) -> Int? {
        for length in 1...3 where end - length >= start && self.length(text, at: end - length, to: end) == length {
            return length
        }
        return nil
    }
}
