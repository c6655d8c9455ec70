// The inference of the date by which the items are ordered.

extension Inference {
    /// Returns the share of the items that have a date, from 0 to 1, not counting the epoch time 0.
    private func share(_ date: FieldDeclaration) -> Double {
        let key = statistics.profile(of: date.path)
        return key.map { Double($0.items - $0.zeroTimes) / Double(max(statistics.top.count, 1)) } ?? 0
    }

    /// Replaces the only date column with the date of the timeline, if the two dates are the start and the end of a
    /// period.
    private mutating func showInColumns(_ path: FieldPath, insteadOf dates: [FieldDeclaration]) {
        guard given.lists.columns == nil, var columns = configuration.lists.columns else { return }
        let shown = columns.indices.filter { number in dates.contains { $0.path == columns[number].value } }
        guard shown.count == 1, KeyMeaning.areBounds(path, columns[shown[0]].value),
            !columns.contains(where: { $0.value == path })
        else {
            return
        }
        columns[shown[0]] = placed(path)
        configuration.lists.columns = columns
    }

    mutating func inferTimeline() {
        guard given.lists.timeline == nil else { return }
        let dates = configuration.fields.filter { field in
            (field.type?.isDate ?? false) && statistics.shape.find(field.path) != nil && !isHidden(field.path)
                && (statistics.profile(of: field.path).map { orders($0, field) } ?? true)
        }
        // The end of a warranty is a date that may be in the future; the end of a call is an instant that was recorded.
        let instants = dates.filter {
            $0.type == .dateTime && !($0.path.keys[0] == .parent && KeyMeaning.isOfRecord($0.path))
        }
        // The date of a change to the data about a part of the item does not describe the item.
        let past = dates.filter { field in
            let isOfPart = field.path.keys.count > 1 && wrapper?.keys[0] != field.path.keys[0]
            return !KeyMeaning.mayBeInFuture(field.path) && !(isOfPart && KeyMeaning.isOfRecord(field.path))
        }
        // Prefer the date of an event that most items have had.
        let frequent = past.filter { share($0) > 0.5 }
        let usual =
            frequent.first { !KeyMeaning.isOfRecord($0.path) } ?? frequent.first { !KeyMeaning.isOfUpdate($0.path) }
            ?? frequent.first
        let likely = usual ?? (instants.count == 1 ? instants.first { share($0) >= 0.2 } : nil)
        let found = likely.flatMap { isRegular($0) ? nil : $0.path }
        configuration.lists.timeline = placed(found)
        if let found { showInColumns(found, insteadOf: dates) }
    }

    /// The minimum number of items for which nearly equal or regular dates are not a coincidence.
    private static let manyItems = 20

    /// Returns true if a date orders the items: they do not nearly all share the same day, and it is neither the date
    /// of an import, nor that of changes to the data within a few days.
    private func orders(_ key: KeyProfile, _ field: FieldDeclaration) -> Bool {
        if key.items < 2 { return true }
        return key.distinct > 1 && (key.items < Self.manyItems || key.largestShare < 0.95)
            && !statistics.top.areOfImport(key, field.notation?.value)
            && !ItemProfile.areOfFewDays(key, field.notation?.value)
    }

    /// Returns true if nearly every day, week, month or year of a period has one item, so that the bars of a timeline
    /// would be equal. In a short list, this can be a coincidence, except for days that are the keys of the items.
    private func isRegular(_ date: FieldDeclaration) -> Bool {
        let days = statistics.top[date.path]?.days(in: date.notation?.value) ?? []
        guard date.path == statistics.memberKey || days.count >= Self.manyItems else { return false }
        let periods: [(CalendarDay) -> Int] = [
            { $0.daysSince1970 }, { ($0.daysSince1970 + 3).quotientRoundedDown(by: 7) }, { $0.year * 12 + $0.month },
            { $0.year },
        ]
        return periods.contains { period in
            let numbers = Set(days.map(period))
            guard let first = numbers.min(), let last = numbers.max() else { return false }
            // Other items than those of the sample have the dates between these.
            let (length, count) = (last - first + 1, Int((Double(statistics.count) * share(date)).rounded()))
            return numbers.count.isAllButFew(of: days.count) && abs(length - count) * 20 <= length
        }
    }
}

extension KeyProfile {
    /// Returns the days of the dates in the sample, in UTC, without the epoch time 0.
    fileprivate func days(in notation: DateNotation?) -> [CalendarDay] {
        seconds(in: notation).compactMap { $0 }.filter { $0 != 0 }.map {
            CalendarDay(daysSince1970: Int(($0 / 86_400).rounded(.down)))
        }
    }
}
