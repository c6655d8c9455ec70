/// A value of an item: where it stands, and the field that it is of.
struct Mention: Sendable {
    var item: Int
    /// In the file.
    var offset: Int
    var field: Int
}

/// Values that may be odd, which only all the others can tell.
struct Suspicions {
    /// Fields with a negative value other than -1.
    var fieldsWithNegatives: Set<Int> = []
    var minusOnes: [Mention] = []
    /// Days after the report's.
    var future: [Mention] = []
    /// For each field, how many dates it has.
    var dates: [Int]
    /// Days that programs write for an unknown date.
    var candidates: [(value: Mention, day: CalendarDay)] = []
    /// For each field, its dates without the candidates.
    var spans: [DaySpan]

    /// - Parameter fields: how many there are.
    init(fields: Int) {
        dates = Array(repeating: 0, count: fields)
        spans = Array(repeating: DaySpan(), count: fields)
    }

    mutating func append(_ later: Suspicions) {
        fieldsWithNegatives.formUnion(later.fieldsWithNegatives)
        minusOnes += later.minusOnes
        future += later.future
        for field in dates.indices { dates[field] += later.dates[field] }
        candidates += later.candidates
        for field in spans.indices { spans[field].merge(later.spans[field]) }
    }

    /// Whether a candidate is far from the other dates of its field: a 1970-01-01 among dates from 2015 on, but not one
    /// among dates of the seventies.
    func isPlaceholder(_ day: CalendarDay, in field: Int) -> Bool { !spans[field].isAround(day) }

    /// -1 where nothing else is negative, and most values are something else.
    ///
    /// - Parameter count: how many values a field has.
    func sentinels(_ count: (_ field: Int) -> Int) -> [Mention] {
        let counts = minusOnes.reduce(into: [:]) { $0[$1.field, default: 0] += 1 }
        return minusOnes.filter { value in
            !fieldsWithNegatives.contains(value.field)
                && (counts[value.field] == 1 || counts[value.field, default: 0] * 2 <= count(value.field))
        }
    }

    /// Future days in fields whose days are mostly past.
    var oddFuture: [Mention] {
        var counts: [Int: Int] = [:]
        for value in future { counts[value.field, default: 0] += 1 }
        return future.filter { (counts[$0.field] ?? 0) * 2 <= dates[$0.field] }
    }
}
