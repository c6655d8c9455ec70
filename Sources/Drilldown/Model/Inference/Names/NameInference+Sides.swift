// Names made of the two sides of something.

extension NameInference {
    /// A name of the form `{{home.name}} – {{away.name}}` or `{{homeTeam}} – {{awayTeam}}`, from two similar objects or
    /// keys such as the two sides of a match, with the date if sides meet several times; nil if there are no sides.
    var opponents: Candidate? {
        for first in keys where first[.strings] == first.values && profile.coverage(first) >= 0.9 {
            guard let second = keys.first(where: { areObjects(first, $0) || areSides(first, $0) }),
                profile.coverage(second) >= 0.9
            else { continue }
            let both = combination([first, second], separator: " – ", score: 70, "the names of both sides")
            let named = onDay(both, [first, second]) ?? both
            if areObjects(first, second) || !hasBetterText(than: named, before: first) { return named }
        }
        return nil
    }

    /// Returns true if the names of both sides mostly repeat, or a text before them distinguishes more items, as in
    /// `{"room": "Hall", "home": "warm", "away": "off"}`.
    private func hasBetterText(than both: Candidate, before side: KeyProfile) -> Bool {
        both.distinctness < 0.3
            || texts.contains { other in
                other.path.keys.count == 1 && other.position < side.position && other.areMostlyLetters
                    && other.averageLength <= Self.mostBytes / 2 && other.distinctness > both.distinctness
                    && profile.coverage(other) >= 0.9
            }
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
        // A `local` can also be a place, and a `visitante` a visitor. Teams play at home and away.
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

    /// Returns a candidate that prefers the names that the owner of the items has chosen, such as `name_by_user`, to
    /// names that repeat, such as those of products; nil if there are no such names.
    func chosen(_ name: Candidate) -> Candidate? {
        guard let path = name.pattern.onlyPath, let key = profile[path], KeyMeaning.isName(path),
            name.distinctness < Self.enoughDistinctness,
            let own = beside(key, Vocabulary.chosenNames), own[.strings] == own.values, own[.opaque] * 2 <= own.values,
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
}
