extension InventoryBuilder {
    /// Reports a warning or an error about an item.
    ///
    /// - Parameters:
    ///   - offset: The byte offset of the value or of the item in the file.
    ///   - path: The path of the value in the item; nil for the item itself.
    ///   - field: The affected field; nil if it is the field at `path`.
    ///   - others: Other affected items.
    mutating func report(
        _ message: some DiagnosticMessage, _ item: Int, at offset: Int, _ path: FieldPath?, field: FieldPath? = nil,
        others: [Int] = []
    ) {
        let location = SourceLocation(file: source.name, pointer: path?.pointer ?? "")
        reports.pending.append(
            InventoryBuilderReports.Pending(
                offset: offset,
                warning: DataWarning(
                    message, at: location, item, others: others, field: (field ?? path)?.description)))
    }

    mutating func reportSumError(_ item: Int, _ error: Totals.SumError) {
        let label = error.field.map { schema.fields[$0].label } ?? schema.quantity?.description ?? ""
        report(ItemMessage.sumTooLarge(label: label), item, at: items.start(item), nil)
    }

    /// Returns the value of a mention as it is written in the file, truncated if it is long; only the kind of an object
    /// or an array.
    func written(_ mention: Mention) -> Phrase.Value {
        var record = JSONRecord(source)
        record.load(from: mention.offset)
        return shown(0, of: record)
    }

    func shown(_ index: JSONRecord.Index) -> Phrase.Value { shown(index, of: record) }

    /// Returns a value as it is written in the file, truncated if it is long. Returns only the kind of an object or an
    /// array, because parts of it may be hidden.
    private func shown(_ index: JSONRecord.Index, of record: JSONRecord) -> Phrase.Value {
        switch record[index].kind {
        case .object: return .phrase("the object")
        case .array: return .phrase("the list")
        default:
            let source = String(decoding: record.source(index), as: UTF8.self)
            return .text(source.count > 60 ? source.prefix(60) + "…" : source)
        }
    }
}
