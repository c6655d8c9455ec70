/// The inference of the columns of lists. It prefers values that vary, are short and are useful for finding items.
struct ColumnInference {
    /// The maximum number of columns besides the name, including the total. Columns that are added afterwards, such as
    /// a date or a unit, can exceed it.
    static let maximumColumns = 3
    private static let enoughColumns = 2
    /// The minimum number of items for which values inside objects become columns.
    private static let fewItems = 3
    /// The maximum number of columns that are added to distinguish items of the same name.
    private static let maximumMarks = 2
    private static let enoughDistinctness = 0.9

    let profile: ItemProfile
    let fields: [FieldDeclaration]
    let dates: [FieldDeclaration]
    /// The values inside objects that can also become fields.
    let parts: [FieldDeclaration]
    let views: [FieldPath]
    let name: NamePattern?
    let identity: FieldPath?
    let quantity: FieldPath?
    let shownNames: [[String]]

    init(
        profile: ItemProfile, fields: [FieldDeclaration], parts: [FieldDeclaration],
        views: [FieldPath], name: NamePattern?, identity: FieldPath?, quantity: FieldPath?
    ) {
        (self.profile, self.fields, self.parts, self.views) = (profile, fields, parts, views)
        (self.name, self.identity, self.quantity) = (name, identity, quantity)
        dates = fields.filter { $0.type?.isDate ?? false }
        shownNames = Self.shownNames(name, in: profile)
    }

    /// Returns the paths of the columns, in the order of the fields. Values inside objects follow the fields, and a
    /// total is last.
    func infer() -> [FieldPath] {
        let rated = fields.indices.compactMap { index in rating(of: fields[index]).map { (index: index, rating: $0) } }
        let total =
            rated.first { fields[$0.index].total?.isSummed == true && fields[$0.index].type?.isMoney == true }
            ?? rated.first { fields[$0.index].total?.isSummed == true && KeyMeaning.isMoney(fields[$0.index].path) }
            ?? rated.first { fields[$0.index].total == .sum }
        let others = rated.filter { $0.index != total?.index }.sorted { ($0.rating, $1.index) > ($1.rating, $0.index) }
        var chosen: [Int] = []
        for (index, rating) in others where !chosen.contains(where: { agree(fields[$0].path, fields[index].path) }) {
            if let total, areCopies(fields[total.index].path, fields[index].path) { continue }
            // One date is enough; the page of the item shows the others.
            if isDate(fields[index]), chosen.contains(where: { isDate(fields[$0]) }) { continue }
            // The page of a group omits the column by which it is grouped, so it has room for one more.
            let isFull = chosen.count >= mostColumns - (total == nil ? 0 : 1)
            if isFull, chosen.count(where: isTab) < Self.manyTabs { break }
            if isFull, isTab(index) || rating < 1 || isMinor(fields[index]) { continue }
            chosen.append(index)
            if isFull { break }
        }
        addFigures(&chosen, rated.map(\.index))
        addIdentifiersOfSides(&chosen)
        let named = NamePattern.paths(name?.alternatives.first ?? []).compactMap { profile[$0] }
        let all = fields + parts
        fill(&chosen, from: all)
        // A date that all items have is most likely the date of the event.
        let date = rated.first { fields[$0.index].path == mainDate }?.index
        if let date, !chosen.contains(where: { isDate(all[$0]) }) { chosen.append(date) }
        if total == nil { addMeasure(&chosen, from: all) }
        addTimeOfDay(&chosen, among: rated.map(\.index))
        addUnits(&chosen)
        addState(&chosen, from: all)
        addScores(&chosen, from: all)
        addDistinguishingColumns(&chosen, named, from: all, without: total?.index)
        completeLocation(&chosen, from: all)
        return (chosen.sorted() + (total.map { [$0.index] } ?? [])).map { all[$0].path }
    }

    /// The maximum number of columns, which is higher for items without names.
    private var mostColumns: Int { Self.maximumColumns + (name == nil ? Self.maximumMarks : 0) }

    private func isDate(_ field: FieldDeclaration) -> Bool { field.type?.isDate ?? false }

    /// The minimum number of columns by which views group, for one more column to be allowed.
    private static let manyTabs = 2

    /// Returns true if a view groups by a field.
    private func isTab(_ index: Int) -> Bool { views.contains(fields[index].path) }

    /// The maximum number of columns if numbers are added next to another number.
    static let mostColumnsWithFigures = 5
    /// The maximum number of adjacent number columns.
    private static let mostFigures = 3
    /// The maximum number of adjacent number columns if at least `severalShort` of their keys are abbreviations, such
    /// as the matches won, drawn and lost.
    private static let mostShortFigures = 9
    static let severalShort = 4

    /// Adds the number fields next to a chosen one, such as the votes of other parties, if there are few.
    private func addFigures(_ chosen: inout [Int], _ suitable: [Int]) {
        func isFigure(_ index: Int) -> Bool {
            let field = fields[index]
            return suitable.contains(index) && field.type?.traits.column == .number && field.total != .sum
                && !isTab(index) && !KeyMeaning.isMoney(field.path)
                && !isOwnQuantity(field.path)
        }
        let possible = besidesName(among: fields.indices.filter(isFigure))
        for index in chosen where isFigure(index) {
            let before = possible.filter { $0 < index }.reversed().prefix(while: isFigure)
            let after = possible.filter { $0 >= index }.prefix(while: isFigure)
            let figures = before.reversed() + after
            let added = figures.filter { other in !chosen.contains { areCopies(fields[$0].path, fields[other].path) } }
            let areShort = areAbbreviated(figures)
            guard figures.count <= (areShort ? Self.mostShortFigures : Self.mostFigures),
                chosen.count + added.count <= Self.mostColumnsWithFigures + (areShort ? Self.mostShortFigures : 0)
            else { continue }
            chosen += added
        }
    }

    /// Adds values inside objects if too few fields are columns.
    private func fill(_ chosen: inout [Int], from all: [FieldDeclaration]) {
        guard profile.count >= Self.fewItems, chosen.count < Self.enoughColumns else { return }
        let outer = chosen.map { all[$0].path }
        let rated = all.indices.dropFirst(fields.count).compactMap { index -> (index: Int, rating: Double)? in
            let path = all[index].path
            // A string that may be an amount is an amount only if the key indicates money.
            let isAmount = all[index].type?.isMoney != true || KeyMeaning.isMoney(path)
            guard !outer.contains(where: { path.isWithin($0) }), !isAside(path), isAmount,
                let rating = rating(of: all[index])
            else { return nil }
            return (index, rating)
        }.sorted { ($0.rating, $1.index) > ($1.rating, $0.index) }
        for (index, _) in rated
        where chosen.count < Self.enoughColumns && !chosen.contains(where: { agree(all[$0].path, all[index].path) }) {
            chosen.append(index)
        }
    }

    /// Adds columns that differ between items of the same name, such as a file and a line, unless the chosen columns
    /// already distinguish the items. If there is no column, any suitable column is added.
    private func addDistinguishingColumns(
        _ chosen: inout [Int], _ named: [KeyProfile], from all: [FieldDeclaration], without total: Int?
    ) {
        guard !named.isEmpty, chosen.isEmpty || distinctness(of: named) < Self.enoughDistinctness else { return }
        for _ in 0..<Self.maximumMarks {
            let shown = named + chosen.compactMap { profile[all[$0].path] }
            let known = distinctness(of: shown)
            guard chosen.isEmpty || known < Self.enoughDistinctness else { return }
            let marks = all.indices.filter { index in
                !chosen.contains(index) && index != total && isMark(all[index])
                    && (chosen.isEmpty ? fields.indices.contains(index) : all[index].path != identity)
            }
            let rated = marks.map { index in
                (index: index, distinctness: distinctness(of: shown + [profile[all[index].path]].compactMap { $0 }))
            }
            let most = rated.map(\.distinctness).max() ?? 0
            guard chosen.isEmpty || most > known * 1.1, let best = rated.first(where: { $0.distinctness >= most * 0.9 })
            else { return }
            chosen.append(best.index)
            completeLocation(&chosen, from: all)
        }
    }

    /// Adds the column of the line if only the file is shown, or the column of the file if only the line is shown.
    private func completeLocation(_ chosen: inout [Int], from all: [FieldDeclaration]) {
        let shown = (name?.paths ?? []) + chosen.map { all[$0].path }
        let (file, line) = (shown.first(where: isFile), shown.first(where: isLine))
        guard (file == nil) != (line == nil) else { return }
        let other = all.indices.first { index in
            // A line number deep inside an item does not belong to the item itself.
            all[index].path.keys.count <= 2 && profile[all[index].path]?.isInList == false && isMark(all[index])
                && (file == nil ? isFile(all[index].path) : isLine(all[index].path))
        }
        if let other { chosen.append(other) }
    }

    /// Returns the number of distinct combinations of values, divided by the number of items.
    func distinctness(of keys: [KeyProfile]) -> Double {
        let combinations = Set((0..<profile.count).map { row in keys.map { $0.rows[row] } })
        return Double(combinations.count) / Double(max(profile.count, 1))
    }

    /// Returns true if two keys have the same values or numbers. Also returns true if their values repeat, and each
    /// value of either key always occurs with the same value of the other, such as an ID and the name of the thing that
    /// it identifies.
    func agree(_ a: FieldPath, _ b: FieldPath) -> Bool {
        guard let a = profile[a], let b = profile[b], a.values > 0, b.values > 0 else { return false }
        if areCopies(a.path, b.path) { return true }
        guard a.distinctness < 0.5, b.distinctness < 0.5 else { return false }
        return a.determines(b) && b.determines(a)
    }

    /// Returns true if two keys have the same values or numbers, also in two units, or one has the numbers in the
    /// strings of the other.
    private func areCopies(_ a: FieldPath, _ b: FieldPath) -> Bool {
        guard let one = profile[a], let other = profile[b] else { return false }
        return areEqual(a, b) || one.isNumber(in: other) || other.isNumber(in: one)
            || one.isMost(one[.numbers]) && one.distinct > 2 && profile.numbers(of: one) == profile.numbers(of: other)
            || KeyMeaning.differInUnit(a, b) && areProportional(one, other)
    }

    /// Returns the parts of each item's name, and the whole name, with only letters and digits, for the items of the
    /// sample.
    private static func shownNames(_ name: NamePattern?, in profile: ItemProfile) -> [[String]] {
        let alternatives = (name?.alternatives ?? []).map { parts in
            NamePattern.paths(parts).compactMap { profile[$0] }.map { key in
                (rows: key.rows, texts: key.texts.map(KeyWords.lettersAndDigits))
            }
        }
        return (0..<profile.count).map { item in
            let names =
                alternatives.lazy.map { keys in
                    keys.compactMap { $0.rows[item] < 0 ? nil : $0.texts[Int($0.rows[item])] }
                }.first { !$0.isEmpty } ?? []
            return names.count > 1 ? names + [names.joined()] : names
        }
    }
}
