import Foundation

// The usefulness of the number and the sizes of groups.

extension ViewInference {
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
