/// The inference of relations from a list outside the items, such as the dependencies in a bill of materials.
struct RelationInference {
    /// The maximum number of elements of each kind that are searched for IDs of items.
    private static let sampleSize = 1000
    /// The maximum number of kinds of relations in a list.
    private static let maximumKinds = 50

    private let list: Outline.Candidate
    private let ids: ItemIDs
    private let source: SourceFile
    private let record: JSONRecord

    init(_ list: Outline.Candidate, ids: ItemIDs, source: SourceFile) {
        (self.list, self.ids, self.source) = (list, ids, source)
        var record = JSONRecord(source)
        record.load(from: list.list.start)
        self.record = record
    }

    /// Returns true if a list may contain relations: it has several elements, and all are objects.
    static func mayRelate(_ list: Outline.Candidate) -> Bool {
        list.list.objects > 1 && list.list.objects == list.list.elements
    }

    /// The relations of each kind, if the elements have a key for the kind; otherwise at most one relation of all
    /// elements.
    var relations: [RelationDeclaration] {
        let elements = record.elements(of: 0)
        guard let (key, kinds) = kinds(of: elements) else {
            return [relation(of: elements.prefix(Self.sampleSize))].compactMap { $0 }
        }
        let found = kinds.compactMap { kind in
            relation(of: kind.elements[...], RelationDeclaration.Condition(key: FieldPath([key]), text: kind.name))
        }
        // A kind is omitted if its keys differ from the keys of the first kind, because the same keys have other roles
        // in it.
        return found.filter { $0.from?.value == found[0].from?.value && $0.to?.value == found[0].to?.value }
    }

    private typealias Kind = (name: String, elements: [JSONRecord.Index])

    /// Returns the kinds of relations, and the key that names them, such as `relationshipType`; nil if there is no such
    /// key.
    private func kinds(of elements: [JSONRecord.Index]) -> (key: FieldPath.Key, kinds: [Kind])? {
        guard let first = elements.first else { return nil }
        let keys = record.members(of: first).map { FieldPath.Key(record.string($0.name)) }
        guard let key = keys.first(where: { KeyMeaning.isKindOfRelation($0.text) }) else { return nil }
        var kinds: [Kind] = []
        var numbers: [String: Int] = [:]
        for element in elements {
            guard let value = record.find(FieldPath([key]), from: element), record[value].kind == .string else {
                return nil
            }
            let name = record.string(value)
            let number = numbers[name] ?? kinds.count
            if number == kinds.count {
                guard kinds.count < Self.maximumKinds, !name.isEmpty else { return nil }
                numbers[name] = number
                kinds.append((name, []))
            }
            if kinds[number].elements.count < Self.sampleSize { kinds[number].elements.append(element) }
        }
        return (key, kinds)
    }

    /// Returns the relation of some elements; nil if no two keys contain IDs of items, or if at least half of the pairs
    /// relate an item to itself.
    ///
    /// - Parameter condition: The kind of the relation; nil if the elements have no kinds.
    private func relation(
        of elements: ArraySlice<JSONRecord.Index>, _ condition: RelationDeclaration.Condition? = nil
    ) -> RelationDeclaration? {
        let keys = keysOfReferences(elements, least: condition == nil ? 2 : 1)
        guard let from = keys.first(where: { !$0.isList }), let to = keys.first(where: { $0.key != from.key }) else {
            return nil
        }
        let (fromPath, toPath) = (FieldPath([from.key]), FieldPath([to.key]))
        var reader = RelationReader(list, ids: ids, source: source)
        reader.read(from: fromPath, to: toPath, where: condition)
        guard reader.pairs.hasMajority(where: { $0.from != $0.to }) else { return nil }
        let label = condition.map { RelationWords.label($0.text) }
        return RelationDeclaration(
            items: Located(value: list.path), from: Located(value: fromPath),
            to: Located(value: toPath), condition: condition, label: label,
            inverse: label.flatMap(RelationWords.inverse))
    }

    /// Returns the keys at which at least 95% of the values are IDs of items. If the other values are all the same,
    /// they may be the ID of the whole document; more than half of the values must then be IDs of items.
    ///
    /// - Parameter least: The minimum number of IDs at a key.
    private func keysOfReferences(
        _ elements: ArraySlice<JSONRecord.Index>, least: Int
    ) -> [(key: FieldPath.Key, isList: Bool)] {
        struct Count { var values = 0, ids = 0, isList = false, others: Set<String> = [] }
        var counts: [FieldPath.Key: Count] = [:]
        var order: [FieldPath.Key] = []
        for element in elements {
            for (name, value) in record.members(of: element) {
                let key = FieldPath.Key(record.string(name))
                if counts[key] == nil { order.append(key) }
                var count = counts[key] ?? Count()
                count.isList = count.isList || record[value].kind == .array
                for id in record.references(in: value) where !record.isBlank(id) {
                    count.values += 1
                    // Small numbers may equal IDs of items by chance.
                    if record[id].kind == .string, ids.item(id, of: record) != nil {
                        count.ids += 1
                    } else if count.others.count < 2 {
                        count.others.insert(record.string(id))
                    }
                }
                counts[key] = count
            }
        }
        return order.compactMap { key in
            guard let count = counts[key], count.ids >= least else { return nil }
            let areIDs =
                count.ids.isAllButFew(of: count.values) || count.others.count == 1 && count.ids.isMost(of: count.values)
            return areIDs ? (key, count.isList) : nil
        }
    }
}
