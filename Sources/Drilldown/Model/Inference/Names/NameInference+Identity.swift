// Names that are IDs.

extension NameInference {
    /// Returns a candidate for the IDs, if people can read them; otherwise nil. Such IDs are better names than long
    /// strings.
    func readable(_ identity: FieldPath?) -> Candidate? {
        guard let identity = identity ?? own, let key = profile[identity], key[.strings] == key.values,
            key[.opaque] == 0,
            key[.figures] == 0,
            !key.areHexadecimal, !isOpaque(identity), key.averageLength <= 40
        else { return nil }
        let score = identity == own ? 50 : isSequential(key) ? 11.7 : 34
        return single(key, as: pattern(of: key), score: score, "a readable ID")
    }

    /// Returns true if the key is an ID that consists of the same letters and a number in each item. A string that
    /// differs in nearly every item is a better name than such an ID. The number of an order is not such an ID; it is
    /// the name of the order.
    private func isSequential(_ key: KeyProfile) -> Bool {
        key.areNumbered && KeyWords.folded(key.path).last == "id"
    }

    /// A name that is the first sentence of a long text; nil if there is none. Nearly all items must have the text, and
    /// at least 80% of the first sentences must be distinct.
    var sentence: Candidate? {
        keys.first { key in
            key.path.keys.count == 1 && key[.strings] == key.values && key.averageLength > Self.mostBytes
                && profile.coverage(key) >= 0.9 && key[.links] + key[.opaque] + key[.html] == 0 && key.areWords
                && Set(key.texts.map(NamePattern.Form.sentence(of:))).count * 5 >= key.values * 4
        }.map { single($0, as: NamePattern($0.path, .sentence), "the first sentence of a text") }
    }

    /// Returns the first sentence of a text instead of its author; nil if the name is not the author of several dated
    /// texts.
    func written(_ name: Candidate) -> Candidate? {
        guard name.score <= 12, name.distinctness < Self.enoughDistinctness, !dates.isEmpty,
            let path = name.pattern.onlyPath,
            KeyWords.ends(path, in: Vocabulary.writers)
        else { return nil }
        return sentence
    }

    /// Returns true if the IDs are for programs and not for people.
    func isOpaque(_ identity: FieldPath?) -> Bool {
        guard let identity, let key = profile[identity] else { return false }
        return key.isMost(key[.opaque]) || key.areHexadecimal || isRandom(key)
    }

    /// Returns true if the values are IDs of random letters and digits.
    func isRandom(_ key: KeyProfile) -> Bool { KeyMeaning.isIdentifier(key.path) && key.areRandom }

    /// Returns the candidate for the IDs, which are used if no key indicates names; nil if the items have no IDs.
    func byID(_ identity: FieldPath?) -> Candidate? {
        guard let identity, let key = profile[identity] else { return nil }
        return single(key, as: NamePattern(identity), score: 0, "the ID, because no other key contains names")
    }

    /// Returns true if strings are mostly e-mail addresses or the only elements of lists, and the items have a text at
    /// an earlier key that rarely repeats.
    func areLessReadable(_ key: KeyProfile) -> Bool {
        func isList(_ key: KeyProfile) -> Bool {
            profile.shape.find(key.path).map { $0[.singles].isMost(of: $0.count) } ?? false
        }
        let areAddresses = key.texts.hasMajority { $0.contains("@") && $0.contains(".") }
        guard areAddresses || isList(key) else { return false }
        return texts.contains { other in
            other.path.keys.count == 1 && other.areWords && other.position < key.position && !isList(other)
                && profile.coverage(other) >= 0.9 && !KeyMeaning.isCategory(other.path)
                && other.distinctness >= (areAddresses ? Self.enoughDistinctness : Self.usualDistinctness)
        }
    }

    /// Returns true if the IDs are strings with characters other than hexadecimal digits and hyphens. They are better
    /// names than a few values that repeat.
    func isLegible(_ identity: FieldPath?) -> Bool {
        guard let identity, let key = profile[identity], key[.strings] == key.values else { return false }
        return !key.texts.allSatisfy { text in
            text.utf8.allSatisfy { $0.hexadecimalValue != nil || $0 == UInt8(ascii: "-") }
        }
    }
}
