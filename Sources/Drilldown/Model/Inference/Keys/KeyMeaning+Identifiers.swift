// The meanings of keys of identifiers, identifying numbers and files.

extension KeyMeaning {
    /// Returns true if a key ends with `id` and is not a word such as `paid`: `jdid`.
    static func mayBeIdentifier(_ path: FieldPath) -> Bool {
        KeyWords.folded(path).last.map(mayBeIdentifier) ?? false
    }

    private static func mayBeIdentifier(_ word: String) -> Bool {
        word.hasSuffix("id") && !Vocabulary.endingWithID.contains { word == $0 || $0.count > 3 && word.hasSuffix($0) }
    }

    /// Returns true if the values refer to something that several items share: `ruleId`, `country_code`.
    static func isReference(_ path: FieldPath) -> Bool {
        let words = KeyWords.folded(path)
        guard words.count > 1, let last = words.last else { return false }
        return Vocabulary.references.contains(last) || Vocabulary.codeBeginnings.contains(words[0])
            || isShortenedCode(path)
    }

    /// Returns true if a key ends with an abbreviation of "code": `prefCd`, but not `price_cd` and `tracks_cd`.
    static func isShortenedCode(_ path: FieldPath) -> Bool {
        let words = KeyWords.folded(path)
        return words.count > 1 && words.last == "cd" && !isMoney(path) && !isQuantity(path)
            && words.allSatisfy { $0 == KeyWords.singular($0) }
    }

    /// Returns true if the values are identifiers, of the item or of something else.
    static func isIdentifier(_ path: FieldPath) -> Bool {
        KeyWords.folded(path).last.map { Vocabulary.references.contains($0) && $0 != "code" } ?? false
    }

    /// Returns true if the values refer from one item to another: `parent_id`, `depends_on`.
    ///
    /// - Parameter isList: True if the values are lists. Otherwise, a value at a plural such as `dependencies` is a
    ///   count.
    static func isRelation(_ path: FieldPath, isList: Bool) -> Bool {
        let words = KeyWords.folded(path)
        let isID = words.count > 1 && ["id", "ids"].contains(words.last)
        return words.contains { word in
            Vocabulary.relations.contains(isList || isID ? KeyWords.singular(word) : word)
                || Vocabulary.relations.contains(word)
        }
    }

    /// Returns true if the value is the type of an object in a GraphQL result, which only programs use.
    static func isTypeName(_ key: FieldPath.Key) -> Bool { key.text == "__typename" }

    static func isDigest(_ path: FieldPath) -> Bool {
        KeyWords.folded(path).contains { Vocabulary.digests.contains($0) }
    }

    /// Returns true if the values are paths of files.
    static func isFile(_ path: FieldPath) -> Bool {
        let words = KeyWords.folded(path)
        return words.suffix(2) == ["file", "name"]
            || words.last.map { Vocabulary.files.contains($0) } ?? false
    }

    /// Returns true if a number at this key is a line number in a file: `line`, `StartLine`, `line_number`.
    static func isLineNumber(_ path: FieldPath) -> Bool {
        let words = KeyWords.folded(path)
        let isLine =
            words.last == "line" && (words.count == 1 || ["start", "end", "begin", "first", "last"].contains(words[0]))
        return isLine || words.suffix(2) == ["line", "number"] || words == ["lineno"]
    }

    /// Returns true if a number at this key identifies something and does not measure it: `year` is shown as 2026, not
    /// as 2,026.
    static func isMark(_ path: FieldPath) -> Bool {
        let words = KeyWords.folded(path)
        return words.last.map { Vocabulary.marks.contains($0) || Vocabulary.marks.contains(KeyWords.singular($0)) }
            ?? false
            || words.last.map { Vocabulary.areas.contains($0) || isJoinedIdentifier($0) } ?? false
            || isShortenedCode(path)
            || words.contains { Vocabulary.years.contains($0) || $0.hasPrefix("isbn") } || isDigest(path)
            // For example, `codigo_ibge` and `codedidoc`.
            || words.first.map { Vocabulary.codes.contains($0) || $0.hasPrefix("code") && $0.utf8.count > 6 } ?? false
    }

    /// Returns true if the values are kinds of relations between things: `relationshipType`.
    static func isKindOfRelation(_ key: String) -> Bool {
        KeyWords.ends(FieldPath([FieldPath.Key(key)]), in: Vocabulary.relationKinds)
    }

    /// Returns the words of a key without the word for a code: `brand` for `brand_id` and `id_brand`.
    ///
    /// - Parameter always: True to remove the word even if it is the only one.
    static func withoutWordForCode(_ words: [String], always: Bool = false) -> [String] {
        guard let last = words.last, words.count > 1 || always else { return words }
        if isWordForCode(last) { return words.dropLast() }
        return isWordForCode(words[0]) || Vocabulary.codeBeginnings.contains(words[0])
            ? Array(words.dropFirst()) : words
    }

    /// Returns true if a word ends with a word for an identifier: `OBJECTID`, `zipcode`, `phonenumber`,
    /// `Hauptnr`.
    private static func isJoinedIdentifier(_ word: String) -> Bool {
        ["code", "number", "nummer", "nr"].contains { word.count > $0.count && word.hasSuffix($0) }
            || mayBeIdentifier(word)
    }

    private static func isWordForCode(_ word: String) -> Bool {
        Vocabulary.references.contains(KeyWords.singular(word))
            || ["slug", "index", "idx", "fk", "symbol", "abbreviation", "abbr", "codigo", "codice"].contains(word)
    }

    /// Returns true if a key has a word for a code: `brand_id`.
    static func hasWordForCode(_ path: FieldPath) -> Bool {
        let words = KeyWords.folded(path)
        return withoutWordForCode(words).count < words.count
    }
}
