// Data warnings, which are grouped on the data warnings pages and listed on the page of each affected item.

extension PageRenderer {
    /// The groups on the page; empty unless it is a data warnings page.
    var pageWarningGroups: ArraySlice<WarningGroup> {
        guard let dataWarnings, case .warnings(let number) = page.page else { return [] }
        return dataWarnings.groups[plan.rows(number, of: dataWarnings.groups.count)]
    }

    /// The current group. The compiler rejects templates that use a group outside the section over groups.
    var warningGroup: WarningGroup { pageWarningGroups[cursor[.warningGroups]] }

    /// The current row of the current group.
    var warningRow: WarningGroup.Row { warningGroup.listed[cursor[.warnings]] }

    /// Returns a sentence of a data warning in the site's language; nil if the phrase is nil.
    func text(of phrase: Phrase?) -> String? { phrase.map { values.strings.text(of: $0, values.formatter) } }

    /// Sets `item.marks` to the messages for the current field, or, if `isOfField` is false, to the messages that
    /// affect none of the fields on the page.
    ///
    /// - Returns: The indices of the messages.
    mutating func findMarks(ofField isOfField: Bool) -> Range<Int> {
        item.marks = messages(ofField: isOfField).compactMap { text(of: $0.text.fact) }
        return item.marks.indices
    }

    private func messages(ofField isOfField: Bool) -> [any DiagnosticMessage] {
        guard page.item != nil, !item.warnings.isEmpty || values.found.count > item.foundCount else { return [] }
        let known = plan.itemWarnings.entries[item.warnings]
        guard isOfField else {
            return known.filter { $0.field.map { item.positions[$0] == nil } ?? true }.map(\.message)
        }
        guard let (field, value) = currentField else { return [] }
        let ofField = known.filter { $0.field == field }
        var messages = ofField.map(\.message)
        for found in values.found.dropFirst(item.foundCount) where item.record[value].range.contains(found.offset) {
            let text = found.warning.text
            let isKnown = plan.itemWarnings.ignored.contains(text.code) || ofField.contains { $0.code == text.code }
            if !isKnown, !messages.contains(where: { $0.text == text }) { messages.append(found.warning) }
        }
        return messages
    }
}
