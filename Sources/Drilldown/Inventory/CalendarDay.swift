import Foundation

/// A day of the Gregorian calendar, without a time and without a zone.
struct CalendarDay: Hashable, Sendable {
    let year: Int
    let month: Int
    let day: Int

    /// Reads `2026-11-21`, or the day of `2026-11-21T09:30:00Z` as it is written there; nil for a day or a time that
    /// does not exist.
    ///
    /// `Date.ISO8601FormatStyle` takes 2023-02-30 for the second of March; here it is refused.
    init?(_ text: ArraySlice<UInt8>) {
        guard text.count > 10 else {
            self.init(alone: text)
            return
        }
        guard Instant(text, in: .gmt) != nil else { return nil }
        self.init(alone: text.prefix(10))
    }

    /// Reads `2026-11-21` and nothing else.
    init?(alone text: ArraySlice<UInt8>) {
        let start = text.startIndex
        guard text.count == 10, text[start + 4] == UInt8(ascii: "-"), text[start + 7] == UInt8(ascii: "-"),
            let year = text[start..<start + 4].number, let month = text[start + 5..<start + 7].number,
            let day = text[start + 8..<start + 10].number,
            1...12 ~= month, day >= 1, day <= Self.days(in: month, of: year)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        default: 31
        }
    }

    /// Days since 1970-01-01 (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil).
    var daysSince1970: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// Midnight UTC of the day, as Foundation's formatters count: before 15 October 1582 they show the Julian
    /// calendar, so an older day is handed to them as the day of that calendar that bears the same date.
    var midnight: Date {
        let days = daysSince1970
        guard days < -141_427 else { return Date(timeIntervalSince1970: Double(days) * 86_400) }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let date = calendar.date(from: DateComponents(year: year, month: month, day: day))
        return date ?? Date(timeIntervalSince1970: Double(days) * 86_400)
    }
}
