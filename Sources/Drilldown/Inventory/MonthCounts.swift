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

extension Schema {
    /// The field whose dates tell when the items were acquired: the one that site.yml names, else the first date that is
    /// not about what is to come.
    func timeline(_ configuration: SiteConfiguration) -> Int? {
        fields.firstIndex { field in
            guard field.type.isDate, !liesInList(field.path) else { return false }
            return configuration.timeline.map { $0.value == field.path } ?? !FieldInference.mayLieAhead(field.path)
        }
    }

    func timelineFaults(_ configuration: SiteConfiguration) -> [Diagnostic] {
        guard let chosen = configuration.timeline, let path = chosen.value else { return [] }
        func fault(_ message: String, _ remedy: String) -> [Diagnostic] {
            [.error(.configuration, at: chosen.place, "\"\(path)\" \(message)", remedy: remedy)]
        }
        if isHidden(path) { return fault("is hidden, but the timeline would tell it", "remove it from one of the two") }
        // One that no item has is said already.
        guard shape.find(path, throughArrays: .max) != nil else { return [] }
        if field(at: path).map({ fields[$0].type.isDate && !liesInList(path) }) ?? false { return [] }
        return fault("in timeline is no date", "name a field of the type date, or none")
    }
}
