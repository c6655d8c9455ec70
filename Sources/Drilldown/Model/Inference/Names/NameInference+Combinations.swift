// Names made of several keys.

extension NameInference {
    /// Returns true if a key is in an object at a common key for names, such as `name.full`.
    func isOwnName(_ path: FieldPath) -> Bool {
        KeyMeaning.isName(FieldPath(path.keys.dropLast()))
    }

    /// Candidates of the form `{{first}} {{last}}` for the names of the items, as opposed to names of other people.
    var people: [Candidate] {
        keys.compactMap { first in
            let isFirst = Vocabulary.firstNames.contains(joinedWords(first))
            guard isFirst || Vocabulary.bareNames.contains(joinedWords(first)), first[.strings] == first.values else {
                return nil
            }
            let outer = first.path.keys.dropLast().last.map { KeyWords.folded($0.text).joined() }
            let isOwn = outer.map { Vocabulary.names.contains($0) || things.contains($0) || $0 == "person" } ?? true
            guard
                isOwn,
                let last = beside(first, Vocabulary.lastNames) ?? (isFirst ? beside(first, Vocabulary.bareNames) : nil),
                last[.strings] == last.values, profile.coverage(first) >= 0.3
            else { return nil }
            // Next to `surname`, `name` is the first name unless it contains the surname. `family` can be the family of
            // a plant.
            let parts = [joinedWords(first), joinedWords(last)]
            let isBare = parts.contains { Vocabulary.bareNames.contains($0) }
            let isClear =
                !parts.contains { Vocabulary.unclearNames.contains($0) }
                || parts.contains("familyname") && arePeople && !areTaxa(last)
            if isBare, !isClear || contains(first, last) || contains(last, first) { return nil }
            let middle = beside(first, Vocabulary.middleNames)
            return combination(
                [first] + [middle].compactMap { $0 } + [last], score: isBare ? 101 : 88, "first and last names")
        }
    }

    /// True if the items have a key that only objects about people have.
    private var arePeople: Bool {
        (keys + dates).contains { !Vocabulary.ofPeople.isDisjoint(with: KeyWords.folded($0.path)) }
    }

    /// Returns true if a string is a family of animals or plants, such as `Felidae` or `Rosaceae`.
    private func areTaxa(_ key: KeyProfile) -> Bool {
        key.texts.contains { text in ["idae", "aceae"].contains { text.lowercased().hasSuffix($0) } }
    }

    /// Returns true if most strings of a key contain the text of another key of the same item.
    func contains(_ whole: KeyProfile, _ part: KeyProfile) -> Bool {
        let pairs = zip(whole.rows, part.rows).filter { $0 >= 0 && $1 >= 0 }
        return pairs.hasMajority { whole.texts[Int($0)].contains(part.texts[Int($1)]) }
    }

    /// Returns the joined words of the last key of a profile.
    func joinedWords(_ key: KeyProfile) -> String { KeyWords.folded(key.path).joined() }

    /// Returns a key of the same object whose joined words are one of the given words; nil if there is none.
    func beside(_ key: KeyProfile, _ words: Set<String>) -> KeyProfile? {
        keys.first { $0.path.keys.dropLast() == key.path.keys.dropLast() && words.contains(joinedWords($0)) }
    }

    func combination(
        _ keys: [KeyProfile], separator: String = " ", score: Double, _ reason: String
    ) -> Candidate {
        let values = (0..<profile.count).map { row in keys.map { $0.rows[row] } }
        let rows = values.map { $0.contains { $0 >= 0 } }
        let named = zip(values, rows).compactMap { $1 ? $0 : nil }
        let parts = keys.map { [NamePattern.Part.value($0.path, $0.areInstants ? .minute : .whole)] }.joined(
            separator: [.literal(separator)])
        return Candidate(
            pattern: NamePattern(parts: Array(parts)), score: score, rows: rows,
            distinctness: named.isEmpty ? 0 : Double(Set(named).count) / Double(named.count), reason: reason)
    }

    /// Returns a candidate that extends a name with other keys that distinguish the items; nil if the name is distinct
    /// enough or no key distinguishes the items.
    func apart(_ name: Candidate, _ identity: FieldPath?) -> Candidate? {
        guard let path = name.pattern.onlyPath, let key = profile[path] else { return nil }
        if let apart = typed(name, key) ?? (path == own ? keyPath(name) : nil) ?? address(name, key) { return apart }
        let isKind = name.distinctness < Self.leastDistinctness && name.score > 1
        // An opaque ID does not help readers distinguish items.
        let hasID = identity != nil && !isOpaque(identity) && !isNumbered(identity)
        let isShared = hasID && name.distinctness < Self.sharedDistinctness && profile.count > 20
        guard isKind || isShared || !hasID && name.distinctness < Self.rareDistinctness, profile.count > 5,
            !KeyMeaning.isDescription(path) || name.distinctness < 0.5 && !areFindings(path),
            key.averageLength <= Self.mostBytes / 2 || areVariants(name, key)
                || key.averageLength <= Self.mostBytes && withDay(name, key) != nil
        else { return nil }
        // If few names repeat, only a year is added to the name; other keys become columns.
        let isRare = name.distinctness >= Self.usualDistinctness && name.score > 12
        let isLong = key.averageLength > Self.mostBytes / 2
        let dated = withDay(name, key)
        let marks = marks.filter { mark in
            // A date is more useful than a time of the day, a number with decimals or a coordinate.
            if dated != nil, mark.areTimesOfDay || mark[.numbers] > mark[.integers] { return false }
            if isLong, mark.averageLength > Self.mostBytesOfVariants { return false }
            // Several items can have the same description, so only their codes distinguish them.
            let isWord = !hasID && name.distinctness < Self.sharedDistinctness && key.averageLength <= 20
            if KeyMeaning.isDescription(path), !isWord {
                return mark.distinct == profile.count && isMark(mark)
            }
            if isKind { return true }
            if isRare { return mark.areYears || mark.areWrittenYears }
            if isShortID(mark) { return true }
            return isMark(mark) && !(isShared && (mark.isAround || KeyMeaning.isFile(mark.path)))
        }
        // A string such as a category adds nothing to a string that is unique.
        let own = marks.first { key in
            key[.strings] == key.values && key.distinct == profile.count && !KeyMeaning.isVersion(key.path)
                && !key.areTelephones && !key.areScores
        }
        if let own, name.score <= 12 || key.isAround && isReadable(own) { return single(own) }
        let first = keyAround(key) ?? key
        let repeated = first.path == path ? name : combination([first], score: name.score, name.reason)
        var best = (parts: [first], name: repeated)
        while best.name.distinctness < Self.enoughDistinctness,
            best.parts.count < (isShared ? 2 : Self.mostParts)
        {
            let longer = marks.filter { mark in !best.parts.contains { $0.path == mark.path } }.map { mark in
                // Numbers of seasons and episodes are in the order of the file.
                let added = best.parts.dropFirst() + [mark]
                let parts =
                    [first]
                    + (added.allSatisfy(isPart) ? added.sorted { $0.position < $1.position } : Array(added))
                let reason = "\(name.reason), with a distinguishing value"
                return (parts, combination(parts, separator: separator(before: mark), score: name.score, reason))
            }
            let most = longer.map(\.1.distinctness).max() ?? 0
            guard most > best.name.distinctness * 1.5 || most >= Self.enoughDistinctness,
                let next = longer.first(where: { $0.1.distinctness >= most * 0.95 })
            else { break }
            best = next
        }
        if best.name.distinctness < 0.5, name.distinctness < Self.sharedDistinctness, let instant = ownInstant {
            let both = combination([key, instant], score: name.score, "\(name.reason), with the time")
            if both.distinctness > name.distinctness * 2 { return both }
        }
        // A value that all items share does not distinguish them.
        if key.distinct == 1, best.parts.count > 1, best.parts[1].areWords, best.parts[1][.strings] > 0 {
            let own = Array(best.parts.dropFirst())
            let short = combination(own, separator: " – ", score: name.score, "values that distinguish the items")
            if short.distinctness >= Self.enoughDistinctness { best = (own, short) }
        }
        let isBetter = best.name.distinctness > name.distinctness * 2
        if best.parts.map(\.path) != [first.path],
            isKind || isShared && isBetter || best.name.distinctness >= Self.enoughDistinctness
        {
            return best.name
        }
        return hasID ? nil : dated
    }

    /// Returns the text before an added part of a name: a dash before words, a space before codes and numbers.
    private func separator(before key: KeyProfile) -> String {
        key.areWords && key[.strings] == key.values ? " – " : " "
    }

    /// Returns the keys of the objects around the items if these objects have the names but some lack one, and the keys
    /// are words that are not much shorter than the names; otherwise nil.
    private func keyAround(_ name: KeyProfile) -> KeyProfile? {
        guard name.isAround, profile.coverage(name) < 0.9,
            let key = profile[FieldPath([.parent, .member])], key.path != name.path, profile.coverage(key) == 1,
            key[.opaque] * 2 <= key.values, !key.isHexadecimal, key.areWords,
            key.averageLength * 2 >= name.averageLength
        else { return nil }
        return key
    }

    /// Returns true if the items are findings in files: their names are messages, or a key contains the word `line`.
    private func areFindings(_ path: FieldPath) -> Bool {
        KeyMeaning.isMessage(path) || keys.contains { KeyWords.folded($0.path).contains("line") }
    }

    /// Returns a candidate that combines the maker and the model of an item, such as `Tesla 3`, if several items have
    /// the same model, or names of which some are only numbers; otherwise nil. If some items have no maker, their type
    /// is used instead.
    func made(_ name: Candidate) -> Candidate? {
        guard let path = name.pattern.onlyPath, let key = profile[path], name.distinctness < 1,
            Vocabulary.models.contains(joinedWords(key)) || areSomeNumbers(key), key.path.keys.count == 1,
            let maker = [Vocabulary.makers, Vocabulary.types].compactMap({ beside(key, $0) }).first(where: { other in
                other[.strings] == other.values && other.distinct > 1 && profile.coverage(other) >= 0.9
            }), !contains(key, maker)
        else { return nil }
        let both = combination([maker, key], score: name.score, "\(name.reason), with the maker or the type")
        return both.distinctness > name.distinctness ? both : nil
    }

    /// Returns true if at least two distinct names, and at least a tenth of all distinct names, have no letters, such
    /// as `400` for a film. Returns false if the key does not indicate a name.
    private func areSomeNumbers(_ key: KeyProfile) -> Bool {
        let numbers = key.texts.count { !$0.contains(where: \.isLetter) }
        return KeyMeaning.isName(key.path) && numbers > 1 && numbers * 10 >= key.distinct
    }

    /// Returns a candidate that combines the key of the object around an item and the item's own key, if the name
    /// repeats and both keys together are distinct; otherwise nil. For example, each camera has a mode `4K`.
    func keyPath(_ name: Candidate) -> Candidate? {
        // A version without its program is not a name, even if no other program has the same version.
        guard let key = own.flatMap({ profile[$0] }),
            name.distinctness < Self.rareDistinctness || key[.figures] == key.values && key.values > 0,
            let around = keys.first(where: { $0.path == FieldPath([.parent, .member]) })
        else { return nil }
        let both = combination([around, key], score: name.score, "the keys of the item and of the object around it")
        return both.distinctness >= Self.enoughDistinctness ? both : nil
    }

    /// Returns a candidate that combines the file and the line of findings, if the names repeat and are not
    /// sufficiently distinct messages; otherwise nil.
    func fileAndLine(_ name: Candidate) -> Candidate? {
        func isLine(_ key: KeyProfile) -> Bool {
            let words = key.path.keys.flatMap { KeyWords.folded($0.text) }
            return words.contains("line") && !words.contains("end") && key.isMost(key[.integers])
        }
        let isFile = name.pattern.onlyPath.map(KeyMeaning.isFile) ?? false
        guard name.distinctness < (isFile ? Self.enoughDistinctness : Self.usualDistinctness), profile.count > 5,
            name.distinctness < leastDistinctness(of: name)
                || !name.pattern.paths.contains(where: KeyMeaning.isDescription),
            let file = keys.first(where: { KeyMeaning.isFile($0.path) && $0[.strings] == $0.values }),
            let line = keys.first(where: isLine)
        else { return nil }
        let both = combination([file, line], separator: ":", score: name.score, "the file and the line")
        return both.distinctness >= Self.rareDistinctness && both.distinctness > name.distinctness ? both : nil
    }

    /// Returns the distinctness below which a description is a worse name than the file and the line of a finding. A
    /// message is written for one finding; a description may describe its rule.
    private func leastDistinctness(of name: Candidate) -> Double {
        let isOfRule = name.pattern.paths.contains { KeyWords.folded($0) == ["description"] }
        return isOfRule ? Self.repeatedDistinctness : Self.leastDistinctness
    }

    /// Returns a candidate that combines the type and the identifier of an item, such as `aws_instance.web`, if
    /// identifiers repeat and are unique within their type; otherwise nil.
    func typed(_ name: Candidate, _ key: KeyProfile) -> Candidate? {
        guard name.distinctness < 1, key.isIdentifier else { return nil }
        let types = keys.filter { Vocabulary.types.contains(KeyWords.folded($0.path).joined()) && $0.isIdentifier }
        return types.map { type in
            combination([type, key], separator: ".", score: name.score, "\(name.reason), with the type")
        }.first { $0.distinctness == 1 }
    }
}
