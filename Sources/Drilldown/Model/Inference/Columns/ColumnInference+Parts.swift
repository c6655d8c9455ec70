// The usefulness of objects and of lists of objects as columns.

extension ColumnInference {
    /// Returns the rating of an object or of a list of objects that can be shown as a short string: names, a number
    /// with its unit, a range, or a score; nil for any other value.
    func ratingOfParts(_ key: KeyProfile) -> Double? {
        if isNamed(key.path) { return 1.5 }
        if let rating = ratingOfFindings(key) { return rating }
        guard profile.coverage(key) >= 0.5 else { return nil }
        let parts = profile.keys.filter {
            $0.path.keys.count == key.path.keys.count + 1 && $0.path.isWithin(key.path)
        }
        if key[.tables].isMost(of: key.items) {
            let names = parts.first { Vocabulary.plainNames.contains(KeyWords.folded($0.path).joined()) }
            guard let names, names[.strings] == names.values, names.distinct > 1, names.averageLength <= 40,
                names.items.isNearlyAll(of: key.items), names.values <= key.items * Self.mostNames
            else { return nil }
            return KeyMeaning.isPerson(key.path) ? 3.2 : 1.2
        }
        let areNumbers = parts.filter { $0.isMost($0[.numbers]) && $0.values <= $0.items * 2 }
        if areRanges(key.path) { return areNumbers.contains { $0.distinct > 1 } ? 1.6 : nil }
        if parts.count == 2, areNumbers.count == 1, areNumbers[0].distinct > 1,
            parts.contains(where: { KeyMeaning.isUnit(FieldPath($0.path.keys.suffix(1))) && $0[.strings] == $0.values })
        {
            return KeyMeaning.isMoney(key.path) ? 2.4 : 1.6
        }
        let isScore = KeyWords.ends(key.path, in: Vocabulary.scores)
        return isScore && 1...3 ~= parts.count && areNumbers.count == parts.count ? 2.6 : nil
    }

    /// Returns true if the objects in a list have the name of the item, such as the advisories about a package.
    func hasCopiesOfName(_ key: KeyProfile) -> Bool {
        key[.tables] > 0
            && ["name", "title", "label"].lazy.compactMap { profile[key.path.appending($0)] }.first.map(isCopy) ?? false
    }

    /// Returns true if the values at a path are ranges. Their bounds are not columns.
    func areRanges(_ path: FieldPath) -> Bool {
        !path.keys.isEmpty && profile.shape.find(path)?.areRanges ?? false
    }

    /// Returns the rating of a list of findings, such as `vulns`, if fewer than half of the items have findings, and
    /// these have short names or IDs; otherwise nil. People look for the items with findings.
    func ratingOfFindings(_ key: KeyProfile) -> Double? {
        guard key.path.keys.count == 1, key.items > 1, profile.coverage(key) < 0.5,
            1...key.items * Self.mostFindings ~= key[.tables], KeyWords.ends(key.path, in: Vocabulary.problems)
        else { return nil }
        // A list of objects is shown with the values at the first of these keys.
        let shown = ["name", "title", "label", "id"].lazy.compactMap { profile[key.path.appending($0)] }.first
        guard let shown, shown[.strings] == shown.values, shown.averageLength <= 20 else { return nil }
        return shown.values.isNearlyAll(of: key[.tables]) ? 2.2 : nil
    }

    /// The maximum average number of findings in a list that is a column.
    private static let mostFindings = 4

    /// The maximum number of keys in a flat object that is shown by its name.
    private static let mostParts = 6

    /// The maximum average number of names in a list of objects that is a column.
    private static let mostNames = 3

    /// Returns true if a view groups by the name or the ID inside an object. The object is then shown by this value.
    private func isNamed(_ path: FieldPath) -> Bool {
        let shape = profile.shape.find(path)
        let hasParts = shape?.members.contains { $0[.objects] + $0[.arrays] > 0 } ?? false
        guard shape?.members.count ?? 0 <= (hasParts ? 2 : Self.mostParts) else { return false }
        return views.contains { view in
            let word = KeyWords.folded(FieldPath(view.keys.suffix(1))).joined()
            let isName = Vocabulary.plainNames.contains(word) || word == "id"
            return view != path && view.isWithin(path) && isName
        }
    }
}
