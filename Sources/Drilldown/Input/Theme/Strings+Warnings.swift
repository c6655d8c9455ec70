extension Strings {
    /// Returns the headline of a kind of data warning, such as `{label} is missing in {count} of {items}` for
    /// `warning-missing-value`.
    ///
    /// - Parameters:
    ///   - label: The field's label; nil if the warnings are not about a single field.
    ///   - count: The number of affected items.
    ///   - items: The number of all items with its noun, such as `129 items`.
    ///   - total: The number of all items without the noun, for languages in which the noun has another case in this
    ///     sentence.
    func headline(_ code: Diagnostic.Code, label: String?, count: String, items: String, total: String) -> String {
        Sentence(table[code.headlineKey] ?? code.rawValue, Self.gaps(of: code.headlineKey)).filled([
            .label: label ?? self[.someField], .count: count, .items: items, .total: total,
        ])
    }

    /// Returns true if the string with a key is a sentence or phrase in the details of a data warning. The keys of
    /// facts begin with `detail-`, and the keys of fixes begin with `fix-`. The English strings are the patterns of the
    /// messages (`Phrase`).
    static func isDetail(_ key: String) -> Bool { key.hasPrefix("detail-") || key.hasPrefix("fix-") }
}
