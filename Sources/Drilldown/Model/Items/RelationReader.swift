/// A reader of the relations in a separate list of the document.
struct RelationReader {
    private let ids: ItemIDs
    private let source: SourceFile
    private var record: JSONRecord
    /// The JSON pointer of the list.
    private let pointer: String

    /// A value that is not the ID of an item.
    struct Unknown {
        /// The item that has the reference; nil if its own ID is unknown.
        var item: Int?
        var id: String
        var key: FieldPath
        var offset: Int
        /// The JSON pointer of the value.
        var pointer: String
    }

    private(set) var pairs: [(from: Int, to: Int)] = []
    private(set) var unknown: [Unknown] = []

    /// Creates a reader of a list.
    ///
    /// - Parameter list: A list outside the items.
    init(_ list: Outline.Candidate, ids: ItemIDs, source: SourceFile) {
        (self.ids, self.source) = (ids, source)
        record = JSONRecord(source)
        record.load(from: list.list.start)
        pointer = JSONPointer.find(list.list.start, in: source)
    }

    /// Reads the relations of the elements that meet a condition into `pairs` and `unknown`.
    mutating func read(from: FieldPath, to: FieldPath, where condition: RelationDeclaration.Condition? = nil) {
        for (number, element) in record.elements(of: 0).enumerated()
        where record[element].kind == .object && meets(condition, element) {
            guard let id = record.find(from, from: element) else { continue }
            let item = ids.item(id, of: record)
            let targets = record.find(to, from: element).map { record.references(in: $0) } ?? []
            if item == nil { addUnknown(id, from, of: nil, in: element, number) }
            for target in targets {
                if let other = ids.item(target, of: record) {
                    if let item { pairs.append((item, other)) }
                } else {
                    addUnknown(target, to, of: item, in: element, number)
                }
            }
        }
    }

    private func meets(_ condition: RelationDeclaration.Condition?, _ element: JSONRecord.Index) -> Bool {
        guard let condition else { return true }
        return record.find(condition.key, from: element).map { record.string($0) == condition.text } ?? false
    }

    private mutating func addUnknown(
        _ id: JSONRecord.Index, _ key: FieldPath, of item: Int?, in element: JSONRecord.Index, _ number: Int
    ) {
        let offset = record[id].range.lowerBound
        let inner = JSONPointer.find(offset, in: source, from: record[element].range.lowerBound)
        unknown.append(
            Unknown(
                item: item, id: record.string(id).excerpt, key: key, offset: offset,
                pointer: "\(pointer)/\(number)\(inner)"))
    }
}
