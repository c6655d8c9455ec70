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

    /// Returns true if another key has the unit of a number, as the results of measurements have.
    func hasUnit(_ path: FieldPath) -> Bool {
        let own = profile.keys.filter { $0.path.keys.count == 1 }
        return path.keys.count == 1 && own.contains { KeyMeaning.isUnit($0.path) && $0[.strings] > 0 }
            && own.count { $0.isMost($0[.numbers]) } == 1
    }
}
