/// The items of an inventory, including child items, by ID.
struct ItemIDs: Sendable {
    private static let shortestBatch = 1000

    private var items: [ContentHash: Int32] = [:]

    /// Reads the IDs of all items. An ID that several items have refers to the first of them.
    init(_ tree: ItemTree, identity: FieldPath, source: SourceFile) {
        let batches = Parallel.map(0..<tree.count, shortest: Self.shortestBatch) { range in
            var record = JSONRecord(source)
            var reader = FieldReader([identity])
            return range.map { item in
                tree.load(item, into: &record)
                reader.read(&record)
                return reader.values[0].flatMap { Self.hash($0, of: record) }
            }
        }
        items.reserveCapacity(tree.count)
        for (item, hash) in batches.joined().enumerated() {
            if let hash, items[hash] == nil { items[hash] = Int32(item) }
        }
    }

    /// Returns the item that has an ID; nil if there is none.
    func item(_ id: JSONRecord.Index, of record: JSONRecord) -> Int? {
        Self.hash(id, of: record).flatMap { items[$0] }.map { Int($0) }
    }

    func item(_ id: [UInt8]) -> Int? { items[ContentHash(id[...])].map { Int($0) } }

    /// Returns the hash of an ID, which is a string or a number; nil for any other value. The hashes of 7 and "7" are
    /// equal.
    private static func hash(_ id: JSONRecord.Index, of record: JSONRecord) -> ContentHash? {
        let node = record[id]
        guard node.kind == .string || node.kind == .number else { return nil }
        return ContentHash(record.textSlice(id))
    }
}
