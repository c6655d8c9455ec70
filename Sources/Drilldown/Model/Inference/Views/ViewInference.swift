/// The inference of views: the keys that are useful for grouping, and the keys that are levels of one view.
struct ViewInference {
    /// A key by which the items could be grouped.
    struct Candidate {
        var path: FieldPath
        var label: String
        /// The number of groups.
        var groups: Int
        /// The usefulness of the key, from 0 to 1; 0 if grouping by it is useless.
        var score: Double
        /// The reason why no view groups by the key; nil if there is no such reason.
        var objection: String?
        var key: KeyProfile
        var isCategory: Bool
        /// True if the values are numbers whose meaning is unknown, as in `type: 2`.
        var areCodes = false
        /// True if the groups have a natural order: years and other numbers.
        var isOrdered: Bool { key.isMost(key[.numbers]) || areYears }
        var areYears: Bool { key.areYears || key.areWrittenYears }
        var isList: Bool { key.isInList || key[.lists] > 0 }
        /// True if the values are IDs of related items, such as parents, which mean little to readers.
        var areRelatives: Bool {
            KeyMeaning.isIdentifier(path) && KeyMeaning.isRelation(path, isList: isList) && key.isIdentifier
        }
        /// True if there are nearly as many groups as items, or most groups have a single item, except for categories.
        var isScattered: Bool {
            let single = key.counts.count { $0 == 1 }
            let isKind = KeyWords.ends(path, in: Vocabulary.kinds)
            let areMost = !isKind && single.isMost(of: key.distinct) && single * 5 >= key.items
            return groups > 6 && (areMost || groups * 5 >= key.items * 4 && key.values < groups * 3)
        }
        var areSexes: Bool {
            let known = key.texts.filter { !RankedWords.unknown.contains($0.lowercased()) }
            // Clothing can be for men, women and children.
            let areOfPeople = known.allSatisfy { $0.count == 1 } || known.contains { $0.lowercased() == "female" }
            return known.count <= (areOfPeople ? 3 : 2)
                && KeyWords.folded(key.path).contains { Vocabulary.genders.contains($0) }
        }
    }

    /// The minimum score of a view if no other key is more useful.
    private static let passableScore = 0.12
    /// The minimum number of items with a key that replaces another key, as a share of the items with the other key.
    private static let leastOfReplaced = 0.6
    static let maximumViews = 3
    static let maximumLevels = 3
    /// The minimum number of items for a view; a list is clearer for fewer items.
    static let minimumItems = 6
    /// The minimum number of items for which nearly the same groups of two keys are not a coincidence.
    private static let manyItems = 20
    /// The minimum number of groups for which nearly all groups of another key can be the same.
    private static let manyGroups = 10
    /// The maximum share of the items in one group, from 0 to 1.
    static let mostInOneGroup = 0.85

    /// The keys that could be views, the best first.
    private(set) var candidates: [Candidate]
    /// The keys of each of the best views, the outermost key first; empty if a list is clearer.
    private(set) var views: [[Candidate]] = []
    let profile: ItemProfile

    /// Infers the candidates and chooses the views.
    ///
    /// - Parameters:
    ///   - total: The number of items in the inventory, not only in the sample.
    ///   - excluded: Keys that name, identify or count the items.
    ///   - label: A function that returns the label of a key.
    init(
        _ profile: ItemProfile, total: Int, excluding excluded: Set<FieldPath>, isHidden: (FieldPath) -> Bool,
        label: (FieldPath) -> String
    ) {
        self.profile = profile
        let eligible = profile.keys.filter { key in
            key.values > 0 && !excluded.contains(key.path) && !isHidden(key.path)
        }
        let found = eligible.compactMap { key -> (candidate: Candidate, position: Double)? in
            Self.candidate(key, in: profile, total: total, label: label).map { ($0, key.position) }
        }
        candidates = found.sorted {
            ($0.candidate.score, $1.position, $1.candidate.path.description)
                > ($1.candidate.score, $0.position, $0.candidate.path.description)
        }.map(\.candidate)
        if profile.count >= Self.minimumItems { choose() }
        // In a sample of the items, groups are smaller than in the inventory.
        guard profile.count == total else { return }
        views = views.filter { !$0[0].isScattered } + views.filter { $0[0].isScattered }
    }

    /// Chooses the views, and records why the other candidates are not chosen.
    private mutating func choose() {
        // A second view by years, and views by two sexes or by IDs of relatives, follow the views by other keys.
        let possible = candidates.indices.filter { candidates[$0].objection == nil }
        let late =
            possible.filter { candidates[$0].areYears }.dropFirst() + possible.filter { candidates[$0].areSexes }
            + possible.filter { candidates[$0].areRelatives }
        for index in possible where !late.contains(index) && candidates[index].objection == nil { choose(index) }
        for index in late where candidates[index].objection == nil { choose(index) }
        // If there is no view, the best key is used even if its score is low.
        if views.isEmpty, let best = candidates.firstIndex(where: isPassable) {
            choose(best)
        }
        // Among many items, groups of a few are better than none.
        if views.isEmpty, profile.count >= Self.minimumItemsOfShared, let best = candidates.firstIndex(where: isShared)
        {
            choose(best)
        }
    }

    /// The minimum number of items for a view by a key whose values are shared by only half of the items.
    private static let minimumItemsOfShared = 100

    /// Returns true if at least half of the items are in groups of three or more, even if there are many smaller
    /// groups.
    private func isShared(_ candidate: Candidate) -> Bool {
        let key = candidate.key
        return key.counts.filter { $0 > 2 }.reduce(0, +) * 2 >= profile.count && key[.strings] == key.values
            && !candidate.isList && profile.coverage(key) >= 0.9 && key.largestShare <= Self.mostInOneGroup
            && key.averageLength <= 40
    }

    private mutating func choose(_ index: Int) { candidates[index].objection = add(candidates[index]) }

    /// The minimum share of the items that have a value, for a view that is better than none.
    private static let passableCoverage = 0.5

    private func isPassable(_ candidate: Candidate) -> Bool {
        candidate.score >= Self.passableScore && candidate.groups * 5 <= candidate.key.items
            && candidate.key.largestShare <= Self.mostInOneGroup
            && profile.coverage(candidate.key) >= Self.passableCoverage
    }

    /// Adds a candidate as a view or as a level of a view.
    ///
    /// - Returns: The reason why the candidate was not added; nil if it was.
    private mutating func add(_ candidate: Candidate) -> String? {
        if candidate.key.areHexadecimal { return "its values are hexadecimal" }
        // Two keys with the same groups make one view; a key of the item is better than a key in an object.
        if let number = views.firstIndex(where: { $0.contains { agree($0, candidate) } }) {
            if views[number].count == 1,
                candidate.path.keys.count < views[number][0].path.keys.count
                    || isWordier(candidate, than: views[number][0])
            {
                replace(number, with: candidate, "it has the same groups as another view")
                return nil
            }
            return "it has the same groups as another view"
        }
        if let number = views.firstIndex(where: { $0.count == 1 && isOwn(candidate, like: $0[0]) }) {
            replace(number, with: candidate, "its values are like those of another view")
            return nil
        }
        for number in views.indices {
            guard let levels = nested(candidate, in: views[number]) else { continue }
            views[number] = levels
            return nil
        }
        if views.joined().contains(where: { isOwn($0, like: candidate) }) {
            return "its values are like those of another view"
        }
        guard views.count < Self.maximumViews else { return "three views are already chosen" }
        views.append([candidate])
        return nil
    }

    /// Replaces a view of one level.
    ///
    /// - Parameter objection: The objection to the candidate that is replaced.
    private mutating func replace(_ number: Int, with candidate: Candidate, _ objection: String) {
        let old = views[number][0].path
        views[number] = [candidate]
        for index in candidates.indices where candidates[index].path == old { candidates[index].objection = objection }
    }

    /// Returns true if `other` has the meaning of `own` for parts of the item, such as `setup.outcome` next to
    /// `outcome`, or for the elements of a list.
    private func isOwn(_ own: Candidate, like other: Candidate) -> Bool {
        let words = [own, other].map { KeyWords.folded($0.path).map(KeyWords.singular) }
        // For example, `severity` next to a list whose elements also have a severity.
        let isBeside =
            !own.isList && other.isList && own.path.keys.count == other.path.keys.count
            && !Vocabulary.plainNames.contains(words[0].last ?? "")
        let isOuter = own.path.keys.count < other.path.keys.count || isBeside
        let isInside = isOuter && own.path.keys.last == other.path.keys.last
        // A key that many items lack does not replace one that they have.
        if profile.coverage(own.key) < profile.coverage(other.key) * Self.leastOfReplaced { return false }
        // A key of the item is also preferred to a list in an object around it.
        let isBesideList =
            own.path.keys.dropLast() == other.path.keys.dropLast() || own.path.keys.count == 1 && other.key.isAround
        if other.isList { return isInside || isBesideList && words[0] == words[1] }
        return isInside && !own.key.isAround && !other.key.isAround
            && !Vocabulary.plainNames.contains(words[0].joined())
    }

    private func agree(_ a: Candidate, _ b: Candidate) -> Bool {
        if determines(a, b), determines(b, a) { return true }
        // A list with one element in each item can be a copy of another key. A few values could agree by chance.
        if a.key.values == a.key.items, b.key.values == b.key.items {
            if a.key.isSame(as: b.key) { return true }
            if a.groups > 3, b.groups > 3, a.key.determines(b.key), b.key.determines(a.key) { return true }
        }
        if a.isList || b.isList {
            // Different lists must be in the same object, or one inside the other. A few values could agree by chance.
            let outer = [a, b].map { $0.path.keys.dropLast() }
            let areBeside = outer[0] == outer[1] || outer[0] == b.path.keys[...] || outer[1] == a.path.keys[...]
            let mayAgree = a.key.hasSameLists(as: b.key) || areBeside && (!outer.allSatisfy(\.isEmpty) || a.groups > 3)
            return a.isList && b.isList && mayAgree && a.key.counts.sorted() == b.key.counts.sorted()
                && a.key.determines(b.key) && b.key.determines(a.key)
        }
        // Keys with a common word, such as `severity` and `adjusted_severity`, usually have the same meaning.
        let areRelated = !Set(KeyWords.folded(a.path)).isDisjoint(with: KeyWords.folded(b.path))
        // One key may distinguish a few more items than the other.
        let isFiner = abs(a.groups - b.groups) == 1 && (determines(a, b) || determines(b, a))
        let percent = areRelated || isFiner ? 90 : 98
        let areSimilar =
            profile.count >= Self.manyItems && a.key.determines(b.key, in: percent)
            && b.key.determines(a.key, in: percent)
        // Each venue has one address, and only a few of them share one.
        let areNearlyEqual =
            max(a.groups, b.groups) >= Self.manyGroups
            && min(a.groups, b.groups).isNearlyAll(of: max(a.groups, b.groups))
            && (determines(a, b) || determines(b, a))
            && [a, b].contains { $0.key.texts.hasMajority { $0.contains(where: \.isNumber) } }
        return areSimilar && a.groups > 2 && b.groups > 2 || areNearlyEqual || a.key.isMostly(b.key)
    }

    /// Returns true if the values are names, with capital letters or spaces, and the values of another candidate are
    /// codes or identifiers, such as `0690175R`.
    private func isWordier(_ candidate: Candidate, than other: Candidate) -> Bool {
        func areNames(_ key: KeyProfile) -> Bool {
            key[.strings] == key.values
                && key.texts.count { text in
                    text.count > 2 && text.contains { $0.isUppercase || $0 == " " || !$0.isASCII }
                        && text.contains { $0.isLowercase || $0 == " " }
                        && text.hasMajority(where: \.isLetter)
                } * 5 >= key.texts.count * 4
        }
        let isCode =
            other.key.isIdentifier || Self.areNameAndID(candidate.key, other.key)
            || other.key[.strings] == other.key.values && !other.areYears
                && other.key.texts.allSatisfy { text in
                    !text.contains(" ") && text.contains(where: \.isNumber)
                        || text.utf8.count <= 3 && text.utf8.allSatisfy { 0x41...0x5A ~= $0 }
                }
        let areWords =
            other.key.isIdentifier && candidate.key[.strings] == candidate.key.values
            && candidate.key.texts.contains { $0.contains(" ") } && candidate.key.areMostlyLetters
        let isRule = Vocabulary.findingKeys.contains(KeyWords.folded(other.path).joined())
        return isCode && !isRule && candidate.isList == other.isList && (areNames(candidate.key) || areWords)
    }
}
