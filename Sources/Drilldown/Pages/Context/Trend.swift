/// The values of a count or of a total over the days of a history.
struct Trend: Sendable {
    /// A value with its day, as text.
    struct Point: Sendable {
        var value: String
        var day: String
    }

    /// The label of the count or of the total.
    let label: String
    /// The points of the line in a square with sides of 1000, such as `0,1000 1000,0`. The lowest value is at the
    /// bottom, and the highest at the top.
    let line: String
    let first: Point
    let last: Point
    /// The first of the lowest values.
    let lowest: Point
    /// The first of the highest values.
    let highest: Point

    private typealias Value = (day: CalendarDay, value: ExactDecimal)

    /// Creates a trend; nil if there are fewer than two days.
    private init?(_ label: String, _ values: [Value], isRightToLeft: Bool, _ point: (Value) -> Point) {
        guard values.count > 1, let first = values.first, let last = values.last else { return nil }
        let lowest = values.dropFirst().reduce(first) { ExactDecimal.isLess($1.value, than: $0.value) ? $1 : $0 }
        let highest = values.dropFirst().reduce(first) { ExactDecimal.isLess($0.value, than: $1.value) ? $1 : $0 }
        /// Returns the difference from the lowest value; nil if it has too many digits.
        func rise(_ value: ExactDecimal) -> ExactDecimal? { try? value + lowest.value.negated }
        let (start, height) = (first.day.daysSince1970, rise(highest.value))
        let line = values.map { value in
            let x = (value.day.daysSince1970 - start) * 1000 / (last.day.daysSince1970 - start)
            // If all values are equal or their difference has too many digits, the line is in the middle.
            let y = height.flatMap { rise(value.value)?.permille(of: $0) } ?? 500
            return "\(isRightToLeft ? 1000 - x : x),\(1000 - y)"
        }
        (self.label, self.line) = (label, line.joined(separator: " "))
        (self.first, self.last, self.lowest, self.highest) = (point(first), point(last), point(lowest), point(highest))
    }

    /// Returns the trends of each group of the first view that is in the history on at least two days. The first trend
    /// of a group is the number of items at all levels; the others are those of its current totals, if the history has
    /// them on at least two days.
    static func all(
        of history: History?, in plan: SitePlan, _ strings: Strings, _ formatter: inout ValueFormatter
    ) -> [Int: [Trend]] {
        guard let history else { return [:] }
        let schema = plan.inventory.schema
        let whole = ScreenFigures.Whole(plan.inventory.totals, of: schema, strings)
        let days = history.entries.map { entry in
            let groups = ([entry.all] + entry.groups).map { ($0.path, $0) }
            return (day: entry.day, groups: Dictionary(groups, uniquingKeysWith: { first, _ in first }))
        }
        let count = schema.children == nil ? strings[.count] : strings.fill(.includingChildren, strings[.count])
        var trends: [Int: [Trend]] = [:]
        for (group, path) in plan.firstGroups {
            func trend(_ label: String, _ style: NumberStyle, _ value: (History.Figures) -> ExactDecimal?) -> Trend? {
                let values = days.compactMap { day, groups in groups[path].flatMap(value).map { (day, $0) } }
                return Trend(label, values, isRightToLeft: formatter.isRightToLeft) {
                    // On narrow screens, a line break can come before the day but not inside it.
                    let day = formatter.string($0.day, style: .medium).replacing(" ", with: "\u{A0}")
                    return Point(value: formatter.string($0.value, style), day: day)
                }
            }
            guard
                let items = trend(count, NumberStyle(), { try? ExactDecimal($0.items) + ExactDecimal($0.children) })
            else { continue }
            let totals = plan.inventory.groups[group].totals.sums.compactMap { sum in
                let field = schema.fields[sum.field]
                return trend(whole.label(of: sum.field, in: sum.currency), field.numberStyle(in: sum.currency)) {
                    figures in
                    figures.totals.first { $0.field == field.path.description && $0.currency == sum.currency }?.sum
                }
            }
            trends[group] = [items] + totals
        }
        return trends
    }
}
