/// How many items have a date in which month, for a timeline.
struct MonthCounts: Sendable {
    /// The field's place in the schema; nil where there is none.
    let field: Int?
    /// By months since the year 0.
    private(set) var counts: [Int: Int] = [:]

    init(_ schema: Schema) { field = schema.timeline }

    mutating func add(_ day: CalendarDay) { counts[day.year * 12 + day.month - 1, default: 0] += 1 }

    mutating func append(_ later: MonthCounts) { counts.merge(later.counts, uniquingKeysWith: +) }
}
