/// A cache of days in the formats of the locale. Most days recur, and formatting one takes 1.7 µs.
struct DayTexts {
    private struct Key: Hashable {
        var day: CalendarDay
        var style: DateLength
    }

    private var texts: [Key: [UInt8]] = [:]

    /// The maximum number of cached strings, enough for the days of about 55 years.
    private static let maximumCount = 20_000

    /// Returns the text of a day, not escaped.
    mutating func text(_ day: CalendarDay, _ style: DateLength, _ formatter: inout ValueFormatter) -> [UInt8] {
        let key = Key(day: day, style: style)
        if let known = texts[key] { return known }
        if texts.count == Self.maximumCount { texts = [:] }
        let text = Array(formatter.string(day, style: style).utf8)
        texts[key] = text
        return text
    }
}
