/// The meanings of keys, inferred from their words.
enum KeyMeaning {
    /// Returns true if items with the same value belong together. Keys that identify or describe a single item are not
    /// suitable for groups.
    static func isGrouping(_ path: FieldPath) -> Bool {
        let words = KeyWords.folded(path)
        // `category_name` is the category.
        if let last = words.last, Vocabulary.plainNames.contains(last) { return isCategory(words.dropLast()) }
        return !words.contains { Vocabulary.individual.contains($0) }
            && words.last.map { !Vocabulary.marks.contains($0) || Vocabulary.years.contains($0) || $0 == "model" }
                ?? true
    }

    /// Returns true if a key is a common key for names, such as `name` and `title`, also in a language: `nameEn`.
    static func isName(_ path: FieldPath) -> Bool {
        Vocabulary.names.contains(withoutLanguage(KeyWords.folded(path)).joined())
    }

    /// Returns true if people look for items by the values of the key.
    static func isCategory(_ path: FieldPath) -> Bool { isCategory(KeyWords.folded(path)[...]) }

    private static func isCategory(_ words: ArraySlice<String>) -> Bool {
        words.contains { word in
            Vocabulary.categories.contains(word) || Vocabulary.categories.contains(KeyWords.singular(word))
        }
    }

    /// Returns true if the values are severities. Groups by severity are useful even if one of them has nearly all
    /// items.
    static func isSeverity(_ path: FieldPath) -> Bool { KeyWords.folded(path).last == "severity" }

    /// Returns true if the values rank things instead of naming their kinds: `difficulty`, `rarity`.
    static func isDifficulty(_ path: FieldPath) -> Bool { KeyWords.ends(path, in: Vocabulary.difficulties) }

    /// Returns true if the key describes appearance or notation: `eyeColor`, `hair.color`, `postal_code_format`.
    static func isTrait(_ path: FieldPath) -> Bool {
        let words = path.keys.map { KeyWords.folded($0.text) }.filter { !Vocabulary.wrappers.contains($0.joined()) }
            .joined()
        return words.count > 1 && words.contains { Vocabulary.traits.contains($0) }
    }

    /// Returns true if numbers at this key are codes of kinds: `imageType`.
    static func isKind(_ path: FieldPath) -> Bool { KeyWords.ends(path, in: Vocabulary.numberedKinds) }

    /// Returns true if the values are states: `status`.
    static func isState(_ path: FieldPath) -> Bool { KeyWords.ends(path, in: Vocabulary.states) }

    static func isVersion(_ path: FieldPath) -> Bool { KeyWords.ends(path, in: Vocabulary.versions) }

    /// Returns true if the number is a position, an index, a coordinate, a dimension, or a part of a date or a time.
    static func isPosition(_ path: FieldPath) -> Bool { KeyWords.ends(path, in: Vocabulary.positions) }

    /// Returns true if the number is a length, a width, a height or a depth.
    static func isDimension(_ path: FieldPath) -> Bool { KeyWords.ends(path, in: Vocabulary.dimensions) }

    /// Returns true if the value is a coordinate, or contains coordinates.
    static func isPlace(_ path: FieldPath) -> Bool { KeyWords.ends(path, in: Vocabulary.coordinates) }

    /// Returns the language of a key such as `en-us`, whose values are in that language; nil for any other key.
    static func language(of path: FieldPath) -> String? {
        guard path.keys.count == 1, let key = path.keys.last?.text, key.utf8.count == 5, key.dropFirst(2).first == "-",
            RegionalSettings.isShortTag(key)
        else { return nil }
        return RegionalSettings.language(of: key)
    }

    /// Returns true if a word at the end of a key is a language code: `de` in `name_de`. Codes that are more often
    /// other words, such as `id` and `no`, do not count.
    static func isLanguage(_ word: String) -> Bool {
        word.utf8.count == 2 && RegionalSettings.isLanguage(word) && !Vocabulary.notLanguages.contains(word)
    }

    /// Returns the words of a key without a language at the end: `name` for `name_de`, `title` for `title_english`.
    static func withoutLanguage(_ words: [String]) -> [String] {
        guard words.count > 1, let last = words.last else { return words }
        return isLanguage(last) || Vocabulary.languageNames.contains(last) ? words.dropLast() : words
    }

    /// Returns true if the value is a part of a person's name.
    static func isPersonal(_ path: FieldPath) -> Bool {
        let word = KeyWords.folded(path).joined()
        return Vocabulary.firstNames.contains(word) || Vocabulary.middleNames.contains(word)
            || Vocabulary.lastNames.contains(word)
    }

    /// Returns true if the values are people or organizations that something belongs to: `author`, `customer_name`.
    static func isPerson(_ path: FieldPath) -> Bool {
        let words = KeyWords.folded(path)
        let own = words.count > 1 && Vocabulary.plainNames.contains(words.last ?? "") ? words.dropLast() : words[...]
        return own.last.map { Vocabulary.persons.contains($0) } ?? false
    }

    /// Returns true if the values are names of people or organizations to which the items refer: `nombre_cliente`.
    static func refersToPerson(_ path: FieldPath) -> Bool {
        let words = KeyWords.folded(path)
        let own = words.filter { !Vocabulary.names.contains($0) }
        return own.count == 1 && Vocabulary.persons.contains(own[0])
    }

    /// Returns true if two keys are the two ends or sides of something: `origin` and `destination`, `team1` and
    /// `team2`.
    static func areEnds(_ a: FieldPath, _ b: FieldPath) -> Bool {
        guard a.keys.dropLast() == b.keys.dropLast() else { return false }
        let (first, second) = (KeyWords.folded(a), KeyWords.folded(b))
        let differing = zip(first, second).filter { $0 != $1 }
        guard first.count == second.count, differing.count == 1, let (one, two) = differing.first else { return false }
        let stems = [one, two].map { $0.filter { !$0.isNumber } }
        return stems[0] == stems[1] || Vocabulary.ends.contains([one, two])
    }

    /// Returns true if two keys of one object are the bounds of a range: `start_date` and `end_date`.
    static func areBounds(_ a: FieldPath, _ b: FieldPath) -> Bool {
        let words = [KeyWords.folded(a), KeyWords.folded(b)]
        let differing = zip(words[0], words[1]).filter { $0 != $1 }
        return a.keys.dropLast() == b.keys.dropLast() && words[0].count == words[1].count && differing.count == 1
            && Vocabulary.bounds.contains { Set([$0.0, $0.1]) == [differing[0].0, differing[0].1] }
    }

    /// Returns true if the values are URLs of pages.
    static func isAddress(_ path: FieldPath) -> Bool { KeyWords.ends(path, in: Vocabulary.addresses) }

    /// Returns the key of the name if objects with these keys are links, which have only a name and a URL; otherwise
    /// nil.
    ///
    /// - Parameter varying: The keys with different values in different objects.
    static func linkName(in keys: [FieldPath], varying: [FieldPath]) -> FieldPath? {
        let told = varying.filter { !isAddress($0) && !isIdentifier($0) }
        guard told.count == 1, keys.contains(where: isAddress),
            isName(told[0])
        else { return nil }
        return told[0]
    }

    static func isYear(_ path: FieldPath) -> Bool { KeyWords.folded(path).contains { Vocabulary.years.contains($0) } }

    /// Returns true if numbers at this key that look like years are years.
    static func mayBeYear(_ path: FieldPath) -> Bool {
        let words = KeyWords.folded(path)
        return words.contains { Vocabulary.years.contains($0) || Vocabulary.yearly.contains($0) }
            // For example, `release_date`, but not `cost_to_date`.
            || words.last.map { ["date", "datum", "fecha"].contains($0) } ?? false
                && words.dropLast().allSatisfy { Vocabulary.datedEvents.contains($0) } && words.count <= 2
    }

    /// Returns true if the values are days that may be in the future.
    static func mayBeInFuture(_ path: FieldPath) -> Bool {
        KeyWords.folded(path).contains { Vocabulary.ahead.contains($0) }
    }

    /// Returns true if the value is a date about the data itself and not about the item: `updated_at`, `lastModified`.
    static func isOfRecord(_ path: FieldPath) -> Bool {
        isOfUpdate(path) || isOfCreation(path) || KeyWords.folded(path).dropLast().first == "last"
    }

    /// Returns true if the value is the date on which a record or a thing was created: `created_at`.
    static func isOfCreation(_ path: FieldPath) -> Bool {
        KeyWords.folded(path).contains(where: Vocabulary.created.contains)
    }

    /// Returns true if the value is the date on which a record was changed, imported or the like: `updated_at`.
    static func isOfUpdate(_ path: FieldPath) -> Bool {
        !isOfCreation(path) && KeyWords.folded(path).contains { Vocabulary.recorded.contains($0) }
    }

    /// Returns true if the value is the date of an event, or its start or end, and the key has no other words: `date`,
    /// `start`, `startTime`.
    static func isOfPeriod(_ path: FieldPath) -> Bool {
        !isOfRecord(path)
            && KeyWords.folded(path).allSatisfy { Vocabulary.times.contains($0) || Vocabulary.periodEnds.contains($0) }
    }

    /// Returns true if a number is a part of a year, such as a week or a month.
    static func isPartOfYear(_ path: FieldPath) -> Bool { KeyWords.ends(path, in: Vocabulary.partsOfYear) }

    static func isTime(_ path: FieldPath) -> Bool { KeyWords.folded(path).contains { Vocabulary.times.contains($0) } }

    static func isProse(_ path: FieldPath) -> Bool { KeyWords.folded(path).contains { Vocabulary.prose.contains($0) } }

    /// Returns true if a key is a word for prose, such as `notes`, without other words.
    static func isOnlyProse(_ path: FieldPath) -> Bool { Vocabulary.prose.contains(KeyWords.folded(path).joined()) }

    /// Returns true if the values describe an item. Several items may have the same description.
    static func isDescription(_ path: FieldPath) -> Bool {
        let words = KeyWords.folded(path)
        return words.contains { Vocabulary.descriptions.contains($0) }
            && !(words.last.map { Vocabulary.aboutTexts.contains($0) } ?? false)
    }

    /// Returns true if the values are messages of a program.
    static func isMessage(_ path: FieldPath) -> Bool {
        ["message", "msg"].contains(KeyWords.folded(path).joined())
    }

    /// Returns true if a string at this key may contain several values: the key is a plural such as `tags`.
    static func isListed(_ path: FieldPath) -> Bool { KeyWords.ends(path, in: Vocabulary.lists) }

    /// Returns true if the values are tags. A tag need not be shared by several items.
    static func isTag(_ path: FieldPath) -> Bool { KeyWords.ends(path, in: Vocabulary.tags) }

    /// Returns true if a key in an object is data, such as a path, a host or a version, and not the name of a field.
    static func isData(_ key: String) -> Bool {
        key.first?.isNumber ?? true || key.dropFirst().contains { "./\\@:".contains($0) }
    }

    /// Returns true if a key is a year, a month of a year or a date in digits, such as `2026`, `26/04` or `2026-04-26`.
    static func isDate(_ key: String) -> Bool {
        if let year = Int(key) { return 1000...2200 ~= year }
        // Versions often have numbers of one digit, and IP addresses have four parts.
        let parts = key.split(omittingEmptySubsequences: false) { "-/.".contains($0) }
        let lengths = parts.map { $0.utf8.allSatisfy(\.isDigit) ? $0.count : 0 }.sorted()
        return [[2, 2, 4], [2, 4], [2, 2, 2]].contains(lengths) || lengths == [2, 2] && !key.contains(".")
    }

    /// Returns true if a key is shown as written, because it has characters that names of fields do not have, or is a
    /// symbol in mixed case: `types/node`, `1.0.2`, `pH`, `kWh`.
    static func isVerbatim(_ key: String) -> Bool {
        if key == "pH" || key != key.lowercased() && Vocabulary.unitSymbols[key.lowercased()] == key { return true }
        return key.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
            || key.utf8.dropFirst().contains(UInt8(ascii: "@"))
            || key.utf8.first?.isDigit ?? false
                && (key.utf8.contains(UInt8(ascii: "."))
                    || key.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "-") })
    }

    /// Returns true if the values should not be published: `db_password`, `apiToken`, `private_key`.
    static func isSecret(_ key: String) -> Bool {
        // The name of a package is not the name of a field.
        guard !key.contains("/") else { return false }
        let words = KeyWords.folded(key)
        // `energy_per_token` is about tokens of text.
        guard let last = words.last, !Vocabulary.aboutSecrets.contains(last), words.suffix(2) != ["per", "token"] else {
            return false
        }
        let joined = words.joined()
        return words.contains { Vocabulary.secrets.contains($0) }
            || Vocabulary.secretPairs.contains { joined.hasSuffix($0) }
    }
}
