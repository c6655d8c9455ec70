// The names and IDs of the elements of a list.

extension ListSample {
    /// Returns true if the elements of the list, and not the elements of an inner list, are the records. The outer
    /// elements have a name or an ID. The inner elements have none, or they refer to things that repeat in other
    /// elements, such as the products in the lines of orders.
    func owns(_ list: Inner) -> Bool {
        let inner = list.sample
        let own = identifiers(Vocabulary.ownIdentities)
        let ownNames = identifiers(Set(Vocabulary.names))
        if areNumbered, fields.count == 1 { return false }
        let isIdentified = (own + ownNames).contains { $0.count.isNearlyAll(of: count) && $0.varies }
        if isIdentified, !inner.hasKey(among: Self.descriptiveWords) { return true }
        let theirs = inner.identifiers(Vocabulary.ownIdentities.union(Vocabulary.names))
        return own.contains { $0.distinct.count == count && count > 1 }
            && !theirs.isEmpty && theirs.allSatisfy { !$0.distinct.count.isNearlyAll(of: $0.count) }
    }

    /// The distinct names of the elements, as they are written in the file.
    var names: Set<ArraySlice<UInt8>> {
        identifiers(Set(Vocabulary.names)).reduce(into: []) { $0.formUnion($1.distinct) }
    }

    /// True if nearly all elements have a name, and nearly all names are different.
    var hasDistinctNames: Bool {
        identifiers(Set(Vocabulary.names)).contains { field in
            field.count.isAllButFew(of: count) && field.distinct.count.isAllButFew(of: field.count)
        }
    }

    /// The number of keys that describe the elements: strings and numbers that vary and that at least three quarters of
    /// the elements have, except names, IDs, URLs, counts, positions, and attributes such as `color` and `type`. Keys
    /// inside objects are not counted. If the elements are members of an object, their keys in it count as one more.
    var descriptionCount: Int {
        let own = fields.count { path, field in
            path.keys.count == 1 && field.count * 4 >= count * 3 && field.varies
                && (field.kind == .text || field.kind == .number) && !KeyMeaning.isAddress(path)
                && Self.isDescriptive(path)
        }
        return own + (key.isEmpty ? 0 : 1)
    }

    /// Returns true if values describe an element: they are not names, IDs, counts, positions or the like.
    private static func isDescriptive(_ path: FieldPath) -> Bool {
        let words = KeyWords.folded(path)
        return !Vocabulary.names.contains(words.joined()) && !Vocabulary.ownIdentities.contains(words.joined())
            && !KeyMeaning.isPosition(path) && !KeyMeaning.isIdentifier(path) && !KeyMeaning.isCount(path)
            && !words.contains { Vocabulary.placements.contains($0) }
    }

    /// True if most elements have amounts, quantities or dates, which are lost if the elements are not the items.
    var hasFigures: Bool {
        fields.contains { path, field in
            path.keys.count == 1 && field.count.isMost(of: count)
                && (KeyMeaning.isTime(path) && field.haveDigits || shape.find(path)?.areDates ?? false)
        } || hasAmounts
    }

    /// True if most elements have amounts of money or quantities.
    var hasAmounts: Bool {
        fields.contains { path, field in
            path.keys.count == 1 && field.count.isMost(of: count) && field.haveDigits
                && (KeyMeaning.isMoney(path) || KeyMeaning.isQuantity(path))
        }
    }

    /// True if nearly all elements have a price, as in a menu.
    private var hasPrices: Bool {
        fields.contains { KeyMeaning.isPrice($0) && $0.keys.count == 1 && $1.count.isNearlyAll(of: count) }
    }

    /// True if the elements have only IDs and names that differ in a number or a letter, such as "Matchday 1" and
    /// "Matchday 2". Such elements are parts of a whole.
    private var areNumbered: Bool {
        let named = fields.filter { !KeyMeaning.isIdentifier($0.key) }
        guard count > 2, named.count == 1, let (path, field) = named.first, field.kind == .text, field.varies,
            KeyMeaning.isName(path)
        else { return false }
        let stems = field.distinct.map { name in
            let words = name.dropFirst().dropLast().filter { !$0.isDigit }.split(separator: UInt8(ascii: " "))
            return words.last?.count == 1 ? words.dropLast() : words[...]
        }
        return Set(stems).count == 1
    }

    /// True if the elements have one inner list, which is empty in none of them, and besides it only names, IDs,
    /// positions and values that all share. Next to a list at a key such as `items`, they may have notes and kinds such
    /// as `category`.
    var haveOnlyNames: Bool {
        guard inner.count == 1, let (path, list) = inner.first, case .key(let key)? = path.steps.last,
            list.counts.values.count(where: { $0 > 0 }) == count
        else { return false }
        let mayHaveNotes = InventoryStatistics.isUnspecific(KeyWords.folded(key.text).joined())
        return fields.allSatisfy { path, field in
            let isNote = mayHaveNotes && Self.notesOnHeadings.contains(KeyWords.folded(path).joined())
            return !field.varies
                || path.keys.count == 1 && field.kind != .list && (isNote || !Self.isDescriptive(path))
        }
    }

    private static let notesOnHeadings = Vocabulary.kinds.union(["note", "notes"])

    /// Returns true if the elements are only headings of the elements of an inner list: they have only names, and the
    /// inner elements have names and two other values, or one if it is a price, or next to names such as "Group A".
    func areHeadings(of list: Inner) -> Bool {
        // The elements of a tree have inner lists at the same key.
        guard count > 1, haveOnlyNames, hasOwnNames, list.sample.hasOwnNames,
            Set(inner.keys).isDisjoint(with: list.sample.inner.keys)
        else { return false }
        let told = list.sample.fields.count { path, field in
            field.varies && (areNumbered || !KeyMeaning.isIdentifier(path))
        }
        return told > (areNumbered || list.sample.hasPrices ? 1 : 2)
    }

    /// The words of keys whose values identify or describe an element.
    private static let descriptiveWords = Vocabulary.prose.union(Vocabulary.names).union(Vocabulary.identities).union([
        "message"
    ]
    )

    /// Returns the values at the keys that are one of the given words. Keys inside objects are not included.
    private func identifiers(_ words: Set<String>) -> [Field] {
        fields.filter { path, field in
            path.keys.count == 1 && !field.distinct.isEmpty && words.contains(KeyWords.folded(path).joined())
        }.map(\.value)
    }

    /// Returns true if a key of the elements is one of the given words. Its value may be an object, as in
    /// `message.text`.
    private func hasKey(among words: Set<String>) -> Bool {
        keys.keys.contains { words.contains(KeyWords.folded($0.text).joined()) }
    }
}
