/// A date pattern such as `MM/dd/yyyy`. It supports some letters of Unicode Technical Standard 35, which have the same
/// meaning in every locale. Other characters are literal. Literal letters are enclosed in apostrophes, and two
/// apostrophes are a literal apostrophe.
struct DatePattern: Hashable, Sendable {
    enum Part: Hashable {
        case literal(UInt8)
        /// Any kind of space, because some programs write a narrow space before `PM`.
        case space
        /// A fixed number of digits.
        case digits(Unit, Int)
        /// One or two digits.
        case number(Unit)
        /// The name of a month in one of the languages of `CalendarNames`; short English names have three letters.
        case monthName(isShort: Bool)
        /// The name of a weekday in one of the languages of `CalendarNames`; short English names have three letters.
        case weekday(isShort: Bool)
        /// `AM` or `PM`, case-insensitive, optionally with periods.
        case dayPeriod
        /// `+0200`, `+02:00`, `+02` or `Z`; also `UTC` or `GMT`, optionally with an offset, as in `GMT+02:00`.
        case offset
        /// An abbreviation such as `CEST`.
        case zone

        /// True for the names of months, and for short names of weekdays.
        var mayBeShort: Bool {
            switch self {
            case .monthName: true
            case .weekday(let isShort): isShort
            case .literal, .space, .digits, .number, .dayPeriod, .offset, .zone: false
            }
        }
    }

    /// The unit of time that a part specifies.
    enum Unit {
        case year, month, day, weekday, hour, hourOfTwelve, dayPeriod, minute, second, fraction, offset, zone
    }

    /// The pattern as written in `site.yml`.
    let written: String
    let parts: [Part]

    /// Parses a pattern as written in `site.yml`.
    ///
    /// - Returns: Nil if a letter is not supported, an apostrophe is not closed, the year or the month is missing, a
    ///   unit occurs twice, both kinds of hours occur, or a unit requires another one that is missing: an hour requires
    ///   a day, for example.
    init?(_ written: String) {
        self.written = written
        guard let parts = Self.parts(Array(written.utf8)[...]) else { return nil }
        self.parts = parts
        let units = parts.compactMap(Self.unit)
        let has = { (unit: Unit) in units.contains(unit) }
        let hasHour = has(.hour) || has(.hourOfTwelve)
        guard Set(units).count == units.count, has(.year), has(.month),
            has(.day) || !hasHour && !has(.weekday), hasHour == has(.minute), !(has(.hour) && has(.hourOfTwelve)),
            has(.hourOfTwelve) == has(.dayPeriod),
            has(.minute) || !has(.second), has(.second) || !has(.fraction), hasHour || !has(.offset) && !has(.zone)
        else { return nil }
    }

    /// True if the pattern has a day. Otherwise, its dates are the first days of months.
    var hasDay: Bool { parts.contains { Self.unit($0) == .day } }

    var hasTime: Bool { parts.contains { Self.unit($0) == .minute } }

    private static func parts(_ written: ArraySlice<UInt8>) -> [Part]? {
        var parts: [Part] = []
        var rest = written
        while let first = rest.first {
            if first == UInt8(ascii: "'") {
                let quoted = rest.dropFirst().prefix { $0 != first }
                guard rest.count > quoted.count + 1 else { return nil }
                parts += quoted.map { .literal($0) }
                rest = rest.dropFirst(quoted.count + 2)
                // Two apostrophes in a row are one literal apostrophe, inside and outside quotes.
                if quoted.isEmpty || rest.first == first { parts.append(.literal(first)) }
                continue
            }
            let run = rest.prefix { $0 == first }
            rest = rest.dropFirst(run.count)
            guard first.isWordLetter, first != UInt8(ascii: "_") else {
                parts += run.map { $0 == 0x20 ? .space : .literal($0) }
                continue
            }
            guard let part = part(Unicode.Scalar(first), run.count) else { return nil }
            parts.append(part)
        }
        return parts
    }

    private static func part(_ letter: Unicode.Scalar, _ count: Int) -> Part? {
        switch (letter, count) {
        case ("y", 2), ("y", 4): .digits(.year, count)
        case ("M", 1): .number(.month)
        case ("M", 2): .digits(.month, 2)
        case ("M", 3), ("M", 4): .monthName(isShort: count == 3)
        case ("d", 1): .number(.day)
        case ("d", 2): .digits(.day, 2)
        case ("E", 3), ("E", 4): .weekday(isShort: count == 3)
        case ("H", 1): .number(.hour)
        case ("H", 2): .digits(.hour, 2)
        case ("h", 1): .number(.hourOfTwelve)
        case ("h", 2): .digits(.hourOfTwelve, 2)
        case ("a", 1): .dayPeriod
        case ("m", 2): .digits(.minute, 2)
        case ("s", 2): .digits(.second, 2)
        case ("S", 1...9): .digits(.fraction, count)
        case ("Z", 1...5), ("X", 1...3), ("x", 1...3): .offset
        case ("z", 1): .zone
        default: nil
        }
    }

    private static func unit(_ part: Part) -> Unit? {
        switch part {
        case .literal, .space: nil
        case .digits(let unit, _), .number(let unit): unit
        case .monthName: .month
        case .weekday: .weekday
        case .dayPeriod: .dayPeriod
        case .offset: .offset
        case .zone: .zone
        }
    }
}
