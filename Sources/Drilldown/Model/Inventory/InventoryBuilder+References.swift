// Pictures, and references to other items.

extension InventoryBuilder {
    mutating func addPicture(_ value: JSONRecord.Index, _ mention: Mention) {
        // Names are compared by bytes, because many file systems distinguish names that are canonically equivalent.
        let name = Array(record.string(value).utf8)
        guard facts.pictures[name] == nil, !SafeURL.hasScheme(name) else { return }
        facts.pictures[name] = mention
    }

    mutating func addReferences(_ value: JSONRecord.Index, _ mention: Mention) {
        for id in record.references(in: value) where !record.isEmptyText(id) {
            guard let other = rules.ids?.item(id, of: record) else {
                if record.isInParent(withID: record.string(id), at: rules.identity) { continue }
                let path = schema.fields[mention.field].path
                report(
                    DataMessage.unknownItem(shown(id), key: "\(path)"), mention.item, at: record[id].range.lowerBound,
                    path)
                continue
            }
            facts.references.append(
                ItemRelation.Reference(field: Int32(mention.field), from: Int32(mention.item), to: Int32(other)))
        }
    }

    mutating func addPictures(inMarkdown value: JSONRecord.Index, _ mention: Mention) {
        // Few strings contain a picture, and parsing Markdown is slow.
        guard mayHavePictures(record[value]) else { return }
        for name in CommonMark.pictures(ofField: record.text(value)) where facts.pictures[Array(name.utf8)] == nil {
            facts.pictures[Array(name.utf8)] = mention
        }
    }

    /// Returns true if a string contains `![`, or may contain it in an escape, as in `\u0021[`.
    private func mayHavePictures(_ node: JSONRecord.Node) -> Bool {
        guard node.kind == .string else { return false }
        let (bytes, end) = (record.bytes, node.inside.upperBound)
        var index = node.inside.lowerBound
        while true {
            index = ByteRun.firstPictureMark(bytes, from: index, to: end)
            guard index < end else { return false }
            let next = bytes[index + 1]
            let isPicture =
                bytes[index] == UInt8(ascii: "!") && (next == UInt8(ascii: "[") || next == UInt8(ascii: "\\"))
            if isPicture || bytes[index] == UInt8(ascii: "\\") && next == UInt8(ascii: "u") { return true }
            index += 1
        }
    }
}

extension JSONRecord {
    /// Returns true if an ID belongs to the object around the item. That object has no page.
    ///
    /// - Parameter identity: The path of IDs; nil if items have none.
    func isInParent(withID id: String, at identity: FieldPath?) -> Bool {
        guard let identity, let parent = find(FieldPath([.parent] + identity.keys)), !isContainer(parent) else {
            return false
        }
        return string(parent) == id
    }
}
