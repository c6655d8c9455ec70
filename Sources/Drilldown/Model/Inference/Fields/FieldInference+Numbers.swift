// Properties of values that determine their type.

extension FieldInference {
    /// Returns true if the values are the IDs of the items, and most items also have a date at another key.
    func isDatedID(_ path: FieldPath) -> Bool {
        guard case .key(path)? = configuration.id?.value, KeyMeaning.isMark(path), path != statistics.memberKey else {
            return false
        }
        return statistics.top.keys.contains { other in
            other.path != path && !other.isInList && !KeyMeaning.isOfRecord(other.path)
                && !KeyMeaning.mayBeInFuture(other.path) && other.isMost(other[.dates])
                && other.items.isMost(of: statistics.top.count)
        }
    }

    /// Returns true if the numbers are years: numbers from 500 to 2999 at a key such as `founded`, numbers from 1500 to
    /// 2049 at a key such as `made` or `produced_at`, or numbers of which some are negative, such as -450, at a key
    /// such as `founded` or `born`.
    static func areFoundings(_ key: KeyProfile) -> Bool {
        let words = KeyWords.folded(key.path)
        let isFounding = Vocabulary.foundings.contains(words.joined())
        if isFounding, key.smallest >= 500, key.largest < 3000 { return true }
        if isFounding || Vocabulary.lives.contains(words.joined()) {
            return key[.negatives] > 0 && key.smallest > -10_000 && key.largest < Self.nextYears
        }
        let isMaking =
            words.count == 1
            ? Vocabulary.makings.contains(words[0])
            : words.count == 2 && ["at", "on", "in", "en"].contains(words[1])
                && (Vocabulary.makings.contains(words[0]) || Vocabulary.productions.contains(words[0]))
        return isMaking && key.areYears && key.distinct > 3 && key.smallest >= 1500 && key.largest < Self.nextYears
    }

    /// A year that is later than the year of any past event.
    private static let nextYears = 2050.0

    /// Returns true if strings of digits may be numbers, because all values of the file are strings, or because no key
    /// of the items has numbers and the strings have different lengths of at most three digits.
    func mayBeFigures(_ path: FieldPath) -> Bool {
        if statistics.areTexts { return true }
        guard statistics.haveNoNumbers else { return false }
        let lengths = Set(statistics.profile(of: path)?.texts.map(\.utf8.count) ?? [])
        return lengths.count > 1 && lengths.allSatisfy { $0 <= 3 }
    }

    /// Returns true if large numbers are entry numbers of a register, which measure nothing: measured values are rarely
    /// this close to each other.
    static func isRegisterNumber(_ key: KeyProfile) -> Bool {
        key.distinct > 20 && key.smallest >= 1_000_000 && key.largest < key.smallest * 1.5
            && !KeyMeaning.isMoney(key.path) && !KeyMeaning.isQuantity(key.path) && !KeyMeaning.isCountable(key.path)
            && !KeyMeaning.isTime(key.path) && !KeyWords.ends(key.path, in: Vocabulary.measured)
    }

    /// Returns true if most values are arrays of flat objects with nearly the same keys.
    static func isTable(_ shape: DataShape, _ profile: KeyProfile?) -> Bool {
        guard shape[.arrays].isMost(of: shape.count), shape[.arrays] - shape[.mixed] + shape[.singles] == shape.count,
            let profile,
            profile[.tables] > 0, profile.values == 0, shape.members.count > 1
        else {
            return false
        }
        let elements = shape.members.map(\.count).max() ?? 0
        let usual = shape.members.count { $0.count * 2 >= elements }
        // A table with several columns may have a few columns that only some of its rows fill.
        let cells = shape.members.reduce(0) { $0 + $1.count }
        let isFilled = usual > 2 && shape.members.count <= 2 * usual && cells * 2 >= elements * shape.members.count
        // Objects with one of several keys each are not rows: `[{"monthly": 1}, {"yearly": 9}]`.
        return cells > profile[.tables] && shape.members.allSatisfy { $0[.objects] + $0[.arrays] == 0 }
            && (usual * 3 >= shape.members.count * 2 || isFilled)
    }
}
