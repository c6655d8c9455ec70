// The degree to which keys indicate names.

extension NameInference {
    /// Returns the degree to which a key indicates a name, from 0 to 100, and the reason; nil if the key does not
    /// indicate a name.
    func meaning(of key: KeyProfile) -> (Double, String)? {
        let path = key.path
        let words = KeyMeaning.withoutLanguage(KeyWords.folded(path))
        let joined = words.joined()
        let depth = Double(path.keys.count - 1) * 8
        if path.keys.count > 1 {
            // The title of a web page often includes the name of the site.
            let isOfPage = path.keys.dropLast().contains {
                Vocabulary.ofPages.contains(KeyWords.folded($0.text).joined())
            }
            if isOfPage { return words.last == "title" ? (20 - depth, "the title of a page") : nil }
            if let inner = innerMeaning(path, words) { return (inner - depth, "a name inside an object") }
            if !key.isAround, !isAboutItem(path) { return nil }
        }
        // The label of a record is its publisher.
        let isPublisher = joined == "label" && keys.contains { KeyWords.folded($0.path) == ["album"] }
        if let rank = isPublisher ? nil : Vocabulary.names.firstIndex(of: joined) {
            // A name in any language is a better name than a readable key.
            return (max(100 - Double(rank) * 0.5, 80) - depth, "a common key for names")
        }
        // `name` begins with this letter in many languages.
        if joined == "n", isDistinctText(key), !keys.contains(where: { $0.path != path && isDistinctText($0) }) {
            return (62 - depth, "a short key for names")
        }
        if let language = KeyMeaning.language(of: path), isTranslated {
            return (language == self.language ? 86 : language == "en" ? 84 : 70, "the text in one of several languages")
        }
        if KeyMeaning.isDescription(path) { return (48 - depth, "a description") }
        if isNamedAfterItems(key, words) { return (85 - depth, "a key named after the items") }
        if isNumberOfItems(key, words) {
            // A description is a better name.
            let hasDescription = keys.contains { KeyMeaning.isDescription($0.path) && $0.path.keys.count == 1 }
            return ((hasDescription ? 41 : 60) - depth, "the version or number of each item")
        }
        if Vocabulary.kindNames.contains(joined), !key.isMost(key[.links] + key[.numbers] + key[.figures]) {
            return (60 - depth, "the kind of item")
        }
        if joined == "album", key.distinctness >= 0.5 { return (60 - depth, "the kind of item") }
        if let ending = Vocabulary.nameEndings.first(where: { joined.hasSuffix($0) && joined != $0 }) {
            return meaning(of: key, endingWith: ending, words, depth)
        }
        if let beginning = degreeOfBeginning(key, words, depth) {
            return (beginning, "the key begins with a word for a name")
        }
        // A short model is a better name than a long description that contains it.
        if words.count > 1, Vocabulary.models.contains(words[0]) || words.last.map(Vocabulary.models.contains) ?? false,
            key.distinct == profile.count, key.averageLength <= Self.mostBytes / 2, !KeyMeaning.isIdentifier(path),
            keys.contains(where: { KeyMeaning.isDescription($0.path) && contains($0, key) })
        {
            return (30 - depth, "the model of the items")
        }
        guard words.last.map({ !Vocabulary.marks.contains($0) }) ?? false else { return nil }
        if Vocabulary.identities.contains(joined) { return nil }
        // Unlike houses, most objects can share a street address.
        let isStreet = words.last.map { Vocabulary.streets.contains($0) } ?? false
        return (
            (isStreet && (key.distinctness < 1 || key.areNetworkAddresses || hasOtherText(than: key)) ? 8 : 12) - depth
                * 0.5, "the first text with different values"
        )
    }

    /// Returns true if a key of texts is named after the items. A number at such a key is usually a measurement, but not
    /// a year.
    private func isNamedAfterItems(_ key: KeyProfile, _ words: [String]) -> Bool {
        let joined = words.joined()
        let isShared =
            key.distinctness < Self.sharedDistinctness && (own != nil || profile.count > 5 && things.count > 1)
        let areColors = key.texts.hasMajority { $0.hasPrefix("#") }
        return (key.isMost(key[.strings]) || key.areYears && key.distinct == profile.count) && !isShared
            && !key.isMost(key[.links]) && !areColors && !isImage(key, words)
            && (things.contains(joined) || things.contains(KeyWords.singular(joined))
                || key[.opaque] == 0 && things.contains { KeyWords.isSingular(joined, of: $0) })
    }

    /// Returns true if the values are versions of images, such as `postgres:16`, which containers can share.
    private func isImage(_ key: KeyProfile, _ words: [String]) -> Bool { words.contains("image") && key.areTagged }

    /// Returns true if the values are the versions or numbers of the items, such as `release_version` of releases.
    private func isNumberOfItems(_ key: KeyProfile, _ words: [String]) -> Bool {
        guard words.count > 1, let last = words.last else { return false }
        return (Vocabulary.versions.contains(last) || Vocabulary.codeWords.contains(last))
            && words.dropLast().allSatisfy { things.contains($0) || things.contains(KeyWords.singular($0)) }
            && key.distinct == profile.count && key[.opaque] == 0 && key[.integers] == key[.numbers]
    }

    /// Returns the degree to which a key that ends with a word for a name indicates the name of the items, and the
    /// reason; nil if the key does not indicate a name.
    private func meaning(
        of key: KeyProfile, endingWith ending: String, _ words: [String], _ depth: Double
    ) -> (Double, String)? {
        let prefix = words.count > 1 ? words.dropLast() : [String(words.joined().dropLast(ending.count))]
        if prefix.contains(where: { things.contains($0) && $0 != "user" }), !isImage(key, words) {
            return (95 - depth, "the name of the items")
        }
        if key.distinct == 1, profile.count > 5 { return nil }
        if ending == "label", labelsAnother(key) { return (8 - depth, "the label of another value") }
        let isForeign = prefix.contains { Vocabulary.foreignNames.contains($0) }
        let foreign: Double = key.distinctness >= 0.95 ? 49 : key.distinctness >= 0.5 ? 25 : 8
        return ((isForeign ? foreign : 62) - depth, "the key ends with a word for a name")
    }

    /// Returns the degree to which a key that begins with a word for a name indicates a name; nil if the key does not
    /// begin with such a word, or if too many values repeat.
    private func degreeOfBeginning(_ key: KeyProfile, _ words: [String], _ depth: Double) -> Double? {
        let joined = words.joined()
        let isFrench =
            words.count == 1 && joined.hasPrefix("nom") && joined.utf8.count > 6
            && !["nombre", "nomin", "nomen"].contains(where: joined.hasPrefix) && key.distinctness >= 0.5
        if isFrench { return 61 - depth }
        // `nom_station` next to `id_station`.
        let isIdentified = keys.contains { other in
            other.distinct == profile.count && KeyWords.folded(other.path) == ["id"] + words.dropFirst()
        }
        guard words.count > 1, Vocabulary.nameBeginnings.contains(words[0]),
            key.distinctness >= (isIdentified ? 0.8 : Self.enoughDistinctness),
            !words.contains(where: { Vocabulary.foreignNames.contains($0) || Vocabulary.aboutTexts.contains($0) })
        else { return nil }
        // `name.name-en` is a form of the name.
        let outer = KeyWords.folded(FieldPath(key.path.keys.dropLast())).joined()
        return Vocabulary.names.contains(outer) ? 80 : 56 - depth
    }

    /// Returns true if a key such as `sourceLabel` is next to the key `source`, which does not identify the items. In
    /// the results of a query of a graph, the first key does.
    private func labelsAnother(_ key: KeyProfile) -> Bool {
        let words = KeyWords.folded(key.path).dropLast()
        return profile.keys.contains { other in
            other.path.keys.dropLast() == key.path.keys.dropLast() && KeyWords.folded(other.path) == Array(words)
                && (other.distinct < profile.count && other.path != keys.first?.path
                    || keys.contains { isOwnID($0) && $0.path != other.path })
        }
    }

    /// Returns true if a key of the items is a common key for IDs, and all values are different.
    private func isOwnID(_ key: KeyProfile) -> Bool {
        Vocabulary.identities.contains(KeyWords.folded(key.path).joined()) && key.path.keys.count == 1
            && key.distinct == profile.count
    }

    /// Returns true if another key of the items has a different text in nearly every item.
    func hasOtherText(than key: KeyProfile) -> Bool {
        keys.contains { other in
            other.path != key.path && other.path.keys.count == 1 && other[.strings] == other.values
                && other.texts.hasMajority { !$0.contains(where: \.isNumber) }
                && other.distinctness >= Self.enoughDistinctness && profile.coverage(other) >= 0.9
        }
    }

    /// Returns true if the key does not indicate a name, the strings are long, and many items lack or share them.
    func areRemarks(_ key: KeyProfile, _ meaning: Double) -> Bool {
        meaning <= 12 && key.averageLength > Self.mostBytes
            && min(profile.coverage(key), key.distinctness)
                < (key.averageLength > 2 * Self.mostBytes ? Self.enoughDistinctness : Self.mostHaving)
    }

    /// True if several keys of an item are languages, such as `en-us`.
    private var isTranslated: Bool { keys.count { KeyMeaning.language(of: $0.path) != nil } > 1 }

    /// Returns true if the object around a key describes the item itself, and not something next to it.
    private func isAboutItem(_ path: FieldPath) -> Bool {
        let outer = profile.shape.find(FieldPath(path.keys.prefix(1)))
        if path.keys.count == 2, let outer, !outer.attributes.isEmpty { return true }
        return path.keys.dropLast().allSatisfy { key in
            let word = KeyWords.folded(key.text).joined()
            return Vocabulary.wrappers.contains(word) || things.contains(word) || Vocabulary.names.contains(word)
                || !word.allSatisfy(\.isNumber) && !hasLikes(path) && !Vocabulary.states.contains(word)
        }
    }

    /// Returns true if the same key is in several objects of the item: `home.name` and `away.name`.
    private func hasLikes(_ path: FieldPath) -> Bool {
        keys.contains { other in
            // A name at a deeper level belongs to another object inside the item.
            other.path != path && other.path.keys.count <= path.keys.count && other.path.keys.last == path.keys.last
                && other.path.keys.count > 1
        }
    }

    /// Returns the degree for a name in an object that has the name in several languages (`title.en`) or forms
    /// (`name.common`); nil for any other path.
    private func innerMeaning(_ path: FieldPath, _ words: [String]) -> Double? {
        let outer = KeyWords.folded(FieldPath(path.keys.dropLast())).joined()
        guard let rank = Vocabulary.names.firstIndex(of: outer), let key = words.last, words.count == 1 else {
            return nil
        }
        let base = 100 - Double(rank) * 0.5
        if key == language { return base }
        if let form = ["common", "default", "full", "display", "value", "text", "official", "en"].firstIndex(of: key) {
            return base - 2 - Double(form)
        }
        if key.count == 2, RegionalSettings.isLanguage(key) { return base - 12 }
        // Another form, such as the singular. First and last names are combined elsewhere.
        let isPart = Vocabulary.firstNames.union(Vocabulary.middleNames).union(Vocabulary.lastNames).contains(key)
        return isPart || profile[path].map { $0[.strings] < $0.values } ?? true ? nil : base - 20
    }

    /// Returns true if nearly all items have a text, and nearly all of these are different.
    private func isDistinctText(_ key: KeyProfile) -> Bool {
        key.areWords && min(key.distinctness, profile.coverage(key)) >= Self.enoughDistinctness
    }
}
