// Properties of values that determine their type.

extension FieldInference {
    /// Returns true if another key with the same first word has years: `maturityPeak` next to `maturityStart`.
    func isBetweenYears(_ path: FieldPath) -> Bool {
        let words = KeyWords.folded(path)
        return words.count > 1 && words.last.map { Vocabulary.periodParts.contains($0) } ?? false
            && siblings(of: path).contains { other in
                let others = KeyWords.folded(other.path)
                return others.count == words.count && others.dropLast() == words.dropLast() && other.areYears
                    && (KeyMeaning.mayBeYear(other.path) || Vocabulary.periodParts.contains(others.last ?? ""))
            }
    }

    /// Returns true if the values are entry numbers of a register, which measure nothing: consecutive numbers of four
    /// digits or more, or numbers of seven digits or more that are close to each other.
    static func isRegisterNumber(_ shape: DataShape, _ profile: KeyProfile?, at path: FieldPath) -> Bool {
        guard let profile, profile.values > 20, shape[.integers] == shape.count, profile.smallest > 0,
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
        return isSequential || isNear || areLong
    }

    /// The maximum number of keys of a table in which a few rows have only a name.
    private static let mostColumns = 4

    /// Returns true if at most a fifth of the objects have only a name, and the objects are neither people nor links, which
    /// lists show by their names.
    private static func isNearlyTable(_ shape: DataShape, _ profile: KeyProfile) -> Bool {
        profile.values * 4 <= profile[.tables] && shape.members.count <= mostColumns
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
        return shape.members.allSatisfy { $0[.objects] + $0[.arrays] == 0 }
            && shape.members.count { $0.count * 2 >= elements } * 3 >= shape.members.count * 2
    }
}
