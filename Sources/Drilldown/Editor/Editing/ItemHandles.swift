/// A generator of item handles.
struct ItemHandles: Sendable {
    private var next = 1

    mutating func handles(count: Int) -> [Int] {
        defer { next += count }
        return Array(next..<next + count)
    }

    /// Returns the handles after a change of this session, and the inverse of the change. Returns nil if the change
    /// refers to items that do not exist.
    mutating func handles(from old: [Int], by change: HandleChange) -> (handles: [Int], inverse: HandleChange)? {
        guard change.removedRange.upperBound <= old.count,
            change.insertionIndex <= old.count - change.removedRange.count
        else {
            return nil
        }
        let added = change.handles ?? handles(count: 1)
        var handles = old
        handles.removeSubrange(change.removedRange)
        handles.insert(contentsOf: added, at: change.insertionIndex)
        let inverse = HandleChange(
            removedRange: change.insertionIndex..<change.insertionIndex + added.count,
            insertionIndex: change.removedRange.lowerBound,
            handles: Array(old[change.removedRange]))
        return (handles, inverse)
    }

    /// Returns the handles after another program has changed the file.
    ///
    /// Items with the same address are the same item. Between two such items, the others keep their handles in order if
    /// their number has not changed, because an address can be derived from values that were edited. All other items
    /// are new.
    ///
    /// - Parameters:
    ///   - addresses: The hash of the address of each item. If several items share a hash, the first one counts.
    ///   - areStable: True if an item never changes its address, so that an item with a new address is a new item.
    mutating func handles(
        from old: [Int], _ oldAddresses: ArraySlice<UInt64>, to addresses: ArraySlice<UInt64>, areStable: Bool = false
    ) -> [Int] {
        var known = matches(oldAddresses, addresses)
        // Items between two known neighbors can match only if the neighbors are in the same order in both versions.
        var start = (old: 0, new: 0)
        var index = 0
        while !areStable, index <= known.count {
            if index == known.count || known[index] != nil {
                let end = index == known.count ? old.count : known[index] ?? 0
                if end >= start.old, end - start.old == index - start.new {
                    for offset in 0..<(index - start.new) { known[start.new + offset] = start.old + offset }
                }
                start = (max(start.old, end + 1), index + 1)
            }
            index += 1
        }
        var used: Set<Int> = []
        return known.map { position in
            if let position, used.insert(position).inserted { return old[position] }
            defer { next += 1 }
            return next
        }
    }

    /// Returns the previous index of each item, or nil if its address is new.
    private func matches(_ old: ArraySlice<UInt64>, _ new: ArraySlice<UInt64>) -> [Int?] {
        let old = Array(old)
        let new = Array(new)
        let same = zip(old, new).prefix { $0 == $1 }.count
        let rest = min(old.count, new.count) - same
        let sameAtEnd = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
        var positions: [UInt64: Int] = [:]
        for position in same..<(old.count - sameAtEnd) where positions[old[position]] == nil {
            positions[old[position]] = position
        }
        return new.indices.map { index in
            if index < same { return index }
            if index >= new.count - sameAtEnd { return index - new.count + old.count }
            return positions[new[index]]
        }
    }
}
