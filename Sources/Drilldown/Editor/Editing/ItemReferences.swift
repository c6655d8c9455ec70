/// The values that refer to an item by its ID: in fields of items, and in separate lists of relations.
struct ItemReferences {
    private let edit: JSONEdit
    /// The values by offset: true if the value is a number.
    private var values: [Int: Bool] = [:]

    init(to item: Int, in inventory: Inventory) {
        edit = JSONEdit(inventory.source)
        guard let ids = inventory.ids else { return }
        for relation in inventory.relations {
            switch relation.origin {
            case .field(let field):
                for other in relation.items(.sources, of: item) {
                    let record = inventory.record(of: Int(other))
                    add([inventory.schema.fields[field].path], of: 0, in: record) { ids.item($0, of: record) == item }
                }
            case .list(let declaration):
                guard let record = list(declaration.items?.value) else { continue }
                let paths = [declaration.from?.value, declaration.to?.value].compactMap { $0 }
                for element in record.elements(of: 0) where record[element].kind == .object {
                    add(paths, of: element, in: record) { ids.item($0, of: record) == item }
                }
            }
        }
    }

    /// Returns the number of strings in the file that equal the ID of the item but are neither keys nor references to
    /// it.
    ///
    /// - Parameters:
    ///   - id: The ID in the notation of the file.
    ///   - isKey: True if the ID is an object key. If false, the ID itself is one of the strings and is not counted.
    func otherUses(of id: String, isKey: Bool) -> Int {
        guard id.hasPrefix("\"") else { return 0 }
        let uses = JSONText.positions(of: Array(id.utf8), in: edit.bytes).count { position in
            let next = JSONSpace.end(in: edit.bytes, from: position + id.utf8.count)
            let isKey = next < edit.bytes.count && edit.bytes[next] == UInt8(ascii: ":")
            return !isKey && values[position] == nil
        }
        return isKey ? uses : uses - 1
    }

    private mutating func add(
        _ paths: [FieldPath], of object: JSONRecord.Index, in record: JSONRecord, if refers: (JSONRecord.Index) -> Bool
    ) {
        for value in paths.compactMap({ record.find($0, from: object) }) {
            for id in record.references(in: value) where refers(id) {
                values[record[id].range.lowerBound] = record[id].kind == .number
            }
        }
    }

    /// Returns the list at a path; nil if there is none, or if it is inside the elements of another list.
    private func list(_ path: ItemsPath?) -> JSONRecord? {
        let keys = (path?.steps ?? []).compactMap { step -> FieldPath.Key? in
            if case .key(let key) = step { key } else { nil }
        }
        guard let path, keys.count == path.steps.count,
            let start = edit.bytes.firstIndex(where: { $0 == UInt8(ascii: "{") }),
            let offset = edit.offset(of: FieldPath(keys).pointer, from: start)
        else { return nil }
        let record = edit.record(at: offset)
        return record.root.kind == .array ? record : nil
    }

    /// Returns the edits that change the references to another ID. References that are numbers stay numbers if the ID
    /// is a number.
    func changed(to id: String) -> [TextEdit] {
        values.flatMap { offset, isNumber in
            edit.replace(valueAt: offset, with: (isNumber ? .number(id) : nil) ?? .text(id)).list
        }
    }
}
