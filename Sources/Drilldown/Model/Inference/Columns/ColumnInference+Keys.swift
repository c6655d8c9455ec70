// Kinds of keys that are more or less useful as columns.

extension ColumnInference {
    /// Returns true if a key contains the currencies of amounts, which are shown with the amounts.
    func isCurrency(_ path: FieldPath) -> Bool { fields.contains { $0.currency?.value.key == path } }

    /// Returns true if the values are amounts that may be in several notations, such as `$33.99` and `~$10`.
    func isWrittenAmount(_ key: KeyProfile) -> Bool {
        KeyMeaning.isMoney(key.path) && key.path.keys.count == 1
            && key.texts.hasMajority { $0.utf8.contains(where: \.isDigit) }
    }

    /// Returns true if the values are names or keys of objects around the items, and no view groups by a value of these
    /// objects.
    func isNameAround(_ key: KeyProfile) -> Bool {
        let isName =
            KeyMeaning.isFile(key.path) || KeyMeaning.isName(key.path)
            || key.path.keys.last == .member && !key.isMost(key[.opaque])
        return key.isAround && key.path.keys.count == 2 && key[.strings] == key.values && isName
            && !views.contains { profile[$0].map(\.isAround) ?? false }
    }

    /// Returns true if the values are the names of makers, such as `brand` and `CompanyName`.
    func isMaker(_ path: FieldPath) -> Bool {
        let words = KeyWords.folded(path)
        let own = words.count > 1 && Vocabulary.plainNames.contains(words.last ?? "") ? words.dropLast() : words
        return path.keys.count == 1 && own.count == 1
            && (Vocabulary.makers.contains(own[0]) || Vocabulary.companies.contains(own[0]))
    }

    /// Returns true if a path is a single key of up to three letters, so that a column for it is narrow.
    static func isAbbreviation(_ path: FieldPath) -> Bool {
        path.keys.count == 1 && path.keys[0].text.count <= 3 && path.keys[0].text.allSatisfy(\.isLetter)
    }

    /// Returns true if people compare the items by the numbers: the key is a word such as `points` and the numbers
    /// vary, or the key consists of two such words (`rating_score`). Other words make the key a count (`data_points`)
    /// or a limit (`temperature_rating`).
    func isRating(_ key: KeyProfile) -> Bool {
        let words = KeyWords.folded(FieldPath(key.path.keys.suffix(1)))
        return words.count <= 2 && words.allSatisfy(Vocabulary.ratings.contains)
            && (key.distinctness >= Self.leastVariety || words.count == 2)
    }

    /// Returns true if the numbers are the distances or durations of events with dates, such as runs.
    func isOfActivity(_ key: KeyProfile) -> Bool {
        dates.contains {
            KeyMeaning.isOfPeriod($0.path) && Vocabulary.releases.isDisjoint(with: KeyWords.folded($0.path))
        } && key.path.keys.count == 1 && key.distinctness >= Self.leastVariety
            && !Vocabulary.extents.isDisjoint(with: KeyWords.folded(key.path)) && !KeyMeaning.isUntotaled(key.path)
    }

    /// Returns true if the names of the items are numbers or codes, and a field has different words in most items,
    /// such as the subject of a contract, or a description of each version.
    func isTelling(_ field: FieldDeclaration) -> Bool {
        guard let key = profile[field.path], let name = name?.onlyPath.flatMap({ profile[$0] }) else { return false }
        let isDescription = KeyMeaning.isDescription(field.path)
        let leastDistinctness = isDescription || key.averageLength > 40 ? 0.9 : 0.5
        return field.path.keys.count == 1 && key.distinctness > leastDistinctness && key[.strings] == key.values
            && profile.coverage(key) >= 0.9 && key.texts.hasMajority { $0.contains(" ") } && !name.areMostlyLetters
            && key.areMostlyLetters && (isDescription || !isMinor(field))
    }

    /// Returns true if the values are the IDs of the items, as in maps whose objects repeat their keys, or paths and
    /// other strings in lowercase that contain long IDs.
    func isCopyOfIdentity(_ key: KeyProfile) -> Bool {
        guard profile.count > 2, !key.isMost(key[.dates]), let identity, key.path != identity,
            let own = profile[identity]
        else { return false }
        if key.isSame(as: own) { return true }
        return own[.strings] == own.values && key.isIdentifier
            && zip(key.rows, own.rows).allSatisfy { theirs, id in
                theirs < 0
                    || id >= 0 && own.texts[Int(id)].utf8.count > 3
                        && key.texts[Int(theirs)].contains(own.texts[Int(id)])
            }
    }

    /// Returns true if two keys have the same values, and at most a tenth of the items have only one of them. Also
    /// returns true if one key has the values of the other in a normalized form.
    func areEqual(_ a: FieldPath, _ b: FieldPath) -> Bool {
        guard let a = profile[a], let b = profile[b] else { return false }
        let pairs = zip(a.rows, b.rows).count { $0 >= 0 && $1 >= 0 }
        guard pairs.isNearlyAll(of: max(a.items, b.items)) else { return false }
        return a.sameValues(as: b) == pairs || a.areMostlyLetters && a.isNormalized(b)
    }

    /// Returns true if the numbers of two keys have the same ratio in at least 90% of the items that have both, apart
    /// from rounding.
    func areProportional(_ a: KeyProfile, _ b: KeyProfile) -> Bool {
        let ratios = zip(profile.numbers(of: a), profile.numbers(of: b)).compactMap { one, other in
            one.flatMap { one in other.flatMap { one == 0 || $0 == 0 ? nil : $0 / one } }
        }.sorted()
        guard ratios.count > 2, a.distinct > 2 else { return false }
        let median = ratios[ratios.count / 2]
        return ratios.count { abs($0 - median) <= abs(median) * 0.02 }.isNearlyAll(of: ratios.count)
    }

    /// Returns true if the values are numeric codes for the readable values of another field of the same object.
    func isCodeOfColumn(_ key: KeyProfile) -> Bool {
        guard key.distinct > 1, key.distinctness < 0.5, !key.isInList, !key.areYears, !views.contains(key.path),
            key[.strings] == key.values || KeyMeaning.isReference(key.path) || KeyWords.folded(key.path).first == "id",
            key.texts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) })
        else { return false }
        return fields.contains { field in
            guard let other = profile[field.path], other.path.keys.dropLast() == key.path.keys.dropLast(),
                other[.strings] == other.values, !other.isInList, other[.figures] + other[.opaque] + other[.links] == 0,
                other.items == key.items, other.averageLength <= 60
            else { return false }
            return key.determines(other) && other.determines(key)
        }
    }

    /// Returns true if the values are codes for the values of another field, such as `albumKey` for `album`. A few
    /// things can have the same code.
    func isCodeOfField(_ key: KeyProfile) -> Bool {
        let words = KeyWords.folded(key.path)
        let own = KeyMeaning.withoutWordForCode(words)
        return own.count < words.count && key.distinctness < 0.5
            && fields.contains { field in
                guard let other = profile[field.path], other.path.keys.dropLast() == key.path.keys.dropLast(),
                    KeyWords.folded(other.path) == own, other[.strings] == other.values, other.averageLength <= 40
                else { return false }
                return key.determines(other, in: 90) && other.determines(key, in: 90)
            }
    }

    /// Returns true if the values are ways to reach the people or organizations at another key: `author_email` next to
    /// `author`.
    func isContactOfColumn(_ path: FieldPath) -> Bool {
        let words = KeyWords.folded(path)
        guard let last = words.last, words.count > 1, Vocabulary.contacts.contains(last) else { return false }
        return fields.contains { KeyWords.folded($0.path) == words.dropLast() }
    }

    /// Returns true if the values are telephone numbers. Unlike most other codes, people look for them.
    func isTelephone(_ path: FieldPath) -> Bool { KeyWords.ends(path, in: Vocabulary.telephones) }

    /// Returns true if the values are numbers for sorting by another value in the same object: `yearSort` for `year`.
    /// At other keys, the word `sort` can mean a kind, as in `apple_sort`.
    func isForSorting(_ path: FieldPath) -> Bool {
        guard let key = profile[path], key.isMost(key[.numbers]) else { return false }
        return profile.keys.contains { other in
            let words = KeyWords.folded(other.path)
            return other.path.keys.dropLast() == path.keys.dropLast() && !other.isMost(other[.numbers])
                && [["sort"] + words, words + ["sort"]].contains(KeyWords.folded(path))
        }
    }

    /// Returns true if programs sort by the numbers: at a key such as `pos`, most distances between successive numbers
    /// are the same power of two, so that others fit between them.
    func areSpaced(_ key: KeyProfile) -> Bool {
        let words = Vocabulary.indices.union(["position", "order"])
        guard KeyWords.ends(key.path, in: words), key.isMost(key[.numbers]), key.distinct > 2 else { return false }
        let numbers = Set(profile.numbers(of: key).compactMap { $0 }).sorted()
        let steps = zip(numbers, numbers.dropFirst()).map { $1 - $0 }
        let counts = steps.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        guard let most = counts.max(by: { $0.value < $1.value }), most.key >= Self.leastOfSpaces else { return false }
        return most.value.isMost(of: steps.count) && most.key.significand == 1
    }

    /// The minimum step of numbers by which programs sort.
    private static let leastOfSpaces: Double = 1024

    /// Returns true if the numbers are positions, including those at a key such as `beginline`.
    func isPosition(_ key: KeyProfile, _ path: FieldPath) -> Bool {
        let word = KeyWords.folded(path).last ?? ""
        return key.isMost(key[.integers])
            && (KeyMeaning.isPosition(path) || Vocabulary.textPositionEndings.contains(where: word.hasSuffix))
    }

    /// Returns true if the numbers are lines of a file: `beginline`, `line_from`, `row`.
    func isLine(_ path: FieldPath) -> Bool {
        guard let key = profile[path], key.isMost(key[.integers] + key[.figures]) else { return false }
        let words = KeyWords.folded(path)
        return words.contains("line") || words.contains("row") || words.last?.hasSuffix("line") ?? false
    }

    /// Returns true if the values are paths of files, including paths that are the keys of objects around the items.
    func isFile(_ path: FieldPath) -> Bool {
        KeyMeaning.isFile(path) && path.keys.last?.text.lowercased() != "uri"
            || profile[path].map { $0.isAround && $0.arePaths } ?? false
    }

    /// Returns true if the numbers are columns, offsets or last lines in a file, which only programs use:
    /// `startColumn`, `endLine`.
    func isOffset(_ key: KeyProfile) -> Bool {
        let words = KeyWords.folded(key.path)
        return key.isMost(key[.integers])
            && (["col", "column", "offset"].contains(words.last) || words == ["end", "line"])
    }

    /// Returns true if each group of a view has only one value of another key, such as the number of the district in
    /// which the items of a group are. A few items of many can have other values.
    func isConstantInGroups(_ key: KeyProfile) -> Bool {
        !views.contains(key.path) && key.distinct > 1 && !key.isInList && key[.lists] == 0
            && !KeyMeaning.isUnit(key.path)
            && views.compactMap { profile[$0] }.contains { view in
                !view.isInList && view[.lists] == 0 && view.items * 10 >= profile.count * 9
                    && name?.paths.contains(view.path) != true && view.distinctness <= 0.5
                    && (view.determines(key) || key.largestShare < 0.9 && view.determines(key, in: 98))
            }
    }

    /// Returns true if the values are consecutive item numbers, from 0 or 1.
    func isSequential(_ key: KeyProfile) -> Bool {
        key[.integers] == key.values && key.values > 12 && key.distinct == key.values && 0...1 ~= key.smallest
            && !KeyMeaning.isQuantity(key.path)
            && (!KeyMeaning.isMark(key.path) || KeyMeaning.isIdentifier(key.path))
            && key.largest - key.smallest < Double(key.values)
    }

    /// Returns true if the values are coordinates, including those at a key such as `reclong`, and pairs with decimals
    /// such as `39.4916605,16.3885333`. Words, such as a Latin name at `lat`, are not coordinates, and neither is the
    /// number at `y` next to a date at `x`.
    func isCoordinate(_ key: KeyProfile, _ path: FieldPath) -> Bool {
        let word = KeyWords.folded(path).last ?? ""
        let isNumber = key[.numbers] + key[.figures] == key.values
        let isAxis =
            Vocabulary.axes.contains(word)
            && profile.keys.contains { other in
                other.path != path && other.path.keys.dropLast() == path.keys.dropLast() && other.areNumeric
                    && Vocabulary.axes.contains(KeyWords.folded(other.path).last ?? "")
            }
        // For example, `[52.37403, 4.88969]` at any key.
        let isPair =
            key[.numbers] == key.values && key[.lists].isMost(of: key.items) && key.values <= key.items * 2
            && key.smallest >= -180 && key.largest <= 180
            && key.texts.hasMajority { ($0.split(separator: ".").last?.utf8.count ?? 0) > 3 && $0.contains(".") }
        let areWords = key.texts.hasMajority { $0.contains(" ") } && key.areMostlyLetters
        return KeyMeaning.isPlace(path) && !areWords || key.areCoordinates || isPair || isNumber && isAxis
            || isNumber && key[.integers] < key.values && Vocabulary.coordinateEndings.contains(where: word.hasSuffix)
    }
}
