/// A value of a field in an item, with its position in the file.
struct Mention: Sendable {
    var item: Int
    /// The byte offset of the value in the file.
    var offset: Int
    /// The index of the field in the schema.
    var field: Int

    mutating func move(_ move: ItemMove) {
        item += move.items
        offset += move.bytes
    }
}

/// Values that may be wrong, depending on the other values of their fields.
struct Suspicions {
    /// The fields, except quantities, with a negative value that is not in `minusOnes`.
    var fieldsWithNegatives: Set<Int> = []
    /// The values of -1 in fields that are neither quantities nor coordinates.
    var minusOnes: [Mention] = []
    /// The whole numbers that consist of four or more nines.
    var nines: [(value: Mention, number: Double)] = []
    /// The largest other number of each field; 0 if there is none.
    var largest: [Double]
    /// For each field, the number of other whole numbers that end in 999, as prices do.
    var endingInNines: [Int]
    /// The dates after the report date, except in fields whose dates may be in the future.
    var future: [Mention] = []
    /// The number of dates in each field.
    var dates: [Int]
    /// The dates that may be placeholders for an unknown date.
    var candidates: [(value: Mention, day: CalendarDay)] = []
    /// The span of the dates of each field, without the candidates.
    var spans: [DaySpan]

    /// Creates a collection without values.
    ///
    /// - Parameter fields: The number of fields.
    init(fields: Int) {
        dates = Array(repeating: 0, count: fields)
        endingInNines = dates
        largest = Array(repeating: 0, count: fields)
        spans = Array(repeating: DaySpan(), count: fields)
    }

    mutating func append(_ later: Suspicions) {
        fieldsWithNegatives.formUnion(later.fieldsWithNegatives)
        minusOnes += later.minusOnes
        nines += later.nines
        future += later.future
        for field in dates.indices {
            dates[field] += later.dates[field]
            largest[field] = max(largest[field], later.largest[field])
            endingInNines[field] += later.endingInNines[field]
        }
        candidates += later.candidates
        for field in spans.indices { spans[field].merge(later.spans[field]) }
    }

    /// Shifts the item indices and the offsets of the values.
    mutating func move(_ move: ItemMove) {
        for index in minusOnes.indices { minusOnes[index].move(move) }
        for index in nines.indices { nines[index].value.move(move) }
        for index in future.indices { future[index].move(move) }
        for index in candidates.indices { candidates[index].value.move(move) }
    }

    /// Returns true if a candidate is far from the other dates of its field. For example, 1970-01-01 is a placeholder
    /// among dates from 2015 on, but a date among dates of the 1970s.
    func isPlaceholder(_ day: CalendarDay, in field: Int) -> Bool { !spans[field].isAround(day) }

    /// Returns the numbers that are probably placeholders. A value of -1 is a placeholder if its field has no other
    /// negative value, and -1 occurs only once or in at most half of the values. Nines are a placeholder if they are
    /// more than one and a half times the largest other number, such as 9999 among years, unless at least two other
    /// numbers of the field, and at least 5% of its values, end in 999.
    ///
    /// - Parameter count: A closure that returns the number of values of a field.
    func sentinels(_ count: (_ field: Int) -> Int) -> [Mention] {
        let counts = minusOnes.reduce(into: [:]) { $0[$1.field, default: 0] += 1 }
        return minusOnes.filter { value in
            !fieldsWithNegatives.contains(value.field)
                && (counts[value.field] == 1 || counts[value.field, default: 0] * 2 <= count(value.field))
        }
            + nines.filter { nines in
                let others = endingInNines[nines.value.field]
                return nines.number > 1.5 * largest[nines.value.field]
                    && (others < 2 || others * 20 < count(nines.value.field))
            }.map(\.value)
    }

    /// The future dates that are probably errors: at most half of the dates of their field are in the future.
    var implausibleFutureDates: [Mention] {
        var counts: [Int: Int] = [:]
        for value in future { counts[value.field, default: 0] += 1 }
        return future.filter { (counts[$0.field] ?? 0) * 2 <= dates[$0.field] }
    }
}
