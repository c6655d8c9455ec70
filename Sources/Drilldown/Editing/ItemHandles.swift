/// A site whose items are edited, and what they are called in forms.
struct EditedSite: Sendable {
    let site: Site
    /// For each item a number that it keeps for as long as the program runs, wherever it moves and whatever its address becomes.
    let handles: [Int]

    func item(withHandle handle: Int) -> Int? { handles.firstIndex(of: handle) }

    func name(_ item: Int) -> String {
        var name: [UInt8] = []
        site.plan.appendName(of: item, to: &name)
        return String(decoding: name, as: UTF8.self)
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

    /// The handles of a state that followed another one.
    ///
    /// An item is the one that had its address. Between two such neighbours, as many items as there were before are these in
    /// their order, for addresses may follow from what an item holds; else they are new.
    ///
    /// - Parameters:
    ///   - addresses: a hash for each item; of several with the same one the first counts.
    mutating func handles(
        from old: [Int], _ oldAddresses: ArraySlice<UInt64>, to addresses: ArraySlice<UInt64>
    ) -> [Int] {
        var places: [UInt64: Int] = [:]
        var known = matches(oldAddresses, addresses, &places)
        // Neighbours have to come in the same order to have anything between them.
        var start = (old: 0, new: 0)
        var index = 0
        while index <= known.count {
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
    private func matches(
        _ old: ArraySlice<UInt64>, _ new: ArraySlice<UInt64>, _ places: inout [UInt64: Int]
    ) -> [Int?] {
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
        for place in same..<(old.count - sameAtEnd) where places[old[place]] == nil { places[old[place]] = place }
        return new.indices.map { index in
            if index < same { return index }
            if index >= new.count - sameAtEnd { return index - new.count + old.count }
            return places[new[index]]
        }
    }
}
