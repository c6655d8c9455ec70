/// The data warnings of all items, for the items' pages.
struct ItemWarnings: Sendable {
    struct Entry: Sendable {
        var item: Int
        /// The index of the field whose row shows the warning; nil if there is none.
        var field: Int?
        var code: Diagnostic.Code
        var message: any DiagnosticMessage
    }

    /// The entries, sorted by item. The entries of an item are in the order of the file.
    let entries: [Entry]
    /// The codes of the warnings that the configuration ignores.
    let ignored: Set<Diagnostic.Code>

    init() { (entries, ignored) = ([], []) }

    /// Creates the entries of the items that the warnings affect.
    ///
    /// - Parameter warnings: The warnings in the order of the file.
    init(_ warnings: [DataWarning], ignored: Set<Diagnostic.Code>, of schema: Schema) {
        self.ignored = ignored
        var rows: [String: Int?] = [:]
        var entries: [(number: Int, entry: Entry)] = []
        for warning in warnings {
            let diagnostic = warning.diagnostic
            let field = diagnostic.field.flatMap { path in
                let row = rows[path] ?? schema.row(ofField: path)
                rows[path] = .some(row)
                return row
            }
            for item in warning.items {
                let entry = Entry(item: item, field: field, code: diagnostic.code, message: warning.message)
                entries.append((entries.count, entry))
            }
        }
        entries.sort { ($0.entry.item, $0.number) < ($1.entry.item, $1.number) }
        self.entries = entries.map(\.entry)
    }

    /// Returns the range of an item's entries. The result is not a slice, because a slice retains the array, and
    /// threads contend for the reference count.
    ///
    /// - Complexity: O(log *n* + *k*), where *n* is the number of all entries and *k* the number of the item's entries.
    func range(of item: Int) -> Range<Int> {
        let first = entries.prefixCount { $0.item < item }
        var end = first
        while end < entries.count, entries[end].item == item { end += 1 }
        return first..<end
    }
}
