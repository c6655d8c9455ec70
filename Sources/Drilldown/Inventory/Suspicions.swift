/// What nearly all items have, so that one that lacks it stands out.
struct Expectations {
    /// For items of the first level and for those below: how many there are, and for each field how many have a value.
    private var levels: [(items: Int, fields: [Int])]

    /// Below so many items nothing can be said of nearly all.
    private static let minimumItems = 10

    init(_ schema: Schema, levels: (top: DataShape, below: DataShape)) {
        self.levels = [levels.top, levels.below].map { level in
            (level.count, schema.fields.map { level.find($0.path)?.count ?? 0 })
        }
    }

    /// - Returns: how many items of how many have the field, where these are nine of ten or more, but not all.
    func expected(_ field: Int, isTop: Bool) -> (having: Int, items: Int)? {
        let level = levels[isTop ? 0 : 1]
        let having = level.fields[field]
        guard level.items >= Self.minimumItems, having < level.items, having * 10 >= level.items * 9 else { return nil }
        return (having, level.items)
    }
}

/// Values that may be odd, which only all the others can tell.
struct Suspicions {
    struct Value {
        var item: Int
        var offset: Int
        var field: Int
        /// As the file has it.
        var shown: String
    }

    /// Fields with a negative value other than -1.
    var fieldsWithNegatives: Set<Int> = []
    var minusOnes: [Value] = []
    /// Days after the report's.
    var future: [Value] = []
    /// For each field, how many dates it has.
    var dates: [Int: Int] = [:]
    /// Items below others, without the id that those have.
    var itemsWithoutID: [Int] = []

    /// -1 where nothing else is negative.
    var sentinels: [Value] { minusOnes.filter { !fieldsWithNegatives.contains($0.field) } }

    /// Future days in fields whose days are mostly past.
    var oddFuture: [Value] {
        var counts: [Int: Int] = [:]
        for value in future { counts[value.field, default: 0] += 1 }
        return future.filter { (counts[$0.field] ?? 0) * 2 <= dates[$0.field] ?? 0 }
    }
}
