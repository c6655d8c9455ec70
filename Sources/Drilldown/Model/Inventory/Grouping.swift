import Foundation

/// The groups of a view, to which the items of an inventory are assigned one after the other.
struct Grouping {
    /// The way in which an item counts in a group.
    enum Count: Equatable {
        case once(Int32)
        /// The item counts once more, because it is in another of the group's subgroups.
        case again(Int32)

        /// Returns the count with a new index of its group.
        ///
        /// - Parameter numbers: The new index of each group.
        func renumbered(_ numbers: [Int32]) -> Count {
            switch self {
            case .once(let group): .once(numbers[Int(group)])
            case .again(let group): .again(numbers[Int(group)])
            }
        }
    }

    /// The groups of the last item.
    struct Placement {
        fileprivate(set) var counting: [Count] = []
        /// The innermost groups that contain the item, that of its first value first.
        fileprivate(set) var reached: [Int] = []
        /// True if the values combine into more groups than an item can be in. The item is then in only some of them.
        fileprivate(set) var isOverfull = false
        fileprivate var next: [Int] = []

        /// Resets the placement to the root, and keeps the memory.
        fileprivate mutating func begin() {
            counting.removeAll(keepingCapacity: true)
            reached.removeAll(keepingCapacity: true)
            reached.append(0)
            counting.append(.once(0))
            isOverfull = false
        }

        fileprivate mutating func step(into group: Int) {
            counting.append(.once(Int32(group)))
            reached[0] = group
        }
    }

    let view: Int
    let by: [Schema.Field]
    let order: GroupOrder
    /// The groups, beginning with the root; a group comes before its subgroups.
    var groups: [Group]
    private let timeZone: TimeZone
    private var lookups: [[GroupKey: Int]] = [[:]]
    /// The subgroups of each group by the text of the value in the file: a fast path that finds nearly all of them.
    private var spellings = KnownTexts()
    /// True for each level if equal texts always give the same key in every item.
    private let isPlain: [Bool]
    private(set) var placement = Placement()
    /// The first item of each group, for its source location.
    private(set) var firstItems: [Int] = [0]
    /// The totals of the items in more than one subgroup of each group, once for each further subgroup.
    private var repeated: [Totals] = [Totals()]

    /// The maximum number of groups of one item: the combinations of two lists of thousands would be millions.
    static let maximumCombinations = 10_000

    init(_ view: View, number: Int, timeZone: TimeZone) {
        self.view = number
        by = view.by
        order = view.sort
        self.timeZone = timeZone
        groups = [Group(view: number, slug: "", isLeaf: view.by.isEmpty)]
        isPlain = view.by.map { $0.currency?.key == nil }
    }

    /// Finds the groups of the loaded item, creates new ones, and stores them in `placement`. The totals of the groups
    /// are added by `add`.
    ///
    /// - Parameter values: The item's values for each level; nil for arrays.
    mutating func place(_ item: Int, of record: JSONRecord, _ values: [JSONRecord.Index?]) {
        placement.begin()
        for level in by.indices {
            if let value = values[level], placement.reached.count == 1, isPlain[level], !record.isContainer(value) {
                groupInOne(item, value, of: record, level)
            } else {
                let isMissing = values[level] == nil && by[level].path.keys.count == 1
                groupInAll(item, isMissing ? [.none] : keys(by[level], of: record), level)
            }
        }
    }

    private mutating func groupInOne(_ item: Int, _ value: JSONRecord.Index, of record: JSONRecord, _ level: Int) {
        let group = placement.reached[0]
        let range = record[value].range
        if let known = spellings.number(of: range, in: record.bytes, owner: group) {
            placement.step(into: known)
            return
        }
        let key = keys(by[level], of: record)[0]
        let subgroup = subgroup(of: group, key, isLeaf: level == by.count - 1, item)
        spellings.add(range, in: record.bytes, owner: group, number: subgroup)
        placement.step(into: subgroup)
    }

    private mutating func groupInAll(_ item: Int, _ all: [GroupKey], _ level: Int) {
        var keys = all
        let count = placement.reached.count
        if count > 1, keys.count > 1, count * keys.count > Self.maximumCombinations {
            placement.isOverfull = true
            keys = [keys[0]]
        }
        placement.next.removeAll(keepingCapacity: true)
        for group in placement.reached {
            for key in keys {
                let subgroup = subgroup(of: group, key, isLeaf: level == by.count - 1, item)
                placement.counting.append(.once(Int32(subgroup)))
                placement.next.append(subgroup)
            }
            guard keys.count > 1 else { continue }
            groups[group].isOverlapping = true
            for _ in keys.dropFirst() { placement.counting.append(.again(Int32(group))) }
        }
        swap(&placement.reached, &placement.next)
    }

    /// Adds the groups in which later items were placed.
    ///
    /// - Returns: The index here of each of these groups.
    mutating func takeGroups(of later: Grouping) -> [Int32] {
        var numbers: [Int32] = [0]
        for (number, group) in later.groups.enumerated() {
            if let parent = group.parent, let key = group.key {
                numbers.append(
                    Int32(subgroup(of: Int(numbers[parent]), key, isLeaf: group.isLeaf, later.firstItems[number])))
            }
            if group.isOverlapping { groups[Int(numbers[number])].isOverlapping = true }
        }
        return numbers
    }

    /// Adds the totals of an item.
    ///
    /// - Parameter count: One of the counts of its placement.
    mutating func add(_ totals: Totals, to count: Count) throws(Totals.SumError) {
        switch count {
        case .once(let group): try groups[Int(group)].totals.add(totals)
        case .again(let group): try repeated[Int(group)].add(totals)
        }
    }

    private mutating func subgroup(of group: Int, _ key: GroupKey, isLeaf: Bool, _ item: Int) -> Int {
        if let known = lookups[group][key] { return known }
        let new = groups.count
        lookups[group][key] = new
        groups[group].subgroups.append(new)
        groups.append(
            Group(view: view, parent: group, key: key, slug: "", isLeaf: isLeaf))
        lookups.append([:])
        repeated.append(Totals())
        firstItems.append(item)
        return new
    }

    /// Returns the distinct values of the item; a list has one for each element.
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
        guard !record.isContainer(index), !field.isBlank(index, of: record) else { return nil }
        switch FieldValue(index, of: record, as: field, timeZone: timeZone) {
        case .number(let number): return .number(number)
        case .money(let number, let currency): return .money(number, currency)
        case .boolean(let isTrue): return .boolean(isTrue)
        case .day(let day): return .day(day)
        // If no time is shown, the instants of one day are one group.
        case .instant(let instant):
            return field.time == .none || !instant.hasTime
                ? .day(CalendarDay(instant, in: timeZone)) : .instant(instant)
        case .text, .markdown, .html, .list, .table, .link, .image, .images, .references:
            return Self.text(index, of: record).map { .text($0) }
        case .unreadable: return Self.text(index, of: record).map { .unreadable($0) }
        }
    }

    /// Returns a text; nil if it is blank or says that there is no value.
    static func text(_ index: JSONRecord.Index, of record: JSONRecord) -> [UInt8]? {
        let text = record.text(index)
        if EmptyText.isNone(text) { return nil }
        return String(decoding: text, as: UTF8.self).allSatisfy(\.isWhitespace) ? nil : text
    }

    /// Returns the first group whose totals differ from those of its subgroups, with an item in several of them counted
    /// once. Both were added up separately.
    func disagreement() throws(Totals.SumError) -> Int? {
        for (number, group) in groups.enumerated() where !group.isLeaf {
            var parts = Totals()
            for subgroup in group.subgroups { try parts.add(groups[subgroup].totals) }
            var whole = group.totals
            try whole.add(repeated[number])
            if parts != whole { return number }
        }
        return nil
    }
}
