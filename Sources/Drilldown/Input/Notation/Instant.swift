import Foundation

/// A point in time.
struct Instant: Hashable, Sendable, CustomStringConvertible {
    let secondsSince1970: Double
    /// The day, if the date was written without a time; the instant is then the start of that day. Nil if the date was
    /// written with a time.
    let day: CalendarDay?

    private init(secondsSince1970: Double, day: CalendarDay?) {
        (self.secondsSince1970, self.day) = (secondsSince1970, day)
    }

    var hasTime: Bool { day == nil }
    var date: Date { Date(timeIntervalSince1970: secondsSince1970) }

    /// Parses a date in ISO 8601, as `DateParts` does; nil for any other text.
    init?(_ text: ArraySlice<UInt8>, in timeZone: TimeZone) {
        guard let parts = DateParts(iso: text.span) else { return nil }
        self.init(parts, in: timeZone)
    }

    /// Creates the instant of a date. A date without an offset is in `timeZone`. A date without a time is midnight of
    /// its day.
    init(_ parts: DateParts, in timeZone: TimeZone) {
        day = parts.time == nil ? parts.day : nil
        let seconds = Double(parts.day.daysSince1970) * 86_400 + (parts.time ?? 0)
        secondsSince1970 = seconds - (parts.offset.map(Double.init) ?? Self.offset(of: seconds, in: timeZone))
    }

    /// Returns the offset from UTC, in seconds, at a local time. The instant of a local time depends on the offset, so
    /// the result is the offset at an estimate of the instant.
    ///
    /// - Parameter seconds: The local time as if it were UTC, in seconds since 1970.
    private static func offset(of seconds: Double, in timeZone: TimeZone) -> Double {
        let guess = timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds))
        return Double(timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds - Double(guess))))
    }

    /// Creates an instant from a number of units since 1970-01-01 UTC.
    ///
    /// - Returns: Nil if the instant is before the year 1 or after the year 9999.
    init?(_ number: ExactDecimal, since1970In unit: EpochUnit) {
        let seconds = number.approximate / unit.perSecond
        guard -62_135_596_800..<253_402_300_800 ~= seconds else { return nil }
        secondsSince1970 = seconds
        day = nil
    }

    /// Returns the instant in ISO 8601 as the local time with an offset, for example `2026-11-21T10:30:00+01:00`.
    ///
    /// - Parameter offset: The offset of local time from UTC in seconds.
    func localDescription(offset: Int) -> String {
        let minutes = abs(offset) / 60
        func digits(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
        let local = Instant(secondsSince1970: secondsSince1970 + Double(offset), day: nil).description.dropLast()
        return "\(local)\(offset < 0 ? "-" : "+")\(digits(minutes / 60)):\(digits(minutes % 60))"
    }

    /// The instant in ISO 8601, for example `2026-11-21T09:30:00Z`, with milliseconds if they are not zero.
    var description: String {
        let milliseconds = Int((secondsSince1970 * 1000).rounded())
        let seconds = (milliseconds - (milliseconds % 1000 + 1000) % 1000) / 1000
        let ofDay = (seconds % 86_400 + 86_400) % 86_400
        func digits(_ number: Int, _ count: Int = 2) -> String { String(String(number + 1000).suffix(count)) }
        let fraction = milliseconds == seconds * 1000 ? "" : "." + digits(milliseconds - seconds * 1000, 3)
        let time = "\(digits(ofDay / 3600)):\(digits(ofDay / 60 % 60)):\(digits(ofDay % 60))"
        return "\(CalendarDay(daysSince1970: (seconds - ofDay) / 86_400))T\(time)\(fraction)Z"
    }
}
