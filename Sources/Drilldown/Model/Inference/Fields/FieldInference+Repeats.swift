// Numbers that several items repeat, which are not added up.

extension FieldInference {
    /// Returns true if the number describes something that several items share: `dam_earnings` describes `dam`. A
    /// `ticket_price` is paid again for each item with the same `ticket`.
    func isOfRepeatedThing(_ path: FieldPath) -> Bool {
        let words = KeyWords.folded(path)
        guard let key = statistics.profile(of: path), key.distinct > 1,
            !(KeyMeaning.isMoney(path) && words.contains(where: Vocabulary.paidThings.contains))
        else { return false }
        return siblings(of: path).contains { other in
            let thing = KeyWords.folded(other.path)
            let isThing = thing.count < words.count && words.starts(with: thing) || thing == words.prefix(1) + ["name"]
            return isThing && other[.strings] == other.values && other.distinct > 1
                && other.distinct * 20 < other.values * 19 && other.determines(key)
        }
    }

    /// The minimum number of records that are repeated.
    private static let fewestRepeated = 3

    /// Returns true if the amount belongs to a record that several items repeat, such as the value of a contract with a
    /// row for each supplier: all items with the same ID have the same amount and the same dates, and an ID that
    /// repeats has more than two items on average. A fee is paid again for each person and for each month.
    func isOfRepeatedRecord(_ path: FieldPath) -> Bool {
        guard KeyMeaning.isMoney(path), let key = statistics.profile(of: path), key.distinct > 1,
            Vocabulary.paidAgain.isDisjoint(with: KeyWords.folded(path))
        else { return false }
        let beside = siblings(of: path)
        let dates = beside.filter { $0.isMost($0[.dates]) && $0.distinct > 1 }
        let isPaidAgain = { (other: KeyProfile) in
            KeyMeaning.isPerson(other.path) || KeyMeaning.isPersonal(other.path) || KeyMeaning.isYear(other.path)
                || !Vocabulary.partsOfYear.isDisjoint(with: KeyWords.folded(other.path))
                || !Vocabulary.attendees.isDisjoint(with: KeyWords.folded(other.path))
        }
        return !dates.isEmpty
            && beside.contains { other in
                guard KeyMeaning.isIdentifier(other.path), !other.isInList,
                    Vocabulary.paidThings.isDisjoint(with: KeyWords.folded(other.path))
                else { return false }
                let repeated = other.counts.filter { $0 > 1 }
                return repeated.count >= Self.fewestRepeated && repeated.reduce(0, +) > 2 * repeated.count
                    && other.determines(key) && dates.allSatisfy(other.determines)
                    && beside.allSatisfy { !isPaidAgain($0) || other.determines($0) }
            }
    }
}
