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

    /// Adds a state inside an object, such as `status.phase`, if no column has a state.
    ///
    /// - Parameter all: The fields to which the indices in `chosen` refer.
    func addState(_ chosen: inout [Int], from all: [FieldDeclaration]) {
        let hasState = profile.keys.contains { key in
            key.path.keys.count == 2 && KeyMeaning.isState(key.path) && !key.isInList && !key.isAround
                && 2...Self.mostStates ~= key.distinct && profile.coverage(key) > 0.5 && key[.strings] == key.values
        }
        guard hasState, !chosen.contains(where: { KeyMeaning.isState(all[$0].path) }) else { return }
        let state = all.indices.first { index in
            all[index].path.keys.count == 2 && KeyMeaning.isState(all[index].path) && rating(of: all[index]) != nil
        }
        if let state { chosen.append(state) }
    }

    private static let mostStates = 10

    /// Adds the scores of both sides in an object, such as `result.home_score` and `result.away_score`, to matches that
    /// are named by their sides.
    ///
    /// - Parameter all: The fields to which the indices in `chosen` refer.
    func addScores(_ chosen: inout [Int], from all: [FieldDeclaration]) {
        func object(_ path: FieldPath) -> FieldPath { FieldPath(path.keys.dropLast()) }
        let sides = name?.paths ?? []
        guard sides.count > 1, areSides(sides[0], sides[1]) || areSides(object(sides[0]), object(sides[1])) else {
            return
        }
        let scores = profile.keys.filter { key in
            key.path.keys.count == 2 && !key.isInList && key.isMost(key[.integers]) && profile.coverage(key) > 0.5
        }.map(\.path)
        guard let home = scores.first(where: { one in scores.contains { KeyMeaning.areEnds(one, $0) } }),
            let away = scores.first(where: { KeyMeaning.areEnds(home, $0) }),
            !chosen.contains(where: { all[$0].path == object(home) })
        else { return }
        chosen += [home, away].compactMap { path in all.firstIndex { $0.path == path } }.filter { !chosen.contains($0) }
    }

    /// Adds the best measured number if no column has numbers.
    ///
    /// - Parameter all: The fields to which the indices in `chosen` refer.
    func addMeasure(_ chosen: inout [Int], from all: [FieldDeclaration]) {
        func isNumber(_ field: FieldDeclaration) -> Bool { [.number, .amount].contains(field.type?.traits.column) }
        // The page of a group omits the column by which it is grouped.
        let others = chosen.count { !views.contains(all[$0].path) }
        guard profile.count >= ViewInference.minimumItems, min(chosen.count, others + 1) <= Self.maximumColumns,
            !chosen.contains(where: { isNumber(all[$0]) })
        else { return }
        let measured = fields.indices.filter { isMeasured(fields[$0]) }.compactMap { index in
            rating(of: fields[index]).map { (index: index, rating: $0) }
        }
        let best = measured.filter { $0.rating >= Self.leastOfMeasure }.max { $0.rating < $1.rating }
        if let best { chosen.append(best.index) }
    }

    /// The minimum rating of a number that is added to other columns.
    private static let leastOfMeasure = 1.2
    /// The minimum distinctness of measured numbers. Numbers that repeat more often are levels or settings.
    static let leastVariety = 0.3
    /// The minimum number of distinct values of numbers with decimals that are measured even if they repeat often.
    private static let manyValues = 20

    /// Returns true if nearly all items have a number, and the numbers are measured.
    private func isMeasured(_ field: FieldDeclaration) -> Bool {
        guard field.type?.traits.column == .number, let key = profile[field.path] else { return false }
        let isVaried =
            key.distinctness >= Self.leastVariety
            || key.distinct >= Self.manyValues && key.isMost(key[.numbers] - key[.integers])
        return profile.coverage(key) >= 0.9 && isVaried && key.isMost(key[.numbers])
            && !isMinor(field) && KeyWords.folded(field.path).last != "rank"
    }

    /// Returns true if several of the given fields have short keys.
    func areAbbreviated(_ figures: some Sequence<Int>) -> Bool {
        figures.count { Self.isAbbreviation(fields[$0].path) } >= Self.severalShort
    }

    /// Returns the indices of the fields. If several of the given numbers have short keys, the fields of the name are
    /// left out, because the name of a team may be between the numbers.
    func besidesName(among figures: [Int]) -> [Int] {
        let isTable = areAbbreviated(figures)
        return fields.indices.filter { !isTable || name?.paths.contains(fields[$0].path) != true }
    }

    /// Adds the IDs of both sides, such as `team1_id` and `team2_id`, if the items have no names besides their IDs.
    func addIdentifiersOfSides(_ chosen: inout [Int]) {
        guard name.map({ $0.paths == [identity].compactMap { $0 } }) ?? true else { return }
        let identifiers = fields.indices.filter { index in
            let path = fields[index].path
            return KeyMeaning.isIdentifier(path) && path != identity
                && profile[path].map { key in
                    profile.coverage(key) >= 0.9 && key.distinct > 1 && !key.isInList && key.averageLength <= 20
                        && key[.opaque] == 0 && !key.areHexadecimal
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

    /// The first date that nearly all items have, excluding dates that may be in the future and dates about the data
    /// itself; nil if there is none. If names repeat, the only date may be that of the creation, as in check-ins.
    var mainDate: FieldPath? {
        let isRepeated = !Set(shownNames).count.isAllButFew(of: shownNames.count)
        return fields.first { field in
            guard field.type?.traits.column == .date, let key = profile[field.path] else { return false }
            let isOnly = isRepeated && dates.count == 1 && KeyMeaning.isOfCreation(field.path)
            return profile.coverage(key) > 0.95 && !KeyMeaning.mayBeInFuture(field.path)
                && (isOnly || !KeyMeaning.isOfRecord(field.path))
        }?.path
    }
}
