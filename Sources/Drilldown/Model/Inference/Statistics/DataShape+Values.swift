/// Properties that the values at a key have in common.
extension DataShape {
    /// True if at least 95% of the values are lists of one object.
    var areWrappers: Bool { self[.wrappers].isAllButFew(of: count) && self[.wrappers] > 0 }

    /// Returns the path to a single value, with an index for each list of one element; nil if the path goes through
    /// longer lists.
    func single(_ path: FieldPath) -> FieldPath? {
        var keys: [FieldPath.Key] = []
        var shape = self
        for key in path.keys {
            if shape.areWrappers, shape.attributes.isEmpty { keys.append(FieldPath.Key("0")) }
            keys.append(key)
            guard let next = find(FieldPath(keys)) else { return nil }
            shape = next
        }
        return FieldPath(keys)
    }

    /// True if the objects have only one key, with text in one language: `{"en": "…"}`.
    var areInOneLanguage: Bool {
        members.count == 1 && KeyMeaning.isLanguage(members[0].key.text.lowercased())
            && members[0][.strings] == members[0].count
    }

    /// The minimum number of keys for their distribution to be meaningful.
    private static let fewestKeys = 8
    /// The minimum number of objects for the distribution of their keys to be meaningful.
    private static let fewestMaps = 5
    /// The minimum number of common keys for the keys of a wrapper to be names of fields.
    private static let fewestFields = 3

    /// True if the keys of the objects are data and not names of fields: nearly all of them are language codes, or
    /// `hasDataKeys` is true.
    var isMap: Bool {
        if members.count > 1, members.allSatisfy({ $0[.strings] + $0[.objects] == $0.count }),
            members.count(where: { RegionalSettings.isShortTag($0.key.text) }) * 10 >= members.count * 9
        {
            return true
        }
        return hasDataKeys
    }

    /// True if most keys of the objects are written like names of people ("Doe, Jane"), or if the keys vary and most of
    /// them are in few of the objects.
    var hasDataKeys: Bool {
        if members.hasMajority(where: { $0.key.text.contains(", ") }) { return true }
        // `objects` does not count objects in arrays.
        let maps = max(self[.objects], members.map(\.count).max() ?? 0)
        guard members.count >= Self.fewestKeys, maps >= Self.fewestMaps else { return false }
        let (usual, rare) = (
            members.count { $0.count.isMost(of: maps) }, members.count { $0.count <= max(1, maps / 20) }
        )
        // The `properties` of places can have many rare keys.
        let isWrapper = Vocabulary.wrappers.contains(KeyWords.folded(key.text).joined())
        return !(isWrapper && usual >= Self.fewestFields) && usual * 4 <= members.count
            && rare.isMost(of: members.count)
    }

    /// The minimum number of keys in at least a fifth of the objects for `usualKeys` to treat them as names of fields.
    private static let fewestCommonKeys = 2

    /// The keys that are names of fields although `hasDataKeys` is true, as in the tags of places on a map. At a key
    /// such as `tags` or `meta`, they are the keys that most objects have, if one of them is a key such as `name`.
    /// Otherwise, at a key such as `meta`, they are the keys that at least a fifth of the objects have, if there are
    /// several. Empty in all other cases.
    var usualKeys: [DataShape] {
        let word = KeyWords.folded(key.text).joined()
        let isWrapper = Vocabulary.wrappers.contains(word)
        guard isWrapper || word == "tags" else { return [] }
        let maps = max(self[.objects], members.map(\.count).max() ?? 0)
        let usual = members.filter { $0.count.isMost(of: maps) }
        let hasName = usual.contains { key in
            key[.strings] == key.count && Vocabulary.bareNames.contains(key.key.text.lowercased())
        }
        if hasName { return usual }
        // Keys that are dates or numbers are data, even if many objects have them.
        let common = members.filter {
            $0.count * 5 >= maps && $0.key.text.contains(where: \.isLetter)
                && !RegionalSettings.isShortTag($0.key.text) && !Vocabulary.bareNames.contains($0.key.text.lowercased())
        }
        return isWrapper && common.count >= Self.fewestCommonKeys ? common : []
    }

    /// Returns the number of values that a type of field can read; nil if it reads any value.
    func count(of evidence: FieldTraits.Evidence) -> Int? {
        switch evidence {
        case .any: nil
        case .booleans: self[.booleans] + (readings.areBits ? self[.numbers] + self[.strings] : 0)
        case .integers: self[.integers]
        case .numbers: self[.numbers]
        case .days: self[.days] + (readings.areDays ? self[.instants] : 0)
        case .dates: self[.days] + self[.instants]
        case .links: self[.links]
        }
    }

    /// Returns the number of values that a field of the given type has. Zero dates are not values of a date field.
    func count(as type: FieldType) -> Int { type.isDate ? count - self[.zeroDates] : count }

    /// True if all values are dates in one notation. Months do not count, because items are also grouped by and named
    /// after months.
    var areDates: Bool {
        count > 0 && self[.strings] == count
            && (self[.days] + self[.instants] == count
                || readings.decided(keyWords: []).map { $0.type.isDate && $0.notation?.hasDays ?? true }
                    ?? false)
    }

    /// Returns true if all values are numbers, or strings of digits, that mean times, because of the words of the key.
    func areEpochs(at path: FieldPath) -> Bool {
        guard count > 0, self[.numbers] + self[.strings] == count,
            case .epoch? = readings.decided(keyWords: KeyWords.folded(path))?.notation
        else { return false }
        return true
    }

    /// True if all values are months in one notation.
    var areMonths: Bool { self[.strings] == count && readings.decided(keyWords: [])?.notation?.hasDays == false }

    /// True if all values are numbers or amounts that are written as strings in one notation.
    var areAmounts: Bool {
        count > 1 && self[.strings] == count
            && (readings.decided(keyWords: []).map(\.type.isNumeric) ?? false)
    }

    /// True if most values are numbers or arrays of numbers.
    var areNumbers: Bool { (self[.numbers] + self[.numberLists]) * 2 > count }

    /// True if all values are objects with the two bounds of a range, such as `{"min": 2, "max": 4}`.
    var areRanges: Bool {
        let keys = members.map { $0.key.text.lowercased() }
        return self[.objects] == count && members.allSatisfy { $0[.numbers] == $0.count }
            && Vocabulary.bounds.contains { [[$0.0, $0.1], [$0.1, $0.0]].contains(keys) }
    }

    /// The number of values that can be a name: strings and numbers.
    var names: Int { self[.strings] + self[.numbers] }
}
