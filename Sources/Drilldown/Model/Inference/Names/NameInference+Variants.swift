// Names of items of the same kind that differ in one value.

extension NameInference {
    /// Returns a candidate that adds a value to names that repeat, if both together are distinct: a second name such as
    /// `subtitle`; or, for items with IDs, a value that many items share, but never two of the same name, such as the
    /// dose of a vaccine. Otherwise returns nil.
    func variant(_ name: Candidate, _ key: KeyProfile, _ identity: FieldPath?) -> Candidate? {
        guard name.distinctness < Self.rareDistinctness, key.averageLength <= Self.mostBytes else { return nil }
        let reason = "\(name.reason), with a distinguishing value"
        if let second = beside(key, Vocabulary.secondNames), second[.strings] == second.values {
            let both = combination([key, second], separator: " – ", score: name.score, reason)
            if both.distinctness >= Self.enoughDistinctness { return both }
        }
        guard identity != nil, !isOpaque(identity), identity != key.path else { return nil }
        let pairs = Double(key.counts.reduce(0) { $0 + $1 * ($1 - 1) / 2 })
        let found = marks.filter { mark in
            // The expected number of pairs with the same name and value, if both were independent.
            let equal = mark.counts.map { Double($0) / Double(mark.values) }.reduce(0) { $0 + $1 * $1 } * pairs
            let isShort = mark[.strings] == mark.values && mark.averageLength <= 24 && isMark(mark)
            return (isShort || isNumber(mark)) && !mark.isAround && mark.path != key.path && mark.path != identity
                && equal >= Self.fewestEqualPairs
        }
        return (found.filter { $0[.strings] > 0 } + found.filter { $0[.strings] == 0 }).lazy.map {
            combination([key, $0], separator: separator(before: $0), score: name.score, reason)
        }.first { $0.distinctness == 1 }
    }

    /// Returns a candidate that adds the ID to names that often repeat, if the IDs are short codes of capitals and
    /// digits, such as `SQC`; otherwise nil.
    func coded(_ name: Candidate, _ identity: FieldPath?) -> Candidate? {
        guard let path = name.pattern.onlyPath, let key = profile[path], name.distinctness < Self.usualDistinctness,
            !key.isAround, key.areWords,
            key.averageLength <= Self.mostBytes / 2, let identity, identity != key.path, !isOpaque(identity),
            let code = profile[identity], code[.strings] == code.values, code[.figures] == 0,
            code.averageLength <= Self.mostBytesOfVariants,
            code.texts.hasMajority(where: { $0 == $0.uppercased() && !$0.contains(" ") })
        else { return nil }
        return combination([key, code], score: name.score, "\(name.reason), with the ID")
    }

    /// Returns true if numbers may distinguish items of the same name, such as volumes and episodes.
    private func isNumber(_ key: KeyProfile) -> Bool {
        key[.integers] == key.values && key.path.keys.count == 1 && !KeyMeaning.isQuantity(key.path)
            && !KeyMeaning.isIdentifier(key.path) && !KeyMeaning.isPlace(key.path)
            && KeyMeaning.unit(inKey: key.path) == nil
    }

    /// The minimum expected number of equal pairs for which it is no coincidence that there are none.
    private static let fewestEqualPairs = 3.0
}
