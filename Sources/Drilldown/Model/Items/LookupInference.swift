/// The inference of lookups: the keys of items whose values are codes in another list of the file, such as
/// `brand_id` next to `brands: [{id, name}]`.
struct LookupInference {
    /// The maximum number of elements of a list that is searched for codes.
    private static let maximumElements = 10_000
    /// The maximum number of lists that are searched. If there are more, they are probably data.
    private static let maximumLists = 100
    /// The maximum number of keys of the first element that are tried as codes and names.
    private static let maximumKeys = 20
    /// The maximum average length of names, in bytes. Longer strings are descriptions.
    private static let longestName = 50
    /// The minimum average length, in bytes, of codes that are found by their values alone.
    private static let shortestCode = 4.0

    private let statistics: InventoryStatistics
    private let lists: [Table]
    /// The words of the keys of all lists, including those without names.
    private let keysOfLists: [[String]]

    /// A list of codes and names.
    private struct Table {
        let path: ItemsPath
        let id: FieldPath?
        let name: FieldPath?
        /// The names by code.
        let names: [String: String]
        /// The words of the key of the list.
        let words: [String]
    }

    /// Reads the codes and names in lists.
    ///
    /// - Parameter lists: The lists of the file outside the items.
    init(_ statistics: InventoryStatistics, _ lists: [Outline.Candidate], in source: SourceFile) {
        self.statistics = statistics
        keysOfLists = lists.map { $0.path.keys?.last.map { KeyWords.folded($0.text) } ?? [] }
        self.lists = lists.prefix(Self.maximumLists).filter { list in
            2...Self.maximumElements ~= list.list.elements
                && !(list.path.keys ?? []).contains {
                    KeyMeaning.isSecret($0.text) || KeyMeaning.isSecret(KeyWords.singular($0.text))
                }
        }.flatMap { Self.tables($0, in: source) }
    }

    /// Returns the lookups, in the order of the keys of the items.
    ///
    /// - Parameter isHidden: A function that returns true if a key is hidden.
    func lookups(isHidden: (FieldPath) -> Bool) -> [LookupDeclaration] {
        var taken = Set(statistics.levels.top.members.map(\.key))
        return statistics.top.keys.compactMap { key in
            guard !isHidden(key.path), let table = table(for: key), let field = field(key, table, taken) else {
                return nil
            }
            taken.insert(field)
            return LookupDeclaration(
                field: field, key: Located(value: key.path),
                items: Located(value: table.path), id: table.id, name: table.name)
        }
    }

    // MARK: - Lists

    /// Returns the possible tables in a list. The codes are the keys of an object, or the values at one key of the
    /// elements of an array. At least 95% of the elements must have a code and a name, and all codes must differ.
    private static func tables(_ list: Outline.Candidate, in source: SourceFile) -> [Table] {
        let entries = LookupEntries(list.list, in: source)
        guard let first = entries.all.first else { return [] }
        let words = list.path.keys?.last.map { KeyWords.folded($0.text) } ?? []
        func table(_ id: FieldPath?, _ name: FieldPath?) -> Table? {
            var names: [String: String] = [:]
            for entry in entries.all {
                guard let code = entries.code(of: entry, at: id), let name = entries.name(of: entry, at: name) else {
                    continue
                }
                let text = String(decoding: code, as: UTF8.self)
                guard names.updateValue(entries.record.string(name), forKey: text) == nil else { return nil }
            }
            let length = names.values.reduce(0) { $0 + $1.utf8.count }
            guard names.count.isAllButFew(of: entries.all.count), length <= names.count * longestName,
                names.values.hasMajority(where: isName)
            else { return nil }
            return Table(path: list.path, id: id, name: name, names: names, words: words)
        }
        if list.list.kind == .object, list.list.objects == 0 { return [table(nil, nil)].compactMap { $0 } }
        let paths = entries.record.members(of: first.value).prefix(maximumKeys).map {
            FieldPath([FieldPath.Key(entries.record.string($0.name))])
        }
        guard
            let name = paths.first(where: {
                isNameKey($0, of: words) && table(list.list.kind == .object ? nil : $0, $0) != nil
            })
        else { return [] }
        if list.list.kind == .object { return [table(nil, name)].compactMap { $0 } }
        let ids = paths.filter { $0 != name && hasCodes($0) }
        // A code of the element itself, such as `id` or `brand_id` in `brands`, takes precedence over a code of another
        // thing.
        let own = ids.filter { isOwnCode($0, of: words) }
        return (own + ids.filter { !own.contains($0) }).compactMap { table($0, name) }
    }

    /// Returns true if a key contains the names of the elements of a list, such as `name`, or `city_name` in `cities`.
    private static func isNameKey(_ path: FieldPath, of list: [String]) -> Bool {
        let words = KeyWords.folded(path)
        return KeyMeaning.isName(path)
            || words.count > 1 && words.last == "name" && arePlural(list, of: words.dropLast())
    }

    /// Returns true if a string can be the name of something, unlike a color or an address.
    private static func isName(_ text: String) -> Bool {
        text.contains(where: \.isLetter) && !text.hasPrefix("#") && !text.contains("://")
    }

    /// Returns true if a key of a list may contain codes, such as `id` or `brand_id`.
    private static func hasCodes(_ path: FieldPath) -> Bool {
        let words = KeyWords.folded(path)
        return KeyMeaning.withoutWordForCode(words, always: true).count < words.count
            || words.count == 1 && numbers.contains(words[0])
    }

    private static let numbers: Set = ["number", "nummer", "nr", "no", "num", "numero"]

    // MARK: - Keys

    /// Returns the list that has names for the values of a key; nil if there is none.
    private func table(for key: KeyProfile) -> Table? {
        let isList = key[.lists] > 0
        guard key.distinct > 1, !key.isAround, !key.isInList || isList && key.path.keys.count == 1,
            key[.objects] + key[.tables] + key[.booleans] == 0, key.path.keys.allSatisfy({ $0.index == nil })
        else { return nil }
        // The words are compared first, because there may be many values.
        if let own = lists.first(where: { isNamed($0, exactlyLike: key) && hasNames($0, for: key) }) { return own }
        func find(_ isPossible: (Table) -> Bool) -> Table? {
            lists.first { table in
                // A list that is named after another key has the codes of that key.
                isPossible(table) && hasNames(table, for: key)
                    && !statistics.top.keys.contains { other in
                        other.path != key.path && isNamed(table, exactlyLike: other) && hasNames(table, for: other)
                    }
            }
        }
        return find { isNamed($0, like: key) } ?? find { areCodes(key, in: $0) }
    }

    /// Returns true if the key of a list has the same words as the key of the codes, such as `attackTypes` for
    /// `attackType_id`.
    private func isNamed(_ table: Table, exactlyLike key: KeyProfile) -> Bool {
        let words = KeyMeaning.withoutWordForCode(KeyWords.folded(key.path))
        let isNumber = key[.strings] < key.values && !KeyMeaning.hasWordForCode(key.path)
        // A number at `stock` is not a code of `stocks`, and a number at `players` counts players.
        let isCount = key[.lists] == 0 && words.last.map { KeyWords.singular($0) != $0 } ?? false
        let isFigure = isNumber && (isCount || KeyMeaning.isQuantity(key.path) || KeyMeaning.isMoney(key.path))
        return hasOwnCodes(table) && !isFigure && Self.arePlural(table.words, of: words)
    }

    /// Returns true if the codes identify the elements of the list, and not other objects such as their groups.
    private func hasOwnCodes(_ table: Table) -> Bool {
        table.id.map { Self.isOwnCode($0, of: table.words) } ?? true
    }

    /// Returns true if a key of a list contains the codes of its elements, such as `id` and `brand_id` in `brands`.
    private static func isOwnCode(_ path: FieldPath, of list: [String]) -> Bool {
        let words = KeyMeaning.withoutWordForCode(KeyWords.folded(path), always: true)
        return words.isEmpty || words.count == 1 && numbers.contains(words[0]) || arePlural(list, of: words)
    }

    /// Returns true if words are the plural of others, or the same. In many languages, only the last letters differ:
    /// `categoria`, `categorie`.
    private static func arePlural(
        _ plural: some BidirectionalCollection<String>, of words: some BidirectionalCollection<String>
    ) -> Bool {
        guard let last = words.last, let lastOfPlural = plural.last, words.dropLast().elementsEqual(plural.dropLast())
        else { return false }
        return last == lastOfPlural || KeyWords.singular(last) == KeyWords.singular(lastOfPlural)
            || last.count > 3 && lastOfPlural.hasPrefix(last.dropLast()) && abs(lastOfPlural.count - last.count) <= 2
    }

    /// Returns true if at least 95% of the values of a key are codes in a list, and most of their names differ from the
    /// codes.
    private func hasNames(_ table: Table, for key: KeyProfile) -> Bool {
        var (found, different, missing) = (0, 0, 0)
        for (text, count) in zip(key.texts, key.counts) {
            guard let name = table.names[text] else {
                missing += count
                if missing * 20 > key.values { return false }
                continue
            }
            found += count
            if name != text { different += count }
        }
        return found.isAllButFew(of: key.values) && different.isMost(of: found)
    }

    /// Returns true if the key of an item names the elements of a list, such as `brand_id` for `brands`, or is also
    /// their key, such as `brandCode`.
    private func isNamed(_ table: Table, like key: KeyProfile) -> Bool {
        let words = KeyWords.folded(key.path)
        // The ID of the item itself is not a code of another list.
        if let id = table.id, words.count > 1, KeyWords.folded(id) == words, KeyMeaning.isReference(id) {
            return key.distinct < key.values
        }
        let own = KeyMeaning.withoutWordForCode(words)
        // An `assignee_id` is a code of `users`. A `customer_id` is not a code of `employees`.
        let people = table.words.last.map(KeyWords.singular) ?? ""
        let isPerson =
            own.last.map { word in
                Vocabulary.workers.contains(word) && Vocabulary.people.contains(people)
                    || Vocabulary.persons.contains(word) && ["contact", "person", "people", "persona"].contains(people)
            } ?? false && !keysOfLists.contains { Self.arePlural($0, of: own) }
        // A number at `file_size` is not a code of `sizes`.
        return hasOwnCodes(table) && (isPerson || Self.arePlural(table.words.suffix(1), of: own.suffix(1)))
            && (key[.strings] == key.values || own.count < words.count)
    }

    /// Returns true if all values of a key are codes in a list, and are too long and too unlike words to match by
    /// chance.
    private func areCodes(_ key: KeyProfile, in table: Table) -> Bool {
        key[.strings] == key.values && key[.figures] == 0 && key.averageLength >= Self.shortestCode
            && hasOwnCodes(table)
            && key.texts.allSatisfy { text in
                table.names[text] != nil && !text.contains(" ")
                    && text.contains { $0.isNumber || $0 == "-" || $0 == "_" }
            }
    }

    // MARK: - Fields

    /// Returns the key of the field for the names: the first of these that is not taken; nil if all are. The key of
    /// the codes without its word for a code; the singular of the key of the list; the key of the list, which is first
    /// for arrays of codes; the key of the codes with the suffix `_name`.
    private func field(_ key: KeyProfile, _ table: Table, _ taken: Set<FieldPath.Key>) -> FieldPath.Key? {
        let (own, list) = (key.path.keys[key.path.keys.count - 1].text, table.path.keys?.last?.text ?? "")
        let words = KeyWords.split(own)
        let kept = KeyMeaning.withoutWordForCode(words.map { $0.lowercased() })
        var names: [String] = []
        if kept.count < words.count {
            let isFirst =
                KeyMeaning.withoutWordForCode([words[0].lowercased(), "x"]).count == 1
                && kept.first != words[0].lowercased()
            let rest = isFirst ? words.dropFirst() : words.dropLast()
            if key[.lists] > 0 { names.append(list) }
            names.append(rest.joined(separator: "_"))
        }
        // `shelves` without its last letter is not the singular.
        let singular = KeyWords.singular(list)
        let isWrong = singular.count == list.count - 1 && singular != own && Self.arePlural(table.words, of: kept)
        if key[.lists] > 0 { names.append(list) } else if !isWrong { names += [singular, list] }
        names.append(own + "_name")
        return names.map { FieldPath.Key($0) }.first { !$0.text.isEmpty && !taken.contains($0) }
    }
}
