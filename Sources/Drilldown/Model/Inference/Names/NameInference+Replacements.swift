// Names for items without a value at the key that names the other items.

extension NameInference {
    /// Returns a candidate or a combination that names nearly all items without a name, or else the first candidate
    /// that names any of them; nil if there is none.
    ///
    /// - Parameter rows: True for each item of the sample that already has a name.
    func replacement(_ rows: [Bool], _ candidates: [Candidate], _ identity: FieldPath?) -> Candidate? {
        func gain(_ candidate: Candidate) -> Int { zip(rows, candidate.rows).count { !$0 && $1 } }
        let missing = rows.count { !$0 }
        if let next = candidates.first(where: { gain($0).isNearlyAll(of: missing) && $0.distinctness >= 0.5 }) {
            return next
        }
        let names = keys.filter { $0.path.keys.count == 1 && KeyMeaning.isName($0.path) }
        let own = names.lazy.map { single($0) }.first { name in
            gain(name).isNearlyAll(of: missing) || gain(name) * 2 >= missing && name.distinctness >= 0.5
        }
        if let own { return own }
        // `{{model}} {{asset_tag}}`: the kind of the item, and a unique value.
        let kinds = keys.filter { key in
            let word = KeyWords.folded(key.path).joined()
            return Vocabulary.names.contains(word) || Vocabulary.kindNames.contains(word)
                || ["type", "kind", "category", "class", "species"].contains(word)
        }
        for kind in kinds where kind[.strings] > 0 && kind.averageLength <= 40 {
            let marks = marks.filter { $0[.numbers] == $0[.integers] }.prefix(3)
                .filter { !KeyMeaning.isSeverity($0.path) && !KeyMeaning.isState($0.path) }
            for mark in marks where mark.path != kind.path {
                var pair = combination([kind, mark], score: 0, "")
                for row in pair.rows.indices where kind.rows[row] < 0 { pair.rows[row] = false }
                if gain(pair).isNearlyAll(of: missing), pair.distinctness >= 0.9 { return pair }
            }
        }
        let numbers = keys.filter { key in
            let words = KeyWords.folded(key.path)
            return key.path.keys.count == 1 && words.count > 1 && (words.first == "id" || words.last == "id")
                && key.distinctness >= 0.9
        }
        let (id, others) = ([byID(identity)].compactMap { $0 }, (texts + numbers).map { single($0) })
        let rest = isOpaque(identity) ? others + id : id + others
        let isPreferred = isLegible(identity)
        // A code such as `B07` is a better name than a group, even if some codes repeat.
        let codes = keys.filter { key in
            identity == nil && key.path.keys.count == 1
                && Vocabulary.identities.contains(KeyWords.folded(key.path).joined())
                && key.distinctness >= 0.5 && !isOpaque(key.path)
        }.map { single($0) }
        let next = candidates.filter {
            gain($0) > 0 && !($0.distinctness < (isPreferred ? 0.5 : codes.isEmpty ? 0 : Self.sharedDistinctness))
        }
        let all = next + (isPreferred ? id : codes + rest).filter { gain($0) > 0 }
        return all.first { !isOfFewValues($0) } ?? all.first
    }

    /// Returns true if many items share two or three names.
    private func isOfFewValues(_ candidate: Candidate) -> Bool {
        let named = candidate.rows.count { $0 }
        return named > 5 && candidate.distinctness * Double(named) < 3.5
    }

    /// Returns a better candidate than a name that many items share: the message, if the name is the kind of a message,
    /// or a short description. Otherwise, returns a readable form of the name.
    func telling(_ name: Candidate, among candidates: [Candidate]) -> Candidate {
        let message = candidates.first { other in
            guard let path = other.pattern.onlyPath, let key = profile[path] else { return false }
            return KeyMeaning.isMessage(path) && key.averageLength <= Self.mostBytesOfNames
                && other.distinctness >= max(Self.sharedDistinctness, name.distinctness * 2)
        }
        let isKind = name.distinctness < Self.sharedDistinctness && profile.count > 20
        if isKind, name.pattern.onlyPath != nil, let message { return message }
        if name.distinctness <= 0.5, profile.count > 5, name.pattern.onlyPath != nil,
            let description = shortDescription(candidates)
        {
            return description
        }
        return readable(name, among: candidates)
    }

    /// Returns a description that is as short as a name and different in nearly every item; nil if there is none. For
    /// payments, more descriptions may repeat, because the names of payments are those of the people who paid.
    private func shortDescription(_ candidates: [Candidate]) -> Candidate? {
        let arePayments = profile.keys.contains { KeyMeaning.isWhole($0.path) }
        return candidates.first { other in
            guard let path = other.pattern.onlyPath, let key = profile[path] else { return false }
            return KeyMeaning.isDescription(path) && path.keys.count == 1 && key.averageLength <= Self.mostBytes / 2
                && other.distinctness >= (arePayments ? 0.9 : Self.enoughDistinctness)
                && profile.coverage(key) >= Self.enoughDistinctness
        }
    }

    /// Returns a candidate for the same names in a readable form, such as `Oak planks` for `oak_planks`, or `Fuel
    /// Manager` at `displayName` for `FuelManager`; the name itself if there is none. In at least 80% of the items,
    /// both must have the same letters and digits.
    func readable(_ name: Candidate, among candidates: [Candidate]) -> Candidate {
        guard let path = name.pattern.onlyPath, let key = profile[path], key.values > 1,
            key.isIdentifier || !key.texts.contains(where: { $0.contains(" ") })
        else { return name }
        let texts = key.texts.map(KeyWords.lettersAndDigits)
        let other = candidates.dropFirst().first { other in
            guard let path = other.pattern.onlyPath, let otherKey = profile[path],
                key.isIdentifier
                    || joinedWords(otherKey) == "displayname" && otherKey.texts.contains(where: { $0.contains(" ") }),
                otherKey.texts.hasMajority(where: { !TextTraits.isIdentifier($0) })
            else { return false }
            // `Self-heal / Heal-all` has two names.
            let others = otherKey.texts.map { text in
                KeyWords.lettersAndDigits(text.firstRange(of: " / ").map { String(text[..<$0.lowerBound]) } ?? text)
            }
            let same = zip(key.rows, otherKey.rows).count { $0 >= 0 && $1 >= 0 && texts[Int($0)] == others[Int($1)] }
            return same * 5 >= key.items * 4
        }
        return other ?? name
    }

    /// The candidate for the key of strings with the most distinct values, even if several items share them; nil if
    /// there is no key of strings. Keys other than `texts` are used if the values of `texts` repeat too often.
    var anything: Candidate? {
        // A less nested key describes the item better, if it has nearly as many distinct values.
        func most(_ keys: [KeyProfile]) -> KeyProfile? {
            let distinct = keys.map(\.distinct).max() ?? 0
            let possible = keys.filter { $0.distinct * 2 >= distinct }
            let depth = possible.map(\.path.keys.count).min()
            return possible.filter { $0.path.keys.count == depth }.max {
                ($0.distinct, $1.position, $1.path.description) < ($1.distinct, $0.position, $0.path.description)
            }
        }
        let others = keys.filter { key in
            key[.strings] == key.values && key[.opaque] == 0 && !isRandom(key)
                && key.distinctness >= Self.leastDistinctness
                && profile.coverage(key) >= 0.5
                && key[.links] == 0 && !arePictures(key)
                && key.averageLength <= Self.mostBytes && !KeyMeaning.isPosition(key.path)
                && !KeyMeaning.isTime(key.path) && (!key.isMost(key[.figures]) || KeyMeaning.isMark(key.path))
        }
        let best = most(texts)
        return (best.map { $0.distinctness >= Self.leastDistinctness } ?? false ? best : most(others) ?? best).map {
            single($0)
        }
    }

    /// The candidate from `anything`; nil if the key is not inside an object and has a few values that repeat, such as
    /// weekdays. A number is a better name than such values.
    var anythingButFew: Candidate? {
        anything.flatMap { text in
            let distinct = text.distinctness * Double(text.rows.count { $0 })
            let isOwn = text.pattern.onlyPath?.keys.count == 1
            return isOwn && text.distinctness < Self.leastDistinctness && distinct <= Self.fewTexts ? nil : text
        }
    }

    /// Returns a candidate for the values of one key.
    func single(
        _ key: KeyProfile, as pattern: NamePattern? = nil, score: Double = 1,
        _ reason: String = "the text field with the most distinct values"
    ) -> Candidate {
        Candidate(
            pattern: pattern ?? NamePattern(key.path), score: score, rows: key.rows.map { $0 >= 0 },
            distinctness: key.distinctness, reason: reason)
    }

    /// The keys of short strings that people read. Keys of the items have priority over keys around them. If there are
    /// no such strings, the keys of versions.
    var texts: [KeyProfile] {
        let legible = keys.filter { key in
            key[.strings] == key.values && key[.opaque] == 0 && key[.links] == 0 && key[.html] == 0 && key[.dates] == 0
                && key.distinct > 1 && profile.coverage(key) >= 0.5 && key.averageLength <= Self.mostBytes
                && !key[.figures].isMost(of: key[.strings]) && !isForPrograms(key) && !key.areMultiline
                && !arePictures(key) && !KeyMeaning.isTime(key.path) && !isRandom(key)
                && !(KeyMeaning.isProse(key.path) && key.distinctness < Self.enoughDistinctness)
        }
        let own = legible.filter { !$0.isAround }
        if !legible.isEmpty { return own.isEmpty ? legible : own }
        return keys.filter { KeyMeaning.isVersion($0.path) && $0.distinct == profile.count && !$0.isAround }
    }

    /// A short string that is different in every item, such as an IP address; nil if there is none.
    var distinct: Candidate? {
        keys.first { key in
            key[.strings] == key.values && key.distinct == profile.count && key.averageLength <= 40 && key[.links] == 0
                && key[.opaque] == 0 && key[.dates] == 0 && !key.areMultiline && !key.areTelephones && !arePictures(key)
                && profile.count > 1
                && key.texts.contains { Double($0) == nil }
        }.map { single($0) }
    }

    /// Returns a candidate that combines the file and the line of findings, if the names repeat and are not
    /// sufficiently distinct messages, or are the messages of commits; otherwise nil.
    func fileAndLine(_ name: Candidate) -> Candidate? {
        func isLine(_ key: KeyProfile) -> Bool {
            let words = key.path.keys.flatMap { KeyWords.folded($0.text) }
            return words.contains("line") && !words.contains("end") && key.isMost(key[.integers])
        }
        let isFile = name.pattern.onlyPath.map(KeyMeaning.isFile) ?? false
        let isOfCommit = isOfCommit(name)
        guard profile.count > 5,
            isOfCommit
                || name.distinctness < (isFile ? Self.enoughDistinctness : Self.usualDistinctness)
                    && (name.distinctness < leastDistinctness(of: name)
                        || !name.pattern.paths.contains(where: KeyMeaning.isDescription)),
            let file = keys.first(where: { KeyMeaning.isFile($0.path) && $0[.strings] == $0.values }),
            let line = keys.first(where: isLine)
        else { return nil }
        let both = combination([file, line], separator: ":", score: name.score, "the file and the line")
        return isOfCommit || both.distinctness >= Self.rareDistinctness && both.distinctness > name.distinctness
            ? both : nil
    }

    /// Returns true if names are messages of the commits that contain the items: several items have the same commit,
    /// and each commit has one message.
    private func isOfCommit(_ name: Candidate) -> Bool {
        guard let path = name.pattern.onlyPath, let key = profile[path], KeyMeaning.isMessage(path),
            let commit = beside(key, ["commit", "commithash", "commitid", "commitsha"])
        else { return false }
        return commit.distinct > 1 && commit.distinct < commit.values
            && combination([commit, key], score: 0, "").distinctness <= commit.distinctness
    }

    /// Returns the distinctness below which a description is a worse name than the file and the line of a finding. A
    /// message is written for one finding; a description may describe its rule.
    private func leastDistinctness(of name: Candidate) -> Double {
        let isOfRule = name.pattern.paths.contains { KeyWords.folded($0) == ["description"] }
        return isOfRule ? Self.repeatedDistinctness : Self.leastDistinctness
    }
}
