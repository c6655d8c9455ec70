/// The diagnostics that an inventory builder collects.
struct InventoryBuilderReports {
    var suspicions: Suspicions
    /// The warnings whose locations have no line and column yet, with their offsets in the file.
    var pending: [(offset: Int, warning: DataWarning)] = []
    /// The errors in the configuration.
    var errors: [Diagnostic] = []
    /// The warnings with complete locations.
    private(set) var warnings: [DataWarning] = []

    init(_ schema: Schema) { suspicions = Suspicions(fields: schema.fields.count) }

    mutating func append(_ later: InventoryBuilderReports) {
        suspicions.append(later.suspicions)
        pending += later.pending
    }

    /// Inserts a warning about the whole inventory before all other warnings.
    mutating func prepend(_ warning: DataWarning) { warnings.insert(warning, at: 0) }

    /// Sets the lines and columns of the warnings in the order of the file, so that the file is scanned only once.
    mutating func locateWarnings(in source: SourceFile) {
        var cursor = LocationCursor(source)
        var last: (offset: Int, messages: Set<String>) = (-1, [])
        for (offset, found) in pending.sorted(by: { $0.offset < $1.offset }) {
            var warning = found
            // Two views that group by the same key report the same warning.
            if last.offset != offset { last = (offset, []) }
            guard last.messages.insert(warning.diagnostic.message).inserted else { continue }
            warning.diagnostic.location = cursor.location(at: offset, pointer: warning.diagnostic.location.pointer)
            warnings.append(warning)
        }
        pending = []
    }
}
