import Foundation

/// What differs between two inventories: items that were added, removed or changed, and what became of the totals.
///
/// Each item counts by itself, whatever its level. Of what was added or removed together with what is below it, only
/// the topmost item is an entry.
struct Changes: Sendable {
    enum Kind: String, Sendable, CaseIterable {
        case added, removed, changed
    }

    /// One item that differs.
    struct Entry: Sendable, Equatable {
        var kind: Kind
        /// Its number in the old inventory; nil where it was added.
        var old: Int?
        /// Its number in the new inventory; nil where it was removed.
        var new: Int?
        /// The fields that differ, as places in the schema; none where it was added or removed.
        var fields: [Int] = []
        /// How many items below it were added or removed with it.
        var below = 0
    }

    let old: Inventory
    /// The fields of both inventories.
    let schema: Schema
    /// Those that were added, in the order of the new file; those removed, in the order of the old one; those changed,
    /// in the order of the new one.
    let entries: [Entry]
    let totals: [TotalChange]
    let matching: ItemMatching
    /// For each item of the new inventory the entry that tells of it: its own, or that of the item which it was added
    /// with; -1 where it is as it was.
    let places: [Int32]

    /// - Parameter schema: the fields of both, as `Schema.init(comparing:)` makes it.
    init(_ old: Inventory, _ new: Inventory, schema: Schema, timeZone: TimeZone) {
        self.old = old
        self.schema = schema
        let matching = ItemMatching(old, new, schema: schema)
        self.matching = matching
        var entries: [Entry] = []
        for item in 0..<new.items.count where matching.former[item] < 0 {
            if let parent = new.items.parent(item), matching.former[parent] < 0 { continue }
            entries.append(Entry(kind: .added, new: item, below: new.items.subtree(item).count - 1))
        }
        for item in 0..<old.items.count where !matching.isMatched[item] {
            if let parent = old.items.parent(item), !matching.isMatched[parent] { continue }
            entries.append(Entry(kind: .removed, old: item, below: old.items.subtree(item).count - 1))
        }
        var comparison = ItemComparison(old, new, schema: schema, timeZone: timeZone)
        for (item, former) in matching.former.enumerated() where former >= 0 {
            let fields = comparison.differences(old: Int(former), new: item)
            guard !fields.isEmpty else { continue }
            entries.append(Entry(kind: .changed, old: Int(former), new: item, fields: fields))
        }
        self.entries = entries
        totals = TotalChange.all(old, new, schema: schema)
        var places = Array(repeating: Int32(-1), count: new.items.count)
        for (number, entry) in entries.enumerated() {
            guard let item = entry.new else { continue }
            for below in entry.kind == .added ? new.items.subtree(item) : item..<item + 1 {
                places[below] = Int32(number)
            }
        }
        self.places = places
    }

    /// How many items of all levels: those below an entry count, too.
    func count(_ kind: Kind) -> Int {
        entries.lazy.filter { $0.kind == kind }.reduce(0) { $0 + 1 + $1.below }
    }
}

extension Changes {
    /// Reads an inventory and compares another one with it.
    ///
    /// - Throws: what is wrong with the old one.
    init(
        _ found: FoundItems, _ new: Inventory, _ inference: Inference, given: SiteConfiguration,
        regional: RegionalSettings,
        nameLabel: String
    ) throws(BuildFailure) {
        let schema = Schema(comparing: new.schema, with: found, inference, nameLabel: nameLabel)
        let old = try Inventory(comparing: found, with: new, schema: schema, configuration: given, regional: regional)
        self.init(old, new, schema: schema, timeZone: regional.timeZone)
    }
}
