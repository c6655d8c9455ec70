// Properties of keys that depend on the keys next to them.

extension ItemProfile {
    /// Returns true if the numbers at the key `no` are votes, because a key next to it is `yes` or `abstain`.
    func areVotes(_ key: KeyProfile) -> Bool {
        KeyWords.folded(key.path) == ["no"] && key[.integers] == key.values && !key.areRowNumbers
            && keys.contains { other in
                other.path.keys.dropLast() == key.path.keys.dropLast() && other[.integers] == other.values
                    && Vocabulary.votes.contains(KeyWords.folded(other.path).joined())
            }
    }

    /// Returns true if an object contains all data of an item: all other keys of the item are IDs.
    func holdsItem(_ outer: FieldPath) -> Bool {
        let own = keys.filter { !$0.isAround && $0.items > 0 }
        let inside = own.filter { $0.path.isWithin(outer) && $0.path != outer }
        return inside.count > 4 && inside.contains { coverage($0) >= 0.9 }
            && own.allSatisfy { key in
                key.path.isWithin(outer) || outer.isWithin(key.path) || KeyMeaning.isIdentifier(key.path)
                    || Vocabulary.identities.contains(KeyWords.folded(key.path).joined())
            }
    }
}
