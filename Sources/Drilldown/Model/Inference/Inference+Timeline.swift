// The inference of the date by which the items are ordered.

extension Inference {
    /// Returns true if most items have a date, or if at least a fifth have it and none of the values is the epoch time
    /// 0.
    private func isCommon(_ date: FieldDeclaration) -> Bool {
        guard let key = statistics.profile(of: date.path) else { return false }
        return isFrequent(date) || key.items * 5 >= statistics.top.count && key.zeroTimes == 0
    }

    private func isFrequent(_ date: FieldDeclaration) -> Bool { share(date) > 0.5 }

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
        // The day of a race is more important than the days on which people can enter it.
        let own = past.filter { !statistics.top.isBeforeEvent($0, among: past) }
        let possible = own.isEmpty ? past : own
        // Prefer the date of an event that most items have had.
        let frequent = possible.filter(isFrequent)
        // All bugs have been opened, but only some have been closed.
        let isOpened =
            frequent.contains { KeyWords.folded($0.path).contains(where: Vocabulary.beginnings.contains) }
            && statistics.top.keys.contains { KeyMeaning.isState($0.path) }
        let common = possible.filter { field in
            isCommon(field) && !(isOpened && KeyWords.folded(field.path).contains(where: Vocabulary.endings.contains))
        }
        let events = [frequent, common].joined().first { !KeyMeaning.isOfRecord($0.path) }
        let usual = events ?? frequent.first { !KeyMeaning.isOfUpdate($0.path) } ?? frequent.first
        let likely =
            usual ?? possible.first(where: isCommon)
            ?? (instants.count == 1 ? instants.first { share($0) >= 0.2 } : nil)
        let better = likely.map { likely in possible.first { isBetter($0, than: likely) } ?? likely }
        let found = better.flatMap { isDaily($0) ? nil : $0 }
        configuration.lists.timeline = placed(found?.path)
        if let found { showInColumns(found.path, insteadOf: dates) }
    }

    /// Returns true if a date orders the items: they do not nearly all share the same day, and it is neither the date
    /// of an import, nor that of changes to the data within a few days.
    private func orders(_ key: KeyProfile, _ field: FieldDeclaration) -> Bool {
        if key.items < 2 { return true }
        return key.distinct > 1 && (key.items < 20 || key.largestShare < 0.95)
            && !statistics.top.areOfImport(key, field.notation?.value)
            && !ItemProfile.areOfFewDays(key, field.notation?.value)
    }

    /// Returns true if the keys of the items are dates, and nearly each day of a period has an item, so that the bars
    /// of a timeline would be equal.
    private func isDaily(_ date: FieldDeclaration) -> Bool {
        let dates = statistics.top[date.path]?.seconds(in: date.notation?.value) ?? []
        let days = dates.compactMap { $0.map { ($0 / 86_400).rounded(.down) } }
        guard date.path == statistics.memberKey, let first = days.min(), let last = days.max() else { return false }
        return Double(days.count * 20) >= (last - first + 1) * 19
    }

    /// Returns true if a date describes the items better than another one. A date is better if at least 20% more items
    /// have it, and it is never later than the other date, with a median difference of less than two years, such as the
    /// day of a request. If the other date is a birthday, a date that as many items have is also better if it is never
    /// earlier, with a median difference of at least 16 years, such as the start of a membership, but not a date of
    /// death or of the record.
    private func isBetter(_ date: FieldDeclaration, than other: FieldDeclaration) -> Bool {
        guard date.path != other.path, date.path.keys.dropLast() == other.path.keys.dropLast(),
            let (own, others) = both(date, other)
        else { return false }
        let steps = zip(own, others).compactMap { own, other in own.flatMap { own in other.map { $0 - own } } }.sorted()
        guard steps.count >= Self.fewestDates, let first = steps.first, let last = steps.last, first < last else {
            return false
        }
        let (count, otherCount) = (own.count { $0 != nil }, others.count { $0 != nil })
        let median = steps[steps.count / 2]
        if first >= 0 { return count * 5 >= otherCount * 6 && median < Self.fewYears }
        return last <= 0 && count == otherCount && median <= -Self.manyYears && isBirthday(other.path)
            && !KeyMeaning.isOfRecord(date.path) && Self.deaths.isDisjoint(with: KeyWords.folded(date.path))
    }

    /// Returns the dates of two fields in each item of the sample, in seconds since 1970; nil if either field has no
    /// profile.
    private func both(_ a: FieldDeclaration, _ b: FieldDeclaration) -> ([Double?], [Double?])? {
        guard let first = statistics.top[a.path], let second = statistics.top[b.path] else { return nil }
        return (first.seconds(in: a.notation?.value), second.seconds(in: b.notation?.value))
    }

    private func isBirthday(_ path: FieldPath) -> Bool {
        KeyWords.folded(path).contains { word in Self.births.contains(where: word.hasPrefix) }
    }

    /// Beginnings of words for births.
    private static let births = """
        birth born dob geburt geboren naissance nacimiento nascita nascimento geboorte fodsel fodelse urodz narozen
        """.wordList
    /// Words for deaths.
    private static let deaths = """
        died death deathdate gestorben todesdatum sterbedatum deces mort muerte fallecimiento morte overleden dod zmarl
        """.words

    /// The minimum number of items for which the order of two dates is not a coincidence.
    private static let fewestDates = 6
    private static let fewYears = 2 * 365.25 * 86_400
    private static let manyYears = 16 * 365.25 * 86_400
}
