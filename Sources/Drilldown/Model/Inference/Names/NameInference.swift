/// The inference of the names of the items: the key that names them, its replacements for items that lack it, and a
/// combination of keys if no single key is enough.
struct NameInference {
    struct Candidate {
        var pattern: NamePattern
        /// The score, higher for better names. It is at most 12 if the key does not indicate a name or an ID.
        var score: Double
        /// True for each item of the sample that the candidate names.
        var rows: [Bool]
        /// The number of distinct names, divided by the number of named items.
        var distinctness: Double
        var reason: String
    }

    let profile: ItemProfile
    /// The words for an item, in the singular, from the key of the array and the name of the file.
    let things: Set<String>
    let language: String
    /// The field that contains an item's key, if the items are members of an object; otherwise nil.
    let own: FieldPath?
    let keys: [KeyProfile]
    /// The keys of dates, which name only items without other names, such as events.
    let dates: [KeyProfile]

    /// The minimum distinctness of names that distinguish items.
    static let leastDistinctness = 0.1
    /// The distinctness below which items often have the same name.
    static let usualDistinctness = 0.7
    /// The distinctness below which a name is treated as the kind of an item.
    static let sharedDistinctness = 0.25
    /// A distinctness at which names repeat very often. Below it, the file and the line are a better name than a
    /// description. Up to it, items with the same name, other than a description, are variants.
    static let repeatedDistinctness = 0.4
    /// The distinctness below which repeated names are too many to be mistakes.
    static let rareDistinctness = 0.85
    /// The distinctness from which nearly every item has a different name.
    static let enoughDistinctness = 0.95
    /// The maximum number of distinct strings that are kinds of items and not names.
    static let fewTexts = 7.0
    static let mostParts = 3
    static let mostAlternatives = 4
    /// The maximum average length of names whose keys do not indicate names, in bytes.
    static let mostBytes = 60.0
    static let mostBytesOfNames = 100.0
    static let mostBytesOfOwnNames = 250.0

    /// Creates the inference for the items of a profile.
    ///
    /// - Parameter throughLists: True if keys in the only element of a list can be names.
    init(
        _ profile: ItemProfile, things: Set<String>, language: String, own: FieldPath?, isHidden: (FieldPath) -> Bool,
        isDated: (FieldPath) -> Bool = { _ in false }, throughLists: Bool = false
    ) {
        self.own = own
        self.profile = profile
        self.things = things
        self.language = language
        let shown = profile.keys.filter { key in
            (!key.isInList || throughLists && profile.shape.single(key.path) != nil) && key.values > 0
                && key[.booleans] * 20 <= key.values && key.path.keys.count <= 3
                && (KeyMeaning.isName(key.path) || !key.areYesOrNo)
                && key[.lists] == 0 && !profile.areVotes(key) && !(KeyMeaning.isPlace(key.path) && key.areNumeric)
                && !isHidden(key.path) && !key.path.keys.contains { KeyMeaning.isSecret($0.text) }
                && !KeyMeaning.isPlace(FieldPath(key.path.keys.dropLast())) && !profile.isTranslation(key.path)
        }
        .sorted { ($0.position, $0.path.description) < ($1.position, $1.path.description) }
        let plain = shown.filter { !isDated($0.path) }
        let named = plain.filter { KeyMeaning.isName($0.path) || !Self.areMeasured($0, in: profile) }
        keys = named.contains { $0[.strings] == $0.values } ? named : plain
        dates = shown.filter { isDated($0.path) }
    }

    /// Returns true if the values are amounts of money, percentages or durations, or reasons with numbers, such as
    /// `price 20 < 10% of the median`. Times of the day do not count, because they distinguish items such as trips.
    static func areMeasured(_ key: KeyProfile, in profile: ItemProfile) -> Bool {
        if key.areDurations, !key.areTimesOfDay { return true }
        if KeyWords.ends(key.path, in: Vocabulary.reasons),
            key.texts.hasMajority(where: { $0.contains(where: \.isNumber) })
        {
            return true
        }
        guard key[.strings] == key.values else { return false }
        let reading = profile.shape.find(key.path)?.readings.decided(keyWords: []) ?? key.usualAmounts
        return reading.map { $0.type.isMoney || $0.type == .percent } ?? false
    }

    /// Infers the pattern of names, the reason for it, and the distinctness of the names; returns nil if no key can
    /// name the items.
    ///
    /// - Parameter identity: The key that identifies the items. It is used for names if no other key is better.
    func infer(identity: FieldPath?) -> (
        pattern: NamePattern, reason: String, distinctness: Double
    )? {
        var candidates =
            (people + [opponents].compactMap { $0 } + keys.compactMap(candidate)
            + [readable(identity)].compactMap { $0 }).sorted {
                ($0.score, $1.pattern.description) > ($1.score, $0.pattern.description)
            }
        let named = candidates.first.map { first in
            isEnd(first) ? pair(onlyEnds: true) ?? first : written(first) ?? telling(first, among: candidates)
        }
        guard var best = named ?? substitute(identity) else { return nil }
        let made = chosen(best) ?? made(best)
        let enough = made.flatMap { $0.distinctness >= Self.enoughDistinctness ? $0 : nil }
        let apart = enough ?? fileAndLine(best) ?? apart(best, identity) ?? composed(best, identity) ?? made
        if let apart = apart ?? coded(best, identity) {
            candidates.insert(best, at: 0)
            best = apart
        }
        var pattern = best.pattern
        var rows = best.rows
        while rows.contains(false), pattern.alternatives.count < Self.mostAlternatives {
            guard let next = replacement(rows, candidates, identity) else { break }
            pattern.alternatives += next.pattern.alternatives.filter { !pattern.alternatives.contains($0) }
            for row in rows.indices where next.rows[row] { rows[row] = true }
        }
        return (pattern, best.reason, best.distinctness)
    }

    /// Infers the names of the entries of a log from their dates, like `infer(identity:)`.
    func inferEntries() -> (pattern: NamePattern, reason: String, distinctness: Double)? {
        entry.map { ($0.pattern, $0.reason, $0.distinctness) }
    }

    /// Returns a name for items without a key that indicates names: two strings, the kind and time of an event, an ID
    /// or any other string; nil if there is none.
    private func substitute(_ identity: FieldPath?) -> Candidate? {
        if let name = pair(insteadOf: identity) ?? event { return name }
        if isOpaque(identity), let name = anything { return name }
        // A date is a better name than an opaque ID.
        if isOpaque(identity), entry != nil { return nil }
        return byID(identity) ?? anythingButFew ?? distinct ?? sentence
    }

    /// Returns true if a candidate is only the first text with different values, and the two sides of something, such
    /// as two teams, are a better name.
    private func isEnd(_ candidate: Candidate) -> Bool {
        candidate.score <= 12 && pair(onlyEnds: true).map { $0.distinctness >= candidate.distinctness } ?? false
    }

    // MARK: - Single keys

    private func candidate(_ key: KeyProfile) -> Candidate? {
        guard let (meaning, reason) = meaning(of: key) else { return nil }
        // A value that all items share is not a name, unless the key is a common key for names.
        if key.path.keys.count > 1 || meaning < 90, key.distinct == 1, profile.count > 2 { return nil }
        if meaning < 30, key.areMultiline || isForPrograms(key) { return nil }
        // A category is not a name either.
        if meaning < 30, KeyMeaning.isCategory(key.path), key.distinctness < 0.5 { return nil }
        // Symbols cannot be searched for or spoken.
        let areSymbols = key.texts.hasMajority { !$0.contains { $0.isLetter || $0.isNumber } }
        if areSymbols, meaning < 90, key[.strings] == key.values { return nil }
        if arePictures(key) || areRemarks(key, meaning) || areOpaquePaths(key) { return nil }
        let isNamed = meaning >= 56
        let coverage = profile.coverage(key)
        guard coverage >= (isNamed ? 0.02 : 0.5) else { return nil }
        guard key.isMost(key[.strings]) || isNamed && key[.numbers] > 0 else { return nil }
        let isOpaque =
            key.haveLongHashes
            || (key[.opaque].isMost(of: key[.strings]) || key.areHexadecimal) && !KeyMeaning.isFile(key.path)
        guard isNamed || !isOpaque && !key[.links].isMost(of: key[.strings]) && !key[.dates].isMost(of: key[.strings])
        else { return nil }
        // Descriptions may be the same for several items.
        guard isNamed || meaning >= 30 && key.distinct > 1 || key.distinctness >= 0.5 || key.distinct > 50,
            isNamed || key.averageLength <= 300,
            isNamed
                || (!key[.figures].isMost(of: key[.strings]) || key.areNetworkAddresses && key.distinctness >= 0.6)
                    && !KeyMeaning.isTime(key.path) && !KeyMeaning.isMoney(key.path)
        else { return nil }
        // Items without a name get a replacement, so a common key for names loses little if it is not always present.
        let loss = meaning >= 80 ? 0.15 : 0.5
        var score = meaning * (1 - loss + loss * coverage) * (0.6 + 0.4 * key.distinctness)
        // A name that few items have loses to a string that distinguishes all items.
        if meaning < 80, coverage < 0.5 { score *= 0.25 }
        if 80...95 ~= meaning, coverage < 0.3 { score *= 0.1 }
        // Objects in different items often have the same name.
        if key.path.keys.count > 1, key.distinctness < 0.6, profile.count > 3 { score *= 0.3 }
        // A readable text is a better name than a UUID, even at a common key for names.
        if isOpaque, isNamed, hasOtherText(than: key) { score *= 0.3 }
        if !isNamed, areLessReadable(key) { score *= 0.3 }
        // Many items share a kind.
        if meaning == 60, key.distinctness < Self.sharedDistinctness, profile.count > 10 { score *= 0.4 }
        if key.averageLength > mostBytes(key, meaning) { score *= 0.5 }
        if meaning < 80, key[.html] * 5 > key[.strings] { score *= 0.3 }
        return single(key, as: pattern(of: key), score: score - key.position * 0.01, reason)
    }

    /// Returns the maximum average length of names in bytes. A key with a word for names may have longer names if they
    /// distinguish nearly all items, such as the subjects of contracts.
    private func mostBytes(_ key: KeyProfile, _ meaning: Double) -> Double {
        let isOwn = key.distinctness >= Self.enoughDistinctness
        if meaning >= 56, isOwn { return Self.mostBytesOfOwnNames }
        return meaning >= 80 ? Self.mostBytesOfNames : Self.mostBytes
    }

    // MARK: - Paths

    /// Returns true if nearly all strings are paths on a server, settings or places such as `POINT (5 60)`, and the key
    /// is not one for things whose paths are names, such as files and mount points.
    func isForPrograms(_ key: KeyProfile) -> Bool {
        key.areForPrograms && !KeyMeaning.isFile(key.path) && !Vocabulary.thingsWithPaths.contains(joinedWords(key))
    }

    /// Returns true if most strings are paths of pictures in several folders, which are long and not written for
    /// people.
    func arePictures(_ key: KeyProfile) -> Bool {
        key.arePicturePaths && key.arePaths && pattern(of: key).onlyPath == key.path
    }

    /// Returns true if most strings are paths whose last part is random: `documents/tools/c7741d6ea78dcb690c8e`.
    private func areOpaquePaths(_ key: KeyProfile) -> Bool {
        let ends = key.texts.compactMap { text in text.contains("/") ? text.split(separator: "/").last : nil }
        return ends.count { TextTraits.isOpaque(Array($0.utf8)) } * 2 > key.texts.count
    }

    /// Returns a pattern for the whole value; for its text, if most values are HTML or the values are escaped for HTML;
    /// or for its last path component, if nearly all values are paths in the same folder.
    func pattern(of key: KeyProfile) -> NamePattern {
        if key.isMost(key[.html]) && key.values > 4 || key.areEscaped {
            return NamePattern(key.path, .text)
        }
        let paths = key.texts.map { $0.split(separator: "/") }
        // `Core i5/Core i7` is not a path.
        let spaced = key.texts.count { $0.contains(" ") }
        if spaced * 20 > paths.count, !KeyMeaning.isFile(key.path) { return NamePattern(key.path) }
        let folder = paths.first { $0.count > 1 }?.first
        let others = paths.count { $0.count < 2 || $0.first != folder }
        let names = Set(paths.compactMap(\.last))
        let isFolder =
            folder != nil && paths.count > 4 && others * 20 <= paths.count && names.count * 5 > paths.count * 4
            && (names.count { $0.contains(".") } * 2 < names.count || Set(paths.map { $0.dropLast() }).count == 1)
        return NamePattern(key.path, isFolder ? .basename : .whole)
    }
}
