/// The number of items that have a date on each day, for a timeline.
struct DayCounts: Sendable {
    /// The index of the field in the schema; nil if there is no timeline.
    let field: Int?
    /// The number of items on each day. A key is the number of days since 1970-01-01.
    private(set) var days: [Int: Int] = [:]

    init(_ schema: Schema) { field = schema.timeline }

    /// The number of items in each month. A key is the number of months since January of the year 0.
    var months: [Int: Int] {
        days.reduce(into: [:]) { months, entry in
            let day = CalendarDay(daysSince1970: entry.key)
            months[day.year * 12 + day.month - 1, default: 0] += entry.value
        }
    }

    mutating func add(_ day: CalendarDay) { days[day.daysSince1970, default: 0] += 1 }

    mutating func append(_ later: DayCounts) { days.merge(later.days, uniquingKeysWith: +) }
}
