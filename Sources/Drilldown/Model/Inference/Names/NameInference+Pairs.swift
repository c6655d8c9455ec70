// Names made of two or three values.

extension NameInference {
    /// Returns a name that combines two strings, which together distinguish the items: the two ends of something, such
    /// as origin and destination, or any other two; nil if there are none.
    ///
    /// - Parameters:
    ///   - onlyEnds: True if the strings must be the two ends or sides of something.
    ///   - identity: The ID of the items. If it is a number that people use, such as the number of an invoice, strings
    ///     other than ends must distinguish all items.
    func pair(onlyEnds: Bool = false, insteadOf identity: FieldPath? = nil) -> Candidate? {
        let isNumbered = identity.map { KeyWords.ends($0, in: Vocabulary.codeWords) } ?? false
        let least = isNumbered ? 1 : 0.8
        let sorted = texts.sorted { ($0.position, $0.path.description) < ($1.position, $1.path.description) }
        var best: (rank: Double, candidate: Candidate)?
        for (number, first) in sorted.prefix(12).enumerated() {
            for second in sorted.prefix(12).dropFirst(number + 1) {
                let areEnds = KeyMeaning.areEnds(first.path, second.path)
                if !areEnds, [first, second].contains(where: { KeyMeaning.isIdentifier($0.path) }) { continue }
                // A copy of a string does not distinguish any items.
                if first.sameValues(as: second) * 2 > profile.count { continue }
                // The item's own key is better than strings of objects inside the item.
                if own != nil, !areEnds, first.path.keys.count + second.path.keys.count > 2 { continue }
                var pair = combination(
                    [first, second], separator: " – ", score: 1, "two strings that distinguish the items")
                if areEnds, let timed = withTime(pair, [first, second]) { pair = timed }
                guard pair.distinctness >= (areEnds ? 0.3 : least), areEnds || !onlyEnds else { continue }
                // If one text distinguishes as many items, the other adds nothing.
                let whole = [first, second].first { $0.areWords && $0.distinctness >= pair.distinctness - 0.01 }
                if !areEnds, let whole { return single(whole) }
                let rank = pair.distinctness + (areEnds ? 1 : 0)
                if rank > best?.rank ?? 0 { best = (rank, pair) }
            }
        }
        return best?.candidate
    }

    /// Returns a name of two or three values that together distinguish nearly all items, if the name is only the first
    /// text with different values, and many items lack it or share it; otherwise nil. For example, a wine has an
    /// appellation, a vintage and sometimes a vineyard.
    func composed(_ name: Candidate, _ identity: FieldPath?) -> Candidate? {
        guard name.score <= 12, let path = name.pattern.onlyPath, let own = profile[path], profile.count > 5,
            own.areWords, identity == nil || isOpaque(identity),
            min(profile.coverage(own), name.distinctness) < Self.mostHaving
        else { return nil }
        let others = keys.filter { key in
            key.path.keys.count == 1 && profile.coverage(key) >= 0.5 && key.averageLength <= 40 && isMark(key)
                && key.distinct > 1
        }
        let bases = others.filter { key in
            key[.strings] == key.values && key.distinctness >= Self.sharedDistinctness
                && profile.coverage(key) >= Self.enoughDistinctness
        }
        for base in bases.sorted(by: { $0.distinct > $1.distinct }) {
            var parts = [base]
            var best = single(base)
            while best.distinctness < Self.enoughDistinctness, parts.count < Self.mostParts {
                let longer = (others + [own]).filter { key in !parts.contains { $0.path == key.path } }.map { key in
                    let separator = key.areWords && key[.strings] == key.values ? " – " : " "
                    return combination(
                        parts + [key], separator: separator, score: name.score, "values that distinguish the items")
                }
                guard let next = longer.max(by: { $0.distinctness < $1.distinctness }),
                    next.distinctness > best.distinctness
                else { break }
                best = next
                parts = next.pattern.paths.compactMap { profile[$0] }
            }
            if parts.count > 1, best.distinctness >= Self.enoughDistinctness { return best }
        }
        return nil
    }

    /// The coverage and the distinctness below which many items lack a string or share it.
    static let mostHaving = 0.8

    /// Returns a name of both ends of something and the time at the first end, such as `Oslo – Bergen 07:10`, if the
    /// ends alone do not distinguish the items; otherwise nil.
    private func withTime(_ pair: Candidate, _ ends: [KeyProfile]) -> Candidate? {
        guard pair.distinctness < Self.rareDistinctness else { return nil }
        let times = keys.filter { key in
            key[.figures] == key.values && key.values > 0 && key.path.keys.count == 1 && profile.coverage(key) >= 0.9
                && key.texts.allSatisfy { $0.contains(":") && $0.utf8.count <= 8 }
        }
        return times.lazy.map { time in
            var timed = combination(
                ends + [time], score: 1, "two endpoints and a time that together distinguish the items")
            timed.pattern = NamePattern(
                parts: (pair.pattern.alternatives.first ?? []) + [.literal(" "), .value(time.path, .whole)])
            return timed
        }.first { $0.distinctness >= Self.rareDistinctness }
    }
}
