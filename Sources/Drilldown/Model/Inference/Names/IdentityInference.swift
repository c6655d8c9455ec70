/// The inference of the key that identifies the items.
struct IdentityInference {
    private let profile: ItemProfile
    private let things: Set<String>
    /// The field that contains an item's key, if the items are members of an object; otherwise nil.
    private let own: FieldPath?
    private let keys: [KeyProfile]

    /// The minimum share of the items that have an ID. A few missing IDs do not make the others useless.
    private static let leastCoverage = 0.98
    private static let mostBytes = 120.0
    /// The minimum distinctness of a key whose repeated values are probably mistakes.
    private static let leastDistinctness = 0.9
    /// The number of items from which a list is probably not written by hand, so it has fewer mistakes.
    static let manyItems = 50

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

    /// The possible keys, the most likely first. Their uniqueness is checked only in the sample. A key to which other
    /// values refer precedes keys without references.
    var candidates: [FieldPath] {
        let ranked = unique
        guard let first = ranked.first, !isReferred(first), let referred = ranked.dropFirst().first(where: isReferred)
        else { return ranked }
        return [referred] + ranked.filter { $0 != referred }
    }

    /// Returns true if another key contains references to the values at `path`: all of its values are values at `path`,
    /// and in most cases of another item. A category does not count as a reference. Numbers and single letters count
    /// only at a key for relations, such as `parent_id`, because elsewhere they match by chance.
    private func isReferred(_ path: FieldPath) -> Bool {
        guard let key = profile[path] else { return false }
        let isText = key[.strings] == key.values && key[.figures] == 0 && key.averageLength >= 2
        let known = Set(key.texts)
        return profile.keys.contains { other in
            other.path != path && other.values > 0
                && (isText
                    ? other[.strings] == other.values && other.distinct > 1 && !KeyMeaning.isCategory(other.path)
                    : KeyMeaning.isRelation(other.path, isList: other[.lists] > 0))
                && other.sameValues(as: key) * 2 < other.items && other.texts.allSatisfy(known.contains)
        }
    }

    /// The keys that can identify the items and are unique in the sample, the most likely first.
    private var unique: [FieldPath] {
        keys.filter { key in
            // The keys of the members of an object are unique. A key may be empty.
            key.path == own
                || profile.coverage(key) >= Self.leastCoverage && key.distinct == key.values
                    && key.averageLength <= Self.mostBytes
        }
        .compactMap { key in rank(key).map { (rank: $0, path: key.path) } }
        .sorted { ($0.rank, $0.path.description) < ($1.rank, $1.path.description) }.map(\.path)
    }

    /// The key `id`, if nearly all items have it and few of its values repeat, probably by mistake; otherwise nil.
    var plainID: FieldPath? {
        let least = profile.count < Self.manyItems ? Self.leastDistinctness : Self.leastCoverage
        return keys.first {
            $0.path == FieldPath(keys: ["id"]) && Double($0.distinct) >= least * Double(profile.count)
        }?
        .path
    }

    /// The most likely key of IDs that nearly all items have, whether or not a few of its values repeat; nil if there
    /// is none.
    var repeatedID: FieldPath? {
        keys.filter { profile.coverage($0) >= Self.leastCoverage && $0.distinctness >= Self.leastDistinctness }
            .compactMap { key in rank(key).map { (rank: $0, path: key.path) } }
            .min { ($0.rank, $0.path.description) < ($1.rank, $1.path.description) }?.path
    }

    /// True if all items have a key `id`, even one with URLs. An ID inside another object then identifies that object.
    private var hasOwnID: Bool {
        profile[FieldPath(keys: ["id"])].map { $0.items == profile.count } ?? false
    }

    /// Returns the rank of a key, lower for more likely keys of IDs; nil if the key cannot identify the items.
    private func rank(_ key: KeyProfile) -> Double? {
        if key.path == own { return -1 }
        if profile.areVotes(key) { return nil }
        let words = KeyWords.folded(key.path)
        let joined = words.joined()
        let depth = Double(key.path.keys.count - 1) * 100
        // A key inside another object usually describes that object.
        guard key.path.keys.count == 1 || Vocabulary.ownIdentities.contains(joined) && !hasOwnID else { return nil }
        if let rank = Vocabulary.identities.firstIndex(of: joined) {
            // A database adds `_id` to an item that has a readable ID.
            let isAdded =
                key.path == FieldPath(keys: ["_id"]) && (key.isMost(key[.opaque]) || key.areRowNumbers)
                && (profile[FieldPath(keys: ["id"])].map {
                    $0[.opaque] == 0 && $0[.strings] == $0.values && $0.averageLength > 5
                } ?? false)
            return Double(rank) + depth + key.position * 0.001 + (isAdded ? 0.5 : 0)
        }
        // A path identifies a file, unlike the file's name.
        if joined == "path", key.path.keys.count == 1, key[.strings] == key.values { return 90 }
        if words.count == 1, Vocabulary.identityCompounds.contains(where: { joined.hasSuffix($0) && joined != $0 }) {
            let isKnown = Vocabulary.numberedThings.contains { thing in
                joined.hasPrefix(thing)
                    && Vocabulary.identityCompounds.contains { ending in
                        ["", "s", "n", "en"].contains(joined.dropFirst(thing.count).dropLast(ending.count))
                            && joined.hasSuffix(ending)
                    }
            }
            return isKnown || things.contains(where: joined.hasPrefix) ? 65 + depth + key.position * 0.001 : nil
        }
        guard words.count > 1, let last = words.last else { return nil }
        if words.count == 2, Vocabulary.numberWords.contains(words[0]), Vocabulary.numberedDocuments.contains(last) {
            return 65 + depth + key.position * 0.001
        }
        let isEnding = Vocabulary.identityEndings.contains(last)
        guard isEnding || Vocabulary.identityBeginnings.contains(words[0]) else { return nil }
        // A line number in a file does not identify an item.
        if words.contains(where: { Vocabulary.textPositionEndings.contains($0) }) { return nil }
        // `product_id` identifies an item of `products`; in orders it identifies another object.
        let named = isEnding ? words.dropLast() : words.dropFirst()
        let isOwn = named.allSatisfy { things.contains($0) || things.contains(KeyWords.singular($0)) }
        let isAlien = named.contains { word in
            Vocabulary.alienIdentities.contains(word) && !(last == "code" && Vocabulary.models.contains(word))
        }
        if isOwn { return 0.5 + depth + key.position * 0.001 }
        // The number of a table or a seat identifies it, unless it has a name.
        let isPlace =
            named.allSatisfy(Vocabulary.numberedPieces.contains) && !keys.contains { KeyMeaning.isName($0.path) }
        if last != "id", isAlien { return isPlace ? 80 + depth + key.position * 0.001 : nil }
        let isOfAnother =
            last != "id" && named.contains { Vocabulary.persons.contains($0) || Vocabulary.foreignNames.contains($0) }
        return (isOfAnother ? 70 : 60) + depth + key.position * 0.001
    }
}
