// Properties of values that determine their type.

extension FieldInference {
    /// Returns true if another key with the same words before the last one has years: `maturityPeak` next to
    /// `maturityStart`.
    func isBetweenYears(_ path: FieldPath) -> Bool {
        let words = KeyWords.folded(path)
        return words.count > 1 && words.last.map { Vocabulary.periodParts.contains($0) } ?? false
            && siblings(of: path).contains { other in
                let others = KeyWords.folded(other.path)
                return others.count == words.count && others.dropLast() == words.dropLast() && other.areYears
                    && (KeyMeaning.mayBeYear(other.path) || Vocabulary.periodParts.contains(others.last ?? ""))
            }
    }

    /// Returns true if dates identify the items at a key such as `id`, and most items have another date.
    func isDatedID(_ path: FieldPath) -> Bool {
        guard case .key(path)? = configuration.id?.value, KeyMeaning.isMark(path), path != statistics.memberKey else {
            return false
        }
        return statistics.top.keys.contains { other in
            other.path != path && !other.isInList && !KeyMeaning.isOfRecord(other.path)
                && !KeyMeaning.mayBeInFuture(other.path) && other.isMost(other[.dates])
                && other.items * 2 > statistics.top.count
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

    /// Returns true if whole numbers at `code` are counts of lines, next to counts of blank lines and comments.
    func areLinesOfCode(_ path: FieldPath) -> Bool {
        func counts(_ words: [String]) -> Bool {
            siblings(of: path).contains { other in
                words.contains(KeyWords.folded(other.path).joined()) && other[.integers] == other.values
            }
        }
        return KeyWords.folded(path) == ["code"] && counts(["blank", "blanks"]) && counts(["comment", "comments"])
    }

    /// Returns true if strings of digits may be numbers, because all values of the file are strings, or because no key
    /// of the items has numbers and the strings have one to three digits.
    func mayBeFigures(_ path: FieldPath) -> Bool {
        if statistics.areTexts { return true }
        guard statistics.haveNoNumbers else { return false }
        let lengths = Set(statistics.profile(of: path)?.texts.map(\.utf8.count) ?? [])
        return lengths.count > 1 && lengths.allSatisfy { $0 <= 3 }
    }

    /// Returns true if the values are entry numbers of a register, which measure nothing: nearly consecutive numbers,
    /// large numbers that are close to each other, numbers with 15 or more digits, or numbers with the same number of
    /// digits.
    static func isRegisterNumber(_ shape: DataShape, _ profile: KeyProfile?, at path: FieldPath) -> Bool {
        // Numbers with leading zeros are strings.
        let digits = shape[.integers] + (profile.map { $0[.figures] } ?? 0)
        guard let profile, profile.values > 20, digits >= shape.count, profile.smallest > 0,
            profile[.zeros] == 0, !KeyMeaning.isMoney(path), !KeyMeaning.isQuantity(path),
            !KeyMeaning.isCountable(path),
            !KeyMeaning.isTime(path)
        else { return false }
        let isSequential =
            profile.distinct == profile.values && profile.largest >= 1000
            && profile.largest - profile.smallest < Double(shape.count)
        // Large measured values are rarely this close to each other.
        let isNear = profile.distinct > 20 && profile.smallest >= 1_000_000 && profile.largest < profile.smallest * 1.5
        // Numbers with 15 or more digits are the IDs of another system.
        let areLong = profile.smallest >= 1e14 && profile.largest < profile.smallest * 1000
        return isSequential || isNear || areLong || areShortIDs(profile)
            || KeyMeaning.unit(inKey: path) == nil && areOfSameLength(profile)
    }

    /// Returns true if the key is one short word that ends with `id`, such as `gid` and `bid`, and most numbers have at
    /// least four digits and are not round. Amounts, such as the bids of an auction, are mostly round.
    private static func areShortIDs(_ profile: KeyProfile) -> Bool {
        let words = KeyWords.folded(profile.path)
        guard words.count == 1, words[0].count <= 4, KeyMeaning.mayBeIdentifier(profile.path) || words == ["bid"]
        else { return false }
        let long = profile.texts.filter { $0.utf8.count > 3 }
        let round = long.count { $0.hasSuffix("0") || $0.hasSuffix("5") }
        return long.count * 10 >= profile.texts.count * 9 && round * 3 <= long.count
    }

    /// Returns true if nearly all numbers have the same number of digits and are close to each other, like the
    /// telephone numbers of a region, or repeat, like its postal codes. A few may have another number of digits.
    private static func areOfSameLength(_ profile: KeyProfile) -> Bool {
        var lengths: [Int: Int] = [:]
        for (text, count) in zip(profile.texts, profile.counts) { lengths[text.utf8.count, default: 0] += count }
        guard let (digits, count) = lengths.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }),
            count * 10 >= profile.values * 9
        else { return false }
        let usual = profile.texts.filter { $0.utf8.count == digits }.compactMap(Double.init)
        guard let smallest = usual.min(), let largest = usual.max() else { return false }
        let areDifferent = profile.distinctness >= 0.8 && usual.count > 20
        let areRepeated = profile.distinct * 2 <= profile.values && usual.count > 1
        return digits >= 9 && areDifferent && largest < smallest * 1.5
            || digits >= 5 && areRepeated && largest <= smallest * 1.02
    }

    /// The maximum number of keys of a table in which a few rows have only a name.
    private static let mostColumns = 4

    /// Keys of lengths of time, whose values may be missing in many rows.
    private static let durations = "duration length time runtime dauer lange duree duracion durata duracao duur".words

    /// Returns true if at most a fifth of the objects, or a third next to durations and quantities, have only a name,
    /// and the objects are neither people nor links, which lists show by their names.
    private static func isNearlyTable(_ shape: DataShape, _ profile: KeyProfile) -> Bool {
        let areMeasured = shape.members.contains { member in
            let path = FieldPath([member.key])
            return KeyMeaning.isQuantity(path) || !durations.isDisjoint(with: KeyWords.folded(path))
        }
        return profile.values * (areMeasured ? 2 : 4) <= profile[.tables] && shape.members.count <= mostColumns
            && !KeyMeaning.isPerson(profile.path)
            && !shape.members.contains { $0[.links] > 0 || KeyMeaning.isAddress(FieldPath([$0.key])) }
    }

    /// Returns true if most values are arrays of flat objects with nearly the same keys.
    static func isTable(_ shape: DataShape, _ profile: KeyProfile?) -> Bool {
        guard shape[.arrays] * 2 > shape.count, shape[.arrays] - shape[.mixed] + shape[.singles] == shape.count,
            let profile,
            profile[.tables] > 0, profile.values == 0 || isNearlyTable(shape, profile), shape.members.count > 1
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
