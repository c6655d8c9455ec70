/// A summary of the dates of a field that determines whether a possible placeholder, such as 1970-01-01, is plausible
/// as a date.
struct DaySpan: Sendable {
    /// The days 1900-01-01 and 9999-12-31, in days since 1970-01-01.
    private static let outer = (first: -25_567, last: 2_932_896)
    /// The minimum radius, in days, within which a date makes a day plausible. It is two years, because many dates
    /// consist of only a year.
    private static let reach = 731
    /// The divisor of the span of all dates. The quotient is the radius if it is larger than `reach`.
    private static let scatter = 10

    private var first = Int.max
    private var last = Int.min
    /// The distances, in days, from 1900-01-01, 1970-01-01 and 9999-12-31 to the date nearest to each.
    private var distances = (Int.max, Int.max, Int.max)

    mutating func add(_ day: CalendarDay) {
        let day = day.daysSince1970
        first = min(first, day)
        last = max(last, day)
        distances.0 = min(distances.0, abs(day - Self.outer.first))
        distances.1 = min(distances.1, abs(day))
        distances.2 = min(distances.2, abs(day - Self.outer.last))
    }

    mutating func merge(_ other: DaySpan) {
        first = min(first, other.first)
        last = max(last, other.last)
        distances.0 = min(distances.0, other.distances.0)
        distances.1 = min(distances.1, other.distances.1)
        distances.2 = min(distances.2, other.distances.2)
    }

    /// Returns true if a date of the field is near a day.
    ///
    /// - Parameter day: A possible placeholder. 1969-12-31, which is the day of the instant 0 in time zones west of
    ///   Greenwich, is treated as 1970-01-01. For 0001-01-01, the result is always false.
    func isAround(_ day: CalendarDay) -> Bool {
        guard first <= last else { return false }
        let distance =
            switch day.year {
            case 1900: distances.0
            case 1969, 1970: distances.1
            case 9999: distances.2
            default: Int.max
            }
        return distance <= max(Self.reach, (last - first) / Self.scatter)
    }
}
