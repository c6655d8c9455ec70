// Parts of names for items without a value at the key that names the other items.

extension NameInference {
    /// The maximum number of items without names for which repeated values are acceptable.
    static let fewRows = 3

    /// Returns the candidate for the name of another object that only items without a name have, such as `movie.title`
    /// next to `episode.title`; nil if there is none.
    func parallel(_ name: Candidate, where rows: [Bool]) -> Candidate? {
        guard let path = name.pattern.onlyPath, path.keys.count > 1,
            let object = profile[FieldPath(path.keys.prefix(1))], zip(rows, object.rows).allSatisfy({ $0 || $1 < 0 })
        else { return nil }
        let others = keys.filter { key in
            key.path != path && key.path.keys.dropFirst() == path.keys.dropFirst() && key[.strings] == key.values
                && key.distinctness >= 0.5 && zip(rows, key.rows).allSatisfy { !$0 || $1 < 0 }
        }
        return others.max { $0.items < $1.items }.map { single($0) }
    }

    /// Returns the candidate for the first key with distinct short addresses that nearly all items without a name have;
    /// nil if there is none.
    func anyAddress(where rows: [Bool]) -> Candidate? {
        let missing = rows.count { !$0 }
        return keys.first { key in
            key.path.keys.count == 1 && key[.links] == key.values && KeyMeaning.isAddress(key.path)
                && key.distinctness >= Self.enoughDistinctness && key.averageLength <= Self.mostBytesOfNames
                && key[.pictures] == 0 && zip(rows, key.rows).count { !$0 && $1 >= 0 } * 10 >= missing * 9
        }.map { single($0) }
    }

    /// Returns true if nearly all items without a name have a string at a key, most of these strings are distinct, and
    /// no item with a name has one.
    func isOwnText(_ key: KeyProfile, where rows: [Bool]) -> Bool {
        guard key.path.keys.count == 1, key[.strings] == key.values, key.averageLength <= Self.mostBytes,
            key[.links] + key[.html] + key[.dates] == 0, key.path != own, !key.isAround,
            !key.isHexadecimal, !key.areRandom, !KeyMeaning.isDigest(key.path),
            key[.opaque] == 0 || KeyWords.folded(key.path).contains(where: Vocabulary.networkAddresses.contains)
        else { return false }
        let own = zip(rows, key.rows).filter { !$0.0 }.map(\.1)
        return own.count { $0 >= 0 } * 10 >= own.count * 9 && Set(own).count * 5 >= own.count * 3
            && zip(rows, key.rows).allSatisfy { !$0 || $1 < 0 }
    }

    /// The candidate for the names in objects whose keys are the kinds of the items, as in `{"type": "movie", "movie":
    /// {"title": …}}`; nil if the items have no such objects.
    var ofKinds: Candidate? {
        let named = keys.filter { key in
            key.path.keys.count == 2 && Vocabulary.plainNames.contains(joinedWords(key)) && key[.strings] == key.values
        }
        let kinds = keys.filter { Vocabulary.types.contains(joinedWords($0)) && $0.path.keys.count == 1 }
        return kinds.lazy.compactMap { names(named, ofKinds: $0) }.first
    }

    private func names(_ named: [KeyProfile], ofKinds kind: KeyProfile) -> Candidate? {
        let texts = kind.texts.map { $0.lowercased() }
        // If an item has several of the objects, the rarest one belongs to its kind.
        let parts = named.filter { texts.contains($0.path.keys[0].text.lowercased()) }.sorted { $0.items < $1.items }
        let rows = kind.rows.indices.map { row in parts.firstIndex { $0.rows[row] >= 0 } }
        let areOfKinds = zip(rows, kind.rows).allSatisfy { part, kind in
            part.map { kind >= 0 && texts[Int(kind)] == parts[$0].path.keys[0].text.lowercased() } ?? true
        }
        let names = zip(rows.indices, rows).compactMap { row, part in
            part.map { parts[$0].texts[Int(parts[$0].rows[row])] }
        }
        let distinctness = Double(Set(names).count) / Double(max(names.count, 1))
        guard parts.count > 1, areOfKinds, names.count * 10 >= rows.count * 9, distinctness >= 0.5 else { return nil }
        return Candidate(
            pattern: NamePattern(alternatives: parts.flatMap { NamePattern($0.path).alternatives }), score: 40,
            rows: rows.map { $0 != nil }, distinctness: distinctness,
            reason: "the name in the object whose key is the kind of the item")
    }
}
