// The results of ranges of items are merged in the order of the file.

extension InventoryBuilder {
    /// The minimum number of items for a thread, including children.
    private static let shortestRun = 1000
    /// The number of items that are read before the results are merged, which limits the memory for data that is only
    /// needed until then.
    private static let wave = 32_768

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

    /// Adds the results of later items.
    private mutating func append(_ run: InventoryBuilder) {
        facts.append(run.facts, from: run.first)
        order.append(run.order)
        reports.append(run.reports)
        for (item, fault) in grouped.append(run.grouped) { sumFault(item, fault) }
    }
}
