// Values that distinguish items of the same name.

extension NameInference {
    private static let operators = "<>=^~|*"

    /// Returns true if most values are conditions for versions or numbers: `>= 2.1`, `14.x || 16.x`.
    static func areConditions(_ key: KeyProfile) -> Bool {
        key.texts.count { text in
            (text.contains(".x") || text.contains { operators.contains($0) })
                && text.allSatisfy {
                    $0.isNumber || $0.isWhitespace || ".,-&xXv".contains($0) || operators.contains($0)
                }
        } * 2 > key.texts.count
    }

    /// The keys of short values that can distinguish items, the best first.
    var marks: [KeyProfile] {
        func rank(_ key: KeyProfile) -> Double {
            let words = KeyWords.folded(key.path)
            var rank = Double(key.path.keys.count) * 10 + key.position * 0.01
            if !words.contains(where: { ["number", "nr", "no", "num", "tag", "serial"].contains($0) }) { rank += 5 }
            if key.averageLength > 24 || key[.opaque] * 2 > key.values { rank += 20 }
            if words.contains("id") || words.contains("code") { rank += 6 }
            // Several items can share a value of the object around them.
            if key.isAround { rank += 40 }
            if key[.dates] * 2 > key.values { rank += 6 }
            if arePositions(key) { rank += 30 }
            if key[.numbers] > key[.integers] { rank += 40 }
            if key.areScores { rank += 60 }
            return rank
        }
        return keys.filter { key in
            let isInstant = key[.dates] * 2 > key.values && key.averageLength > 10 && key.texts[0].contains(":")
            return profile.coverage(key) >= 0.8 && key.averageLength <= 60 && key[.links] == 0 && !isInstant
                && !KeyMeaning.isMoney(key.path) && !isForPrograms(key) && !key.arePicturePaths && !key.haveLongHashes
        }
        .sorted { (rank($0), $0.path.description) < (rank($1), $1.path.description) }
    }

    /// Returns true if a key can distinguish items of the same name: it is a string, a version, a line or a year, and
    /// not a measurement.
    func isMark(_ key: KeyProfile) -> Bool {
        let words = KeyWords.folded(key.path)
        let isBound = words.contains { ["min", "max", "minimum", "maximum"].contains($0) }
        let isPosition = KeyMeaning.isPosition(key.path) && !KeyMeaning.isDimension(key.path) && !isBound
        let isNumbered = KeyMeaning.isMark(key.path) || isPosition || isPart(key) || key.areYears
        return !KeyMeaning.isMoney(key.path) && !KeyMeaning.isDigest(key.path) && !KeyMeaning.isIdentifier(key.path)
            && !KeyMeaning.isDescription(key.path) && !key.areTelephones
            && (!KeyMeaning.isState(key.path) || KeyMeaning.isSeverity(key.path))
            && key[.opaque] * 2 <= key.values && !key.isHexadecimal && KeyMeaning.unit(inKey: key.path) == nil
            && (isNumbered && !key.isAround
                || key[.strings] == key.values && !key.areDecimals && !areMeasurements(key))
    }

    /// Returns true if the values of many items need no other value next to them, because they mostly consist of
    /// letters: `Mozilla.Firefox`, unlike `S01E02`.
    func isReadable(_ key: KeyProfile) -> Bool {
        !key.isAround && key[.opaque] == 0 && key.averageLength >= Self.mostBytesOfVariants / 2 && key.areMostlyLetters
            && profile.count >= Self.manyRows
    }

    /// The maximum average length of values that distinguish long names, in bytes.
    static let mostBytesOfVariants = 12.0

    /// Returns true if names, even long ones, repeat so often that the items are variants, such as the sizes of
    /// clothes.
    func areVariants(_ name: Candidate, _ key: KeyProfile) -> Bool {
        name.distinctness <= Self.repeatedDistinctness && key.averageLength <= Self.mostBytes
            && !KeyMeaning.isDescription(key.path)
    }

    /// Returns true if a key is the number of a part of a series, such as an episode.
    func isPart(_ key: KeyProfile) -> Bool {
        // Volumes of water, and expenses at `Ausgabe`, are larger.
        KeyWords.ends(key.path, in: Vocabulary.seriesParts)
            && key.isMost(key[.integers])
            && key.smallest <= 3 && key.largest <= max(60, 3 * Double(profile.count))
    }

    /// The name of a series and its part numbers, such as `{{series}} {{season}} {{episode}}`; nil if these do not
    /// distinguish the items.
    var partOfSeries: Candidate? {
        let parts = keys.filter { isPart($0) && $0.path.keys.count == 1 }.sorted { $0.position < $1.position }
        let areDated = (keys + dates).contains { $0.isMost($0[.dates]) && $0.distinctness >= 0.9 }
        guard !areDated, !parts.isEmpty, let series = keys.first(where: { $0.areWords && $0.path.keys.count == 1 }),
            profile.coverage(series) >= 0.9
        else { return nil }
        let name = combination([series] + parts, score: 1, "the series and the number of the part")
        return name.distinctness >= Self.enoughDistinctness ? name : nil
    }

    /// Returns true if the key is `nombre` and contains numbers, and the strings at another key distinguish the items.
    /// The key is then the French word for a number and not the Spanish word for a name.
    func isNumberNextToText(_ key: KeyProfile) -> Bool {
        guard joinedWords(key) == "nombre", key[.numbers] + key[.figures] == key.values else { return false }
        return keys.contains { other in
            other.path != key.path && other.path.keys.count == 1 && !other.isAround && other[.strings] == other.values
                && profile.coverage(other) >= 0.9 && other.distinctness >= Self.enoughDistinctness && other.areWords
                && other[.links] + other[.dates] + other[.figures] == 0 && !KeyMeaning.isProse(other.path)
                && !KeyMeaning.isDescription(other.path) && !KeyMeaning.isPerson(other.path)
        }
    }

    /// Returns true if the numbers are the positions of the items, from 1 to their number.
    private func arePositions(_ key: KeyProfile) -> Bool {
        key[.integers] == key.values && key.distinct == profile.count && key.smallest == 1
            && key.largest == Double(profile.count)
    }

    /// Returns true if the IDs are the same lowercase word with a number, such as `pen_33`. People do not label objects
    /// with such IDs.
    func isNumbered(_ identity: FieldPath?) -> Bool {
        guard let identity, let key = profile[identity], key[.strings] == key.values,
            let word = key.texts.first?.prefix(while: { !$0.isNumber }), word.filter(\.isLetter).count > 1
        else { return false }
        return word.allSatisfy { $0.isLowercase || "-_".contains($0) }
            && key.texts.allSatisfy { text in
                text.hasPrefix(word) && text.count > word.count && text.dropFirst(word.count).allSatisfy(\.isNumber)
            }
    }

    /// Returns true if strings are long numbers, such as durations in milliseconds, and not dates or network addresses.
    private func areMeasurements(_ key: KeyProfile) -> Bool {
        key[.figures] == key.values && key.averageLength > 4 && key[.dates] == 0
            && key.texts.allSatisfy { $0.utf8.allSatisfy(\.isDigit) }
    }

    /// Returns true if a key is a short ID that differs in every item.
    func isShortID(_ key: KeyProfile) -> Bool {
        KeyMeaning.isIdentifier(key.path) && key[.strings] == key.values && !key.isHexadecimal
            && key.distinct == profile.count
            && (key.path.keys.count == 1 && key[.opaque] == 0 && !key.areRandom && key.averageLength <= 12
                || !key.isAround && key.averageLength <= 20 && key.texts.allSatisfy { $0.contains("-") })
    }
}
