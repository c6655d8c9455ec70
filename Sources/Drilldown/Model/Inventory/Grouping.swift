import Foundation

/// Puts the items of an inventory into the groups of a view, one item after the other.
struct Grouping {
    /// How an item counts in a group.
    enum Count: Equatable {
        case once(Int32)
        /// Once more, since it is in another of the group's subgroups.
        case again(Int32)

        /// - Parameter numbers: for each group its number.
        func renumbered(_ numbers: [Int32]) -> Count {
            switch self {
            case .once(let group): .once(numbers[Int(group)])
            case .again(let group): .again(numbers[Int(group)])
            }
        }
    }

    /// Where the last item is.
    struct Placement {
        fileprivate(set) var counting: [Count] = []
        /// The innermost groups that it is in, that of its first value first.
        fileprivate(set) var reached: [Int] = []
        /// Whether its values combine to more groups than an item can be in. Then it is in some of them.
        fileprivate(set) var isOverfull = false
        fileprivate var next: [Int] = []

        /// Begins with the root, and keeps the memory.
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
    private let order: GroupOrder
    /// The root first; a group before its subgroups.
    var groups: [Group]
    private let timeZone: TimeZone
    private var lookups: [[GroupKey: Int]] = [[:]]
    /// The same by the values as the file writes them, below their groups: so nearly all are found.
    private var spellings = KnownTexts()
    /// For each level, whether equal values that are written alike are one key in whichever item.
    private let isPlain: [Bool]
    private(set) var placement = Placement()
    /// The first item of each group, to say where it is in the file.
    private(set) var firstItems: [Int] = [0]
    /// For each group, what its items come to that stand in more than one of its subgroups, once for each further one.
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

    /// Finds the groups of the item that is loaded, and makes those that are new; `placement` then has them.
    /// What the groups come to is left to `add`.
    ///
    /// - Parameter values: the item's values for each level, where arrays are none.
    mutating func place(_ item: Int, of record: JSONRecord, _ values: [JSONRecord.Index?]) {
        placement.begin()
        for level in by.indices {
            if let value = values[level], placement.reached.count == 1, isPlain[level], !record.isContainer(value) {
                placeInOne(item, value, of: record, level)
            } else {
                let isMissing = values[level] == nil && by[level].path.keys.count == 1
                placeInAll(item, isMissing ? [.none] : keys(by[level], of: record), level)
            }
        }
    }

    private mutating func placeInOne(_ item: Int, _ value: JSONRecord.Index, of record: JSONRecord, _ level: Int) {
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

    private mutating func placeInAll(_ item: Int, _ all: [GroupKey], _ level: Int) {
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

    /// Takes over the groups in which later items were placed.
    ///
    /// - Returns: for each of them its number here.
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

    /// Adds what an item comes to.
    ///
    /// - Parameter count: one of those of its placement.
    mutating func add(_ totals: Totals, to count: Count) throws(Totals.Fault) {
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
        guard !record.isContainer(index), !field.isBlank(index, of: record) else { return nil }
        switch FieldValue(index, of: record, as: field, timeZone: timeZone) {
        case .number(let number): return .number(number)
        case .money(let number, let currency): return .money(number, currency)
        case .boolean(let isTrue): return .boolean(isTrue)
        case .day(let day): return .day(day)
        // Where no time is shown, those of one day are one group.
        case .instant(let instant):
            return field.time == .none || !instant.hasTime
                ? .day(CalendarDay(instant, in: timeZone)) : .instant(instant)
        case .text, .markdown, .html, .list, .table, .link, .image, .images:
            return Self.text(index, of: record).map { .text($0) }
        case .unreadable: return Self.text(index, of: record).map { .unreadable($0) }
        }
    }

    private static func text(_ index: JSONRecord.Index, of record: JSONRecord) -> [UInt8]? {
        let text = record.text(index)
        return String(decoding: text, as: UTF8.self).allSatisfy(\.isWhitespace) ? nil : text
    }

    /// Gives each group its part of addresses, with a hash where one beside it would have the same.
    mutating func nameGroups() {
        for group in groups.indices {
            let subgroups = groups[group].subgroups
            var slugs = subgroups.map { groups[$0].key?.slug ?? [] }
            // A slug with a hash can be that of another value, though only on purpose.
            while true {
                var counts: [[UInt8]: Int] = [:]
                for slug in slugs { counts[slug, default: 0] += 1 }
                guard counts.count < slugs.count else { break }
                for place in slugs.indices where counts[slugs[place], default: 0] > 1 {
                    guard let key = groups[subgroups[place]].key else { continue }
                    slugs[place] = Slug.hashed(slugs[place][...], key.hash)
                }
            }
            for (subgroup, slug) in zip(subgroups, slugs) {
                groups[subgroup].slug = String(decoding: slug, as: UTF8.self)
            }
        }
    }

    /// Puts the groups of each level into their order: by value, as the locale has it; those without one last.
    mutating func sort(_ textOrder: TextOrder) {
        for group in groups.indices {
            let subgroups = groups[group].subgroups
            guard subgroups.count > 1 else { continue }
            var order = ItemOrder()
            for subgroup in subgroups { order.append(groups[subgroup].key?.order ?? .missing) }
            groups[group].subgroups = order.sorted(descending: false, textOrder).map { subgroups[$0] }
            if self.order == .size { sortBySize(&groups[group].subgroups) }
            for (rank, subgroup) in groups[group].subgroups.enumerated() { groups[subgroup].rank = rank }
        }
    }

    /// Groups of the same size stay in their order; that of the items without a value is last.
    private func sortBySize(_ subgroups: inout [Int]) {
        func size(_ group: Int) -> Int { groups[group].key == GroupKey.none ? -1 : groups[group].totals.count }
        subgroups = subgroups.enumerated().sorted { a, b in
            (-size(a.element), a.offset) < (-size(b.element), b.offset)
        }.map(\.element)
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
}
