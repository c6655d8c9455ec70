import Foundation

// The usefulness of single keys for grouping.

extension ViewInference {
    private static let leastScore = 0.3
    private static let leastCoverage = 0.3
    /// The maximum number of groups that are easy to read.
    static let comfortable = 50
    /// The maximum length of most numbers that are codes, in digits; longer numbers are measurements or counts.
    private static let mostDigits = 4

    /// Returns the candidate for a key; nil if no view could group by the key, for example because it contains names of
    /// picture files. A candidate that is not useful enough for a view has an `objection`.
    ///
    /// - Parameter total: The number of items in the inventory, of which the profile can be a sample.
    static func candidate(
        _ key: KeyProfile, in profile: ItemProfile, total: Int, label: (FieldPath) -> String
    ) -> Candidate? {
        guard !profile.isTranslation(key.path), let subject = subject(of: key, in: profile),
            key[.objects] == 0, key[.tables] * 20 <= key.values, !areCopies(key, profile),
            !key.areAboutData, !key.areOfPages, !profile.isPaint(key), !refersToItems(key, in: profile),
            !KeyMeaning.isOfPictureFile(key.path),
            // The values of a list in an object around an item belong to that object.
            !(key.isAround && key.isInList && key.path.keys.count > 2)
        else { return nil }
        // Items share the values of the objects around them, and may share files and references.
        let isAround = key.isAround && key.path.keys.count > 1 && !KeyMeaning.isVersion(key.path)
        let isShared =
            isAround || KeyMeaning.isReference(subject) || KeyMeaning.isFile(subject)
        let isCategory = isAround && !key.isMost(key[.numbers]) || KeyMeaning.isCategory(subject)
        guard
            isShared || KeyMeaning.isGrouping(subject) || KeyWords.folded(subject) == ["code"] && isForeign(key)
                || isNameOfGroup(key, in: profile),
            holdsNames(key, subject, isCategory: isCategory, in: profile)
        else {
            return nil
        }
        var candidate = Candidate(
            path: key.path, label: label(profile.holdsItem(subject) ? key.path : subject),
            groups: key.texts.count { !EmptyText.isNone(Array($0.utf8)) && !($0 == "0" && key.areYears) },
            score: 0, key: key, isCategory: isCategory)
        candidate.objection = objection(to: candidate, subject, in: profile, total: total)
        guard candidate.objection == nil else { return candidate }
        candidate.areCodes = isNumberOfKind(key, subject) && !key.areYears && !key.areWrittenYears
        candidate.score = score(of: candidate, subject, in: profile)
        if candidate.score < leastScore { candidate.objection = "the score is too low" }
        return candidate
    }

    /// Returns the reason why the groups of a candidate are useless; nil if there is none.
    private static func objection(
        to candidate: Candidate, _ subject: FieldPath, in profile: ItemProfile, total: Int
    ) -> String? {
        let (key, isCategory) = (candidate.key, candidate.isCategory)
        let unknown = isState(key, subject) || KeyMeaning.isSeverity(subject) ? (values: 0, texts: 0) : unknown(key)
        let absent = absentAmongNotes(key) + unknown.values
        let missing = Double(profile.count - max(0, key.items - key.nones - absent)) / Double(max(profile.count, 1))
        let largest = Double(largestGroup(key)) / Double(max(profile.count, 1))
        // `unknown` does not count as a second value, unlike `-`, except next to `known`.
        let known = Set(key.texts.map { $0.lowercased() }).subtracting(RankedWords.unknown)
        if known.count < 2, !(known == ["known"] && key.distinct == 2) {
            return "all items have the same value"
        }
        if !isState(key, subject), !hasLargeGroups(key),
            key.valuesPerText(items: total, sample: profile.count) < fewestPerGroup(key, subject)
                || Double(key.distinct - unknown.texts) * fewestPerGroup(key, subject) > Double(key.values - absent)
                    && absent > 0
                || key.distinct > key.items
        {
            return key.distinct.isNearlyAll(of: key.values)
                ? "nearly every item has a different value" : "its groups have too few items"
        }
        if candidate.groups > 2, key.counts.count(where: { $0 > 1 }) < 2, !isCategory, !isState(key, subject) {
            return "only one group has several items"
        }
        if min(profile.coverage(key), 1 - missing) < leastCoverage { return "few items have a value" }
        if max(KeyMeaning.isSeverity(subject) ? 0 : largest, missing) > mostInOneGroup,
            !isState(key, subject) || candidate.groups < 2 || max(largest, missing) > mostInOneState
        {
            return "one group contains nearly all items"
        }
        return nil
    }

    /// Returns true if each item has on average at least one value in a large group, although most values are rare,
    /// such as the languages of countries.
    private static func hasLargeGroups(_ key: KeyProfile) -> Bool {
        guard key[.lists].isMost(of: key.items), key[.strings] == key.values, key.distinct <= key.items * 2 else {
            return false
        }
        let large = key.counts.filter { $0 >= fewestInLargeGroup }
        return large.count > 1 && large.sorted(by: >).prefix(comfortable).reduce(0, +) >= key.items
    }

    private static let fewestInLargeGroup = 3

    /// Returns true if the values are a few states, which repeat even in a short list.
    static func isState(_ key: KeyProfile, _ subject: FieldPath) -> Bool {
        KeyMeaning.isState(subject) && key.distinct <= mostStates && key.distinct * 4 <= key.values * 3
    }

    private static let mostStates = 7
    /// The maximum share of items in the same state. Readers look for the few items in other states.
    private static let mostInOneState = 0.95
    /// The maximum number of groups by numbers with units, such as sizes.
    private static let mostMeasures = 20

    /// Returns the path of the thing that a key represents: `category` for `category.name`; nil if another key
    /// represents the thing better.
    private static func subject(of key: KeyProfile, in profile: ItemProfile) -> FieldPath? {
        let words = KeyWords.folded(key.path)
        if isNameOfLink(key, in: profile) { return nil }
        guard key.path.keys.count > 1, let last = words.last else { return key.path }
        let outer = FieldPath(key.path.keys.dropLast())
        // In `{name, value}`, the name is the name of an attribute.
        if key.isInList, ["name", "key"].contains(last), profile[outer.appending("value")] != nil { return nil }
        // The URL of a thing is less readable than its name.
        if KeyMeaning.isAddress(key.path), let name = profile[outer.appending("name")], name.items >= key.items {
            return nil
        }
        if let language = profile.language(of: outer) { return last == language ? outer : nil }
        guard words.count == 1, (Vocabulary.plainNames + ["value", "id", "code", "key"]).contains(last) else {
            return key.path
        }
        if let whole = profile[outer], whole.values >= key.values { return nil }
        let outerWord = KeyWords.folded(outer).joined()
        // If `tags` is an object, `tags.name` is one of the tags; if it is a list of objects, the name of each tag.
        let isWrapper =
            Vocabulary.wrappers.contains(outerWord)
            || Vocabulary.tags.contains(outerWord) && !isNameOfTag(key, in: profile)
        guard !isWrapper else { return FieldPath(key.path.keys.suffix(1)) }
        guard ["id", "code", "key"].contains(last) else { return outer }
        // A readable ID replaces a missing name.
        let hasName = profile.keys.contains { other in
            other.path.keys.count == key.path.keys.count && other.path.isWithin(outer)
                && Vocabulary.plainNames.contains(KeyWords.folded(other.path).joined())
                && other.items >= key.items
        }
        return hasName || key[.numbers] > 0 ? nil : outer
    }

    /// Returns true if the values are names of something that several items can share.
    private static func holdsNames(_ key: KeyProfile, _ subject: FieldPath, isCategory: Bool, in profile: ItemProfile)
        -> Bool
    {
        if (KeyMeaning.isMoney(subject) || KeyMeaning.isQuantity(subject)) && mayBeAmounts(key)
            || KeyMeaning.isTime(subject) && !isCategory
        {
            return false
        }
        if key.isMost(key[.booleans]) { return true }
        // The weeks of several years have the same numbers.
        if KeyMeaning.isPartOfYear(subject), key.isMost(key[.numbers] + key[.figures]) { return false }
        let isReference = KeyMeaning.isReference(subject)
        if key.isMost(key[.numbers]) {
            // A number such as `category_idx` means nothing to readers.
            if KeyWords.folded(subject).last.map({ Vocabulary.indices.contains($0) }) ?? false { return false }
            // Numbers that are all 0 or 1 are conditions or counts.
            if key.smallest >= 0, key.largest <= 1, !isCategory { return false }
            if areCounts(key, subject, in: profile) { return false }
            let isCode = isForeign(key)
            guard key[.integers] == key[.numbers], !isReference || isCode,
                !KeyMeaning.isCount(subject) || key[.lists] > 0
            else {
                return false
            }
            if isCode, isReference { return true }
            if isOneOfScores(key, in: profile) { return false }
            return key.areYears && KeyMeaning.mayBeYear(subject) || isScale(key, subject, in: profile)
                || isCategory && areCodes(key, subject) && !KeyMeaning.isYear(subject)
                    && (key.largest < 10_000 || KeyWords.ends(subject, in: Vocabulary.kinds))
        }
        if key.areMostlySingle || key.areSteps, !isCategory, !KeyMeaning.isState(subject) { return false }
        // Next to the path of a file, `line` is the text of a line.
        if KeyWords.folded(subject).last == "line", profile.keys.contains(where: { KeyMeaning.isFile($0.path) }) {
            return false
        }
        let isWord = isCategory && KeyWords.folded(subject).count == 1
        if key.areMeasures, !isWord && key.distinct * 10 > key.values || key.distinct > mostMeasures {
            return false
        }
        let isLegible = { (count: Int) in count * 5 <= key[.strings] }
        let mostBytes: Double = key.isAround ? 120 : KeyMeaning.isFile(subject) ? 100 : isCategory ? 80 : 48
        // Vectors, such as `CVSS:3.1/AV:N/AC:L`, are not names.
        let areVectors = !key.texts.isEmpty && key.texts.allSatisfy { $0.count { $0 == ":" } > 2 && !$0.contains(" ") }
        let areExpressions = key.texts.hasMajority(where: TextTraits.isRegularExpression)
        // Escape sequences of a terminal are not readable.
        let hasControls = key.texts.contains { $0.utf8.contains(0x1B) }
        // A few symbols are states, such as stars; many are decoration.
        let symbols = key.texts.count { !$0.contains { $0.isLetter || $0.isNumber } }
        let areDecoration = symbols > 6 && symbols.isMost(of: key.texts.count)
        return !areVectors && !areExpressions && !hasControls && !areDecoration && !key.areMultiline
            && !key.arePicturePaths
            && !areMeasurements(key) && !isTimeOfBound(key)
            && (isLegible(key[.opaque]) || isReference && isForeignName(key)) && isLegible(key[.links])
            && isLegible(key[.html]) && isLegible(key[.dates]) && isLegible(key[.pictures])
            && key.averageLength <= mostBytes
            && (isLegible(key[.figures]) || areLabels(key)
                || isCategory && !isReference && key.texts.hasMajority { $0.utf8.count <= mostDigits }
                || isReference && isForeign(key))
    }
}

// MARK: - Levels of a view

extension ViewInference {
    /// Returns the levels of a view with a candidate added; nil if the view has the maximum number of levels, if fewer
    /// than half of the items have a value of the candidate, or if its groups do not nest with those of each level.
    func nested(_ candidate: Candidate, in view: [Candidate]) -> [Candidate]? {
        guard view.count < Self.maximumLevels else { return nil }
        // A level without values for most items would lead to groups of items without a value.
        guard profile.coverage(candidate.key) >= 0.5 else { return nil }
        return view.allSatisfy { nests($0, candidate) } ? (view + [candidate]).sorted { $0.groups < $1.groups } : nil
    }

    private func outerFirst(_ a: Candidate, _ b: Candidate) -> [Candidate] { a.groups < b.groups ? [a, b] : [b, a] }

    /// Returns true if each group of one candidate is inside one group of the other: each subregion is in one region.
    private func nests(_ a: Candidate, _ b: Candidate) -> Bool {
        // Numbers other than years are measurements, and Boolean values are states, so they do not name groups.
        let areNames = [a, b].allSatisfy {
            (!$0.key.isMost($0.key[.numbers]) || $0.key.areYears) && !$0.key.isMost($0.key[.booleans])
        }
        guard !a.areRelatives, !b.areRelatives, !a.isList, !b.isList, a.isCategory, b.isCategory, a.groups != b.groups,
            areNames
        else { return false }
        let pair = outerFirst(a, b)
        // With only a few items per group, the groups could nest by chance.
        return pair[1].groups * 3 <= profile.count && pair[1].groups >= pair[0].groups + 2
            && pair[1].groups * 2 >= pair[0].groups * 3
            && determines(pair[1], pair[0])
    }

    /// Returns true if items with the same value of a key also have the same value of another key. Always false for
    /// lists.
    func determines(_ key: Candidate, _ other: Candidate) -> Bool {
        !key.isList && !other.isList && key.key.determines(other.key)
    }
}
