// Parallel reading. The results of the batches are merged in the order of the file.

extension InventoryBuilder {
    /// The minimum number of items in a batch, including child items.
    private static let shortestBatch = 1000
    /// The number of items that are read before their results are merged. It limits the memory for data that is needed
    /// only until then.
    private static let wave = 32_768

    mutating func addItems() {
        let empty = self
        facts.names.reserve(items.count)
        facts.slugs.reserve(items.count)
        for start in stride(from: 0, to: items.count, by: Self.wave) {
            let wave = start..<min(start + Self.wave, items.count)
            let batches = Parallel.map(wave, shortest: Self.shortestBatch) { range in
                var batch = empty
                batch.read(range)
                return batch
            }
            for batch in batches { append(batch) }
        }
    }

    /// Adds the results of a batch of later items.
    private mutating func append(_ batch: InventoryBuilder) {
        facts.append(batch.facts, from: batch.first)
        order.append(batch.order)
        reports.append(batch.reports)
        for (item, error) in grouped.append(batch.grouped) { reportSumError(item, error) }
    }
}
