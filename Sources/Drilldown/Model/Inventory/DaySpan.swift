/// The dates of a field, reduced to the facts that determine if a day such as 1970-01-01 fits among them.
struct DaySpan: Sendable {
    /// 1900-01-01 and 9999-12-31, in days since 1970-01-01.
    private static let outer = (first: -25_567, last: 2_932_896)
    /// The distance in days within which a date makes a day plausible: two years, because dates are often years alone.
    private static let reach = 731
    /// The divisor of the span of scattered dates: distances up to a tenth of it are also near.
    private static let scatter = 10

    private var first = Int.max
    private var last = Int.min
    /// The distances of the dates nearest to 1900-01-01, 1970-01-01 and 9999-12-31, in days.
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

    /// Returns true if there are dates near the given day, which is 1900-01-01, 1970-01-01 or 9999-12-31. In the site's
    /// time zone the instant 0 may be the day before 1970-01-01.
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
