// Kinds of values that are good groups, and kinds that are not.

extension ViewInference {
    /// Returns true if some values contain digits or are not strings, or the key is that of a currency. Other values,
    /// such as those at `pricingRegion`, are names.
    static func mayBeAmounts(_ key: KeyProfile) -> Bool {
        KeyMeaning.ownerOfCurrency(KeyWords.folded(key.path)) != nil || key[.strings] < key.values
            || key.texts.contains { $0.utf8.contains(where: \.isDigit) }
    }

    /// Returns true if a key has the names of tags in lists of objects such as `{name, color}`. In attributes such as
    /// `{name, content}`, another key has more distinct values.
    static func isNameOfTag(_ key: KeyProfile, in profile: ItemProfile) -> Bool {
        key.isInList && Vocabulary.plainNames.contains(KeyWords.folded(key.path).joined())
            && !profile.keys.contains { other in
                other.path.keys.dropLast() == key.path.keys.dropLast() && other.distinct > key.distinct
            }
    }

    /// Returns true if a key has the names in lists of links such as `{name, url}`. The names of things, such as genres,
    /// mostly have the same URL in all items.
    static func isNameOfLink(_ key: KeyProfile, in profile: ItemProfile) -> Bool {
        let isWhole = key[.wrapped] > 0
        let object = isWhole ? key.path : FieldPath(key.path.keys.dropLast())
        guard key.isInList || key[.lists] > 0,
            isWhole || KeyWords.ends(key.path, in: Set(Vocabulary.plainNames + ["text"]))
        else { return false }
        return profile.keys.contains { other in
            KeyMeaning.isAddress(other.path) && FieldPath(other.path.keys.dropLast()) == object
                && other.distinct * 2 > key.distinct * 3
        }
    }

    /// Returns true if numbers count things, of which some items have none: the key has several words, one of which is
    /// a plural (`licences_loisir`), or is a plural (`platforms`) and the numbers are not a short scale. Also returns
    /// true if each number is the number of items in the object around them.
    static func areCounts(_ key: KeyProfile, _ subject: FieldPath, in profile: ItemProfile) -> Bool {
        let words = KeyWords.folded(subject)
        if key.isAround, profile.keys.contains(where: { $0.isAround && isSize(key, of: $0) }) { return true }
        return key[.zeros] > 0 && key[.integers] == key.values && key.distinct > 3
            && (words.count > 1 || !isScale(key, subject, in: profile))
            && !words.contains(where: Vocabulary.kinds.contains)
            && !["class", "type", "level", "grade"].contains(words[words.count - 1])
            && words.contains { KeyWords.singular($0) != $0 }
    }

    /// Returns true if the number of items with a value of another key is always the value of this key, such as the
    /// number of `errors` in each file.
    private static func isSize(_ key: KeyProfile, of other: KeyProfile) -> Bool {
        other.path != key.path && other.distinct > 1 && !other.isInList && other[.lists] == 0
            && zip(other.rows, key.rows).allSatisfy { group, size in
                group >= 0 && size >= 0 && key.texts[Int(size)] == String(other.counts[Int(group)])
            }
    }

    /// Returns true if a key in lists of objects has only IDs of the items, such as `oak-chair`. The items can have
    /// their IDs at any key. Groups by the names of items are readable: a dish can be an ingredient of other dishes.
    static func refersToItems(_ key: KeyProfile, in profile: ItemProfile) -> Bool {
        guard key.isInList, key.path.keys.count > 1, key.distinct > 2, key.isIdentifier, key.averageLength > 2 else {
            return false
        }
        return profile.keys.contains { other in
            other.path.keys.count == 1 && other.distinct == profile.count && !other.isInList
                && other[.strings] == other.values && Set(key.texts).isSubset(of: other.texts)
        }
    }

    /// Returns true if most elements of lists are phrases with numbers, such as `Diameter: 22 cm`.
    static func areMeasurements(_ key: KeyProfile) -> Bool {
        key[.lists] > 0 && key.values < key.distinct * 4
            && key.texts.count { text in
                text.utf8.contains(where: \.isDigit) && text.utf8.count { $0 == UInt8(ascii: " ") } > 1
            } * 2 > key.texts.count
    }

    /// The maximum number of distinct numbers that are codes at any key of a category.
    private static let mostCodes = 10

    /// Returns true if the numbers at a key of a category can be codes: they are few, or the key ends with the word for
    /// the category, unlike `target_fg`.
    static func areCodes(_ key: KeyProfile, _ subject: FieldPath) -> Bool {
        guard key.distinct > mostCodes else { return true }
        let last = KeyWords.folded(subject).last ?? ""
        return key.distinct <= comfortable
            && (KeyMeaning.isCategory(FieldPath(keys: [last])) || KeyMeaning.isIdentifier(subject)
                || Vocabulary.codeWords.contains(last))
    }

    /// Returns true if the values are a few labels that repeat. Some of them can be numbers: `1`, `2` and `greenhouse`;
    /// `1-0` and `0-1`; `会議室1`. Times are not labels.
    static func areLabels(_ key: KeyProfile) -> Bool {
        key[.strings] == key.values && 2...mostLabels ~= key.distinct && key.values >= key.distinct * 3
            && !key.texts.contains { $0.contains(":") } && !key.areTelephones && amounts(key) * 10 <= key.values * 9
    }

    /// Returns the number of values that are only numbers, with or without a currency symbol or a percent sign.
    static func amounts(_ key: KeyProfile) -> Int {
        zip(key.texts, key.counts).reduce(0) { sum, value in
            let isAmount =
                !value.0.contains { $0.isLetter } && value.0.contains { $0.isNumber }
                && (value.0.count(where: \.isNumber) > 6
                    || value.0.dropFirst().allSatisfy {
                        $0.isNumber || ".,%()/\"'".contains($0) || $0.isWhitespace || $0.isCurrencySymbol
                    })
            return sum + (isAmount ? value.1 : 0)
        }
    }

    private static let mostLabels = 24

    private static let mostWithUnknown = 6

    /// Returns the number of values such as `no` if most of the distinct values are notes that occur once; otherwise 0.
    /// A `no` then means that there is no note.
    static func absentAmongNotes(_ key: KeyProfile) -> Int {
        guard key[.strings] == key.values, key.distinct > 4,
            key.counts.count(where: { $0 == 1 }).isMost(of: key.distinct)
        else { return 0 }
        return zip(key.texts, key.counts).reduce(0) { $0 + (YesNo.word($1.0)?.word.means == false ? $1.1 : 0) }
    }

    /// Returns the number of values such as `unknown`, and the number of distinct ones, if one of them is the largest
    /// of many groups; otherwise 0. Such values are missing values and not a kind.
    static func unknown(_ key: KeyProfile) -> (values: Int, texts: Int) {
        guard key[.strings] == key.values, key.distinct > mostWithUnknown else { return (0, 0) }
        let counts = zip(key.texts, key.counts).filter { RankedWords.unknown.contains($0.0.lowercased()) }.map(\.1)
        return counts.max() == key.counts.max() ? (counts.reduce(0, +), counts.count) : (0, 0)
    }

    /// Returns true if the values can be IDs of other objects, because they are few and each of them occurs often.
    static func isForeign(_ key: KeyProfile) -> Bool {
        key.distinct <= mostForeign && key.values >= key.distinct * fewestSharing
    }

    /// Returns true if the values are IDs that begin with a word, such as `vpc-03c58e092e827fda1`, each in several
    /// items.
    static func isForeignName(_ key: KeyProfile) -> Bool {
        key.distinctness < 0.5
            && key.texts.allSatisfy { text in
                let start = text.prefix { $0 != "-" }
                return 2...8 ~= start.count && start.count < text.count && start.allSatisfy(\.isLetter)
            }
    }

    private static let mostForeign = 100
    private static let fewestSharing = 10

    /// Returns true if the key is one of at least four numbers in an object, none of which is more important than the
    /// others.
    static func isOneOfScores(_ key: KeyProfile, in profile: ItemProfile) -> Bool {
        let outer = FieldPath(key.path.keys.dropLast())
        guard key.path.keys.count > 1, !KeyMeaning.isCategory(key.path),
            !Vocabulary.wrappers.contains(KeyWords.folded(outer).joined())
        else { return false }
        return profile.keys.count { FieldPath($0.path.keys.dropLast()) == outer && $0.isMost($0[.numbers]) } > 3
    }

    /// Returns true if integers are steps of a scale, such as levels and cylinder counts: they are small, few of them
    /// are distinct, and nearly all items have one.
    static func isScale(_ key: KeyProfile, _ subject: FieldPath, in profile: ItemProfile) -> Bool {
        let range = key.smallest...max(key.smallest, key.largest)
        return key.smallest > 0 && range.upperBound <= 100 && 3...15 ~= key.distinct
            && key.distinct * 10 <= key.values && profile.coverage(key) >= 0.9 && !KeyMeaning.isPosition(subject)
            && !(isAbbreviation(key) && profile.keys.count(where: isAbbreviation) >= ColumnInference.severalShort)
    }

    /// Returns true if the values are times of day at which something begins or ends, unlike those at `slot`.
    static func isTimeOfBound(_ key: KeyProfile) -> Bool {
        key.areTimesOfDay && KeyWords.folded(key.path).contains(where: Vocabulary.boundWords.contains)
    }

    /// Returns true if a key with numbers has up to three letters, such as the matches won, drawn and lost in a league.
    private static func isAbbreviation(_ key: KeyProfile) -> Bool {
        ColumnInference.isAbbreviation(key.path) && key.isMost(key[.numbers]) && !KeyMeaning.isCategory(key.path)
    }
}
