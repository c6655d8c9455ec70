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
        // The names in other languages take 10 ms to load, so they are only looked up if everything else matches.
        let found = try find(text, looksUpNames: false)
        return found.hasOtherNames ? try find(text, looksUpNames: true) : found
    }

    private func find(_ text: Span<UInt8>, looksUpNames: Bool) throws(ReadingError) -> Found {
        var found = Found()
        if !hasDay { found.day = 1 }
        var index = 0
        for (number, part) in parts.enumerated() {
            guard found.read(part, text, at: &index, looksUpNames) else { throw .notInFormat }
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
        /// True if the text has letters in place of a name that were not looked up.
        var hasOtherNames = false
    }
}

extension DatePattern.Found {
    /// Parses a part of a date.
    ///
    /// - Parameter looksUpNames: False if any word is accepted in place of a name in a language other than English.
    mutating func read(
        _ part: DatePattern.Part, _ text: Span<UInt8>, at index: inout Int, _ looksUpNames: Bool
    ) -> Bool {
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
        case .monthName(let isShort): return readMonth(isShort, text, at: &index, looksUpNames)
        case .weekday(let isShort): return readWeekday(isShort, text, at: &index, looksUpNames)
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

// MARK: - Other parts

extension DatePattern.Found {
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
