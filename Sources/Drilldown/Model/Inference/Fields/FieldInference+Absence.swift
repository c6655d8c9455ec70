// The inference of the items that never have a value for a field.

extension FieldInference {
    /// The minimum number of items of a kind, and of items without a value.
    private static let fewestItems = 3
    private static let mostKinds = 15

    /// Returns the items that never have a value for a field; nil if there are none.
    func absence(of field: FieldDeclaration) -> FieldAbsence? {
        let path = field.path
        let (top, children) = statistics.levels
        let (own, inside) = (top.find(path)?.count ?? 0, children.find(path)?.count ?? 0)
        var absence = FieldAbsence()
        absence.isInTop = own == 0 && inside > 0 && top.count >= Self.fewestItems
        absence.isInChildren = own > 0 && inside == 0 && children.count >= Self.fewestItems
        // Missing values of other fields are neither counted nor reported.
        if let key = statistics.top[path], !key.isInList, statistics.top.count - key.items >= Self.fewestItems,
            field.total?.isSummed == true || key.items * 50 >= statistics.top.count * 49
        {
            (absence.key, absence.kinds) = kinds(without: key)
        }
        return absence.isEmpty ? nil : absence
    }

    /// Returns a category, and its kinds whose items never have a value for a key, if at least half of the items
    /// without a value are of these kinds; otherwise nil and an empty set.
    private func kinds(without key: KeyProfile) -> (key: FieldPath?, kinds: Set<String>) {
        let missing = statistics.top.count - key.items
        var best: (key: KeyProfile, kinds: Set<String>, items: Int)?
        for kind in statistics.top.keys where isKind(kind) {
            var having = Array(repeating: 0, count: kind.distinct)
            for (row, value) in zip(kind.rows, key.rows) where row >= 0 && value >= 0 { having[Int(row)] += 1 }
            let without = having.indices.filter { having[$0] == 0 && kind.counts[$0] >= Self.fewestItems }
            let items = without.reduce(0) { $0 + kind.counts[$1] }
            if items * 2 >= missing, items > best?.items ?? 0 {
                best = (kind, Set(without.map { kind.texts[$0] }), items)
            }
        }
        return (best?.key.path, best?.kinds ?? [])
    }

    /// Returns true if a key is a category with few values, and all items have it.
    private func isKind(_ key: KeyProfile) -> Bool {
        key.path.keys.count == 1 && KeyMeaning.isCategory(key.path) && !key.isInList && key[.lists] == 0
            && key[.strings] == key.values && key.items == statistics.top.count
            && 2...Self.mostKinds ~= key.distinct && key.distinct * Self.fewestItems <= key.values
    }
}
