/// The groups of an inventory, with the items in them.
struct InventoryBuilderGroups {
    /// The grouping of each view.
    var groupings: [Grouping]
    /// The innermost groups of each top-level item, by their indices in the view.
    private(set) var memberships: [(view: Int32, item: Int32, group: Int32)] = []
    /// True if a sum failed, so that the totals of the groups are incomplete.
    var hasSumError = false
    /// For each view, the values by which the current item is grouped.
    private var values: [[JSONRecord.Index?]]
    /// The top-level items that were placed, with their totals and the end of their range in `counting`.
    private var placed: [(item: Int32, totals: Totals, end: Int)] = []
    /// The counts of the placed items.
    private var counting: [(view: Int32, count: Grouping.Count)] = []

    init(_ views: [View], _ regional: RegionalSettings) {
        groupings = views.enumerated().map { Grouping($1, number: $0, timeZone: regional.timeZone) }
        values = views.map { Array(repeating: nil, count: $0.by.count) }
    }

    /// Stores the values by which a top-level item is grouped.
    mutating func setValues(_ found: FieldReader, _ fields: InventoryBuilderFields) {
        for view in values.indices {
            for level in values[view].indices { values[view][level] = found.values[fields.groups[view][level]] }
        }
    }

    /// Places an item in the groups of its values.
    ///
    /// - Parameters:
    ///   - record: The record in which the item is loaded.
    ///   - totals: The totals of the item and its descendants.
    mutating func place(_ item: Int, of record: JSONRecord, _ totals: Totals) {
        for view in groupings.indices {
            groupings[view].place(item, of: record, values[view])
            for group in groupings[view].placement.reached {
                memberships.append((Int32(view), Int32(item), Int32(group)))
            }
            for count in groupings[view].placement.counting { counting.append((Int32(view), count)) }
        }
        placed.append((Int32(item), totals, counting.count))
    }

    /// Shifts the indices of the items.
    mutating func move(_ move: ItemMove) {
        guard move.items != 0 else { return }
        for view in groupings.indices { groupings[view].move(move) }
        for index in memberships.indices { memberships[index].item += Int32(move.items) }
        for index in placed.indices { placed[index].item += Int32(move.items) }
    }

    /// Adds the groups of a batch of later items. Totals are added in the order of the items, so that a sum always
    /// fails at the same item.
    ///
    /// - Returns: The items at which a sum fails.
    mutating func append(_ later: InventoryBuilderGroups) -> [(item: Int, error: Totals.SumError)] {
        hasSumError = hasSumError || later.hasSumError
        let numbers = groupings.indices.map { groupings[$0].merge(later.groupings[$0]) }
        memberships += later.memberships.map { ($0.view, $0.item, numbers[Int($0.view)][Int($0.group)]) }
        var errors: [(Int, Totals.SumError)] = []
        var start = 0
        for (item, totals, end) in later.placed {
            defer { start = end }
            do throws(Totals.SumError) {
                for (view, count) in later.counting[start..<end] {
                    try groupings[Int(view)].add(totals, to: count.renumbered(numbers[Int(view)]))
                }
            } catch {
                errors.append((Int(item), error))
                hasSumError = true
            }
        }
        return errors
    }
}
