// The usefulness of individual fields as columns of lists.

extension ColumnInference {
    private static let leastCoverage = 0.1
    /// The minimum share of the items with a remark or a description for a column.
    private static let leastCoverageOfProse = 0.25
    /// The maximum average number of elements of a list that is a column, unless the strings are short.
    private static let maximumElements = 4
    /// The maximum average length of a list that is short enough for a column regardless of its number of elements, in
    /// bytes.
    private static let mostBytesOfList = 48

    /// Returns the rating of a field as a column, higher for better ones; nil if the field is not suitable.
    func rating(of field: FieldDeclaration) -> Double? {
        guard let key = profile[field.path], !key.isInList || field.path != key.path,
            let type = field.type, !areRanges(FieldPath(field.path.keys.dropLast()))
        else { return nil }
        let isText = type.isHTML && key.areEscaped || type == .link && key.areSharedHosts
        let column = isText ? .text : type.traits.column
        guard column != .none else { return type == .table ? ratingOfFindings(key) : nil }
        if hasCopiesOfName(key) { return nil }
        // A value that nearly all items share does not distinguish them.
        let isVaried = profile.count < 3 || key.distinct > 1 && key.largestShare < (key.distinct == 2 ? 0.965 : 0.97)
        let isLegible = !key[.opaque].isMost(of: max(key[.strings], 1)) || column == .date
        let isShort = key.averageLength <= 40 || key.averageLength <= 80 && (isNameAround(key) || isTelling(field))
        guard isVaried, isShort, isLegible, key[.html] == 0, key[.links] == 0 || key.areSharedHosts
        else { return column == .list ? ratingOfParts(key) : nil }
        // The values inside an object are shown, even if a few of the objects are treated as one value.
        if key[.objects].isMost(of: key.items) { return ratingOfParts(key) }
        // A long list is only shown on the item's page.
        let isShortList =
            key[.strings] == key.values && key[.tables] == 0 && key.length <= key.items * Self.mostBytesOfList
        let elements = key.values + key[.tables]
        if key[.lists] > 0, elements > key.items * Self.maximumElements, !isShortList { return nil }
        if isForPrograms(key, field.path) || isTranslation(field.path) { return nil }
        if KeyMeaning.isIdentifier(field.path) || KeyMeaning.isShortenedCode(field.path), !isNameAround(key),
            key.isMost(key[.numbers] + key[.opaque] + key[.figures]) || key.areRandom
        {
            return views.contains(field.path) && KeyMeaning.isShortenedCode(field.path) ? 0.6 : nil
        }
        if column == .date, profile.areOfImport(key, field.notation?.value) { return nil }
        if tellsLittle(key, field.path, isText: type.isText) { return nil }
        let missing = key.nones + (column == .date ? key.zeroTimes : key.countOfMissingAmounts)
        let coverage = profile.coverage(key) - Double(min(key.items, missing)) / Double(max(profile.count, 1))
        guard coverage >= (KeyMeaning.isProse(field.path) ? Self.leastCoverageOfProse : Self.leastCoverage) else {
            return nil
        }
        // Keys that come first in the file are most likely the important ones.
        return adjustedRating(of: column, for: field, key) * (0.1 + 0.9 * coverage) - key.position * 0.02
    }

    /// Returns true if programs use the values, not readers: there are no values, or they are steps, coordinates, hashes,
    /// addresses of pages, or the IDs of the items.
    private func isForPrograms(_ key: KeyProfile, _ path: FieldPath) -> Bool {
        if key.areSteps || key.values == 0 || path == identity && !isWrittenCode(key) { return true }
        // The ID of a node in GraphQL, such as `R_kgDOOs5GyA`, is not readable.
        let isNode = KeyWords.folded(path) == ["node", "id"] && key.distinct == key.values
        return isNode || isCoordinate(key, path) || KeyMeaning.isDigest(path)
            || KeyWords.ends(path, in: Vocabulary.opaqueIdentities.union(["slug"]))
    }

    /// Returns true if a column tells readers little: its values are about a picture or the data itself, repeat other
    /// columns, or are mostly the same.
    private func tellsLittle(_ key: KeyProfile, _ path: FieldPath, isText: Bool) -> Bool {
        // A file name or relative path that is shown as text does not link to the picture.
        if KeyMeaning.isPicture(path), isText, !key.texts.contains(where: { $0.contains(":") }) { return true }
        let words = KeyWords.folded(path)
        if KeyMeaning.isOfPictureFile(path) || isOffset(key) || key.areAboutData || key.areOfPages
            || words == ["data", "confidence"] || isForSorting(path) || areSpaced(key) || isCurrency(path)
            || profile.isPaint(key)
        {
            return true
        }
        // Most items share a phrase such as `no note`, and the other values are notes.
        let isTold = views.contains(path) || KeyMeaning.isPerson(path)
        if key.areMostlySingle, key.largestShare > 0.6, !isTold { return true }
        // A date that is the name has its year and its month.
        let isPart = KeyMeaning.isYear(path) || KeyMeaning.isPartOfYear(path)
        if isPart, key[.integers] == key.values, dates.contains(where: { $0.path == name?.onlyPath }) { return true }
        // A house number means nothing without its street.
        if ["housenumber", "hausnummer"].contains(words.joined().suffix(10)) { return true }
        // A relative address is neither a link nor readable.
        let isFile = KeyMeaning.isFile(path) && key.arePaths
        if KeyMeaning.isAddress(path), key[.strings] > 0, !isFile, !views.contains(path) { return true }
        return key.arePicturePaths || isCopy(key) || isSequential(key) && !isStanding(key)
            || key.isAround && key.isMost(key[.numbers]) || isCodeOfColumn(key) || isCodeOfField(key)
            || KeyMeaning.isFile(path) && name?.paths.contains(where: KeyMeaning.isFile) ?? false
    }

    /// Returns the rating of a field by the kind of its column, adjusted for its meaning and its values.
    private func adjustedRating(
        of column: FieldTraits.Column, for field: FieldDeclaration, _ key: KeyProfile
    ) -> Double {
        var rating = rating(of: column, for: field, key)
        if let result = ratingOfResult(key) { rating = max(rating, result) }
        // Most other columns are more useful than the ID.
        if field.path == identity { rating = 1.3 }
        if views.contains(where: { $0 == field.path || $0.isWithin(field.path) }) { rating = max(rating, 3) }
        if isNameAround(key), rating < 3 { rating = 2.3 }
        if KeyMeaning.isMark(field.path), !isTelephone(field.path), rating < 3 { rating -= 0.5 }
        // The version of a package tells more than the address of its author.
        if field.path.keys.count == 1, KeyWords.folded(field.path) == ["version"], rating < 1.4 { rating += 0.5 }
        if isContactOfColumn(field.path) { rating -= 0.6 }
        if isWrittenAmount(key), rating < 2 { rating = 2 }
        if key.areCodes && !isNameAround(key) || key.areHexadecimal, rating < 3 { rating = 0.1 }
        if isPosition(key, field.path), rating < 3, !isStanding(key) { rating -= 0.8 }
        if KeyMeaning.isTrait(field.path), rating < 3 { rating -= 0.7 }
        // The year distinguishes books, films and cars.
        if KeyMeaning.isYear(field.path) || FieldInference.areFoundings(key),
            key.isMost(key[.numbers]) || key.areWrittenYears
        {
            rating = max(rating, 2.3)
        }
        // People look for the few items in unusual states.
        let isState = KeyMeaning.isState(field.path)
        if isState, rating < 2.1, key[.strings] == key.values { rating = 2.1 }
        if rating < 3, isConstantInGroups(key) { rating *= 0.5 }
        let areZeros = column == .number && key.isMost(key[.zeros]) && !isOwnQuantity(field.path)
        return key.largestShare > 0.85 && !isState || areZeros ? rating * 0.6 : rating
    }

    /// Returns the rating of a field by the kind of its column, before the adjustments for its values.
    private func rating(of column: FieldTraits.Column, for field: FieldDeclaration, _ key: KeyProfile) -> Double {
        switch column {
        case .amount: KeyWords.folded(field.path).contains { Vocabulary.fees.contains($0) } ? 2.0 : 2.4
        case .date where KeyMeaning.isOfRecord(field.path):
            KeyMeaning.isOfUpdate(field.path) ? 1.05 : 1.1
        case .date: field.type == .dateTime ? 1.7 : 2.2
        case .number where KeyMeaning.isMoney(field.path): 2.4
        case .number where isOwnQuantity(field.path): 2.5
        case .number where isOfActivity(key): 1.85
        case .number where key.texts.allSatisfy { ["0", "1"].contains($0) }: 1.2
        case .number: isRating(key) ? 1.9 : 1.6
        case .flag: 1.2
        case .list: key.isMost(key[.numbers]) && !key.areYears ? 0.8 : 1.7
        // Numbers that are shown as strings are codes.
        case .text where key.isMost(key[.numbers]) && !key.areYears && !FieldInference.areFoundings(key): 0.6
        case .text where KeyMeaning.isPerson(field.path): 3.2
        case .text where isMaker(field.path): 2.3
        case .text where isTelling(field): 2.35
        case .text, .none: key.distinctness > 0.9 && key.values > 5 ? 1.4 : 1.9
        }
    }

    /// Returns true if a value is a translation of another value that is shown.
    private func isTranslation(_ path: FieldPath) -> Bool {
        if profile.isTranslation(path) { return true }
        if KeyMeaning.language(of: path) != nil,
            name?.paths.contains(where: { KeyMeaning.language(of: $0) != nil }) ?? false
        {
            return true
        }
        let language = profile.language(of: FieldPath(path.keys.dropLast()))
        return language.map { $0 != path.keys.last?.text.lowercased() } ?? false
    }

    /// Returns true if the number is the quantity of the item, and not a count of something in the item.
    func isOwnQuantity(_ path: FieldPath) -> Bool {
        path == quantity
            || path.keys.count == 1 && KeyMeaning.isQuantity(path) && !KeyWords.folded(path).contains("count")
    }

    /// Returns true if the values are short codes of capital letters and digits, which people use instead of the name:
    /// `INST653`.
    private func isWrittenCode(_ key: KeyProfile) -> Bool {
        key[.strings] == key.values && key.averageLength <= 12 && key[.opaque] == 0 && !key.areHexadecimal
            && !key.areNumbered
            && key.texts.allSatisfy { text in
                text.contains { $0.isASCII && $0.isUppercase } && text.contains(where: \.isNumber)
                    && !text.contains(where: \.isLowercase)
            }
    }

    /// The minimum distinctness of values that are not shared by groups of items.
    private static let leastOfOwn = 0.4

    /// Returns true if the values are the IDs of the items, or if three quarters of them are the name of the item, or
    /// 80% repeat a part of it. Only letters and digits are compared, regardless of case.
    func isCopy(_ key: KeyProfile) -> Bool {
        if isCopyOfIdentity(key) { return true }
        let texts = key.texts.map(KeyWords.lettersAndDigits)
        let isIdentifier = key.isIdentifier
        // `bay_bolete_photo` adds nothing to "Bay bolete".
        let word = KeyWords.folded(key.path).joined()
        let isWritten = isIdentifier || Vocabulary.nameEndings.contains(where: word.hasSuffix)
        let isOwn = key.distinctness >= Self.leastOfOwn && key.items > 5
        func isSame(_ text: String, as name: String) -> Bool {
            let isLong = min(name.utf8.count, text.utf8.count) > 3
            return text == name || isWritten && isLong && (isIdentifier ? text.hasPrefix(name) : text.contains(name))
                // A slug can be shorter than the name.
                || isIdentifier && isLong && name.hasPrefix(text) && text.utf8.count * 2 >= name.utf8.count
                // For example, the place "12 km W of Adak" in the name "M 4.5 - 12 km W of Adak".
                || isOwn && text.utf8.count > 7 && text.utf8.count * 2 >= name.utf8.count && name.contains(text)
        }
        // Most keys are not copies, so only a few items are usually compared.
        let count = key.rows.count { $0 >= 0 }
        var equal = isOwn ? count / 4 : -1
        var allowed = count - (key.items * 4 + 4) / 5
        for (row, names) in zip(key.rows, shownNames) where row >= 0 && max(equal, allowed) >= 0 {
            if !names.contains(texts[Int(row)]) { equal -= 1 }
            if !names.contains(where: { isSame(texts[Int(row)], as: $0) }) { allowed -= 1 }
        }
        return max(equal, allowed) >= 0
    }

    /// Returns true if a value is an identifier, a position, another form of the name, or inside references or
    /// attachments.
    func isAside(_ path: FieldPath) -> Bool {
        let isAccompanying = path.keys.dropLast().contains { key in
            KeyWords.folded(key.text).contains { Vocabulary.companions.contains($0) }
        }
        // Keys next to the name in the same object are other forms of it.
        let isForm =
            path.keys.count > 1 && name?.onlyPath != nil
            && name?.paths.contains { $0.keys.dropLast() == path.keys.dropLast() } ?? false
        return isAccompanying || isForm || KeyMeaning.isIdentifier(path) || KeyMeaning.isPosition(path)
    }

    /// Returns true if a field can distinguish items in a list: its values vary, and they are short and readable.
    func isMark(_ field: FieldDeclaration) -> Bool {
        guard let key = profile[field.path], let type = field.type, !type.isBlock, key[.lists] + key[.objects] == 0,
            !key.isInList || field.path != key.path
        else {
            return false
        }
        let isLegible = !key[.opaque].isMost(of: key[.strings]) || type.isDate
        let mostBytes: Double = KeyMeaning.isFile(field.path) ? 200 : 80
        return key.distinct > 1 && key.averageLength <= mostBytes && isLegible && key[.html] == 0 && key[.links] == 0
            && !key.arePicturePaths
            && profile.coverage(key) >= 0.4 && !isCopy(key) && !KeyMeaning.isDigest(field.path)
            && !(isOffset(key) && KeyWords.folded(key.path).count > 1)
            && !isCoordinate(key, field.path) && !isSequential(key) && !(key.isAround && key.isMost(key[.numbers]))
            && !isOffset(key)
    }

    /// Returns true if a value is not useful as an additional column: another name, a code, a remark, a picture, a
    /// file, a Boolean value, or a date about the data itself.
    func isMinor(_ field: FieldDeclaration) -> Bool {
        let path = field.path
        let words = KeyWords.folded(path)
        let isName =
            Vocabulary.nameEndings.contains(where: words.joined().hasSuffix) && !KeyMeaning.isPerson(path)
            && !isMaker(path)
        return isName || field.type?.traits.column == .flag
            || KeyMeaning.isMark(path) && !KeyMeaning.isYear(path) && !isTelephone(path)
            || KeyMeaning.isPicture(path) || KeyMeaning.isFile(path) || KeyMeaning.isOfRecord(path)
            || KeyMeaning.isProse(path) || words.contains { $0.hasSuffix("comments") || $0.hasSuffix("notes") }
    }
}
