// The slugs and the order of the groups.

extension Grouping {
    /// Sets the slug of each group. If siblings would have the same slug, a hash is added to each.
    mutating func nameGroups() {
        for group in groups.indices {
            let subgroups = groups[group].subgroups
            var slugs = subgroups.map { groups[$0].key?.slug ?? [] }
            // A slug with a hash can equal the slug of another value, but only if someone chose that value on purpose.
            while true {
                var counts: [[UInt8]: Int] = [:]
                for slug in slugs { counts[slug, default: 0] += 1 }
                guard counts.count < slugs.count else { break }
                for position in slugs.indices where counts[slugs[position], default: 0] > 1 {
                    guard let key = groups[subgroups[position]].key else { continue }
                    slugs[position] = Slug.hashed(slugs[position][...], key.hash)
                }
            }
            for (subgroup, slug) in zip(subgroups, slugs) {
                groups[subgroup].slug = String(decoding: slug, as: UTF8.self)
            }
        }
    }

    /// Sorts the subgroups of each group by value, by size or as listed in the configuration, and sets their ranks.
    /// Values are sorted in the order of the locale, with the group without a value last.
    mutating func sort(_ textOrder: TextOrder) {
        for group in groups.indices {
            let subgroups = groups[group].subgroups
            guard subgroups.count > 1 else { continue }
            var order = ItemOrder()
            for subgroup in subgroups { order.append(groups[subgroup].key?.order ?? .missing) }
            groups[group].subgroups = order.sorted(descending: false, textOrder).map { subgroups[$0] }
            switch self.order {
            case .value: break
            case .size: sortBySize(&groups[group].subgroups)
            case .listed(let values): sort(&groups[group].subgroups, as: values)
            }
            for (rank, subgroup) in groups[group].subgroups.enumerated() { groups[subgroup].rank = rank }
        }
    }

    /// Sorts groups by size in descending order, with the group without a value last. The sort is stable.
    private func sortBySize(_ subgroups: inout [Int]) {
        func size(_ group: Int) -> Int { groups[group].key == GroupKey.none ? -1 : groups[group].totals.count }
        subgroups.sort { size($0) > size($1) }
    }

    /// Sorts groups in the order of the given values. Groups with other values follow, in their current order.
    func sort(_ subgroups: inout [Int], as values: [String]) {
        let ranks = Dictionary(values.enumerated().map { (Array($1.utf8), $0) }) { first, _ in first }
        func rank(_ group: Int) -> Int {
            guard let key = groups[group].key else { return values.count }
            return ranks[key.identity] ?? values.firstIndex { key.isWritten(as: $0) } ?? values.count
        }
        subgroups.sort { rank($0) < rank($1) }
    }
}
