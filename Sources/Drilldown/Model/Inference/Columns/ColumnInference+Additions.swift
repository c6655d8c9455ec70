// Columns that are added because of other columns, or because a state is missing.

extension ColumnInference {
    /// Adds the unit of a quantity that is a column, if the unit varies.
    func addUnits(_ chosen: inout [Int]) {
        for index in chosen where fields.indices.contains(index) && isOwnQuantity(fields[index].path) {
            let unit = fields.indices.first { other in
                KeyMeaning.isUnit(fields[other].path) && fields[other].type == .text && rating(of: fields[other]) != nil
            }
            if let unit, !chosen.contains(unit) { chosen.append(unit) }
        }
    }

    /// Adds the state of the items, such as `status.phase`, if no column has a state.
    ///
    /// - Parameter all: The fields to which the indices in `chosen` refer. Values inside objects are added to them if
    ///   one of these values is a state.
    func addState(_ chosen: inout [Int], _ all: inout [FieldDeclaration]) {
        let hasState = profile.keys.contains { key in
            key.path.keys.count == 2 && KeyMeaning.isState(key.path) && !key.isInList && !key.isAround
                && 2...Self.mostStates ~= key.distinct && profile.coverage(key) > 0.5 && key[.strings] == key.values
        }
        guard hasState, !chosen.contains(where: { KeyMeaning.isState(all[$0].path) }) else { return }
        if all.count == fields.count { all += parts() }
        let state = all.indices.first { index in
            all[index].path.keys.count == 2 && KeyMeaning.isState(all[index].path) && rating(of: all[index]) != nil
        }
        if let state { chosen.append(state) }
    }

    private static let mostStates = 10

    /// Adds the scores of both sides in an object, such as `result.home_score` and `result.away_score`, to matches that
    /// are named by their sides.
    ///
    /// - Parameter all: The fields to which the indices in `chosen` refer. Values inside objects are added to them if
    ///   they are scores.
    func addScores(_ chosen: inout [Int], _ all: inout [FieldDeclaration]) {
        func object(_ path: FieldPath) -> FieldPath { FieldPath(path.keys.dropLast()) }
        let sides = name?.paths ?? []
        guard sides.count > 1, areSides(sides[0], sides[1]) || areSides(object(sides[0]), object(sides[1])) else {
            return
        }
        let scores = profile.keys.filter { key in
            key.path.keys.count == 2 && !key.isInList && key.isMost(key[.integers]) && profile.coverage(key) > 0.5
                && KeyWords.ends(object(key.path), in: Vocabulary.scores)
        }.map(\.path)
        guard let home = scores.first(where: { one in scores.contains { KeyMeaning.areEnds(one, $0) } }),
            let away = scores.first(where: { KeyMeaning.areEnds(home, $0) }),
            !chosen.contains(where: { all[$0].path == object(home) })
        else { return }
        if all.count == fields.count { all += parts() }
        chosen += [home, away].compactMap { path in all.firstIndex { $0.path == path } }.filter { !chosen.contains($0) }
    }

    /// Adds the best measured number, which may be inside an object, if no column has numbers.
    ///
    /// - Parameter all: The fields to which the indices in `chosen` refer. Values inside objects are added to them if
    ///   one of these values is the best number.
    func addMeasure(_ chosen: inout [Int], _ all: inout [FieldDeclaration]) {
        func isNumber(_ field: FieldDeclaration) -> Bool { [.number, .amount].contains(field.type?.traits.column) }
        // The page of a group omits the column by which it is grouped.
        let others = chosen.count { !views.contains(all[$0].path) }
        guard profile.count >= ViewInference.minimumItems, min(chosen.count, others + 1) <= Self.maximumColumns,
            !chosen.contains(where: { isNumber(all[$0]) })
        else { return }
        func best(_ fields: [FieldDeclaration]) -> FieldDeclaration? {
            let measured = fields.filter(isMeasured).compactMap { field in rating(of: field).map { (field, $0) } }
            return measured.filter { $0.1 >= Self.leastOfMeasure }.max { $0.1 < $1.1 }?.0
        }
        guard let measure = best(fields) ?? best(parts()) else { return }
        if !all.contains(where: { $0.path == measure.path }) { all.append(measure) }
        chosen += all.indices.filter { all[$0].path == measure.path }.prefix(1)
    }

    /// The minimum rating of a number that is added to other columns.
    private static let leastOfMeasure = 1.2
    /// The minimum distinctness of measured numbers. Numbers that repeat more often are levels or settings.
    static let leastVariety = 0.3
    /// The number of distinct values at which numbers with decimals are measured, even if they repeat often.
    private static let manyValues = 20

    /// Returns true if nearly all items have a number, and the numbers are measured.
    private func isMeasured(_ field: FieldDeclaration) -> Bool {
        guard field.type?.traits.column == .number, let key = profile[field.path] else { return false }
        let path = field.path
        let isOwn = fields.contains { $0.path == path }
        let isVaried =
            key.distinctness >= Self.leastVariety
            || key.distinct >= Self.manyValues && key.isMost(key[.numbers] - key[.integers])
        return profile.coverage(key) >= 0.9 && isVaried && key.isMost(key[.numbers])
            && !isMinor(field) && !isBound(path) && KeyWords.folded(path).last != "rank"
            && (isOwn || isAmongNumbers(path) && !isAside(path) && !isOneOfEquals(path))
    }

    /// The minimum number of keys with numbers in an object such as `statistics`.
    private static let manyNumbers = 3

    /// Returns true if a value is in an object with several numbers, such as `statistics`.
    private func isAmongNumbers(_ path: FieldPath) -> Bool {
        let beside = profile.keys.filter { $0.path.keys.dropLast() == path.keys.dropLast() }
        return beside.count { $0.isMost($0[.numbers]) } >= Self.manyNumbers
    }

    /// Returns true if several of the given fields have short keys.
    func areAbbreviated(_ figures: some Sequence<Int>) -> Bool {
        figures.count { Self.isAbbreviation(fields[$0].path) } >= Self.severalShort
    }

    /// Returns the fields without the name, if several numbers have short keys: the name of a team may be between them.
    func besidesName(among figures: [Int]) -> [Int] {
        let isTable = areAbbreviated(figures)
        return fields.indices.filter { !isTable || name?.paths.contains(fields[$0].path) != true }
    }

    /// Adds the end of a period if its start is a column.
    ///
    /// - Parameter suitable: The indices of fields that can be columns.
    func addEnd(_ chosen: inout [Int], among suitable: [Int]) {
        guard chosen.count < Self.maximumColumns else { return }
        let end = suitable.first { other in
            let field = fields[other]
            return field.type?.isDate == true && !chosen.contains(other)
                && profile[field.path].map { profile.coverage($0) >= 0.9 } ?? false
                && Vocabulary.bounds.contains { KeyWords.folded(field.path).contains($0.1) }
                && chosen.contains { index in
                    fields.indices.contains(index) && fields[index].type?.isDate == true
                        && KeyMeaning.areBounds(fields[index].path, field.path)
                }
        }
        if let end { chosen.append(end) }
    }

    /// Adds the number of the other side, such as `awayScore`, if the number of one side is a column.
    func addOtherSides(_ chosen: inout [Int], among suitable: [Int]) {
        for index in chosen where fields[index].type?.traits.column == .number {
            let others = suitable.filter { other in
                fields[other].type?.traits.column == .number && areSides(fields[index].path, fields[other].path)
            }
            let isNew = others.count == 1 && !chosen.contains(others[0])
            if isNew, chosen.count < Self.mostColumnsWithFigures { chosen.append(others[0]) }
        }
    }

    /// Adds the IDs of both sides, such as `team1_id` and `team2_id`, if the items have no names besides their IDs.
    func addIdentifiersOfSides(_ chosen: inout [Int]) {
        guard name.map({ $0.paths == [identity].compactMap { $0 } }) ?? true else { return }
        let identifiers = fields.indices.filter { index in
            let path = fields[index].path
            return KeyMeaning.isIdentifier(path) && path != identity
                && profile[path].map { key in
                    profile.coverage(key) >= 0.9 && key.distinct > 1 && !key.isInList && key.averageLength <= 20
                        && key[.opaque] == 0 && !key.isHexadecimal
                } ?? false
        }
        let sides = identifiers.filter { index in
            identifiers.contains { areSides(fields[index].path, fields[$0].path) }
        }
        if sides.count == 2 { chosen += sides.filter { !chosen.contains($0) } }
    }

    private func areSides(_ a: FieldPath, _ b: FieldPath) -> Bool {
        KeyMeaning.areEnds(a, b) || KeyMeaning.areEnds(b, a)
    }

    /// The distinctness of names below which another name becomes a column.
    private static let mostRepeated = 0.6

    /// Adds a column of other names if the names of the items repeat, such as the packages of findings that are named
    /// by their kind.
    ///
    /// - Parameters:
    ///   - named: The only key of the names. There is no column if the names have several keys.
    ///   - all: The fields to which the indices in `chosen` refer.
    func addOtherName(_ chosen: inout [Int], _ named: [KeyProfile], from all: [FieldDeclaration]) {
        guard named.count == 1, distinctness(of: named) < Self.mostRepeated,
            !chosen.contains(where: { isName(all[$0].path) })
        else { return }
        let other = fields.indices.first { index in
            guard let key = profile[fields[index].path], fields[index].type == .text, isName(key.path), key.areWords,
                key[.strings] == key.values, Double(key.distinct) > NameInference.fewTexts, !isOfAnother(key.path),
                profile.coverage(key) >= 0.9, isMark(fields[index]),
                !chosen.contains(where: { agree(all[$0].path, key.path) })
            else { return false }
            return distinctness(of: named + [key]) > distinctness(of: named) * 1.3
        }
        if let other, !chosen.contains(other) { chosen.append(other) }
    }

    /// Returns true if a key contains the names of another object, such as `image_title`.
    private func isOfAnother(_ path: FieldPath) -> Bool {
        KeyWords.folded(path).dropLast().contains(where: Vocabulary.foreignNames.contains)
    }

    /// Returns true if a key of the item itself contains names of things.
    private func isName(_ path: FieldPath) -> Bool {
        let word = KeyWords.folded(path).joined()
        return path.keys.count == 1 && !KeyMeaning.isPerson(path)
            && (Vocabulary.names.contains(word) || Vocabulary.nameEndings.contains(where: word.hasSuffix))
    }
}
