/// The input of the pages of items, as hashes. Compared with the input of the last build, it shows which of these pages
/// would be the same.
///
/// Only sites that show no changes, and whose items are in one list and have no children, have such hashes. In other
/// sites, a page depends on too many parts of the input.
struct PageInputs: Sendable {
    /// The hash of all input of these pages except the items themselves.
    let shared: ContentHash
    /// For each item, the hash of its value, its name and its slug; 0 if its page must always be rendered.
    private(set) var items: [UInt64]

    init(shared: ContentHash, items: [UInt64]) { (self.shared, self.items) = (shared, items) }

    /// Computes the hashes; nil if there are no items, if the items have children or fields from the data around them,
    /// or if the site shows changes.
    init?(_ site: Site, _ input: InputFingerprint) {
        let (inventory, items) = (site.inventory, site.inventory.items)
        guard items.locations.isPlain, items.children == nil, items.count > 0, site.plan.changes == nil else {
            return nil
        }
        let (start, end) = (items.start(0), inventory.record(of: items.count - 1).root.range.upperBound)
        let bytes = inventory.source.bytes
        var hasher = ContentHasher()
        for part in [bytes[..<start], bytes[end...]] { hasher.add(piece: part) }
        for text in [input.hashWithoutInventory.hexadecimal] + site.sharedDescriptions { hasher.add(piece: text.utf8) }
        inventory.schema.shape.addMembers(to: &hasher)
        for (number, group) in inventory.groups.enumerated() {
            // The title can be the name of an item.
            hasher.add(piece: site.plan.titles.groups[number])
            hasher.add(piece: (group.key?.identity ?? []) + Array(group.slug.utf8))
            for number in [group.parent ?? -1, group.rank, Int(truncatingIfNeeded: group.key?.hash.high ?? 0)] {
                hasher.add(number)
            }
        }
        for lists in [inventory.lists.members, inventory.lists.memberships] { lists.add(to: &hasher) }
        for relation in inventory.relations { relation.add(to: &hasher) }
        for entry in site.plan.itemWarnings.entries {
            for number in [entry.item, entry.field ?? -1] { hasher.add(number) }
            hasher.add(piece: entry.message.text.message.utf8)
        }
        for stamp in site.pictures.stamps {
            for text in [stamp.name, stamp.text] { hasher.add(piece: text.utf8) }
        }
        // The same pictures can have other small versions, for example if the earlier ones could not be made.
        for picture in site.pictures.list {
            hasher.add(piece: (picture.name + stableDescription(picture.files)).utf8)
        }
        shared = hasher.hash()
        let facts = inventory.facts
        self.items = Parallel.map(0..<items.count) { range in
            range.map { item in
                // A separator and the space before the next item do not matter, but this needs no search for the end.
                let range = items.start(item)..<(item + 1 < items.count ? items.start(item + 1) : end)
                let value = ContentHash(bytes[range])
                let name = ContentHash(facts.names[item], seed: value.high)
                return ContentHash(facts.slugs[item], seed: name.high).high
            }
        }.flatMap { $0 }
    }

    /// Returns the input without the hashes of the given items, so that the next build renders their pages.
    func withoutHashes(of items: [Int]) -> PageInputs {
        var inputs = self
        for item in items { inputs.items[item] = 0 }
        return inputs
    }

    /// Returns for each item whether its page is the same as with an earlier input; empty if all pages may differ.
    ///
    /// - Parameter plan: The plan of the site with this input.
    func unchangedItems(since earlier: PageInputs, in plan: SitePlan) -> [Bool] {
        guard shared == earlier.shared, items.count == earlier.items.count else { return [] }
        var isUnchanged = items.indices.map { items[$0] == earlier.items[$0] && items[$0] != 0 }
        let changed = isUnchanged.indices.filter { !isUnchanged[$0] }
        var near: [Int] = []
        for item in changed {
            // The siblings on the page of an item can all be on one side of it. The item is therefore on the pages of
            // up to `siblingCount - 1` siblings on each side.
            _ = plan.appendSiblings(of: item, to: &near, count: 2 * SitePlan.siblingCount)
            for relation in plan.inventory.relations {
                for direction in [ItemRelation.Direction.targets, .sources] {
                    near += relation.items(direction, of: item).map { Int($0) }
                }
            }
        }
        let isChanged = isUnchanged.map { !$0 }
        for reference in plan.inventory.facts.references where isChanged[Int(reference.from)] {
            near.append(Int(reference.to))
        }
        for item in near { isUnchanged[item] = false }
        return isUnchanged
    }
}

extension Site {
    /// Descriptions of the values that the pages of all items depend on. The description of a value includes all its
    /// properties.
    fileprivate var sharedDescriptions: [String] {
        var (schema, context, totals) = (inventory.schema, context, inventory.totals)
        // The shape counts all values, and the charts are on lists.
        schema.shape = DataShape()
        context.charts = Charts(trends: [:])
        let values: [Any] = [
            schema, inventory.views, inventory.identity as Any, context, regional, plan.titles.root, plan.outputs,
            settings.smallPictures as Any, totals.count, totals.pieces, totals.sums,
        ]
        return values.map(stableDescription)
    }
}
