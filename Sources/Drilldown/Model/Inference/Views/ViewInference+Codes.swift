// Views by codes, whose names may be at other keys.

extension ViewInference {
    /// The maximum average length of abbreviations in capital letters.
    private static let mostBytesOfCodes = 8.0

    /// Returns a candidate with a key of readable strings in place of a key of codes, if both make similar groups;
    /// otherwise the candidate itself.
    func legible(_ candidate: Candidate) -> Candidate {
        let key = candidate.key
        let words = KeyWords.folded(candidate.path)
        let isReference = words.last.map { Vocabulary.references.contains($0) || $0 == "identifier" } ?? false
        let isNumber = key.isHexadecimal || key.isMost(key[.numbers] + key[.figures] + key[.opaque])
        // A few capital letters are usually an abbreviation.
        let isCode =
            isNumber || isReference
            || key[.strings] > 0 && key.averageLength <= Self.mostBytesOfCodes
                && key.texts.allSatisfy { !$0.contains(" ") && $0 == $0.uppercased() }
        guard isCode, !candidate.isOrdered || !key.areYears, !candidate.isList, key.distinct > 1 else {
            return candidate
        }
        let beside = eligible.filter { $0.path.keys.dropLast() == candidate.path.keys.dropLast() && isText($0) }
        // Several codes may have the same name.
        let thing = isReference ? words.dropLast() : words
        let names = Vocabulary.plainNames + ["description", "libelle", "titre", "titel", "titulo"]
        if let name = beside.first(where: { other in
            let others = KeyWords.folded(other.path)
            return others.dropLast() == thing && names.contains(others.last ?? "")
                || isReference && (others == Array(thing) || isWordsOfKey(other))
        }),
            name.averageLength <= 60, name.items * 10 >= key.items * 9, name.distinct > 1,
            name.distinct * 2 <= name.values,
            name.largestShare <= Self.mostInOneGroup
        {
            return named(candidate, name)
        }
        // Any text is better than numbers and hashes. The text for any other code must be in the same object.
        let isInside = candidate.path.keys.count > 1
        let texts = (isNumber ? eligible : isInside ? beside : []).filter { other in
            let word = KeyWords.folded(other.path).last ?? ""
            return isText(other) && other.distinct == key.distinct && other.averageLength <= 60 && !other.isHexadecimal
                && other[.figures] + other[.opaque] + other[.links] + other[.html] == 0
                && (isNumber || Vocabulary.plainNames.contains(word) || Vocabulary.descriptions.contains(word))
                && key.determines(other) && other.determines(key)
        }
        let shortest = texts.min { ($0.averageLength, $0.path.description) < ($1.averageLength, $1.path.description) }
        return shortest.map { named(candidate, $0) } ?? candidate
    }

    /// Returns true if the values are the keys of objects and are written in words.
    private func isWordsOfKey(_ key: KeyProfile) -> Bool {
        key.path.keys.last == .member && key.texts.hasMajority { $0.contains(" ") }
    }

    private func isText(_ key: KeyProfile) -> Bool {
        key[.strings] == key.values && !key.isInList && key[.lists] == 0
            && !key.texts.allSatisfy(TextTraits.isStyle)
    }

    private func named(_ candidate: Candidate, _ key: KeyProfile) -> Candidate {
        var found = candidate
        (found.path, found.key, found.label, found.groups) = (key.path, key, label(key.path), key.distinct)
        return found
    }
}
