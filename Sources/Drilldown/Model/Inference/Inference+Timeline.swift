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
        let found = likely.flatMap { isDaily($0) ? nil : $0.path }
        configuration.lists.timeline = placed(found)
        if let found { showInColumns(found, insteadOf: dates) }
    }

    /// Returns true if a date orders the items: they do not nearly all share the same day, and it is neither the date
    /// of an import, nor that of changes to the data within a few days.
    private func orders(_ key: KeyProfile, _ field: FieldDeclaration) -> Bool {
        if key.items < 2 { return true }
        return key.distinct > 1 && (key.items < 20 || key.largestShare < 0.95)
            && !statistics.top.areOfImport(key, field.notation?.value)
            && !ItemProfile.areOfFewDays(key, field.notation?.value)
    }

    /// Returns true if the keys of the items are dates, and nearly every day of a period has an item, so that the
    /// bars of a timeline would be equal.
    private func isDaily(_ date: FieldDeclaration) -> Bool {
        let dates = statistics.top[date.path]?.seconds(in: date.notation?.value) ?? []
        let days = dates.compactMap { $0.map { ($0 / 86_400).rounded(.down) } }
        guard date.path == statistics.memberKey, let first = days.min(), let last = days.max() else { return false }
        return Double(days.count * 20) >= (last - first + 1) * 19
    }
}
