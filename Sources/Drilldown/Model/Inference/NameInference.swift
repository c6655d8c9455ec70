/// Finds what the items are called: the key that names them, what stands in for it where an item lacks it, and a
/// combination where no key tells enough.
struct NameInference {
    private struct Candidate {
        var pattern: NamePattern
        var score: Double
        /// The items of the sample that it names.
        var rows: [Bool]
        /// Different names in all named items.
        var distinctness: Double
        var reason: String
    }

    private let profile: ItemProfile
    /// What an item is called, in the singular: from the name of the array and that of the file.
    private let things: Set<String>
    private let language: String
    /// The key of the items in an object, if they are there.
    private let own: FieldPath?
    private let keys: [KeyProfile]

    /// Fewer different names than this tell nothing apart.
    private static let leastDistinctness = 0.1
    /// Where fewer names are different, several items of the same name are usual.
    private static let usualDistinctness = 0.7
    /// Names that are so different are those of single items.
    private static let enoughDistinctness = 0.95
    private static let mostParts = 3
    private static let mostAlternatives = 4
    /// Longer texts are no names, unless their keys say so.
    private static let mostBytes = 60.0
    private static let mostBytesOfNames = 100.0

    init(
        _ profile: ItemProfile, things: Set<String>, language: String, own: FieldPath?, isHidden: (FieldPath) -> Bool
    ) {
        self.own = own
        self.profile = profile
        self.things = things
        self.language = language
        keys = profile.keys.filter { key in
            !key.isInList && key.values > 0 && key.booleans == 0 && key.path.keys.count <= 3 && key.lists == 0
                && !isHidden(key.path) && !key.path.keys.contains { KeyMeaning.isSecret($0.text) }
        }
        .sorted { ($0.position, $0.path.description) < ($1.position, $1.path.description) }
    }

    /// - Parameter identity: the key that tells the items apart; it is the last resort.
    func infer(identity: FieldPath?) -> (pattern: NamePattern, reason: String)? {
        var candidates = (people + keys.compactMap(candidate) + [readable(identity)].compactMap { $0 }).sorted {
            ($0.score, $1.pattern.description) > ($1.score, $0.pattern.description)
        }
        guard var best = candidates.first ?? pair ?? (isOpaque(identity) ? anything : nil) ?? last(identity) ?? anything
        else { return nil }
        if let apart = apart(best, identity) {
            candidates.insert(best, at: 0)
            best = apart
        }
        var pattern = best.pattern
        var rows = best.rows
        while rows.contains(false), pattern.alternatives.count < Self.mostAlternatives {
            guard let next = replacement(rows, candidates, identity) else { break }
            pattern.alternatives += next.pattern.alternatives
            for row in rows.indices where next.rows[row] { rows[row] = true }
        }
        return (pattern, best.reason)
    }

    // MARK: - Single keys

    private func candidate(_ key: KeyProfile) -> Candidate? {
        guard let (meaning, reason) = meaning(of: key) else { return nil }
        // What is inside another object and the same for all items is no name of theirs.
        if key.path.keys.count > 1, key.distinct == 1, profile.count > 2 { return nil }
        let isNamed = meaning >= 60
        let coverage = profile.coverage(key)
        guard coverage >= (isNamed ? 0.02 : 0.5) else { return nil }
        guard key.strings * 2 > key.values || isNamed && key.numbers > 0 else { return nil }
        let isOpaque = key.opaque * 2 > key.strings && !KeyMeaning.isFile(key.path)
        guard isNamed || !isOpaque && key.links * 2 <= key.strings && key.dates * 2 <= key.strings
        else { return nil }
        // What describes things may be the same for several.
        guard isNamed || meaning >= 30 && key.distinct > 1 || key.distinctness >= 0.5 || key.distinct > 50,
            isNamed || key.averageLength <= 200,
            isNamed || key.figures * 2 <= key.strings && !KeyMeaning.isTime(key.path) && !KeyMeaning.isMoney(key.path)
        else { return nil }
        // What lacks a name gets another; a key that sounds like one is a name for those that have it.
        let loss = meaning >= 80 ? 0.15 : 0.5
        var score = meaning * (1 - loss + loss * coverage) * (0.6 + 0.4 * key.distinctness)
        // The name of something beside the item is often that of several.
        if key.path.keys.count > 1, key.distinctness < 0.6, profile.count > 3, meaning < 80 || !isOwnName(key.path) {
            score *= 0.3
        }
        if key.averageLength > (meaning >= 80 ? Self.mostBytesOfNames : Self.mostBytes) { score *= 0.5 }
        if meaning < 80, key.html * 5 > key.strings { score *= 0.3 }
        return Candidate(
            pattern: pattern(of: key), score: score - key.position * 0.01, rows: key.rows.map { $0 >= 0 },
            distinctness: key.distinctness, reason: reason)
    }

    /// The whole value, or of what is in one folder, other than files, what is after the last slash.
    private func pattern(of key: KeyProfile) -> NamePattern {
        let paths = key.texts.map { $0.split(separator: "/") }
        let folder = paths.first { $0.count > 1 }?.first
        let others = paths.count { $0.count < 2 || $0.first != folder }
        let names = Set(paths.compactMap(\.last))
        let isFolder =
            folder != nil && paths.count > 4 && others * 20 <= paths.count && names.count * 2 > paths.count
            && names.count { $0.contains(".") } * 2 < names.count
        return isFolder ? NamePattern(parts: [.basename(key.path)]) : NamePattern(key.path)
    }

    /// How much a key sounds like that of a name, of 100, and why.
    private func meaning(of key: KeyProfile) -> (Double, String)? {
        let path = key.path
        let words = KeyWords.folded(path)
        let joined = words.joined()
        let depth = Double(path.keys.count - 1) * 8
        if path.keys.count > 1 {
            if let inner = innerMeaning(path, words) { return (inner - depth, "the name in an object") }
            guard key.isAround || isAboutItem(path) else { return nil }
        }
        if let rank = Vocabulary.names.firstIndex(of: joined) {
            return (100 - Double(rank) * 0.5 - depth, "a usual key")
        }
        if isDescription(key) { return (48 - depth, "it describes them") }
        // A number under such a key is rather a measure of the item.
        if key.strings * 2 > key.values, things.contains(joined) || things.contains(KeyWords.singular(joined)) {
            return (85 - depth, "called as the items are")
        }
        if Vocabulary.kindNames.contains(joined) { return (60 - depth, "what the items are") }
        if let ending = Vocabulary.nameEndings.first(where: { joined.hasSuffix($0) && joined != $0 }) {
            let prefix = words.count > 1 ? words.dropLast() : [String(joined.dropLast(ending.count))]
            if prefix.contains(where: { things.contains($0) && $0 != "user" }) {
                return (95 - depth, "the items' name")
            }
            if key.distinct == 1, profile.count > 5 { return nil }
            let isForeign = prefix.contains { Vocabulary.foreignNames.contains($0) }
            let foreign: Double = key.distinctness >= 0.95 ? 40 : 25
            return ((isForeign ? foreign : 62) - depth, "a name by its ending")
        }
        guard words.last.map({ !Vocabulary.marks.contains($0) }) ?? false else { return nil }
        if Vocabulary.identities.contains(joined) { return nil }
        return (12 - depth * 0.5, "the first text that differs")
    }

    /// Whether the object around a key tells of the item itself, and not of something beside it.
    private func isAboutItem(_ path: FieldPath) -> Bool {
        path.keys.dropLast().allSatisfy { key in
            let word = KeyWords.folded(key.text).joined()
            return Vocabulary.wrappers.contains(word) || things.contains(word) || Vocabulary.names.contains(word)
                || !word.allSatisfy(\.isNumber) && !hasLikes(path)
        }
    }

    /// Whether the same key comes in several objects of the item: `home.name` and `away.name`.
    private func hasLikes(_ path: FieldPath) -> Bool {
        keys.contains { other in
            other.path != path && other.path.keys.count == path.keys.count && other.path.keys.last == path.keys.last
        }
    }

    private func isDescription(_ key: KeyProfile) -> Bool {
        KeyWords.folded(key.path).contains { Vocabulary.descriptions.contains($0) }
    }

    /// A name that is an object: of several languages (`title.en`), or of several forms (`name.common`).
    private func innerMeaning(_ path: FieldPath, _ words: [String]) -> Double? {
        let outer = KeyWords.folded(FieldPath(path.keys.dropLast())).joined()
        guard let rank = Vocabulary.names.firstIndex(of: outer), let key = words.last, words.count == 1 else {
            return nil
        }
        let base = 100 - Double(rank) * 0.5
        if key == language { return base }
        if let form = ["common", "default", "full", "display", "value", "text", "official", "en"].firstIndex(of: key) {
            return base - 2 - Double(form)
        }
        if key.count == 2, RegionalSettings.isLanguage(key) { return base - 12 }
        return nil
    }

    // MARK: - Combinations

    private func isOwnName(_ path: FieldPath) -> Bool {
        Vocabulary.names.contains(KeyWords.folded(FieldPath(path.keys.dropLast())).joined())
    }

    /// `{{first}} {{last}}` of the items themselves, not of somebody beside them.
    private var people: [Candidate] {
        keys.filter { Vocabulary.firstNames.contains(namePart($0)) }.compactMap { first in
            let outer = first.path.keys.dropLast().last.map { KeyWords.folded($0.text).joined() }
            let isOwn = outer.map { Vocabulary.names.contains($0) || things.contains($0) || $0 == "person" } ?? true
            guard
                isOwn,
                let last = beside(first, Vocabulary.lastNames), profile.coverage(first) >= 0.3
            else { return nil }
            let middle = beside(first, Vocabulary.middleNames)
            return combination([first] + [middle].compactMap { $0 } + [last], score: 88, "first and last names")
        }
    }

    /// `first_name` and `first` are one.
    private func namePart(_ key: KeyProfile) -> String { KeyWords.folded(key.path).joined() }

    /// A key of the same object.
    private func beside(_ key: KeyProfile, _ words: Set<String>) -> KeyProfile? {
        keys.first { $0.path.keys.dropLast() == key.path.keys.dropLast() && words.contains(namePart($0)) }
    }

    private func combination(
        _ keys: [KeyProfile], separator: String = " ", score: Double, _ reason: String
    ) -> Candidate {
        let values = (0..<profile.count).map { row in keys.map { $0.rows[row] } }
        let rows = values.map { $0.contains { $0 >= 0 } }
        let named = zip(values, rows).compactMap { $1 ? $0 : nil }
        let parts = keys.map { [NamePattern.Part.value($0.path)] }.joined(separator: [.literal(separator)])
        return Candidate(
            pattern: NamePattern(parts: Array(parts)), score: score, rows: rows,
            distinctness: named.isEmpty ? 0 : Double(Set(named).count) / Double(named.count), reason: reason)
    }

    /// A name that several items share, with what tells them apart; nil where items that share one are but numbered.
    private func apart(_ name: Candidate, _ identity: FieldPath?) -> Candidate? {
        guard let path = name.pattern.onlyPath, let key = profile[path] else { return nil }
        if let typed = typed(name, key) { return typed }
        let isKind = name.distinctness < Self.leastDistinctness && name.score > 1
        guard isKind || identity == nil && name.distinctness < Self.usualDistinctness, profile.count > 5,
            !isDescription(key), key.averageLength <= Self.mostBytes / 2
        else { return nil }
        let marks = marks.filter { isKind || isMark($0) }
        var best = (parts: [key], name: name)
        while best.name.distinctness < Self.enoughDistinctness, best.parts.count < Self.mostParts {
            let longer = marks.filter { mark in !best.parts.contains { $0.path == mark.path } }.map { mark in
                let parts = best.parts + [mark]
                return (parts, combination(parts, score: name.score, "\(name.reason), with what tells them apart"))
            }
            let most = longer.map(\.1.distinctness).max() ?? 0
            guard most > best.name.distinctness * 1.5 || most >= Self.enoughDistinctness,
                let next = longer.first(where: { $0.1.distinctness >= most * 0.95 })
            else { break }
            best = next
        }
        return best.parts.count > 1 && (isKind || best.name.distinctness >= Self.enoughDistinctness) ? best.name : nil
    }

    /// Whether a value tells which of several things of one name is meant: a text, a version, a line, a year; no measure.
    private func isMark(_ key: KeyProfile) -> Bool {
        let isNumbered = KeyMeaning.isMark(key.path) || KeyMeaning.isPosition(key.path) || key.areYears
        return !KeyMeaning.isMoney(key.path) && !isDescription(key) && key.opaque * 2 <= key.values
            && !key.isHexadecimal
            && (isNumbered && !key.isAround || key.strings == key.values)
    }

    /// Identifiers that several items share, each below that of its type: `aws_instance.web`.
    private func typed(_ name: Candidate, _ key: KeyProfile) -> Candidate? {
        guard name.distinctness < 1, key.isIdentifier else { return nil }
        let types = keys.filter { ["type", "kind"].contains(KeyWords.folded($0.path).joined()) && $0.isIdentifier }
        return types.map { type in
            combination([type, key], separator: ".", score: name.score, "\(name.reason), with the type")
        }.first { $0.distinctness == 1 }
    }

    /// Short values that tell items apart, the most telling first.
    private var marks: [KeyProfile] {
        func rank(_ key: KeyProfile) -> Double {
            let words = KeyWords.folded(key.path)
            var rank = Double(key.path.keys.count) * 10 + key.position * 0.01
            if !words.contains(where: { ["number", "nr", "no", "num", "tag", "serial"].contains($0) }) { rank += 5 }
            if key.averageLength > 24 || key.opaque * 2 > key.values { rank += 20 }
            if words.contains("id") { rank += 4 }
            // What is around several items is the same for them.
            if key.isAround { rank += 40 }
            if key.dates * 2 > key.values { rank += 6 }
            return rank
        }
        return keys.filter { key in
            let isInstant = key.dates * 2 > key.values && key.averageLength > 10
            return profile.coverage(key) >= 0.8 && key.averageLength <= 60 && key.links == 0 && !isInstant
        }
        .sorted { (rank($0), $0.path.description) < (rank($1), $1.path.description) }
    }

    // MARK: - What stands in

    /// What names most of the items that have no name yet.
    private func replacement(_ rows: [Bool], _ candidates: [Candidate], _ identity: FieldPath?) -> Candidate? {
        func gain(_ candidate: Candidate) -> Int { zip(rows, candidate.rows).count { !$0 && $1 } }
        let missing = rows.count { !$0 }
        if let next = candidates.first(where: { gain($0) * 10 >= missing * 9 && $0.distinctness >= 0.5 }) {
            return next
        }
        let names = keys.filter {
            $0.path.keys.count == 1 && Vocabulary.names.contains(KeyWords.folded($0.path).joined())
        }
        if let name = names.map(single).first(where: { gain($0) * 10 >= missing * 9 }) { return name }
        // `{{model}} {{asset_tag}}`: what it is, and what tells it apart.
        let kinds = keys.filter { key in
            let word = KeyWords.folded(key.path).joined()
            return Vocabulary.names.contains(word) || Vocabulary.kindNames.contains(word)
                || ["type", "kind", "category", "class", "species"].contains(word)
        }
        for kind in kinds where kind.strings > 0 && kind.averageLength <= 40 {
            for mark in marks.prefix(3) where mark.path != kind.path {
                var pair = combination([kind, mark], score: 0, "")
                for row in pair.rows.indices where kind.rows[row] < 0 { pair.rows[row] = false }
                if gain(pair) * 10 >= missing * 9, pair.distinctness >= 0.9 { return pair }
            }
        }
        let (id, others) = ([last(identity)].compactMap { $0 }, texts.map(single))
        let rest = isOpaque(identity) ? others + id : id + others
        return candidates.first { gain($0) > 0 } ?? rest.first { gain($0) > 0 }
    }

    /// An id that people can read; it is better than a long text.
    private func readable(_ identity: FieldPath?) -> Candidate? {
        guard let identity = identity ?? own, let key = profile[identity], key.strings == key.values, key.opaque == 0,
            key.figures == 0,
            !key.isHexadecimal, key.averageLength <= 40
        else { return nil }
        return Candidate(
            pattern: pattern(of: key), score: identity == own ? 50 : 34, rows: key.rows.map { $0 >= 0 },
            distinctness: key.distinctness, reason: "the id, which people can read")
    }

    /// The texts that differ most, though several items share each: better than a number.
    private var anything: Candidate? {
        let best = texts.max {
            ($0.distinct, $1.position, $1.path.description) < ($1.distinct, $0.position, $0.path.description)
        }
        return best.map(single)
    }

    private func single(_ key: KeyProfile) -> Candidate {
        Candidate(
            pattern: NamePattern(key.path), score: 1, rows: key.rows.map { $0 >= 0 }, distinctness: key.distinctness,
            reason: "the text that differs most")
    }

    /// Short texts that people read, those of the items before those around them.
    private var texts: [KeyProfile] {
        let legible = keys.filter { key in
            key.strings == key.values && key.opaque == 0 && key.links == 0 && key.html == 0 && key.dates == 0
                && key.distinct > 1 && profile.coverage(key) >= 0.5 && key.averageLength <= Self.mostBytes
        }
        let own = legible.filter { !$0.isAround }
        return own.isEmpty ? legible.isEmpty ? firstTexts : legible : own
    }

    /// Lists of texts, of which the first one stands for the item.
    private var firstTexts: [KeyProfile] {
        profile.keys.filter { key in
            key.path.keys.count == 1 && key.lists > 0 && key.strings == key.values && key.strings > 0 && key.opaque == 0
                && key.links == 0 && profile.coverage(key) >= 0.5 && key.averageLength <= Self.mostBytes
                && !KeyMeaning.isTag(key.path)
        }
    }

    /// Two texts that together tell the items apart: those of the two ends of something, such as origin and destination, or
    /// any other two.
    private var pair: Candidate? {
        let sorted = texts.sorted { ($0.position, $0.path.description) < ($1.position, $1.path.description) }
        var best: (rank: Double, candidate: Candidate)?
        for (number, first) in sorted.prefix(12).enumerated() {
            for second in sorted.prefix(12).dropFirst(number + 1) {
                let areEnds = KeyMeaning.areEnds(first.path, second.path)
                let pair = combination([first, second], separator: " – ", score: 1, "two texts that tell them apart")
                guard pair.distinctness >= (areEnds ? 0.3 : 0.8) else { continue }
                let rank = pair.distinctness + (areEnds ? 1 : 0)
                if rank > best?.rank ?? 0 { best = (rank, pair) }
            }
        }
        return best?.candidate
    }

    /// Whether only programs read the ids.
    private func isOpaque(_ identity: FieldPath?) -> Bool {
        identity.flatMap { profile[$0] }.map { $0.opaque * 2 > $0.values || $0.isHexadecimal } ?? false
    }

    private func last(_ identity: FieldPath?) -> Candidate? {
        guard let identity, let key = profile[identity] else { return nil }
        return Candidate(
            pattern: NamePattern(identity), score: 0, rows: key.rows.map { $0 >= 0 }, distinctness: key.distinctness,
            reason: "the id, for nothing else names the items")
    }
}
