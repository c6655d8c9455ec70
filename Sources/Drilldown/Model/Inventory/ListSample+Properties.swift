// Properties of the elements of a list.

extension ListSample {
    /// The number of elements from which a common key is enough for them to be alike.
    private static let manyElements = 20

    /// True if the elements have largely the same keys, or if many of them share a key.
    var isAlike: Bool {
        let usual = keys.values.filter { $0 * 2 > count }
        if count >= Self.manyElements, usual.contains(where: { $0 * 10 >= count * 9 }) { return true }
        let all = keys.values.reduce(0, +)
        return !usual.isEmpty && usual.reduce(0, +) * 2 >= max(all, usual.count * count)
    }

    /// The minimum number of records.
    private static let fewestRecords = 4
    /// The minimum number of keys that nearly all records have.
    private static let fewestKeys = 2

    /// True if the elements are records of one kind, even if their values are all in objects.
    var areRecords: Bool {
        count >= Self.fewestRecords && isAlike && keys.values.count { $0 * 10 >= count * 9 } >= Self.fewestKeys
    }

    /// Returns true if the elements of two lists are of one kind, like those of a tree.
    func isLike(_ other: ListSample) -> Bool {
        let (own, others) = (Set(keys.keys), Set(other.keys.keys))
        return own.intersection(others).count * 2 >= own.union(others).count
    }

    /// Returns the points of the elements, a measure of their content. Texts have the most points and values further
    /// inside have fewer. Values that do not vary have few, and keys that fewer than half of the elements have do not
    /// count.
    ///
    /// - Parameter list: A list in the elements. Numbers that never exceed the number of objects in it only count them,
    ///   and have no points; around it, the values of a single element do not vary.
    func points(beside list: Inner? = nil) -> Int {
        fields.reduce(0) { points, field in
            let (path, values) = (field.key, field.value)
            guard values.count * 2 >= count else { return points }
            if let list, let integers = values.integers, integers.allSatisfy({ 0...(list.counts[$0] ?? 0) ~= $1 }) {
                return points
            }
            let varies = values.varies || count == 1 && list == nil
            let weight =
                switch values.kind {
                case .text: varies ? 16 : 4
                case .number, .list: varies ? 8 : 4
                case .boolean: 4
                }
            return points + weight >> (path.keys.count - 1)
        }
    }

    /// The number of values that differ from element to element.
    var varied: Int { fields.values.count { $0.varies || count == 1 } }

    /// True if the elements are links: they have only a name and an address, and some of them repeat.
    var areLinks: Bool {
        let varying = fields.filter(\.value.varies).map(\.key)
        let name = KeyMeaning.linkName(in: Array(fields.keys), varying: varying)
        return name.flatMap { fields[$0] }.map { $0.distinct.count < $0.count } ?? false
    }

    /// True if the elements are findings of a tool, which have a severity or a rule.
    var areFindings: Bool {
        keys.contains { key, number in
            number * 2 > count && Vocabulary.findingKeys.contains(KeyWords.folded(key.text).joined())
        }
    }

    /// True if the elements are attributes, which belong to the object around them.
    var areAttributes: Bool {
        let words = keys.keys.map { $0.text.lowercased() }
        return words.count == 2 && words.contains(where: AttributeKeys.names.contains)
            && words.contains(where: AttributeKeys.values.contains)
    }

    /// True if the elements have values themselves besides IDs, not only in objects inside them.
    var hasOwnValues: Bool {
        fields.contains { path, field in
            path.keys.count == 1 && field.kind != .list && !KeyMeaning.isIdentifier(path)
        }
    }

    /// True if the elements, or objects that they hold, have names.
    var hasNames: Bool {
        hasOwnNames
            || shape.members.contains { $0[.objects] * 2 > shape.count && !$0.isAround && Self.isNamed($0) }
    }

    var hasOwnNames: Bool { Self.isNamed(shape) }

    private static func isNamed(_ shape: DataShape) -> Bool {
        shape.members.contains { $0.names > 0 && Vocabulary.names.contains(KeyWords.folded($0.key.text).joined()) }
    }
}
