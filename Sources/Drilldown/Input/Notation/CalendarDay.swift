import Foundation

/// A day of the Gregorian calendar, without a time or a time zone.
struct CalendarDay: Hashable, Sendable, CustomStringConvertible {
    let year: Int
    let month: Int
    let day: Int

    /// Parses a day such as `2026-11-21`, or the day of `2026-11-21T09:30:00Z` as written; nil for any other text, and
    /// for a day or a time that does not exist.
    ///
    /// `Date.ISO8601FormatStyle`, in contrast, reads 2023-02-30 as March 2.
    init?(_ text: ArraySlice<UInt8>) {
        guard let parts = DateParts(iso: text.span) else { return nil }
        self = parts.day
    }

    /// Parses a day such as `2026-11-21` without a time; nil for any other text.
    init?(alone text: ArraySlice<UInt8>) { self.init(alone: text.span) }

    /// Parses a day in a span; nil for any other text. Unlike a slice, a span does not retain the array.
    init?(alone text: Span<UInt8>) {
        var index = 0
        guard text.count == 10, let year = text.digits(4, at: &index), text.skip("-", at: &index),
            let month = text.digits(2, at: &index), text.skip("-", at: &index), let day = text.digits(2, at: &index)
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// Creates a day; nil if the day does not exist.
    init?(year: Int, month: Int, day: Int) {
        guard 1...12 ~= month, day >= 1, day <= Self.days(in: month, of: year) else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// Creates the day of an instant in a time zone. For an instant that was written as a day, the result is that day.
    init(_ instant: Instant, in timeZone: TimeZone) {
        if let day = instant.day {
            self = day
        } else {
            self.init(instant, offset: timeZone.secondsFromGMT(for: instant.date))
        }
    }

    /// Creates the day of an instant in local time. For an instant that was written as a day, the result is that day.
    ///
    /// - Parameter offset: The offset of local time from UTC in seconds.
    init(_ instant: Instant, offset: Int) {
        self =
            instant.day
            ?? CalendarDay(
                daysSince1970: Int(((instant.secondsSince1970 + Double(offset)) / 86_400).rounded(.down)))
    }

    /// Creates the day that is a number of days after 1970-01-01 (Howard Hinnant, "chrono-Compatible Low-Level Date
    /// Algorithms", civil_from_days).
    init(daysSince1970 days: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// True for a day that programs use as a placeholder for a missing date, such as 1970-01-01 or 9999-12-31.
    var isSentinel: Bool {
        switch (month, day) {
        case (1, 1): year == 1 || year == 1900 || year == 1970
        case (12, 31): year == 9999
        default: false
        }
    }

    /// The day in ISO 8601, for example `2026-11-21`.
    var description: String {
        func digits(_ number: Int, _ count: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
        }
        return "\(year < 0 ? "-" : "")\(digits(abs(year), 4))-\(digits(month, 2))-\(digits(day, 2))"
    }

    /// The weekday, from 0 for Monday to 6 for Sunday.
    var weekday: Int { ((daysSince1970 + 3) % 7 + 7) % 7 }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        default: 31
        }
    }

    /// The number of days since 1970-01-01 (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms",
    /// days_from_civil).
    var daysSince1970: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// The instant of midnight UTC for Foundation's formatters. The formatters use the Julian calendar before October
    /// 15, 1582, so an earlier day is converted to the Julian day with the same date.
    ///
    /// Nil if the formatters have no day with this date: for the ten days that the reform skipped, and before the year
    /// 1.
    var midnight: Date? {
        let days = daysSince1970
        guard days < Self.reform else { return Date(timeIntervalSince1970: Double(days) * 86_400) }
        guard year >= 1, days < Self.reform - 10 else { return nil }
        return Calendar.gregorian(in: .gmt).date(from: DateComponents(year: year, month: month, day: day))
    }

    /// October 15, 1582, in days since 1970-01-01.
    private static let reform = -141_427
}

extension Calendar {
    static func gregorian(in timeZone: TimeZone) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        return calendar
    }
}
