/// A value of an item: its position in the file, and its field.
struct Mention: Sendable {
    var item: Int
    /// The position in the file, in bytes.
    var offset: Int
    var field: Int
}

/// Values that may be wrong, depending on all other values.
struct Suspicions {
    /// Fields with a negative value other than -1.
    var fieldsWithNegatives: Set<Int> = []
    var minusOnes: [Mention] = []
    /// Dates after the report date.
    var future: [Mention] = []
    /// The number of dates of each field.
    var dates: [Int]
    /// Days that programs write for an unknown date.
    var candidates: [(value: Mention, day: CalendarDay)] = []
    /// The dates of each field without the candidates.
    var spans: [DaySpan]

    /// Creates an empty collection.
    ///
    /// - Parameter fields: The number of fields.
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

    /// Returns true if a candidate is far from the other dates of its field: 1970-01-01 is a placeholder among dates
    /// from 2015 on, and a date among dates of the 1970s.
    func isPlaceholder(_ day: CalendarDay, in field: Int) -> Bool { !spans[field].isAround(day) }

    /// Returns the values of -1 in fields that have no other negative value, and in which at most half of the values,
    /// or only one, are -1.
    ///
    /// - Parameter count: Returns the number of values of a field.
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
