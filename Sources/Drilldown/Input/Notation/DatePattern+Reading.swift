extension DatePattern {
    /// A reason why a string is not a date in the format.
    enum ReadingError: Error {
        case notInFormat
        /// The text has the format, but the day or the time does not exist, the weekday is wrong or the time zone is
        /// unknown.
        case noSuchDate
    }

    /// Parses a string in the format of the pattern.
    func read(_ text: Span<UInt8>) throws(ReadingError) -> DateParts {
        guard let date = try find(text).date else { throw .noSuchDate }
        return date
    }

    /// Returns true if a string in the format of the pattern has a day that its month does not have, such as June 31.
    /// Returns false if the format has a time or a weekday.
    func hasImpossibleDay(_ text: Span<UInt8>) -> Bool {
        guard let found = try? find(text), found.date == nil else { return false }
        return 1...12 ~= found.month && 29...31 ~= found.day && found.hour == nil && found.weekday == nil
    }

    private func find(_ text: Span<UInt8>) throws(ReadingError) -> Found {
        var found = Found()
        if !hasDay { found.day = 1 }
        var index = 0
        for (number, part) in parts.enumerated() {
            guard found.read(part, text, at: &index) else { throw .notInFormat }
            // Short names can end with a period: `Sa.`.
            if part.mayBeShort, !parts[(number + 1)...].starts(with: [.literal(UInt8(ascii: "."))]) {
                _ = text.skip(".", at: &index)
            }
        }
        guard index == text.count else { throw .notInFormat }
        return found
    }

    /// The values of the parts of a date as written, which are not yet validated.
    struct Found {
        var year = 0
        var month = 0
        var day = 0
        /// The weekday, from 0 for Monday to 6 for Sunday; nil if the text has none.
        var weekday: Int?
        var hour: Int?
        var isTwelveHours = false
        var isAfternoon = false
        var minute = 0
        var second = 0
        var fraction = 0.0
        var offset: Int?
        /// True if the text has the name of an unknown time zone, which requires an offset next to it.
        var hasUnknownZone = false
    }
}

extension DatePattern.Found {
    mutating func read(_ part: DatePattern.Part, _ text: Span<UInt8>, at index: inout Int) -> Bool {
        switch part {
        case .literal(let byte):
            guard index < text.count, text[index] == byte else { return false }
            index += 1
        case .space:
            guard index < text.count, let length = WrittenSpace.length(text, at: index, to: text.count) else {
                return false
            }
            index += length
        case .digits(let unit, let count):
            guard let number = text.digits(count, at: &index) else { return false }
            set(unit, number, digits: count)
        case .number(let unit):
            guard let number = text.digits(2, at: &index) ?? text.digits(1, at: &index) else { return false }
            if unit == .day { Self.skipOrdinal(text, at: &index) }
            set(unit, number, digits: 2)
        case .monthName(let isShort):
            // A full name can be abbreviated, as in `7 May 2018` and `26 Aug 2018`.
            let position =
                Self.readName(Self.months, isShort, text, at: &index)
                ?? Self.readName(isShort ? CalendarNames.shortMonths : CalendarNames.months, text, at: &index)
                ?? (isShort ? nil : Self.readName(Self.months, true, text, at: &index))
                ?? (isShort ? nil : Self.readName(CalendarNames.shortMonths, text, at: &index))
            guard let position else { return false }
            month = position + 1
        case .weekday(let isShort):
            let position =
                Self.readName(Self.weekdays, isShort, text, at: &index)
                ?? Self.readName(isShort ? CalendarNames.shortWeekdays : CalendarNames.weekdays, text, at: &index)
            guard let position else { return false }
            weekday = position
        case .dayPeriod: return readDayPeriod(text, at: &index)
        case .offset: return readOffset(text, at: &index)
        case .zone: return readZone(text, at: &index)
        }
        return true
    }

    private mutating func set(_ unit: DatePattern.Unit, _ number: Int, digits: Int) {
        switch unit {
        // POSIX and most programs use these centuries for two-digit years.
        case .year: year = digits == 2 ? (number < 69 ? 2000 : 1900) + number : number
        case .month: month = number
        case .day: day = number
        case .hour: hour = number
        case .hourOfTwelve: (hour, isTwelveHours) = (number, true)
        case .minute: minute = number
        case .second: second = number
        case .fraction: fraction = (0..<digits).reduce(Double(number)) { number, _ in number / 10 }
        case .weekday, .dayPeriod, .offset, .zone: break
        }
    }

    /// The date; nil if it does not exist, if the weekday is wrong, or if the time zone is unknown.
    var date: DateParts? {
        guard let day = CalendarDay(year: year, month: month, day: day), weekday == nil || weekday == day.weekday else {
            return nil
        }
        guard var hour else { return DateParts(day: day) }
        if isTwelveHours {
            guard 1...12 ~= hour else { return nil }
            hour = hour % 12 + (isAfternoon ? 12 : 0)
        }
        guard hour < 24, minute < 60, second < 61, !hasUnknownZone || offset != nil else { return nil }
        return DateParts(day: day, time: Double(hour * 3600 + minute * 60 + second) + fraction, offset: offset)
    }
}

// MARK: - Names

extension DatePattern.Found {
    private static let ordinals = ["st", "nd", "rd", "th"].map { Array($0.utf8) }

    /// Skips the suffix of an English ordinal number, such as the `th` of `10th`.
    private static func skipOrdinal(_ text: Span<UInt8>, at index: inout Int) {
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

    /// The maximum length of a date with names in a language other than English, in bytes.
    private static let longestWritten = 100

    /// Parses a name in a language other than English, ignoring case.
    ///
    /// - Returns: The value of the name in `names`; nil if there is no name at the position.
    private static func readName(_ names: @autoclosure () -> [String: Int], _ text: Span<UInt8>, at index: inout Int)
        -> Int?
    {
        // Other texts are not dates, so the names, which take some time to load, are not needed.
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
        guard end > index else { return nil }
        let bytes = (index..<end).map { text[$0] }
        var word = String(decoding: bytes, as: UTF8.self).lowercased()
        if bytes.contains(where: { $0 >= 0x80 }) {
            word = word.replacing("\u{2019}", with: "'").replacing("\u{2BC}", with: "'")
        }
        guard let position = names()[word] else { return nil }
        index = end
        return position
    }

    private mutating func readDayPeriod(_ text: Span<UInt8>, at index: inout Int) -> Bool {
        guard index < text.count, text[index].isLetter else { return false }
        switch text[index] | 0x20 {
        case UInt8(ascii: "a"): isAfternoon = false
        case UInt8(ascii: "p"): isAfternoon = true
        default: return false
        }
        index += 1
        let hasPeriods = text.skip(".", at: &index)
        guard text.skip("m", at: &index) || text.skip("M", at: &index) else { return false }
        return !hasPeriods || text.skip(".", at: &index)
    }

    private mutating func readOffset(_ text: Span<UInt8>, at index: inout Int) -> Bool {
        let word = text.word(at: index)
        if word.count > 1 {
            guard word.count == 3, TimeZoneName.offset(text, word) == 0 else { return false }
            index = word.upperBound
            // An offset may follow, as in `GMT+02:00`.
            offset = text.offset(at: &index) ?? 0
            return true
        }
        offset = text.offset(at: &index)
        return offset != nil
    }

    /// Parses a time zone. If an offset is written before or after it, only that offset is used.
    private mutating func readZone(_ text: Span<UInt8>, at index: inout Int) -> Bool {
        let word = text.word(at: index)
        if word.isEmpty {
            // Go writes `-0300 -03` if a zone has no name.
            guard offset != nil else { return false }
            return text.offset(at: &index) != nil
        }
        guard 1...5 ~= word.count else { return false }
        index = word.upperBound
        if offset != nil { return true }
        offset = TimeZoneName.offset(text, word)
        hasUnknownZone = offset == nil
        return true
    }
}
