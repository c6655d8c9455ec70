// Columns of results of races and matches.

extension ColumnInference {
    /// Returns the rating of the positions, times or gaps in a list of results; nil for any other key.
    func ratingOfResult(_ key: KeyProfile) -> Double? {
        if isStanding(key) { return 2.6 }
        guard isInResults(key), profile.keys.contains(where: isStanding) else { return nil }
        return 2.5
    }

    /// Returns true if the values are the times or the gaps of a race.
    private func isInResults(_ key: KeyProfile) -> Bool {
        key.path.keys.count == 1 && KeyWords.ends(key.path, in: Vocabulary.raceTimes) && key.areResultTimes
    }

    /// Returns true if the values are positions in a ranking: strings, some of which are marked as shared (`1`, `T2`,
    /// `=3`), or numbers from 1 that follow from points, or from the times of a race.
    func isStanding(_ key: KeyProfile) -> Bool {
        let words = KeyWords.folded(key.path)
        guard words.count == 1 || ["current", "final", "overall"].contains(words.first),
            words.last.map(Vocabulary.standings.contains) ?? false
        else { return false }
        if key[.integers] == key.values, key.path.keys.count == 1 {
            return key.smallest == 1 && key[.zeros] + key[.negatives] == 0 && key.largest <= Double(key.items) * 2
                && key.distinct > 3
                && profile.keys.contains { (isInResults($0) || arePoints($0)) && follows($0, from: key) }
        }
        guard key[.strings] == key.values else { return false }
        let digits = key.texts.map { $0.trimmingPrefix { "T=".contains($0) } }
        let areNumbers = digits.map { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
        return zip(areNumbers, zip(digits, key.texts)).contains { $0 && $1.0.count < $1.1.count }
            && areNumbers.count { $0 } * 10 >= digits.count * 9
    }

    /// Returns true if the positions are in the order of the points or times: in at least 70% of the pairs with
    /// different values, the item with the lower position has the larger value, or in at least 70% the smaller value.
    /// The positions can be those of several races.
    private func follows(_ key: KeyProfile, from positions: KeyProfile) -> Bool {
        let items = zip(positions.rows, key.rows).filter { $0 >= 0 && $1 >= 0 }.map {
            (position: Double(positions.texts[Int($0)]) ?? 0, value: key.seconds(Int($1)))
        }.sorted { $0 < $1 }
        var (more, less) = (0, 0)
        for (index, item) in items.enumerated() {
            for other in items[(index + 1)...] where other.position > item.position {
                if item.value > other.value { more += 1 }
                if item.value < other.value { less += 1 }
            }
        }
        return max(more, less) > 3 && max(more, less) * 10 >= (more + less) * 7
    }

    /// Returns true if the values are the points of a ranking.
    private func arePoints(_ key: KeyProfile) -> Bool {
        key.path.keys.count == 1 && key.isMost(key[.numbers]) && key.distinct > 3
            && ["points", "pts", "punkte", "punten", "punti", "puntos", "pontos", "poeng", "poang"].contains(
                KeyWords.folded(key.path).joined())
    }

    /// Adds the time of day next to a date that is a column, such as the start of a meeting.
    ///
    /// - Parameter suitable: The indices of fields that can be columns.
    func addTimeOfDay(_ chosen: inout [Int], among suitable: [Int]) {
        guard chosen.count < Self.mostColumnsWithFigures,
            chosen.contains(where: { fields.indices.contains($0) && fields[$0].type == .date })
        else { return }
        let time = suitable.first { index in
            !chosen.contains(index) && fields[index].type == .text
                && profile[fields[index].path].map { $0.areTimesOfDay && $0.distinct > 1 && !$0.isInList } ?? false
                && profile[fields[index].path].map { profile.coverage($0) > 0.5 } ?? false
        }
        if let time { chosen.append(time) }
    }
}

extension KeyProfile {
    /// Returns the number, or the duration in seconds, of one of the distinct values.
    fileprivate func seconds(_ text: Int) -> Double {
        if let number = Double(texts[text]) { return number }
        return texts[text].split { !$0.isNumber }.compactMap { Double($0) }.reduce(0) { $0 * 60 + $1 }
    }

    /// True if there are at least four values, all are strings, and at least 90% of the distinct strings are durations
    /// with seconds, such as `2:15:32`, or gaps, such as `+01:13`.
    fileprivate var areResultTimes: Bool {
        self[.strings] == values && values > 3
            && texts.count { text in
                let parts = text.drop { "+- ".contains($0) }.split { ":.,'".contains($0) }
                return parts.allSatisfy { $0.allSatisfy(\.isNumber) }
                    && (parts.count > 2 || text.first == "+" || parts.isEmpty)
            } * 10 >= texts.count * 9 && texts.contains { $0.contains { ":.'".contains($0) } }
            // The seconds of times of day, such as `09:15:00`, are usually zero.
            && !texts.allSatisfy { $0.hasSuffix(":00") }
    }
}
