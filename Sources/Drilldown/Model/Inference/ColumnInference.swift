/// An inference of the columns of lists. It prefers values that vary, are short and are useful for finding items.
struct ColumnInference {
    /// The maximum number of columns beside the name, including the total. A date and distinguishing columns can be
    /// added.
    private static let maximumColumns = 3
    private static let enoughColumns = 2
    /// The number of items below which variation of values is not considered.
    private static let fewItems = 3
    private static let leastCoverage = 0.1
    /// The maximum number of columns that are added for items of the same name.
    private static let maximumMarks = 2
    private static let enoughDistinctness = 0.9
    /// The maximum average number of elements of a list that is a column.
    private static let maximumElements = 4

    let profile: ItemProfile
    let fields: [FieldDeclaration]
    /// Returns the values inside objects that can also become fields.
    let parts: () -> [FieldDeclaration]
    let views: [FieldPath]
    let name: NamePattern?
    let identity: FieldPath?
    private let shownNames: [[String]]

    init(
        profile: ItemProfile, fields: [FieldDeclaration], parts: @escaping () -> [FieldDeclaration],
        views: [FieldPath], name: NamePattern?, identity: FieldPath?
    ) {
        (self.profile, self.fields, self.parts, self.views) = (profile, fields, parts, views)
        (self.name, self.identity) = (name, identity)
        shownNames = Self.shownNames(name, in: profile)
    }

    /// Returns the fields of the columns, in the order of the fields; parts come after these, a total last.
    func infer() -> [FieldPath] {
        let rated = fields.indices.compactMap { index in rating(of: fields[index]).map { (index: index, rating: $0) } }
        let total =
            rated.first { fields[$0.index].total == .sum && fields[$0.index].type?.isMoney == true }
            ?? rated.first { fields[$0.index].total == .sum && KeyMeaning.isMoney(fields[$0.index].path) }
            ?? rated.first { fields[$0.index].total == .sum }
        let others = rated.filter { $0.index != total?.index }.sorted { ($0.rating, $1.index) > ($1.rating, $0.index) }
        var chosen: [Int] = []
        for (index, _) in others where !chosen.contains(where: { agree(fields[$0].path, fields[index].path) }) {
            // One date is enough; the others are on the item's page.
            if isDate(fields[index]), chosen.contains(where: { isDate(fields[$0]) }) { continue }
            chosen.append(index)
            if chosen.count == Self.maximumColumns - (total == nil ? 0 : 1) { break }
        }
        let named = NamePattern.paths(name?.alternatives.first ?? []).compactMap { profile[$0] }
        let areAlike =
            !named.isEmpty
            && distinctness(of: named + chosen.compactMap { profile[fields[$0].path] }) < Self.enoughDistinctness
        let all = areAlike || chosen.count < Self.enoughColumns ? fields + parts() : fields
        fill(&chosen, from: all)
        // A date that all items have is most likely the date of the event.
        let date = rated.first { fields[$0.index].path == mainDate }?.index
        if let date, !chosen.contains(where: { isDate(all[$0]) }) { chosen.append(date) }
        tellApart(&chosen, named, from: all)
        return (chosen.sorted() + (total.map { [$0.index] } ?? [])).map { all[$0].path }
    }

    private func isDate(_ field: FieldDeclaration) -> Bool { field.type?.isDate ?? false }

    /// Adds parts if hardly any field is a column.
    private func fill(_ chosen: inout [Int], from all: [FieldDeclaration]) {
        guard profile.count >= Self.fewItems, chosen.count < Self.enoughColumns else { return }
        let outer = chosen.map { all[$0].path }
        let rated = all.indices.dropFirst(fields.count).compactMap { index -> (index: Int, rating: Double)? in
            let path = all[index].path
            // A text that could be an amount is one only if the key indicates money.
            let isAmount = all[index].type?.isMoney != true || KeyMeaning.isMoney(path)
            guard !outer.contains(where: { path.isWithin($0) }), !isAside(path), isAmount,
                let rating = rating(of: all[index])
            else { return nil }
            return (index, rating)
        }.sorted { ($0.rating, $1.index) > ($1.rating, $0.index) }
        for (index, _) in rated
        where chosen.count < Self.enoughColumns && !chosen.contains(where: { agree(all[$0].path, all[index].path) }) {
            chosen.append(index)
            // A score is meaningless without that of the other side.
            let path = all[index].path
            chosen += rated.map(\.index).filter { other in
                all[other].path.keys.last == path.keys.last
                    && KeyMeaning.areEnds(FieldPath(path.keys.dropLast()), FieldPath(all[other].path.keys.dropLast()))
            }
        }
    }

    /// Returns true if a part is an identifier, a position, or a part of references and attachments.
    private func isAside(_ path: FieldPath) -> Bool {
        let isAccompanying = path.keys.dropLast().contains { key in
            KeyWords.folded(key.text).contains { Vocabulary.companions.contains($0) }
        }
        // Keys beside the name in the same object are other forms of it.
        let isForm =
            path.keys.count > 1 && name?.onlyPath != nil
            && name?.paths.contains { $0.keys.dropLast() == path.keys.dropLast() } ?? false
        return isAccompanying || isForm || KeyMeaning.isIdentifier(path) || KeyMeaning.isPosition(path)
    }

    /// Adds columns that differ between items of the same name, such as a file and a line, unless the chosen ones do.
    /// If no column is chosen, it adds any.
    private func tellApart(_ chosen: inout [Int], _ named: [KeyProfile], from all: [FieldDeclaration]) {
        guard !named.isEmpty, chosen.isEmpty || distinctness(of: named) < Self.enoughDistinctness else { return }
        for _ in 0..<Self.maximumMarks {
            let shown = named + chosen.compactMap { profile[all[$0].path] }
            let known = distinctness(of: shown)
            guard chosen.isEmpty || known < Self.enoughDistinctness else { return }
            let marks = all.indices.filter { index in
                let isID = all[index].path == identity || isNumbered(all[index].path)
                return !chosen.contains(index) && isMark(all[index])
                    && (chosen.isEmpty ? fields.indices.contains(index) : !isID)
            }
            let rated = marks.map { index in
                (index: index, distinctness: distinctness(of: shown + [profile[all[index].path]].compactMap { $0 }))
            }
            let most = rated.map(\.distinctness).max() ?? 0
            guard chosen.isEmpty || most > known * 1.1, let best = rated.first(where: { $0.distinctness >= most * 0.9 })
            else { return }
            chosen.append(best.index)
        }
    }

    /// Returns true if the values are identifiers that people do not read.
    private func isNumbered(_ path: FieldPath) -> Bool {
        guard KeyMeaning.isIdentifier(path), let key = profile[path] else { return false }
        return key.isHexadecimal || key.isMost(key[.numbers] + key[.opaque] + key[.figures])
    }

    /// Returns true if a field varies and is short enough for a list.
    private func isMark(_ field: FieldDeclaration) -> Bool {
        guard let key = profile[field.path], let type = field.type, !type.isBlock, key[.lists] == 0,
            !key.isInList || field.path != key.path
        else {
            return false
        }
        let isLegible = key[.opaque] * 2 <= key[.strings] || type.isDate
        let mostBytes: Double = KeyMeaning.isFile(field.path) ? 120 : 80
        return key.distinct > 1 && key.averageLength <= mostBytes && isLegible && key[.html] == 0 && key[.links] == 0
            && profile.coverage(key) >= 0.4 && !isCopy(key) && !KeyMeaning.isDigest(field.path)
            && !isCoordinate(key, field.path) && !isRunning(key) && !(key.isAround && key.isMost(key[.numbers]))
    }

    /// Returns true if the numbers are positions in a text, including those under a key such as `beginline`.
    private func isPosition(_ key: KeyProfile, _ path: FieldPath) -> Bool {
        let word = KeyWords.folded(path).last ?? ""
        return key.isMost(key[.integers])
            && (KeyMeaning.isPosition(path) || ["line", "column", "col", "offset"].contains(where: word.hasSuffix))
    }

    /// The first date that nearly all items have, unless it may be in the future or is about the record.
    private var mainDate: FieldPath? {
        fields.first { field in
            guard field.type?.traits.column == .date, let key = profile[field.path] else { return false }
            return profile.coverage(key) > 0.95 && !KeyMeaning.mayLieAhead(field.path)
                && !KeyMeaning.isOfRecord(field.path)
        }?.path
    }

    /// Returns true if the numbers only count the items.
    private func isRunning(_ key: KeyProfile) -> Bool {
        key[.integers] == key.values && key.values > 12 && key.distinct == key.values && 0...1 ~= key.smallest
            && !KeyMeaning.isQuantity(key.path)
            && (!KeyMeaning.isMark(key.path) || KeyMeaning.isIdentifier(key.path))
            && key.largest - key.smallest < Double(key.values)
    }

    /// Returns true if the values are coordinates, including those under a key such as `reclong`.
    private func isCoordinate(_ key: KeyProfile, _ path: FieldPath) -> Bool {
        let word = KeyWords.folded(path).last ?? ""
        let isNumber = key[.numbers] + key[.figures] == key.values
        return KeyMeaning.isPlace(path) || ["x", "y", "z"].contains(word)
            || isNumber && key[.integers] < key.values && ["lat", "lon", "lng", "long"].contains(where: word.hasSuffix)
    }

    /// Returns the number of different combinations of values, divided by the number of items.
    private func distinctness(of keys: [KeyProfile]) -> Double {
        let combinations = Set((0..<profile.count).map { row in keys.map { $0.rows[row] } })
        return Double(combinations.count) / Double(max(profile.count, 1))
    }

    /// Returns true if each value of one key always occurs with the same value of the other, such as an ID and the
    /// thing that it refers to.
    private func agree(_ a: FieldPath, _ b: FieldPath) -> Bool {
        guard let a = profile[a], let b = profile[b], a.distinctness < 0.5, b.distinctness < 0.5 else { return false }
        return a.determines(b) && b.determines(a)
    }

    /// Returns the rating of a field as a column, higher for better ones; nil if the field is not suitable.
    private func rating(of field: FieldDeclaration) -> Double? {
        guard let key = profile[field.path], !key.isInList || field.path != key.path,
            let column = field.type?.traits.column, column != .none
        else { return nil }
        // A value that all items share does not describe any of them.
        let isVaried = profile.count < 3 || key.distinct > 1 && key.largestShare < 0.98
        let isLegible = key[.opaque] * 2 <= max(key[.strings], 1) || column == .date
        guard isVaried, key.averageLength <= 40, isLegible, key[.html] == 0,
            key[.links] == 0
        else { return column == .list && isNamed(field.path) ? 1.5 : nil }
        // A long list is only shown on the item's page.
        if key[.lists] > 0, key.values > key.items * Self.maximumElements { return nil }
        if key.values == 0 || field.path == identity || isTranslation(field.path) { return nil }
        if isCoordinate(key, field.path) || KeyMeaning.isDigest(field.path) { return nil }
        if KeyWords.folded(field.path).last.map({ ["guid", "uuid", "uid"].contains($0) }) ?? false { return nil }
        if KeyMeaning.isIdentifier(field.path), key.isMost(key[.numbers] + key[.opaque] + key[.figures]) { return nil }
        if key.arePicturePaths || isCopy(key) || isRunning(key) || key.isAround && key.isMost(key[.numbers]) {
            return nil
        }
        let coverage = profile.coverage(key)
        guard coverage >= Self.leastCoverage else { return nil }
        var rating =
            switch column {
            case .amount: 2.4
            case .date: KeyMeaning.isOfRecord(field.path) ? 1.5 : field.type == .dateTime ? 1.7 : 2.2
            case .number: KeyMeaning.isMoney(field.path) ? 2.4 : 1.6
            case .flag: 1.2
            case .list: key.isMost(key[.numbers]) ? 0.8 : 1.7
            // Numbers that are shown as texts are codes.
            case .text where key.isMost(key[.numbers]) && !key.areYears: 0.6
            case .text, .none: key.distinctness > 0.9 && key.values > 5 ? 1.4 : 1.9
            }
        if views.contains(where: { $0 == field.path || $0.isWithin(field.path) }) { rating = 3 }
        if KeyMeaning.isMark(field.path), rating < 3 { rating -= 0.5 }
        if key.areCodes || key.isHexadecimal, rating < 3 { rating = 0.1 }
        if isPosition(key, field.path), rating < 3 { rating -= 0.8 }
        if KeyMeaning.isTrait(field.path), rating < 3 { rating -= 0.7 }
        if key.largestShare > 0.85 { rating *= 0.6 }
        // Keys that come first in the file are most likely the important ones.
        return rating * (0.1 + 0.9 * coverage) - key.position * 0.02
    }

    /// Returns true if a view groups by a part of the object, so that the object has a name to show.
    private func isNamed(_ path: FieldPath) -> Bool {
        views.contains { view in
            let word = KeyWords.folded(FieldPath(view.keys.suffix(1))).joined()
            let isName = Vocabulary.plainNames.contains(word) || word == "id"
            return view != path && view.isWithin(path) && isName
        }
    }

    /// Returns true if the value is a translation of a text that is shown in the site's language.
    private func isTranslation(_ path: FieldPath) -> Bool {
        let language = profile.language(of: FieldPath(path.keys.dropLast()))
        return language.map { $0 != path.keys.last?.text.lowercased() } ?? false
    }

    /// Returns true if most values repeat the item's name, or a part of the name, in any spelling.
    private func isCopy(_ key: KeyProfile) -> Bool {
        let texts = key.texts.map(KeyWords.lettersAndDigits)
        // `bay_bolete_photo` adds nothing to "Bay bolete".
        let isWritten = key.isIdentifier
        let same = zip(key.rows, shownNames).count { row, names in
            row >= 0
                && names.contains { name in
                    texts[Int(row)] == name || isWritten && name.utf8.count > 3 && texts[Int(row)].hasPrefix(name)
                }
        }
        return same * 5 >= key.items * 4
    }

    /// Returns the parts of each item's name.
    private static func shownNames(_ name: NamePattern?, in profile: ItemProfile) -> [[String]] {
        let alternatives = (name?.alternatives ?? []).map { parts in
            NamePattern.paths(parts).compactMap { profile[$0] }.map { key in
                (rows: key.rows, texts: key.texts.map(KeyWords.lettersAndDigits))
            }
        }
        return (0..<profile.count).map { item in
            alternatives.lazy.map { keys in keys.compactMap { $0.rows[item] < 0 ? nil : $0.texts[Int($0.rows[item])] } }
                .first { !$0.isEmpty } ?? []
        }
    }
}
