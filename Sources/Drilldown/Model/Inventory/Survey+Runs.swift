// A survey of all items is put together from surveys of runs of them.

extension Survey {
    /// Of items, those below others included.
    private static let shortestRun = 1000
    /// So many items at once, to keep little of what is only needed until it is put together.
    private static let wave = 32_768

    /// Reads all items.
    mutating func addItems() {
        let empty = self
        facts.names.reserve(items.count)
        facts.slugs.reserve(items.count)
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
        facts.append(run.facts, from: run.first)
        order.append(run.order)
        reports.append(run.reports)
        for (item, fault) in grouped.append(run.grouped) { sumFault(item, fault) }
    }
}
