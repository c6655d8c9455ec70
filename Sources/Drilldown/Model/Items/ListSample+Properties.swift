// Properties of the elements of a list.

extension ListSample {
    /// The minimum number of elements that are alike if they have only one key in common.
    private static let manyElements = 20

    /// True if the elements have mostly the same keys, or if there are at least 20 elements and nearly all have a
    /// common key.
    var isAlike: Bool {
        let usual = keys.values.filter { $0.isMost(of: count) }
        if count >= Self.manyElements, usual.contains(where: { $0.isNearlyAll(of: count) }) { return true }
        let all = keys.values.reduce(0, +)
        return !usual.isEmpty && usual.reduce(0, +) * 2 >= max(all, usual.count * count)
    }

    private static let fewestRecords = 4
    /// The minimum number of keys that nearly all records have.
    private static let fewestKeys = 2

    /// True if the elements are records of one kind: at least four similar elements that have two keys in common, or at
    /// least ten elements that have only one key.
    var areRecords: Bool {
        let usual = keys.values.count { $0.isNearlyAll(of: count) }
        return count >= Self.fewestRecords && isAlike
            && (usual >= Self.fewestKeys || keys.count == 1 && count >= Self.manyRecords)
    }

    /// True if the elements are many records of one kind, even if most of their values are empty lists.
    var areManyRecords: Bool { areRecords && count >= Self.manyRecords }

    private static let manyRecords = 10

    /// Returns true if the elements of two lists are of the same kind, like parents and children in a tree: at least
    /// half of all keys are in both lists.
    func isLike(_ other: ListSample) -> Bool {
        let (own, others) = (Set(keys.keys), Set(other.keys.keys))
        return own.intersection(others).count * 2 >= own.union(others).count
    }

    /// Returns the score of the elements, a measure of their content. Strings have a higher score than numbers and
    /// lists. The score of a value is halved for each object around it. Values that do not vary have a low score. Keys
    /// that fewer than half of the elements have do not count.
    ///
    /// - Parameter list: An inner list of the elements; nil to use all values. Whole numbers that never exceed the
    ///   number of objects in the list have no score, because they only count these objects. If a list is given, the
    ///   values of a single element are treated as not varying.
    func score(beside list: Inner? = nil) -> Int {
        fields.reduce(0) { score, field in
            let (path, values) = (field.key, field.value)
            guard values.count * 2 >= count, !areColumnNames(values) else { return score }
            if let list, let integers = values.integers, integers.allSatisfy({ 0...(list.counts[$0] ?? 0) ~= $1 }) {
                return score
            }
            let varies = values.varies || count == 1 && list == nil
            let weight =
                switch values.kind {
                case .text: varies ? 16 : 4
                case .number, .list: varies ? 8 : 4
                case .boolean: 4
                }
            return score + weight >> (path.keys.count - 1)
        }
    }

    /// Returns true if values are lists of column names: the strings in the first one are keys of the elements of an
    /// inner list.
    private func areColumnNames(_ values: Field) -> Bool {
        guard values.elements.count > 1 else { return false }
        return inner.values.contains { list in
            let keys = Set(list.sample.keys.keys.map { ArraySlice("\"\($0.text)\"".utf8) })
            return values.elements.allSatisfy(keys.contains)
        }
    }

    /// True if the elements are members of an object and have only positions. Nearly all elements contain their own key
    /// as a value. Their other values are lists, digests or the same in all elements, and most values in their objects
    /// have numbers as keys. An example is the coverage of source files by tests, which has the positions of statements
    /// and the number of their runs.
    var hasOnlyPositions: Bool {
        let inner = fields.keys.filter { $0.keys.count > 1 }
        return !key.isEmpty && fields.contains { $0.keys.count == 1 && $1.withKey.isNearlyAll(of: $1.count) }
            && inner.hasMajority { $0.keys.contains { $0.index != nil } }
            && fields.allSatisfy { path, field in
                path.keys.count > 1 || field.kind == .list || !field.varies || KeyMeaning.isDigest(path)
                    || field.withKey.isNearlyAll(of: field.count)
            }
    }

    /// Returns true if an element has a larger amount than all objects of its inner list together, at the same key. The
    /// list then does not contain all amounts.
    func exceeds(_ list: Inner) -> Bool {
        fields.contains { path, field in
            guard let own = field.amounts, let theirs = list.sample.fields[path]?.amounts else { return false }
            var last = 0
            return list.counts.sorted { $0.key < $1.key }.contains { element, objects in
                let inner = last + 1..<last + 1 + objects
                last += objects
                guard let amount = own[element], !inner.isEmpty, inner.upperBound <= list.sample.count + 1 else {
                    return false
                }
                let amounts = inner.compactMap { theirs[$0] }
                // The sum of rounded amounts may differ by half a cent for each of them.
                return amounts.count == objects && amount > amounts.reduce(0, +) + 0.005 * Double(objects + 1)
            }
        }
    }

    /// The number of keys whose values vary. The values of a single element are treated as varying.
    var varied: Int { fields.values.count { $0.varies || count == 1 } }

    /// True if the elements are links: they have only a name and an address, and some names repeat.
    var areLinks: Bool {
        let varying = fields.filter(\.value.varies).map(\.key)
        let name = KeyMeaning.linkName(in: Array(fields.keys), varying: varying)
        return name.flatMap { fields[$0] }.map { $0.distinct.count < $0.count } ?? false
    }

    /// True if the elements are citations: at least nine in ten have a URL, and some have a title. The few other values
    /// are strings, such as the publisher, or the year in at most a quarter of the elements.
    var areCitations: Bool {
        keys.count <= 6 && keys.keys.contains { KeyWords.folded($0.text) == ["title"] }
            && shape.members.contains { $0[.links].isNearlyAll(of: count) }
            && shape.members.allSatisfy { member in
                (member[.strings] == member.count
                    || KeyMeaning.isYear(FieldPath([member.key])) && member.count * 4 <= count)
                    && !Vocabulary.identities.contains(KeyWords.folded(member.key.text).joined())
            }
    }

    /// True if all elements have a state, such as the result of a check.
    var hasStates: Bool {
        keys.contains { key, number in number == count && KeyMeaning.isState(FieldPath([key])) }
    }

    /// True if most of the elements are findings of a tool, which have a severity or a rule.
    var areFindings: Bool {
        keys.contains { key, number in
            number.isMost(of: count) && Vocabulary.findingKeys.contains(KeyWords.folded(key.text).joined())
        }
    }

    /// True if the elements are attributes of the object that contains them: pairs of a name and a value.
    var areAttributes: Bool {
        let words = keys.keys.map { $0.text.lowercased() }
        return words.count == 2 && words.contains(where: AttributeKeys.names.contains)
            && words.contains(where: AttributeKeys.values.contains)
    }

    /// True if the elements have values other than IDs, lists and the values of inner objects.
    var hasOwnValues: Bool {
        fields.contains { path, field in
            path.keys.count == 1 && field.kind != .list && !KeyMeaning.isIdentifier(path)
        }
    }

    /// True if the elements have names, or if most of them contain an object that has a name.
    var hasNames: Bool {
        hasOwnNames
            || shape.members.contains { $0[.objects].isMost(of: shape.count) && !$0.isAround && Self.isNamed($0) }
    }

    var hasOwnNames: Bool { Self.isNamed(shape) }

    private static func isNamed(_ shape: DataShape) -> Bool {
        shape.members.contains { $0.names > 0 && KeyMeaning.isName(FieldPath([$0.key])) }
    }

    /// Returns the members at a depth inside an object; nil if one of them, or of the objects around them, is not an
    /// object.
    static func members(
        of object: JSONRecord.Index, at depth: Int, _ record: JSONRecord
    ) -> [(name: JSONRecord.Index, value: JSONRecord.Index)]? {
        let members = Array(record.members(of: object))
        guard members.allSatisfy({ record[$0.value].kind == .object }) else { return nil }
        if depth == 1 { return members }
        var inner: [(name: JSONRecord.Index, value: JSONRecord.Index)] = []
        for member in members {
            guard let found = Self.members(of: member.value, at: depth - 1, record) else { return nil }
            inner += found
        }
        return inner
    }

    /// The numbers of maps for which `KeysOfMap.areDifferent` can return true.
    static let fewMaps = 2...4

    /// The keys of the objects in a map.
    struct KeysOfMap {
        private var counts: [FieldPath.Key: Int] = [:]
        private var objects = 0

        mutating func add(_ object: JSONRecord.Index, of record: JSONRecord) {
            guard objects < maximumElements else { return }
            objects += 1
            for (name, _) in record.members(of: object) { counts[FieldPath.Key(record.string(name)), default: 0] += 1 }
        }

        /// The keys that most objects have, except the keys of names and IDs.
        private var usual: Set<FieldPath.Key> {
            Set(counts.filter { $0.value.isMost(of: objects) }.keys.filter { !isCommon($0) })
        }

        /// Returns true if a few maps contain different things, as in `{"releases": {"1.0": {"eol": …}}, "builds":
        /// {"1.0-2": {"date": …}}}`: two of them have no usual keys in common. If there are only two maps, and one has
        /// no usual keys, they must have no keys in common.
        static func areDifferent(_ maps: [KeysOfMap]) -> Bool {
            let usual = maps.map(\.usual)
            guard fewMaps.contains(maps.count) else { return false }
            if maps.count == 2, usual.contains(where: \.isEmpty), !usual.allSatisfy(\.isEmpty) {
                return maps.allSatisfy { !$0.counts.isEmpty }
                    && Set(maps[0].counts.keys).isDisjoint(with: maps[1].counts.keys)
            }
            return usual.contains { keys in
                !keys.isEmpty && usual.contains { !$0.isEmpty && $0.isDisjoint(with: keys) }
            }
        }
    }

    /// Returns true if a key is a word for names or IDs, which things of all kinds can have.
    static func isCommon(_ key: FieldPath.Key) -> Bool {
        let word = KeyWords.folded(key.text).joined()
        return Vocabulary.names.contains(word) || Vocabulary.identities.contains(word)
    }
}
