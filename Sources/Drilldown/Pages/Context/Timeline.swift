/// A bar chart of the dates of the items, with a bar for each day, week, month, quarter, year or longer period.
struct Timeline: Sendable {
    struct Bar: Sendable, Equatable {
        /// The period of the bar, for example "2019". A week, a quarter or several years are written as their start,
        /// "1990–". The outermost bars may cover all earlier or later dates, for example "≤ 2009".
        var label: String
        var count: Int
        /// The height as a percentage of the highest bar: 0 if the bar is empty, and at least 2 otherwise.
        var height: Int
        /// The first year, month or day of the bar, such as `2019` or `2019-03`; nil if the bar covers all earlier
        /// dates.
        var first: String?
        /// The last year, month or day of the bar; nil if the bar covers all later dates.
        var last: String?
    }

    /// The index of the field with the dates.
    let field: Int
    /// The label of the field.
    let title: String
    let bars: [Bar]

    /// The length of the period that a bar covers.
    private enum Length {
        case days(Int)
        case months(Int)
    }

    /// The possible periods. The timeline has the shortest period whose bars fit and are not mostly empty.
    private static let periods =
        [1, 7].map(Length.days) + [1, 3, 12, 24, 60, 120, 600, 1200, 6000, 12_000, 60_000].map(Length.months)
    /// The maximum number of bars that fit on a phone, by the number of digits of the highest count. The last element
    /// is for six or more digits.
    private static let maximumBars = [20, 20, 14, 10, 9, 8]
    /// The inverse of the maximum fraction of outliers at either end. Outliers may share a bar regardless of their
    /// distance, so that a single outlier does not compress all other bars.
    private static let outlierDivisor = 20
    /// The minimum number of dates for which most bars may be empty.
    private static let manyDates = 30
    /// The maximum gap, in periods, across which the range of bars is extended.
    private static let widestGap = 2

    /// Creates the chart; nil if no field has dates for a timeline, or if no period suits the dates.
    init?(_ counts: DayCounts, of schema: Schema, _ formatter: inout ValueFormatter) {
        guard let field = counts.field else { return nil }
        guard let (length, sums, inner) = Self.bars(counts), let last = sums.keys.max(), let first = sums.keys.min(),
            last > first
        else { return nil }
        let all = min(first, inner.lowerBound)...max(last, inner.upperBound)
        let before = all.lowerBound < inner.lowerBound
        let after = all.upperBound > inner.upperBound
        var heaps: [(label: String, count: Int, first: String?, last: String?)] = []
        func sum(_ range: Range<Int>) -> Int { range.reduce(0) { $0 + (sums[$1] ?? 0) } }
        if before {
            let label = Self.label(inner.lowerBound - 1, length, formatter).last
            let last = Self.dates(inner.lowerBound - 1, length).last
            heaps.append(("≤ " + label, sum(all.lowerBound..<inner.lowerBound), nil, last))
        }
        for number in inner {
            let label = Self.label(number, length, formatter)
            let dates = Self.dates(number, length)
            heaps.append(
                (label.first + (label.first == label.last ? "" : "–"), sums[number] ?? 0, dates.first, dates.last))
        }
        if after {
            let label = Self.label(inner.upperBound + 1, length, formatter).first
            let first = Self.dates(inner.upperBound + 1, length).first
            heaps.append(("≥ " + label, sum(inner.upperBound + 1..<all.upperBound + 1), first, nil))
        }
        let highest = heaps.reduce(1) { max($0, $1.count) }
        (self.field, title) = (field, schema.fields[field].label)
        bars = heaps.map { heap in
            // Keep a single item among thousands visible.
            Bar(
                label: heap.label, count: heap.count, height: heap.count == 0 ? 0 : max(2, heap.count * 100 / highest),
                first: heap.first, last: heap.last)
        }
    }

    private typealias Window = (sums: [Int: Int], inner: ClosedRange<Int>)
    private typealias Bars = (length: Length, sums: [Int: Int], inner: ClosedRange<Int>)

    /// The minimum number of months between the first and the last date for which a timeline has no bars for days or
    /// weeks.
    private static let fewestMonths = 6

    /// Returns bars of the shortest period for which they fit and are not mostly empty; nil if there is none.
    private static func bars(_ counts: DayCounts) -> Bars? {
        let months = counts.months
        let areFewMonths = (months.keys.max() ?? 0) - (months.keys.min() ?? 0) < fewestMonths
        return periods.lazy.compactMap { length in
            let found =
                switch length {
                case .days where !areFewMonths: nil as Window?
                case .days(1): window(counts.days) { $0 }
                // 1970-01-01 was a Thursday, and a week begins on Monday.
                case .days(let days): window(counts.days) { ($0 + 3).quotientRoundedDown(by: days) }
                case .months(let length): window(months) { $0 / length }
                }
            return found.flatMap { sums, inner in
                areFilled(inner, sums, length) ? (length, sums, inner) : nil
            }
        }.first
    }

    /// Returns true if at least 40% of the bars are not empty, or if there are at least `manyDates` dates. Weeks and
    /// quarters instead require at least four bars, at least 60% of which are not empty.
    private static func areFilled(_ bars: ClosedRange<Int>, _ sums: [Int: Int], _ length: Length) -> Bool {
        let filled = bars.count { sums[$0] ?? 0 > 0 } * 5
        return switch length {
        case .days(7), .months(3): bars.count > 3 && filled >= bars.count * 3
        default: filled >= bars.count * 2 || sums.values.reduce(0, +) >= manyDates
        }
    }

    /// Returns the maximum number of bars that leave room for the counts.
    private static func maximum(_ counts: [Int: Int]) -> Int {
        let digits = String(counts.values.max() ?? 0).utf8.count
        return maximumBars[min(digits, maximumBars.count) - 1]
    }

    /// Groups the counts of days or months into bars.
    ///
    /// - Parameter period: A closure that returns the number of the period of a day or a month.
    /// - Returns: The sums by the number of the period, and the range of the periods that have their own bars; nil if
    ///   there are too many.
    private static func window(_ counts: [Int: Int], _ period: (Int) -> Int) -> Window? {
        var sums: [Int: Int] = [:]
        for (time, count) in counts { sums[period(time), default: 0] += count }
        let times = sums.keys.sorted()
        let maximum = maximum(sums)
        let maximumOutliers = counts.values.reduce(0, +) / outlierDivisor
        func firstOfMost(_ times: some Sequence<Int>) -> Int? {
            var passed = 0
            return times.first { time in
                passed += sums[time] ?? 0
                return passed > maximumOutliers
            }
        }
        guard var first = firstOfMost(times), var last = firstOfMost(times.reversed()), last - first < maximum - 2
        else { return nil }
        // Extend the range to the nearest period with items while there is room and the gap is not too wide.
        while let nearest = [times.last { $0 < first }, times.first { $0 > last }].compactMap({ $0 }).min(by: {
            max(first - $0, $0 - last) < max(first - $1, $1 - last)
        }), max(first - nearest, nearest - last) <= widestGap,
            max(last, nearest) - min(first, nearest) < maximum - 2
        {
            (first, last) = (min(first, nearest), max(last, nearest))
        }
        return (sums, first...last)
    }

    /// Returns the first and the last year, month or day of a bar. For a bar of one or more years, both are years.
    private static func dates(_ number: Int, _ length: Length) -> (first: String, last: String) {
        func prefix(_ month: Int, _ length: Int) -> String {
            let rest = (month % 12 + 12) % 12
            let day = CalendarDay(year: (month - rest) / 12, month: rest + 1, day: 1)
            return String((day?.description ?? "").dropLast(length < 12 ? 3 : 6))
        }
        switch length {
        case .days(let days):
            let first = firstDay(number, days)
            return (first.description, CalendarDay(daysSince1970: first.daysSince1970 + days - 1).description)
        case .months(let length):
            return (prefix(number * length, length), prefix((number + 1) * length - 1, length))
        }
    }

    /// Returns the first day of a period of one or seven days.
    private static func firstDay(_ number: Int, _ days: Int) -> CalendarDay {
        CalendarDay(daysSince1970: days == 1 ? number : number * days - 3)
    }

    private static func label(
        _ number: Int, _ length: Length, _ formatter: ValueFormatter
    ) -> (first: String, last: String) {
        func month(_ month: Int) -> String {
            // Months before the year 0 have negative numbers.
            let (year, rest) = month.quotientAndRemainder(dividingBy: 12)
            return formatter.month(year: rest < 0 ? year - 1 : year, month: rest < 0 ? rest + 13 : rest + 1)
        }
        switch length {
        case .days(let days):
            let first = firstDay(number, days)
            return (formatter.day(first), formatter.day(CalendarDay(daysSince1970: first.daysSince1970 + days - 1)))
        case .months(let length) where length < 12:
            return (month(number * length), month((number + 1) * length - 1))
        case .months(let length):
            let month = number * length
            // The label of a period of several years never begins before the year 1. A period of one year can be
            // labeled 0.
            return (
                formatter.year(length == 12 ? month / 12 : max(1, month / 12)),
                formatter.year((month + length) / 12 - 1)
            )
        }
    }
}
