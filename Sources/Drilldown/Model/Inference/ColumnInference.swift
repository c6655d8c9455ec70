/// Chooses what lists show beside the name: what varies, is short, and is what people look for.
struct ColumnInference {
    /// Beside the name and the first total.
    private static let maximumColumns = 3
    private static let leastCoverage = 0.1
    /// The limit of columns that are added for items of the same name.
    private static let maximumMarks = 2
    private static let enoughDistinctness = 0.9
    /// In a list, on average.
    private static let maximumElements = 4

    let profile: ItemProfile
    let fields: [FieldDeclaration]
    let views: [FieldPath]
    let name: NamePattern?
    let identity: FieldPath?

    /// The fields of the columns, in the order of the fields; a total comes last.
    func infer() -> [FieldPath] {
        let rated = fields.indices.compactMap { index in rating(of: fields[index]).map { (index: index, rating: $0) } }
        let total =
            rated.first { fields[$0.index].total == .sum && fields[$0.index].type?.isMoney == true }
            ?? rated.first { fields[$0.index].total == .sum && KeyMeaning.isMoney(fields[$0.index].path) }
            ?? rated.first { fields[$0.index].total == .sum }
        let others = rated.filter { $0.index != total?.index }.sorted { ($0.rating, $1.index) > ($1.rating, $0.index) }
        var chosen: [Int] = []
        for (index, _) in others where !chosen.contains(where: { agree(fields[$0].path, fields[index].path) }) {
            chosen.append(index)
            if chosen.count == Self.maximumColumns - (total == nil ? 0 : 1) { break }
        }
        tellApart(&chosen)
        return (chosen.sorted() + (total.map { [$0.index] } ?? [])).map { fields[$0].path }
    }

    /// Adds columns that differ between items of the same name, such as a file and a line, unless the chosen ones do. If no
    /// column is chosen, it adds any.
    private func tellApart(_ chosen: inout [Int]) {
        let named = NamePattern.paths(name?.alternatives.first ?? []).compactMap { profile[$0] }
        guard !named.isEmpty, chosen.isEmpty || distinctness(of: named) < Self.enoughDistinctness else { return }
        for _ in 0..<Self.maximumMarks {
            let shown = named + chosen.compactMap { profile[fields[$0].path] }
            let known = distinctness(of: shown)
            guard chosen.isEmpty || known < Self.enoughDistinctness else { return }
            let marks = fields.indices.filter { index in
                let isID = fields[index].path == identity || KeyMeaning.isIdentifier(fields[index].path)
                return !chosen.contains(index) && isMark(fields[index]) && (chosen.isEmpty || !isID)
            }
            let best = marks.map { index in
                (index: index, distinctness: distinctness(of: shown + [profile[fields[index].path]].compactMap { $0 }))
            }.max { ($0.distinctness, $1.index) < ($1.distinctness, $0.index) }
            guard let best, chosen.isEmpty || best.distinctness > known * 1.2 else { return }
            chosen.append(best.index)
        }
    }

    /// Whether a field varies and is short enough for a list.
    private func isMark(_ field: FieldDeclaration) -> Bool {
        guard let key = profile[field.path], let type = field.type, !type.isBlock, !key.isInList, key.lists == 0 else {
            return false
        }
        let isLegible = key.opaque * 2 <= key.strings || type.isDate
        return key.distinct > 1 && key.averageLength <= 60 && isLegible && key.html == 0 && key.links == 0
            && profile.coverage(key) >= 0.5 && !(name.map { isCopy(key, of: $0) } ?? false)
    }

    /// Returns the number of different combinations of values, divided by the number of items.
    private func distinctness(of keys: [KeyProfile]) -> Double {
        let combinations = Set((0..<profile.count).map { row in keys.map { $0.rows[row] } })
        return Double(combinations.count) / Double(max(profile.count, 1))
    }

    /// Whether two keys always tell the same, as an id and what it refers to.
    private func agree(_ a: FieldPath, _ b: FieldPath) -> Bool {
        guard let a = profile[a], let b = profile[b], a.distinctness < 0.5, b.distinctness < 0.5 else { return false }
        return a.determines(b) && b.determines(a)
    }

    /// How good a column a field makes; nil where it makes none.
    private func rating(of field: FieldDeclaration) -> Double? {
        guard let key = profile[field.path], !key.isInList, let column = field.type?.traits.column, column != .none
        else { return nil }
        // What is the same for all items says nothing of one.
        let isVaried = profile.count < 3 || key.distinct > 1 && key.largestShare < 0.98
        guard isVaried, key.averageLength <= 40, key.opaque * 2 <= max(key.strings, 1), key.html == 0, key.links == 0
        else { return column == .list && isNamed(field.path) ? 1.5 : nil }
        // A long list is for the item's page.
        if key.lists > 0, key.values > key.items * Self.maximumElements { return nil }
        if key.values == 0 || field.path == identity || isTranslation(field.path) { return nil }
        if KeyMeaning.isIdentifier(field.path), key.isMost(key.numbers + key.opaque + key.figures) { return nil }
        if let name, isCopy(key, of: name) { return nil }
        let coverage = profile.coverage(key)
        guard coverage >= Self.leastCoverage else { return nil }
        var rating =
            switch column {
            case .amount: 2.4
            case .date: 2.2
            case .number: KeyMeaning.isMoney(field.path) ? 2.4 : 1.6
            case .flag: 1.2
            case .list: key.isMost(key.numbers) ? 0.8 : 1.7
            case .text, .none: key.distinctness > 0.9 && key.values > 5 ? 1.4 : 1.9
            }
        if views.contains(where: { $0 == field.path || $0.isWithin(field.path) }) { rating = 3 }
        if KeyMeaning.isMark(field.path), rating < 3 { rating -= 0.5 }
        if KeyMeaning.isTrait(field.path), rating < 3 { rating -= 0.7 }
        // What comes first in the file is most likely what matters.
        return rating * (0.3 + 0.7 * coverage) - key.position * 0.02
    }

    /// Whether a view groups by a part of the object, so that the object has a name to show.
    private func isNamed(_ path: FieldPath) -> Bool {
        views.contains { view in
            let word = KeyWords.folded(FieldPath(view.keys.suffix(1))).joined()
            let isName = Vocabulary.names.contains(word) || word == "id"
            return view != path && view.isWithin(path) && isName
        }
    }

    /// Whether it is a translation of a text that is shown in the site's language.
    private func isTranslation(_ path: FieldPath) -> Bool {
        let language = profile.language(of: FieldPath(path.keys.dropLast()))
        return language.map { $0 != path.keys.last?.text.lowercased() } ?? false
    }

    /// Whether it says what the name says already.
    private func isCopy(_ key: KeyProfile, of name: NamePattern) -> Bool {
        name.alternatives.first?.contains { part in
            guard let path = NamePattern.paths([part]).first, let named = profile[path] else { return false }
            if path == key.path { return true }
            var same = 0
            for (row, other) in zip(key.rows, named.rows) where row >= 0 && other >= 0 {
                if key.texts[Int(row)] == named.texts[Int(other)] { same += 1 }
            }
            return same * 10 >= key.items * 9
        } ?? false
    }
}
