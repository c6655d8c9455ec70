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
        let exact = (found.filter { $0[.strings] > 0 } + found.filter { $0[.strings] == 0 }).lazy.map {
            combination([key, $0], separator: separator(before: $0), score: name.score, reason)
        }.first { $0.distinctness == 1 }
        return exact ?? marked(name, key, identity)
    }

    /// Returns a candidate that adds a short text, or else the date, to names of items with IDs, if many names repeat
    /// and nearly all are then distinct; otherwise nil. A short code that is the ID distinguishes the items better.
    private func marked(_ name: Candidate, _ key: KeyProfile, _ identity: FieldPath?) -> Candidate? {
        guard name.distinctness < Self.usualDistinctness, profile.count > 5, key.distinct > 1,
            coded(name, identity) == nil
        else { return nil }
        let dated = withDay(name, key).flatMap { dated in
            dated.pattern.paths.contains { KeyMeaning.isPurchase($0) || KeyMeaning.mayBeInFuture($0) } ? nil : dated
        }
        let found = marks.filter { mark in
            mark[.strings] == mark.values && mark.areMostlyLetters && KeyMeaning.isGrouping(mark.path)
                && !KeyMeaning.isPerson(mark.path) && mark.averageLength <= Self.mostBytesOfTexts && isMark(mark)
                && !mark.isAround && mark.path != key.path && mark.path != identity && !KeyMeaning.isFile(mark.path)
                && !KeyMeaning.isProse(mark.path) && !mark.texts.hasMajority { $0.contains("@") }
                && !(dated != nil && isPartOfDate(mark))
                && !begins(mark, with: key)
        }
        let marked = found.map {
            combination(
                [key, $0], separator: separator(before: $0), score: name.score,
                "\(name.reason), with a distinguishing value")
        }
        return (marked + [dated].compactMap { $0 }).first { $0.distinctness >= Self.enoughDistinctness }
    }

    /// Returns true if the values are times of the day, or strings such as weeks.
    func isPartOfDate(_ key: KeyProfile) -> Bool {
        key.areTimesOfDay || key[.strings] == key.values && KeyMeaning.isPartOfYear(key.path)
    }

    /// The maximum average length of texts that are added to names that repeat, in bytes.
    private static let mostBytesOfTexts = 40.0

    /// Returns true if at least a fifth of the strings of a key begin with the name of the item, but are longer. Next
    /// to them, the name would be there twice.
    private func begins(_ mark: KeyProfile, with key: KeyProfile) -> Bool {
        let pairs = zip(mark.rows, key.rows).filter { $0 >= 0 && $1 >= 0 }
        return pairs.count {
            let (text, name) = (mark.texts[Int($0)], key.texts[Int($1)])
            return text != name && text.hasPrefix(name)
        } * 5 >= pairs.count
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
