/// The inference of the fields whose values are IDs of other items.
struct ReferenceInference {
    private let statistics: InventoryStatistics
    private let identity: FieldPath
    /// The IDs of the items in the sample.
    private let known: Set<String>

    init(_ statistics: InventoryStatistics, identity: FieldPath) {
        (self.statistics, self.identity) = (statistics, identity)
        known = [statistics.top[identity], statistics.children[identity]].reduce(into: []) {
            $0.formUnion($1?.texts ?? [])
        }
    }

    /// Returns true if a field may have references: it has strings, or numbers whose key indicates a relation, and one
    /// of them is an ID in the sample.
    func mayRefer(_ field: FieldDeclaration) -> Bool {
        guard let type = field.type, type.isText || type.isList || type.isWholeNumber, field.separator == nil,
            field.notation == nil, field.path != identity
        else { return false }
        return levels.contains { level in
            level[field.path].map { mayRefer($0) && $0.texts.contains(where: known.contains) } ?? false
        }
    }

    /// Returns true if at least 95% of the values are IDs of items, at least two different IDs occur, and fewer than
    /// half of these values are the ID of the item that has the value.
    ///
    /// - Parameter isID: A function that returns true if a value is the ID of an item.
    func refers(_ path: FieldPath, isID: ([UInt8]) -> Bool) -> Bool {
        var (values, found, own, distinct) = (0, 0, 0, 0)
        for level in levels {
            guard let key = level[path], key.values > 0 else { continue }
            guard mayRefer(key) else { return false }
            values += key.values
            for (text, count) in zip(key.texts, key.counts) where isID(Array(text.utf8)) {
                found += count
                distinct += 1
            }
            own += level[identity].map(key.sameValues) ?? 0
        }
        return distinct > 1 && found.isAllButFew(of: values) && own * 2 < found
    }

    private var levels: [ItemProfile] { [statistics.top, statistics.children] }

    private func mayRefer(_ key: KeyProfile) -> Bool {
        guard key.values > 0, key[.objects] + key[.tables] + key[.booleans] == 0 else { return false }
        // At other keys, numbers and single letters match IDs by chance.
        let isCode = key[.numbers] + key[.figures] > 0 || key.averageLength < 2
        return !isCode || KeyMeaning.isRelation(key.path, isList: key[.lists] > 0)
    }
}
