/// The diagnostics that an inventory builder collects.
struct InventoryBuilderReports {
    var suspicions: Suspicions
    /// For each field, true if an item lacks a value, whether or not this is reported.
    var isMissing: [Bool]
    /// The warnings whose locations have no line and column yet, with their offsets in the file.
    var pending: [Pending] = []
    /// The errors in the configuration.
    var errors: [Diagnostic] = []
    /// The warnings with complete locations.
    private(set) var warnings: [DataWarning] = []

    /// A warning whose location has no line and column yet.
    struct Pending {
        /// The offset in the file.
        var offset: Int
        var warning: DataWarning
        /// True if the JSON pointer of the location is relative to the item.
        var isInItem = true
    }

    init(_ schema: Schema) {
        suspicions = Suspicions(fields: schema.fields.count)
        isMissing = Array(repeating: false, count: schema.fields.count)
    }

    mutating func append(_ later: InventoryBuilderReports) {
        suspicions.append(later.suspicions)
        pending += later.pending
    }

    /// Shifts the item indices and the offsets of the suspicious values and the warnings.
    mutating func move(_ move: ItemMove) {
        suspicions.move(move)
        for index in pending.indices {
            pending[index].offset += move.bytes
            pending[index].warning.item = pending[index].warning.item.map { $0 + move.items }
        }
    }

    /// Removes all but the first of the warnings about missing values of an item that lacks more than five values.
    ///
    /// - Parameter start: The index of the item's first warning.
    mutating func keepFirstMissing(from start: Int) {
        let missing = pending.indices.dropFirst(start).filter { pending[$0].warning.diagnostic.code == .missingValue }
        guard missing.count > 5 else { return }
        for index in missing.dropFirst().reversed() { pending.remove(at: index) }
    }

    /// Inserts a warning about the whole inventory before all other warnings.
    mutating func prepend(_ warning: DataWarning) { warnings.insert(warning, at: 0) }

    /// Sets the lines and columns of the warnings in the order of the file, so that the file is scanned only once.
    mutating func locateWarnings(in source: SourceFile, _ items: ItemTree) {
        var cursor = LocationCursor(source)
        var last: (offset: Int, messages: Set<String>) = (-1, [])
        for found in pending.sorted(by: { $0.offset < $1.offset }) {
            let offset = found.offset
            var warning = found.warning
            // Two views that group by the same key report the same warning.
            if last.offset != offset { last = (offset, []) }
            guard last.messages.insert(warning.diagnostic.message).inserted else { continue }
            let item = found.isInItem ? warning.item.map { items.pointer($0) } : nil
            let pointer = warning.diagnostic.location.pointer.map { (item ?? "") + $0 }
            warning.diagnostic.location = cursor.location(at: offset, pointer: pointer)
            warnings.append(warning)
        }
        pending = []
    }
}
