// Parallel reading. The results of the batches are merged in the order of the file.

extension InventoryBuilder {
    /// The minimum number of items in a batch, including child items.
    private static let shortestBatch = 1000
    /// The number of items that are read before their results are merged. It limits the memory for data that is needed
    /// only until then.
    private static let wave = 32_768

    mutating func addItems() {
        let empty = self
        reserve()
        for start in stride(from: 0, to: items.count, by: Self.wave) {
            let wave = start..<min(start + Self.wave, items.count)
            let batches = Parallel.map(wave, shortest: Self.shortestBatch) { range in
                var batch = empty
                batch.read(range)
                return KnownReading.Part(batch)
            }
            for batch in batches { append(batch) }
        }
    }

    /// Adds the parts of the list of items.
    ///
    /// - Parameters:
    ///   - reading: Receives the results of reading the parts.
    ///   - earlier: The reading of an earlier version of the file; nil if there is none.
    mutating func add(_ parts: [ItemPart], to reading: inout KnownReading, after earlier: KnownReading?) {
        let (empty, new) = (self, reading)
        reserve()
        let batches = Parallel.map(parts.indices, shortest: Self.shortestBatch / ItemList.stride) { range in
            range.map { number in
                if let known = new.part(parts[number], from: earlier) { return known }
                var batch = empty
                batch.read(parts[number].items)
                return KnownReading.Part(batch)
            }
        }
        for part in batches.joined() {
            append(part)
            reading.append(part)
        }
    }

    private mutating func reserve() {
        facts.names.reserve(items.count)
        facts.slugs.reserve(items.count)
    }

    /// Adds the results of reading later items.
    private mutating func append(_ part: KnownReading.Part) {
        facts.append(part.facts, from: part.first)
        order.append(part.order)
        reports.append(part.reports)
        for (item, error) in grouped.append(part.grouped) { reportSumError(item, error) }
    }
}
