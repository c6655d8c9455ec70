// Texts with characters that cannot be shown.

extension InventoryBuilder {
    /// The maximum number of texts that are examined in an item and all items inside it.
    private static let maximumTexts = 100

    /// Reports characters that cannot be shown as they are, in any text or key of the item: each kind once for a field.
    mutating func checkTexts(_ item: Int) {
        var count = 0
        var known: Set<TextReport> = []
        for index in 0..<record.ownCount where !record[index].isTame {
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
            // Finding the pointer of a text takes time, so only the first texts are reported. When these are fixed, the
            // next build reports the others.
            count += 1
            guard count <= Self.maximumTexts else { return }
            let offset = node.range.lowerBound
            let owner = items.item(around: offset, in: source) ?? item
            let inner = JSONPointer.find(offset, in: source, from: items.start(owner))
            let field = schema.fieldPath(ofPointer: inner)?.description
            guard known.insert(TextReport(item: owner, field: field, hazard: hazard)).inserted else { continue }
            let location = SourceLocation(file: source.name, pointer: items.pointer(owner) + inner)
            let message = DataMessage.unprintable(hazard)
            reports.pending.append((offset, DataWarning(message, at: location, owner, field: field)))
        }
    }
}

/// The identity of a report about a field's texts in an item.
private struct TextReport: Hashable {
    var item: Int
    var field: String?
    var hazard: TextHazard
}
