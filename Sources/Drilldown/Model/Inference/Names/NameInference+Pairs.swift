// Names made of two or three values.

extension NameInference {
    /// Returns a name that combines two strings, which together distinguish the items: the two ends of something, such
    /// as origin and destination, or any other two; nil if there are none. If a string that is not an end
    /// distinguishes nearly as many items as both strings, the name is only this string.
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
                let isReversed = areConcerts(second, first)
                let areEnds = KeyMeaning.areEnds(first.path, second.path) || isReversed || areConcerts(first, second)
                if !areEnds, [first, second].contains(where: { KeyMeaning.isIdentifier($0.path) }) { continue }
                // Many items lack the other string, and the first is enough.
                let isEnough = [(first, second), (second, first)].contains {
                    $0.distinct == profile.count && profile.coverage($1) < 0.9
                }
                if !areEnds, isEnough { continue }
                // A copy of a string does not distinguish any items.
                if first.sameValues(as: second).isMost(of: profile.count) { continue }
                // The item's own key is better than strings of objects inside the item.
                if own != nil, !areEnds, first.path.keys.count + second.path.keys.count > 2 { continue }
                var pair = combination(
                    isReversed ? [second, first] : [first, second], separator: " – ", score: 1,
                    "two strings that distinguish the items")
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

    /// Returns true if two keys are the performer and the place of events with dates, and several events have the same
    /// performer.
    private func areConcerts(_ first: KeyProfile, _ second: KeyProfile) -> Bool {
        profile.keys.contains {
            KeyMeaning.isTime($0.path) && !KeyMeaning.isOfRecord($0.path) && !KeyMeaning.isOfOwner($0.path)
                && !KeyMeaning.isPurchase($0.path)
        } && isNamed(first, by: Vocabulary.performers)
            && first.distinctness < Self.enoughDistinctness
            && isNamed(second, by: Vocabulary.venues)
    }

    /// Returns true if a key is one of the given words. For `name` or a similar key inside an object, compares the key
    /// of the object instead: `venue` for `venue.name`.
    private func isNamed(_ key: KeyProfile, by words: Set<String>) -> Bool {
        let isName = key.path.keys.count > 1 && KeyMeaning.isName(key.path)
        let own = isName ? FieldPath(key.path.keys.dropLast().suffix(1)) : key.path
        return words.contains(KeyWords.folded(own).joined())
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
                && key.distinct > 1 && key[.links] == 0 && !key.arePicturePaths
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

    /// Returns a candidate that combines the maker and the model of an item, such as `Tesla 3`, if models repeat, or if
    /// names repeat and some of them are only numbers, or the town and the place of an event; otherwise nil. If many
    /// items have no maker, the type of the items is used instead.
    func made(_ name: Candidate) -> Candidate? {
        guard let path = name.pattern.onlyPath, let key = profile[path], name.distinctness < 1 else { return nil }
        let isPlace = name.score <= 12 && Vocabulary.venues.contains(joinedWords(key))
        guard isPlace || Vocabulary.models.contains(joinedWords(key)) || areSomeNumbers(key), key.path.keys.count == 1,
            let maker = (isPlace ? [Vocabulary.towns] : [Vocabulary.makers, Vocabulary.types]).compactMap({
                beside(key, $0)
            }).first(where: { other in
                other[.strings] == other.values && other.distinct > 1 && profile.coverage(other) >= 0.9
            }), !contains(key, maker)
        else { return nil }
        let both = combination(
            [maker, key], separator: isPlace ? " – " : " ", score: name.score,
            "\(name.reason), with the \(isPlace ? "town" : "maker or the type")")
        let years = keys.filter { KeyMeaning.isYear($0.path) && $0.path.keys.count == 1 && !isPlace }
        let dated = years.lazy.map { combination([maker, key, $0], score: name.score, "\(both.reason) and the year") }
            .first { both.distinctness < Self.rareDistinctness && $0.distinctness >= both.distinctness * 1.2 }
        return dated ?? (both.distinctness > name.distinctness ? both : nil)
    }

    /// Returns true if at least two distinct names, and at least a tenth of all distinct names, have no letters, such
    /// as `400` for a film. Returns false if the key does not indicate a name.
    private func areSomeNumbers(_ key: KeyProfile) -> Bool {
        let numbers = key.texts.count { !$0.contains(where: \.isLetter) }
        return KeyMeaning.isName(key.path) && numbers > 1 && numbers * 10 >= key.distinct
    }

    /// Returns a candidate that prefers the names that the owner of the items has chosen, such as `name_by_user`, to
    /// names that repeat, such as those of products; nil if there are no such names.
    func chosen(_ name: Candidate) -> Candidate? {
        guard let path = name.pattern.onlyPath, let key = profile[path], KeyMeaning.isName(path),
            name.distinctness < Self.enoughDistinctness,
            let own = beside(key, Vocabulary.chosenNames), own[.strings] == own.values, !own.isMost(own[.opaque]),
            own.distinctness >= Self.enoughDistinctness
        else { return nil }
        let names = zip(own.rows, key.rows).compactMap { own, other in
            own >= 0 ? [0, own] : other >= 0 ? [1, other] : nil
        }
        let distinctness = Double(Set(names).count) / Double(max(names.count, 1))
        guard distinctness > name.distinctness else { return nil }
        return Candidate(
            pattern: NamePattern(alternatives: NamePattern(own.path).alternatives + name.pattern.alternatives),
            score: name.score, rows: zip(own.rows, key.rows).map { max($0, $1) >= 0 }, distinctness: distinctness,
            reason: "the name that the owner has chosen")
    }

    /// Returns a name of both ends of something and a time, such as `Oslo – Bergen 07:10`, if the ends alone do not
    /// distinguish the items; otherwise nil.
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

    // MARK: - Sides

    /// A name of the form `{{home.name}} – {{away.name}}` or `{{homeTeam}} – {{awayTeam}}`, from two similar objects or
    /// keys such as the two sides of a match, with the date if sides meet several times; nil if there are no sides.
    var opponents: Candidate? {
        for first in keys where first[.strings] == first.values && profile.coverage(first) >= 0.9 {
            guard let second = keys.first(where: { areObjects(first, $0) || areSides(first, $0) }),
                profile.coverage(second) >= 0.9
            else { continue }
            let both = combination([first, second], separator: " – ", score: 70, "the names of both sides")
            return onDay(both, [first, second]) ?? both
        }
        return nil
    }

    /// Returns true if two keys are names in objects for the two sides of something: `home.name` and `away.name`.
    private func areObjects(_ first: KeyProfile, _ second: KeyProfile) -> Bool {
        let path = first.path
        guard path.keys.count > 1, second.path.keys.count == path.keys.count, second.path != path,
            second.path.keys.last == path.keys.last,
            KeyMeaning.areEnds(FieldPath(path.keys.dropLast()), FieldPath(second.path.keys.dropLast()))
        else { return false }
        let word = KeyWords.folded(path).joined()
        return Vocabulary.names.contains(word)
            || Vocabulary.nameEndings.contains { word.hasSuffix($0) && word != $0 }
    }

    /// Returns true if two keys have the names of the two sides of a match: `homeTeam` and `awayTeam`.
    private func areSides(_ first: KeyProfile, _ second: KeyProfile) -> Bool {
        guard first.path.keys.dropLast() == second.path.keys.dropLast(), let one = side(first.path),
            let two = side(second.path), Vocabulary.sides.contains([one, two])
        else { return false }
        // A `local` can also be a place, and a `visitante` a visitor. In matches, the same teams are on both sides.
        let areBare = KeyWords.folded(first.path) == [one] && KeyWords.folded(second.path) == [two]
        guard !areBare || one == "home" || !Set(first.texts).isDisjoint(with: second.texts) else { return false }
        return isTeam(first) && isTeam(second)
    }

    /// Returns true if the values of a key may be the names of teams or players.
    private func isTeam(_ key: KeyProfile) -> Bool {
        let others = key[.links] + key[.dates] + key[.opaque] + key[.html]
        return key[.strings] == key.values && key.distinct > 2 && key.areWords && key.areMostlyLetters
            && key.averageLength <= 40 && others == 0
    }

    /// Returns the word for a side in a key whose other words are words for teams, such as `home` in `homeTeam` and
    /// `Heimmannschaft`; nil for any other key.
    private func side(_ path: FieldPath) -> String? {
        let words = KeyWords.folded(path).filter { !Vocabulary.teams.contains($0) }
        let outer = path.keys.dropLast().flatMap { KeyWords.folded($0.text) }
        guard words.count == 1, outer.map(KeyWords.singular).allSatisfy(Vocabulary.teams.contains) else { return nil }
        let team = Vocabulary.teams.first { words[0].hasSuffix($0) && words[0] != $0 }
        return String(words[0].dropLast(team?.count ?? 0))
    }

    /// Returns a candidate that adds the date of the item to a name of both sides, if the names repeat and the date
    /// distinguishes more items; otherwise nil.
    private func onDay(_ both: Candidate, _ sides: [KeyProfile]) -> Candidate? {
        guard both.distinctness < Self.enoughDistinctness, let parts = both.pattern.alternatives.first else {
            return nil
        }
        return ownDays.lazy.map { day in
            var dated = combination(sides + [day], score: both.score, "\(both.reason), with the date")
            dated.pattern = NamePattern(
                parts: parts + [.literal(" "), .value(day.path, day.areInstants ? .minute : .whole)])
            return dated
        }.first { $0.distinctness > both.distinctness }
    }
}
