// Strings with characters that cannot be displayed.

extension InventoryBuilder {
    /// The maximum number of strings that are reported for an item and its descendants.
    private static let maximumTexts = 100

    /// Reports characters that cannot be displayed, in the strings and keys of an item and its descendants. Each kind
    /// of character is reported once for each field of an item.
    mutating func checkTexts(_ item: Int) {
        var count = 0
        var known: Set<TextReport> = []
        for index in 0..<record.ownCount where !record[index].isPrintableASCII {
            let node = record[index]
            let hazard: TextHazard?
            if node.isPlain {
                hazard = TextHazard.find(in: source.bytes, node.range)
            } else {
                text.removeAll(keepingCapacity: true)
                record.appendText(index, to: &text)
                hazard = TextHazard.find(in: text, text.indices)
            }
            guard let hazard else { continue }
            // Finding the pointer of a string is slow, so only the first strings are reported. When these are fixed,
            // the next build reports the others.
            count += 1
            guard count <= Self.maximumTexts else { return }
            let offset = node.range.lowerBound
            let owner = items.item(around: offset, in: source) ?? item
            let inner = JSONPointer.find(offset, in: source, from: items.start(owner))
            let field = schema.fieldPath(ofPointer: inner)?.description
            guard known.insert(TextReport(item: owner, field: field, hazard: hazard)).inserted else { continue }
            let location = SourceLocation(file: source.name, pointer: inner)
            let message = DataMessage.unprintable(hazard)
            let warning = DataWarning(message, at: location, owner, field: field)
            reports.pending.append(InventoryBuilderReports.Pending(offset: offset, warning: warning))
        }
    }
}

/// A report about the strings of a field of an item. Equal reports are made only once.
private struct TextReport: Hashable {
    var item: Int
    var field: String?
    var hazard: TextHazard
}
