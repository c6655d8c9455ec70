import Foundation

/// The groups of a view, to which items are added one after the other.
struct Grouping {
    /// A contribution of an item to the totals of a group, with the index of the group.
    enum Count: Equatable {
        /// The item counts in the totals of the group.
        case once(Int32)
        /// The item is in several subgroups of the group. This count is for one of the subgroups after the first.
        case again(Int32)

        /// Returns the count with the new index of its group.
        ///
        /// - Parameter numbers: The new indices, by old index.
        func renumbered(_ numbers: [Int32]) -> Count {
            switch self {
            case .once(let group): .once(numbers[Int(group)])
            case .again(let group): .again(numbers[Int(group)])
            }
        }
    }

    /// The groups of the item that was placed last.
    struct Placement {
        fileprivate(set) var counting: [Count] = []
        /// The innermost groups that contain the item, in the order of its values.
        fileprivate(set) var reached: [Int] = []
        /// True if the values have more than `maximumCombinations` combinations. The item is then in only some of their
        /// groups.
        fileprivate(set) var isOverfull = false
        fileprivate var next: [Int] = []

        /// Resets the placement to the root, keeping the memory.
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
    /// The groups, beginning with the root. A group precedes its subgroups.
    var groups: [Group]
    private let timeZone: TimeZone
    private var lookups: [[GroupKey: Int]] = [[:]]
    /// The subgroups by their parent group and the bytes of the value in the file: a fast path that finds nearly all of
    /// them.
    private var spellings = KnownTexts()
    /// For each level, true if values with the same bytes have the same key in every item.
    private let isPlain: [Bool]
    private(set) var placement = Placement()
    /// The first item of each group, which gives the source location of its diagnostics.
    private(set) var firstItems: [Int] = [0]
    /// For each group, the totals of the items that are in several of its subgroups, added once for each subgroup after
    /// the first.
    private var repeated: [Totals] = [Totals()]

    /// The maximum number of combinations of an item's values on several levels. Two lists of thousands of values would
    /// combine into millions.
    static let maximumCombinations = 10_000

    init(_ view: View, number: Int, timeZone: TimeZone) {
        self.view = number
        by = view.by
        order = view.sort
        self.timeZone = timeZone
        groups = [Group(view: number, slug: "", isLeaf: view.by.isEmpty)]
        isPlain = view.by.map { $0.currency?.key == nil }
    }

    /// Finds or creates the groups of an item, and stores them in `placement`. The totals of the groups do not change
    /// until `add` is called.
    ///
    /// - Parameters:
    ///   - record: The record in which the item is loaded.
    ///   - values: The value of the item for each level; nil if the item has no value, or if the value is inside an
    ///     array.
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

    /// Adds the groups of a later grouping, whose items follow the items of this grouping. Totals are not added.
    ///
    /// - Returns: The index in this grouping of each group of the other one.
    mutating func merge(_ later: Grouping) -> [Int32] {
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

    /// Shifts the first item of each group except the root, whose first item is always the first of the inventory.
    mutating func move(_ move: ItemMove) {
        for group in firstItems.indices.dropFirst() { firstItems[group] += move.items }
    }

    /// Adds the totals of an item to a group.
    ///
    /// - Parameters:
    ///   - totals: The totals of the item.
    ///   - count: One of the counts in the placement of the item.
    /// - Throws: `Totals.SumError` if a sum has too many digits.
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

    /// Returns the distinct keys of an item for a field: one for each element of a list, or `none` if the item has no
    /// value.
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
        // If times are not shown, all instants of a day are in one group.
        case .instant(let instant):
            return field.time == .none || !instant.hasTime
                ? .day(CalendarDay(instant, in: timeZone)) : .instant(instant)
        // The year 0 means that the year is not known.
        case .text
        where record[index].kind == .number && record.string(index) == "0" && KeyMeaning.isYear(field.path):
            return nil
        // Spaces are part of an ID.
        case .references: return Self.text(index, of: record).map { _ in .text(record.text(index)) }
        case .text, .markdown, .html, .list, .table, .link, .image, .images:
            return Self.text(index, of: record).map { .text($0) }
        case .unreadable: return Self.text(index, of: record).map { .unreadable($0) }
        }
    }

    /// Returns the text of a value without the spaces around it; nil if it is blank or a string such as `None`, which
    /// represents a missing value.
    static func text(_ index: JSONRecord.Index, of record: JSONRecord) -> [UInt8]? {
        var text = record.text(index)
        if record.hasOuterSpaces(index) {
            let space = UInt8(ascii: " ")
            while text.last == space { text.removeLast() }
            text = Array(text.drop { $0 == space })
        }
        if EmptyText.isNone(text) { return nil }
        return String(decoding: text, as: UTF8.self).allSatisfy(\.isWhitespace) ? nil : text
    }

    /// Returns the first group whose totals differ from the totals of its subgroups; nil if there is none. The two
    /// totals were added up separately; items in several subgroups are taken into account.
    ///
    /// - Throws: `Totals.SumError` if the totals of the subgroups cannot be added exactly.
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
