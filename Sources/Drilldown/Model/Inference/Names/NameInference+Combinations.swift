// Names made of several keys.

extension NameInference {
    /// Candidates of the form `{{first}} {{last}}` for the names of the items, as opposed to names of other people.
    var people: [Candidate] {
        keys.compactMap { first in
            let isFirst = Vocabulary.firstNames.contains(joinedWords(first))
            guard isFirst || Vocabulary.bareNames.contains(joinedWords(first)), first[.strings] == first.values else {
                return nil
            }
            let outer = first.path.keys.dropLast().last.map { KeyWords.folded($0.text).joined() }
            let isOwn =
                outer.map {
                    // An object may contain all keys of an item.
                    Vocabulary.names.contains($0) || things.contains($0) || $0 == "person"
                        || first.path.keys.count == 2 && keys.allSatisfy { $0.path.keys.first == first.path.keys.first }
                } ?? true
            guard
                isOwn,
                let last = beside(first, Vocabulary.lastNames) ?? (isFirst ? beside(first, Vocabulary.bareNames) : nil),
                last[.strings] == last.values, profile.coverage(first) >= 0.3
            else { return nil }
            // Next to `surname`, `name` is the first name unless it contains the surname. `family` can be the family of
            // a plant, which does not distinguish plants of the same name.
            let parts = [joinedWords(first), joinedWords(last)]
            let isBare = parts.contains { Vocabulary.bareNames.contains($0) }
            let isUnclear = parts.contains { Vocabulary.unclearNames.contains($0) }
            if isBare, contains(first, last) || contains(last, first) { return nil }
            let middle = beside(first, Vocabulary.middleNames)
            let full = combination(
                [first] + [middle].compactMap { $0 } + [last], score: isBare ? 101 : 88, "first and last names")
            let isFull =
                first.areWords && last.areWords
                && full.distinctness >= max(Self.rareDistinctness, first.distinctness + 0.05)
            return isBare && isUnclear && !(isFull && parts.contains("familyname")) ? nil : full
        }
    }

    /// Returns true if most strings of a key contain the text of another key of the same item.
    func contains(_ whole: KeyProfile, _ part: KeyProfile) -> Bool {
        let pairs = zip(whole.rows, part.rows).filter { $0 >= 0 && $1 >= 0 }
        return pairs.hasMajority { whole.texts[Int($0)].contains(part.texts[Int($1)]) }
    }

    /// Returns the joined words of the last key of a profile.
    func joinedWords(_ key: KeyProfile) -> String { KeyWords.folded(key.path).joined() }

    /// Returns a key of the same object whose joined words are one of the given words; nil if there is none.
    func beside(_ key: KeyProfile, _ words: Set<String>) -> KeyProfile? {
        keys.first { $0.path.keys.dropLast() == key.path.keys.dropLast() && words.contains(joinedWords($0)) }
    }

    func combination(
        _ keys: [KeyProfile], separator: String = " ", score: Double, _ reason: String
    ) -> Candidate {
        let values = (0..<profile.count).map { row in keys.map { $0.rows[row] } }
        let rows = values.map { $0.contains { $0 >= 0 } }
        let named = zip(values, rows).compactMap { $1 ? $0 : nil }
        let parts = keys.map { [NamePattern.Part.value($0.path, $0.areInstants ? .minute : .whole)] }.joined(
            separator: [.literal(separator)])
        return Candidate(
            pattern: NamePattern(parts: Array(parts)), score: score, rows: rows,
            distinctness: named.isEmpty ? 0 : Double(Set(named).count) / Double(named.count), reason: reason)
    }

    /// Returns a candidate that extends a name with other keys that distinguish the items, or that consists only of
    /// such keys; nil if the name is distinct enough or no key distinguishes the items.
    func apart(_ name: Candidate, _ identity: FieldPath?) -> Candidate? {
        guard let path = name.pattern.onlyPath, let key = profile[path] else { return nil }
        if let apart = typed(name, key) ?? keyPath(name, key) ?? variant(name, key, identity) { return apart }
        let isKind = name.distinctness < Self.leastDistinctness && name.score > 1
        // An opaque ID does not help readers distinguish items.
        let hasID = identity != nil && !isOpaque(identity)
        let isShared = hasID && name.distinctness < Self.sharedDistinctness && profile.count > 20
        guard isKind || isShared || !hasID && name.distinctness < Self.rareDistinctness, profile.count > 5,
            !KeyMeaning.isDescription(path) || name.distinctness < 0.5,
            key.averageLength <= Self.mostBytes / 2 || areVariants(name, key)
                || key.averageLength <= Self.mostBytes && withDay(name, key) != nil
        else { return nil }
        // If few names repeat, only a year is added to the name; other keys become columns.
        let isRare = name.distinctness >= Self.usualDistinctness && name.score > 12
        let isLong = key.averageLength > Self.mostBytes / 2
        let dated = withDay(name, key)
        let marks = marks.filter { mark in
            // A date is more useful than a time of the day or a number with decimals.
            if dated != nil, mark.areTimesOfDay || mark[.numbers] > mark[.integers] { return false }
            if isLong, mark.averageLength > Self.mostBytesOfVariants { return false }
            // Several items can have the same description, so only their codes distinguish them.
            let isWord = !hasID && name.distinctness < Self.sharedDistinctness && key.averageLength <= 20
            if KeyMeaning.isDescription(path), !isWord {
                return mark.distinct == profile.count && isMark(mark)
            }
            if isKind { return true }
            if isRare { return mark.areYears || mark.areWrittenYears }
            return isMark(mark) && !(isShared && (mark.isAround || KeyMeaning.isFile(mark.path)))
        }
        // A string such as a category adds nothing to a string that is unique.
        let own = marks.first { key in
            key[.strings] == key.values && key.distinct == profile.count && !KeyMeaning.isVersion(key.path)
                && !key.areScores
        }
        if let own, name.score <= 12 || key.isAround && isReadable(own) { return single(own) }
        var best = extended(name, key, by: marks, to: isShared ? 2 : Self.mostParts)
        if best.name.distinctness < 0.5, name.distinctness < Self.sharedDistinctness, let instant = ownInstant {
            let both = combination([key, instant], score: name.score, "\(name.reason), with the time")
            if both.distinctness > name.distinctness * 2 { return both }
        }
        // A value that all items share does not distinguish them.
        if key.distinct == 1, best.parts.count > 1, best.parts[1].areWords, best.parts[1][.strings] > 0 {
            let own = Array(best.parts.dropFirst())
            let short = combination(own, separator: " – ", score: name.score, "values that distinguish the items")
            if short.distinctness >= Self.enoughDistinctness { best = (own, short) }
        }
        let isBetter = best.name.distinctness > name.distinctness * 2
        if best.parts.count > 1,
            isKind || isShared && isBetter || best.name.distinctness >= Self.enoughDistinctness
                || name.distinctness < Self.leastDistinctness && best.name.distinctness >= Self.mostHaving
        {
            return best.name
        }
        return hasID ? nil : dated
    }

    /// Returns a name with the values of other keys added until it is distinct enough, and the keys of its parts. Each
    /// added key must make the name much more distinct.
    ///
    /// - Parameter count: The maximum number of parts.
    private func extended(
        _ name: Candidate, _ key: KeyProfile, by marks: [KeyProfile], to count: Int
    ) -> (parts: [KeyProfile], name: Candidate) {
        var best = (parts: [key], name: name)
        while best.name.distinctness < Self.enoughDistinctness, best.parts.count < count {
            let longer = marks.filter { mark in !best.parts.contains { $0.path == mark.path } }.map { mark in
                let parts = best.parts + [mark]
                let reason = "\(name.reason), with a distinguishing value"
                return (parts, combination(parts, separator: separator(before: mark), score: name.score, reason))
            }
            let most = longer.map(\.1.distinctness).max() ?? 0
            guard most > best.name.distinctness * 1.5 || most >= Self.enoughDistinctness,
                let next = longer.first(where: { $0.1.distinctness >= most * 0.95 })
            else { break }
            best = next
        }
        return best
    }

    /// Returns the text before an added part of a name: a dash before words, a space before codes and numbers.
    func separator(before key: KeyProfile) -> String {
        key.areWords && key[.strings] == key.values ? " – " : " "
    }

    /// Returns a candidate that combines the key of the object around an item and a name, which may be the item's own
    /// key, if the name repeats and both together are distinct; otherwise nil. For example, each camera has a mode
    /// `4K`, and each election has a result in Ohio.
    func keyPath(_ name: Candidate, _ key: KeyProfile) -> Candidate? {
        // A version without its program is not a name, even if no other program has the same version.
        let isVersion = key.path == own && key[.figures] == key.values && key.values > 0
        guard own != nil, name.distinctness < Self.rareDistinctness || isVersion,
            let around = keys.first(where: { $0.path == FieldPath([.parent, .member]) }),
            !around.isMost(around[.opaque])
        else { return nil }
        let both = combination([around, key], score: name.score, "the name and the key of the object around the item")
        return both.distinctness >= Self.enoughDistinctness ? both : nil
    }

    /// Returns a candidate that combines the type and the identifier of an item, such as `aws_instance.web`, if
    /// identifiers repeat and are unique within their type; otherwise nil.
    func typed(_ name: Candidate, _ key: KeyProfile) -> Candidate? {
        guard name.distinctness < 1, key.isIdentifier else { return nil }
        let types = keys.filter { Vocabulary.types.contains(KeyWords.folded($0.path).joined()) && $0.isIdentifier }
        return types.map { type in
            combination([type, key], separator: ".", score: name.score, "\(name.reason), with the type")
        }.first { $0.distinctness == 1 }
    }

    // MARK: - Values that distinguish items of the same name

    /// The keys of short values that can distinguish items, the best first.
    var marks: [KeyProfile] {
        func rank(_ key: KeyProfile) -> Double {
            let words = KeyWords.folded(key.path)
            var rank = Double(key.path.keys.count) * 10 + key.position * 0.01
            if !words.contains(where: { ["number", "nr", "no", "num", "tag", "serial"].contains($0) }) { rank += 5 }
            if key.averageLength > 24 || key.isMost(key[.opaque]) { rank += 20 }
            if words.contains("id") || words.contains("code") { rank += 6 }
            // The start of a range, such as the first line of a finding, comes before its end.
            if key.path.keys.contains(where: { KeyWords.folded($0.text).first == "end" }) { rank += 8 }
            // Several items can share a value of the object around them.
            if key.isAround { rank += 40 }
            if key.isMost(key[.dates]) { rank += 6 }
            if key[.numbers] > key[.integers] { rank += 40 }
            if key.areScores { rank += 60 }
            return rank
        }
        return keys.filter { key in
            let isInstant = key.isMost(key[.dates]) && key.averageLength > 10 && key.texts[0].contains(":")
            return profile.coverage(key) >= (key.areYears ? 0.5 : 0.8) && key.averageLength <= 60 && key[.links] == 0
                && !isInstant && !key.areTelephones
                && !areAmounts(key) && !isForPrograms(key) && !key.arePicturePaths && !key.haveLongHashes
                && !(key.isMost(key[.numbers]) && !KeyMeaning.isLineNumber(key.path)
                    && (KeyMeaning.isTotal(key.path) || KeyMeaning.isCount(key.path)))
        }
        .sorted { (rank($0), $0.path.description) < (rank($1), $1.path.description) }
    }

    /// Returns true if a key indicates amounts of money, unless the values are texts such as the face values of coins.
    private func areAmounts(_ key: KeyProfile) -> Bool {
        KeyMeaning.isMoney(key.path)
            && (key[.strings] < key.values || key[.figures].isMost(of: key.values)
                || key.texts.contains { $0.contains(where: \.isCurrencySymbol) } || Self.areMeasured(key, in: profile))
    }

    /// Returns true if a key can distinguish items of the same name: it is a string, a version, a line or a year, and
    /// not a measurement.
    func isMark(_ key: KeyProfile) -> Bool {
        let words = KeyWords.folded(key.path)
        let isBound = words.contains { ["min", "max", "minimum", "maximum"].contains($0) }
        let isPosition = KeyMeaning.isPosition(key.path) && !KeyMeaning.isDimension(key.path) && !isBound
        let isNumbered = KeyMeaning.isMark(key.path) || isPosition || key.areYears
        return !areAmounts(key) && !KeyMeaning.isDigest(key.path) && !KeyMeaning.isIdentifier(key.path)
            && !KeyMeaning.isDescription(key.path) && !key.areTelephones
            && (!KeyMeaning.isState(key.path) || KeyMeaning.isSeverity(key.path))
            && !key.isMost(key[.opaque]) && !key.areHexadecimal && KeyMeaning.unit(inKey: key.path) == nil
            && (isNumbered && !key.isAround
                || key[.strings] == key.values && (!key.areDecimals || key.areNetworkAddresses)
                    && !areMeasurements(key))
    }

    /// Returns true if values need no other value next to them, because they mostly consist of letters:
    /// `Mozilla.Firefox`, unlike `S01E02`.
    private func isReadable(_ key: KeyProfile) -> Bool {
        !key.isAround && key[.opaque] == 0 && key.averageLength >= Self.mostBytesOfVariants / 2 && key.areMostlyLetters
    }

    /// The maximum average length of values that distinguish long names, in bytes.
    static let mostBytesOfVariants = 12.0

    /// Returns true if names, even long ones, repeat so often that the items are variants, such as the sizes of
    /// clothes.
    private func areVariants(_ name: Candidate, _ key: KeyProfile) -> Bool {
        name.distinctness <= Self.repeatedDistinctness && key.averageLength <= Self.mostBytes
            && !KeyMeaning.isDescription(key.path)
    }

    /// Returns true if strings are long numbers, such as durations in milliseconds, and not dates or network addresses.
    private func areMeasurements(_ key: KeyProfile) -> Bool {
        key[.figures] == key.values && key.averageLength > 4 && key[.dates] == 0
            && key.texts.allSatisfy { $0.utf8.allSatisfy(\.isDigit) }
    }
}
