import Foundation

/// Puts the items of an inventory into the groups of a view, one item after the other.
struct Grouping {
    let view: Int
    let by: [Schema.Field]
    /// The root first; a group before its subgroups.
    var groups: [Group]
    private let timeZone: TimeZone
    private var lookups: [[GroupKey: Int]] = [[:]]
    /// The first item of each group, to say where it is in the file.
    private(set) var firstItems: [Int] = [0]
    /// For each group, what its items come to that stand in more than one of its subgroups, once for each further one.
    private var repeated: [Totals] = [Totals()]

    init(_ view: View, number: Int, timeZone: TimeZone) {
        self.view = number
        by = view.by
        self.timeZone = timeZone
        groups = [Group(view: number, slug: "", isLeaf: view.by.isEmpty)]
    }

    /// Adds the item that is loaded.
    ///
    /// - Returns: the innermost groups that it stands in, that of its first value first.
    mutating func add(_ item: Int, _ totals: Totals, of record: JSONRecord) throws(Totals.Fault) -> [Int] {
        var reached = [0]
        try groups[0].totals.add(totals)
        for (level, field) in by.enumerated() {
            let keys = keys(field, of: record)
            var next: [Int] = []
            for group in reached {
                for key in keys {
                    let subgroup = subgroup(of: group, key, level: level, item)
                    try groups[subgroup].totals.add(totals)
                    next.append(subgroup)
                }
                guard keys.count > 1 else { continue }
                groups[group].isOverlapping = true
                for _ in keys.dropFirst() { try repeated[group].add(totals) }
            }
            reached = next
        }
        return reached
    }

    private mutating func subgroup(of group: Int, _ key: GroupKey, level: Int, _ item: Int) -> Int {
        if let known = lookups[group][key] { return known }
        let new = groups.count
        lookups[group][key] = new
        groups[group].subgroups.append(new)
        groups.append(
            Group(view: view, parent: group, key: key, slug: key.slug, isLeaf: level == by.count - 1))
        lookups.append([:])
        repeated.append(Totals())
        firstItems.append(item)
        return new
    }

    /// The item's values, each once; a list has as many as it has elements.
    private func keys(_ field: Schema.Field, of record: JSONRecord) -> [GroupKey] {
        let values = record.findAll(field.path)
        var keys: [GroupKey] = []
        var seen: Set<GroupKey> = []
        for index in values {
            guard let key = key(index, field, of: record), values.count == 1 || seen.insert(key).inserted else {
                continue
            }
            keys.append(key)
        }
        return keys.isEmpty ? [.none] : keys
    }

    private func key(_ index: JSONRecord.Index, _ field: Schema.Field, of record: JSONRecord) -> GroupKey? {
        guard !record.isContainer(index) else { return nil }
        switch FieldValue(index, of: record, as: field, timeZone: timeZone) {
        case .number(let number): return .number(number)
        case .money(let number, let currency): return .money(number, currency)
        case .boolean(let isTrue): return .boolean(isTrue)
        case .day(let day): return .day(day)
        // Where no time is shown, those of one day are one group.
        case .instant(let instant):
            return field.time == .none ? .day(CalendarDay(instant, in: timeZone)) : .instant(instant)
        case .text, .markdown, .list, .table, .link, .image: return Self.text(index, of: record).map { .text($0) }
        case .unreadable: return Self.text(index, of: record).map { .unreadable($0) }
        }
    }

    private static func text(_ index: JSONRecord.Index, of record: JSONRecord) -> [UInt8]? {
        var text: [UInt8] = []
        record.appendText(index, to: &text)
        return String(decoding: text, as: UTF8.self).allSatisfy(\.isWhitespace) ? nil : text
    }

    /// Puts the groups of each level into their order: by value, as the locale has it; those without one last.
    mutating func sort(_ locale: Locale) {
        for group in groups.indices {
            let subgroups = groups[group].subgroups
            let order = ItemOrder.sorted(
                subgroups.map { groups[$0].key?.order ?? .missing }, descending: false, locale: locale)
            groups[group].subgroups = order.map { subgroups[$0] }
            for (place, subgroup) in groups[group].subgroups.enumerated() { groups[subgroup].place = place }
        }
    }

    /// The first group whose subgroups do not come to what it comes to itself, an item in several of them counted
    /// once. Both were added up separately.
    func disagreement() throws(Totals.Fault) -> Int? {
        for (number, group) in groups.enumerated() where !group.isLeaf {
            var parts = Totals()
            for subgroup in group.subgroups { try parts.add(groups[subgroup].totals) }
            var whole = group.totals
            try whole.add(repeated[number])
            if parts != whole { return number }
        }
        return nil
    }

    /// Groups beside each other whose values differ only in case, spaces or the way that accents are written: the smaller one with the larger one.
    func similar() -> [(group: Int, other: Int)] {
        var pairs: [(group: Int, other: Int)] = []
        for group in groups {
            var seen: [String: Int] = [:]
            for subgroup in group.subgroups {
                guard case .text(let text)? = groups[subgroup].key else { continue }
                let folded = String(decoding: text, as: UTF8.self).folding(
                    options: [.caseInsensitive, .widthInsensitive], locale: nil
                ).filter { !$0.isWhitespace }
                guard let other = seen[folded] else {
                    seen[folded] = subgroup
                    continue
                }
                let isSmaller = groups[subgroup].totals.count <= groups[other].totals.count
                pairs.append(isSmaller ? (subgroup, other) : (other, subgroup))
                if !isSmaller { seen[folded] = subgroup }
            }
        }
        return pairs
    }
}
