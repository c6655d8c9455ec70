import Foundation

// The usefulness of groups, which depends on their number and sizes.

extension ViewInference {
    /// The share of items in one group above which other keys are preferred.
    private static let mostInUsefulGroup = 0.75

    /// Returns the usefulness of the groups of a candidate, from 0 to 1.
    static func score(of candidate: Candidate, _ subject: FieldPath, in profile: ItemProfile) -> Double {
        let key = candidate.key
        var score =
            meaning(of: key, subject, isCategory: candidate.isCategory) * size(key, subject)
            * (0.15 + 0.85 * pow(profile.coverage(key), 1.5)) * (0.45 + 0.55 * evenness(key.counts))
        let words = KeyWords.folded(subject)
        // The first and the last year of something matter less than its kind.
        let isBound = key.areYears && words.count > 1 && Vocabulary.boundWords.contains(words[0])
        let areNumbers = amounts(key) * 5 > key[.strings] && key[.strings] == key.values && !candidate.isCategory
        if isNumberOfKind(key, subject) || isBound || areNumbers { score *= 0.55 }
        if key.haveSymbols, candidate.groups > 6 || key.values < 3 * candidate.groups { score *= 0.55 }
        let largest = Double(largestGroup(key)) / Double(max(profile.count, 1))
        let isTooLarge = largest > mostInUsefulGroup && key[.lists] == 0
        if isTooLarge, !candidate.isCategory, !isState(key, subject) { score *= 0.8 }
        return min(1, score)
    }

    /// Returns true if the values are numbers of kinds, whose meaning is unknown: `type: 2`.
    static func isNumberOfKind(_ key: KeyProfile, _ subject: FieldPath) -> Bool {
        let words = KeyWords.folded(subject)
        let isKind =
            ["type", "kind", "status", "code", "tipo", "typ"].contains { words.last?.hasSuffix($0) ?? false }
            || words.last.map { Vocabulary.kinds.contains($0) } ?? false
            || KeyMeaning.isReference(subject) && key.isMost(key[.numbers])
        return isKind && key.isMost(key[.numbers] + key[.figures])
    }

    /// Returns the size of the largest group. If items are in several groups on average, a group with most items does
    /// not make the others smaller, so the second one counts. A value that all items have, such as the root of a
    /// hierarchy, counts nevertheless, unless it is a tag.
    static func largestGroup(_ key: KeyProfile) -> Int {
        let sizes = key.counts.sorted(by: >)
        let isInSeveral = key[.lists].isMost(of: key.items) && key.values >= key.items * 2
        let isRoot = sizes.first ?? 0 >= key.items && !(KeyMeaning.isTag(key.path) && key.path.keys.count == 1)
        return sizes.dropFirst(isInSeveral && !isRoot ? 1 : 0).first ?? 0
    }

    /// Returns the minimum average number of items per group. Smaller groups are useful if the key is a kind of item.
    static func fewestPerGroup(_ key: KeyProfile, _ subject: FieldPath) -> Double {
        let isKind = KeyWords.ends(subject, in: Vocabulary.kinds)
        return key.distinct > 100 ? (isKind ? 2 : 3) : isKind && key.distinct > 3 ? 1.5 : 2
    }

    /// Returns the usefulness of the number of groups, from 0 to 1. Groups by model are useful even if there are many.
    static func size(_ key: KeyProfile, _ subject: FieldPath) -> Double {
        let isModel = KeyWords.ends(subject, in: Vocabulary.models)
        return isModel && key.values >= key.distinct * 3 ? max(size(key.distinct), 0.9) : size(key.distinct)
    }

    private static func size(_ groups: Int) -> Double {
        switch groups {
        case ...1: 0
        case 2: 0.8
        case 3...20: 1
        case 21...comfortable: 1 - 0.3 * Double(groups - 20) / Double(comfortable - 20)
        case ...300: 0.7 - 0.25 * Double(groups - comfortable) / Double(300 - comfortable)
        default: 0.45
        }
    }

    /// Returns the evenness of the sizes of groups, from 0 to 1: 1 if all groups have the same size, and nearly 0 if
    /// one group has nearly all items. It is 0 for fewer than two groups.
    static func evenness(_ counts: [Int]) -> Double {
        let total = Double(counts.reduce(0, +))
        let entropy = counts.reduce(0) { $0 - Double($1) / total * log(Double($1) / total) }
        return counts.count < 2 ? 0 : entropy / log(Double(counts.count))
    }

    /// Returns true if items with the same value are copies of each other, so that the values identify records that are
    /// in the file several times.
    static func areCopies(_ key: KeyProfile, _ profile: ItemProfile) -> Bool {
        !key.isInList && key.items == profile.count && key.distinct < key.items && profile.keys.count > fewKeys
            && profile.keys.allSatisfy(key.determines)
    }

    /// The maximum number of keys of items that may be the same by chance.
    private static let fewKeys = 2
}
