// A survey of all items is put together from surveys of runs of them.

extension Survey {
    /// Of items, those below others included.
    private static let shortestRun = 1000
    /// So many items at once, to keep little of what is only needed until it is put together.
    private static let wave = 32_768

    /// Reads all items.
    mutating func addItems() {
        let empty = self
        names.reserve(items.count)
        slugs.reserve(items.count)
        for start in stride(from: 0, to: items.count, by: Self.wave) {
            let wave = start..<min(start + Self.wave, items.count)
            let runs = Runs.map(wave, shortest: Self.shortestRun) { range in
                var run = empty
                run.read(range)
                return run
            }
            for run in runs { append(run) }
        }
    }

    /// Adds what the survey of the items after these came to.
    private mutating func append(_ run: Survey) {
        names.append(run.names)
        slugs.append(run.slugs)
        order.append(run.order)
        itemTotals.append(run.itemTotals, from: run.first)
        days.append(run.days)
        kinds.formUnion(run.kinds)
        pictures.merge(run.pictures) { first, _ in first }
        aliases += run.aliases
        suspicions.append(run.suspicions)
        pending += run.pending
        hasSumFault = hasSumFault || run.hasSumFault
        addToGroups(run)
    }

    /// Adds up the items one after the other, so that it is always the same one with which a sum cannot be kept.
    private mutating func addToGroups(_ run: Survey) {
        let numbers = groupings.indices.map { groupings[$0].takeGroups(of: run.groupings[$0]) }
        memberships += run.memberships.map { ($0.view, $0.item, numbers[Int($0.view)][Int($0.group)]) }
        var start = 0
        for (item, totals, end) in run.placed {
            defer { start = end }
            do throws(Totals.Fault) {
                for (view, group) in run.counting[start..<end] {
                    let number = numbers[Int(view)][Int(group < 0 ? ~group : group)]
                    try groupings[Int(view)].add(totals, to: group < 0 ? ~number : number)
                }
            } catch {
                sumFault(Int(item), error)
                hasSumFault = true
            }
        }
    }
}
