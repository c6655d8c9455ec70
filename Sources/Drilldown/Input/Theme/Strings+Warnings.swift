/// The strings of data warnings.
extension Strings {
    /// Returns the headline of a kind of data warning, such as `warning-not-a-date`: `{label}` is not a date in
    /// `{count}` of `{items}`.
    ///
    /// - Parameters:
    ///   - label: The field's label; nil if the warnings are not about a single field.
    ///   - items: The number of items with its noun, such as `129 items`.
    ///   - total: The number of items without the noun, for languages in which the noun's case differs.
    func headline(_ code: Diagnostic.Code, label: String?, count: String, items: String, total: String) -> String {
        Sentence(table[code.headlineKey] ?? code.rawValue, Self.gaps(of: code.headlineKey)).filled([
            .label: label ?? self[.someField], .count: count, .items: items, .total: total,
        ])
    }

    /// Returns true if a string is a sentence or a phrase in the details of a data warning: `detail-` the fact, `fix-`
    /// the fix. The English patterns are those of the messages (`Phrase`).
    static func isDetail(_ key: String) -> Bool { key.hasPrefix("detail-") || key.hasPrefix("fix-") }
}
