// The names of months and weekdays, and the suffixes of days.

extension DatePattern.Found {
    private static let ordinals = ["st", "nd", "rd", "th"].map { Array($0.utf8) }

    /// Skips the suffix of an English ordinal number, such as the `th` of `10th`.
    static func skipOrdinal(_ text: Span<UInt8>, at index: inout Int) {
        let start = index
        let isOrdinal = ordinals.contains { ending in
            start + ending.count <= text.count && ending.indices.allSatisfy { text[start + $0] | 0x20 == ending[$0] }
        }
        if isOrdinal { index += 2 }
    }

    static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ].map { Array($0.utf8) }

    static let weekdays = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ].map { Array($0.utf8) }

    /// Parses a name, ignoring case.
    ///
    /// - Returns: The index of the name in `names`; nil if there is no name at the position.
    private static func readName(_ names: [[UInt8]], _ isShort: Bool, _ text: Span<UInt8>, at index: inout Int) -> Int?
    {
        let word = text.word(at: index)
        let position = names.firstIndex { name in
            guard word.count == (isShort ? 3 : name.count) else { return false }
            return word.allSatisfy { text[$0] | 0x20 == name[$0 - word.lowerBound] }
        }
        if position != nil { index = word.upperBound }
        return position
    }

    mutating func readMonth(_ isShort: Bool, _ text: Span<UInt8>, at index: inout Int, _ looksUpNames: Bool) -> Bool {
        if let position = Self.readName(Self.months, isShort, text, at: &index) {
            month = position + 1
            return true
        }
        // A full name can be abbreviated, as in `7 May 2018` and `26 Aug 2018`.
        var end = index
        let abbreviated = isShort ? nil : Self.readName(Self.months, true, text, at: &end)
        if let word = Self.otherWord(text, at: index) {
            // In `5 março`, the English abbreviation ends before the word.
            if !looksUpNames, abbreviated == nil || end == word.upperBound {
                if let abbreviated { month = abbreviated + 1 } else { hasOtherNames = true }
                index = word.upperBound
                return true
            }
            let name = Self.lowercased(word, of: text)
            let full = isShort ? nil : CalendarNames.months[name]
            if let position = full ?? (abbreviated == nil ? CalendarNames.shortMonths[name] : nil) {
                (month, index) = (position + 1, word.upperBound)
                return true
            }
        }
        guard let abbreviated else { return false }
        (month, index) = (abbreviated + 1, end)
        return true
    }

    mutating func readWeekday(_ isShort: Bool, _ text: Span<UInt8>, at index: inout Int, _ looksUpNames: Bool) -> Bool {
        if let position = Self.readName(Self.weekdays, isShort, text, at: &index) {
            weekday = position
            return true
        }
        guard let word = Self.otherWord(text, at: index) else { return false }
        index = word.upperBound
        guard looksUpNames else {
            hasOtherNames = true
            return true
        }
        let name = Self.lowercased(word, of: text)
        weekday = isShort ? CalendarNames.shortWeekdays[name] : CalendarNames.weekdays[name]
        return weekday != nil
    }

    /// The maximum length of a date with names in a language other than English, in bytes.
    private static let longestWritten = 100

    /// Returns the range of the letters at an index, which can be a name in a language other than English; nil if there
    /// are none, or if the text cannot be a date with such a name.
    private static func otherWord(_ text: Span<UInt8>, at index: Int) -> Range<Int>? {
        guard text.count <= longestWritten, text.indices.contains(where: { text[$0].isDigit }) else { return nil }
        func isLetter(_ index: Int) -> Bool {
            index < text.count && (text[index].isLetter || text[index] >= 0x80) && !isFullWidthParenthesis(index)
                && WrittenSpace.length(text, at: index, to: text.count) == nil
        }
        // U+FF08 and U+FF09, which follow a name without a space.
        func isFullWidthParenthesis(_ index: Int) -> Bool {
            index + 2 < text.count && text[index] == 0xEF && text[index + 1] == 0xBC && text[index + 2] & 0xFE == 0x88
        }
        func isJoint(_ index: Int) -> Bool {
            isLetter(index + 1) && (text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "'"))
        }
        var end = index
        while isLetter(end) || end > index && isJoint(end) { end += 1 }
        return end > index ? index..<end : nil
    }

    private static func lowercased(_ word: Range<Int>, of text: Span<UInt8>) -> String {
        let bytes = word.map { text[$0] }
        let name = String(decoding: bytes, as: UTF8.self).lowercased()
        guard bytes.contains(where: { $0 >= 0x80 }) else { return name }
        return name.replacing("\u{2019}", with: "'").replacing("\u{2BC}", with: "'")
    }
}
