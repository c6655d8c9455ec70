/// A site whose items are edited, and what they are called in forms.
struct EditedSite: Sendable {
    let site: Site
    /// For each item a number that it keeps for as long as the program runs, wherever it moves and whatever its address becomes.
    let handles: [Int]

    func item(withHandle handle: Int) -> Int? { handles.firstIndex(of: handle) }

    /// Of a page on this server.
    func address(_ page: SitePlan.Page) -> String { "/" + site.plan.address(page) }
}

/// Where items have gone by a change of our own: some are taken out, and put in elsewhere, or others are.
struct HandleChange: Sendable {
    var removing: Range<Int>
    /// A place among those that are left.
    var inserting: Int
    /// Of those that are put in; nil for so many new ones.
    var handles: [Int]?
    var newCount = 0

    /// One new item.
    static func adding(at place: Int) -> HandleChange {
        HandleChange(removing: place..<place, inserting: place, handles: nil, newCount: 1)
    }

    static func removing(_ items: Range<Int>) -> HandleChange {
        HandleChange(removing: items, inserting: items.lowerBound, handles: [])
    }

    /// - Parameter place: before the item that has this number now.
    static func moving(_ items: Range<Int>, to place: Int, of handles: [Int]) -> HandleChange {
        HandleChange(
            removing: items, inserting: place > items.lowerBound ? place - items.count : place,
            handles: Array(handles[items]))
    }
}

/// Gives items their handles.
struct ItemHandles: Sendable {
    private var next = 1

    /// The handles of a first state.
    mutating func handles(count: Int) -> [Int] {
        defer { next += count }
        return Array(next..<next + count)
    }

    /// The handles after a change of our own, and what takes it back; nil where there are no such items.
    mutating func handles(from old: [Int], by change: HandleChange) -> (handles: [Int], inverse: HandleChange)? {
        guard change.removing.upperBound <= old.count, change.inserting <= old.count - change.removing.count else {
            return nil
        }
        let added = change.handles ?? handles(count: change.newCount)
        var handles = old
        handles.removeSubrange(change.removing)
        handles.insert(contentsOf: added, at: change.inserting)
        let inverse = HandleChange(
            removing: change.inserting..<change.inserting + added.count, inserting: change.removing.lowerBound,
            handles: Array(old[change.removing]))
        return (handles, inverse)
    }

    /// The handles of a state that followed another one, when somebody else has changed the file.
    ///
    /// An item is the one that had its address. Between two such neighbours, as many items as there were before are these in
    /// their order, for addresses may follow from what an item holds; else they are new.
    ///
    /// - Parameters:
    ///   - addresses: a hash for each item; of several with the same one the first counts.
    ///   - areStable: whether an address stays with its item, so that a new one is a new item.
    mutating func handles(
        from old: [Int], _ oldAddresses: ArraySlice<UInt64>, to addresses: ArraySlice<UInt64>, areStable: Bool = false
    ) -> [Int] {
        var known = matches(oldAddresses, addresses)
        // Neighbours have to come in the same order to have anything between them.
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
        return known.map { place in
            if let place, used.insert(place).inserted { return old[place] }
            defer { next += 1 }
            return next
        }
    }

    /// For each item the place that it had before; nil where its address is new.
    private func matches(_ old: ArraySlice<UInt64>, _ new: ArraySlice<UInt64>) -> [Int?] {
        let old = Array(old)
        let new = Array(new)
        var same = 0
        while same < min(old.count, new.count), old[same] == new[same] { same += 1 }
        var sameAtEnd = 0
        while sameAtEnd < min(old.count, new.count) - same,
            old[old.count - 1 - sameAtEnd] == new[new.count - 1 - sameAtEnd]
        {
            sameAtEnd += 1
        }
        var places: [UInt64: Int] = [:]
        for place in same..<(old.count - sameAtEnd) where places[old[place]] == nil { places[old[place]] = place }
        return new.indices.map { index in
            if index < same { return index }
            if index >= new.count - sameAtEnd { return index - new.count + old.count }
            return places[new[index]]
        }
    }
}
