import Foundation

// The usefulness of views by the meaning of their keys.

extension ViewInference {
    /// Returns true if a key has the names of something that several items share, such as `consultant_name`. Either the
    /// names repeat often, or another key has their IDs (`consultant_id`) or the names of the items.
    static func isNameOfGroup(_ key: KeyProfile, in profile: ItemProfile) -> Bool {
        guard let last = KeyWords.folded(key.path).last, Vocabulary.plainNames.contains(last), key.path.keys.count == 1,
            !KeyMeaning.isPersonal(key.path), key.distinctness <= mostDistinctGroups
        else { return false }
        return key.distinctness <= mostDistinctNames && KeyMeaning.isName(key.path)
            || profile.keys.contains { other in
                if areNameAndID(key, other) { return true }
                // The messages of findings repeat, but less than the names of their rules.
                let isOwn =
                    other.distinctness >= 0.8
                    || key.distinctness <= mostDistinctNames && other.distinct * 2 >= key.distinct * 3
                return other.path.keys.count == 1 && isOwn && other[.strings] == other.values && other.areWords
                    && (KeyMeaning.isName(other.path) || KeyMeaning.isDescription(other.path)
                        || KeyMeaning.isMessage(other.path))
                    && profile.coverage(other) >= 0.9
            }
    }

    /// Returns true if two keys are `locName` and `locId`, or `loc` with short codes, and each ID or code has only one
    /// name.
    static func areNameAndID(_ name: KeyProfile, _ other: KeyProfile) -> Bool {
        let (words, others) = (KeyWords.folded(name.path), KeyWords.folded(other.path))
        let isID = words.dropLast() == others.dropLast() && KeyMeaning.isIdentifier(other.path)
        let isCode =
            others == words.dropLast() && Vocabulary.plainNames.contains(words.last ?? "")
            && other.averageLength * 2 <= name.averageLength
        return words.count > 1 && (isID || isCode) && other.path.keys.count == 1 && other.items == name.items
            && other.determines(name)
    }

    /// The maximum distinctness of names that are kinds of items.
    private static let mostDistinctNames = 0.25
    /// The maximum distinctness of names that items share.
    private static let mostDistinctGroups = 0.4

    /// Returns the usefulness of a view by the meaning of its key, from 0 to 1.25.
    static func meaning(of key: KeyProfile, _ subject: FieldPath, isCategory: Bool) -> Double {
        // Numbers are usually codes of things that have a name.
        let isNumber = key.isMost(key[.numbers]) || key.areWrittenYears && !key.isAround
        // For example, `1999 elections`.
        let haveYears = key.texts.hasMajority { TextTraits.hasYear($0) && $0.contains(where: \.isLetter) }
        let areOfYears = KeyMeaning.isYear(subject) && (isNumber || haveYears)
        // The IDs of rules have words: `no-unused-vars`.
        let isOfFinding = Vocabulary.findingKeys.contains(KeyWords.folded(subject).joined())
        return (isCategory ? 1 : 0.6) * (KeyMeaning.isSeverity(subject) ? 1.25 : 1)
            * (key.isMost(key[.booleans]) ? 0.6 : 1)
            // The kind of a thing is more useful than its year.
            * (areOfYears ? 0.85 : isNumber ? 0.7 : 1)
            * (KeyMeaning.isReference(subject) && !isOfFinding ? 0.8 : 1)
            * (KeyMeaning.isTrait(subject) ? 0.55 : KeyMeaning.isDifficulty(subject) ? 0.9 : 1)
            * (isOfProcessing(key) ? 0.4 : 1)
            * (key.distinct == 2 && KeyWords.folded(subject).contains { Vocabulary.genders.contains($0) } ? 0.7 : 1)
            * nearness(of: key, subject)
    }

    /// Returns true if the values describe how the data was made, or how certain it is: `match_type` with the values
    /// `exact`, `fuzzy` and `manual`; `confidence`.
    private static func isOfProcessing(_ key: KeyProfile) -> Bool {
        let words = KeyWords.folded(key.path)
        let isCertainty = words.last.map(Vocabulary.certainties.contains) ?? false
        return isCertainty && (words.count == 1 || words == ["data", "confidence"])
            // Elsewhere, this is a conference.
            || words == ["conf"] && key.areMostly(["h", "m", "l", "high", "medium", "low"])
            || !Vocabulary.originsOfData.isDisjoint(with: words) && key.areMostly(Vocabulary.waysOfMaking)
    }

    /// Returns a factor that is higher for keys of the item itself than for keys of its parts.
    private static func nearness(of key: KeyProfile, _ subject: FieldPath) -> Double {
        let outer = subject.keys.dropLast().filter { !Vocabulary.wrappers.contains(KeyWords.folded($0.text).joined()) }
        let isCompanion =
            outer.contains { key in
                KeyWords.folded(key.text).last.map { Vocabulary.companions.contains($0) } ?? false
            } || Vocabulary.companions.contains(KeyWords.folded(subject).joined()) && subject != key.path
            || Vocabulary.companions.contains(KeyWords.folded(key.path).joined()) && key.path.keys.count == 1
        if key.isAround || outer.isEmpty && !isCompanion || KeyMeaning.isCategory(FieldPath([subject.keys[0]])) {
            return 1
        }
        let isSeveral = key.isInList && key.values * 20 > key.items * 21
        return (isSeveral ? 0.6 : pow(0.85, Double(outer.count))) * (isCompanion ? 0.35 : 1)
    }
}
