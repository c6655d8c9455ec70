/// Finds the key that tells the items apart.
struct IdentityInference {
    private let profile: ItemProfile
    private let things: Set<String>
    /// The key of the items in an object, if they are there.
    private let own: FieldPath?
    private let keys: [KeyProfile]

    /// One empty id in a thousand leaves the others what they are.
    private static let leastCoverage = 0.98
    private static let mostBytes = 120.0
    /// Longer lists are rarely written by hand; an `id` that repeats in them identifies something else.
    private static let manyItems = 50

    init(_ profile: ItemProfile, things: Set<String>, own: FieldPath?, isHidden: (FieldPath) -> Bool) {
        self.own = own
        self.profile = profile
        self.things = things
        keys = profile.keys.filter { key in
            !key.isInList && key.values > 0 && key[.booleans] == 0 && key[.lists] == 0 && key[.objects] == 0
                && key[.links] == 0 && (!key.areMultiline || key.path == FieldPath(keys: ["id"]))
                && key.path.keys.count <= 2 && !isHidden(key.path)
                && !key.path.keys.contains { KeyMeaning.isSecret($0.text) }
        }
    }

    /// The keys that may be it, the most telling first; that they tell all items apart is seen in the sample alone.
    var candidates: [FieldPath] {
        keys.filter { key in
            // A key in an object is never that of two members; it may be empty.
            key.path == own
                || profile.coverage(key) >= Self.leastCoverage && key.distinct == key.values
                    && key.averageLength <= Self.mostBytes
        }
        .compactMap { key in rank(key).map { (rank: $0, path: key.path) } }
        .sorted { ($0.rank, $0.path.description) < ($1.rank, $1.path.description) }.map(\.path)
    }

    /// The key `id`, if most items of a short list have one. Such lists are written by hand, so a repeated id is a mistake.
    var plainID: FieldPath? {
        guard profile.count < Self.manyItems else { return nil }
        return keys.first {
            $0.path == FieldPath(keys: ["id"]) && profile.coverage($0) >= 0.9 && $0.distinctness >= 0.5
        }?.path
    }

    private func rank(_ key: KeyProfile) -> Double? {
        if key.path == own { return -1 }
        let words = KeyWords.folded(key.path)
        let joined = words.joined()
        let depth = Double(key.path.keys.count - 1) * 100
        // What is inside another object is mostly about that.
        guard key.path.keys.count == 1 || Vocabulary.ownIdentities.contains(joined) else { return nil }
        if let rank = Vocabulary.identities.firstIndex(of: joined) {
            return Double(rank) + depth + key.position * 0.001
        }
        guard words.count > 1, let last = words.last, ["id", "no", "nr", "number", "key", "code", "tag"].contains(last)
        else {
            return nil
        }
        // `product_id` in `products` is their own; in orders it is another's.
        let isOwn = words.dropLast().allSatisfy { things.contains($0) || things.contains(KeyWords.singular($0)) }
        return (isOwn ? 0.5 : 60) + depth + key.position * 0.001
    }
}
