/// A reader of the relations in a separate list of the document.
struct RelationReader {
    private let ids: ItemIDs
    private var record: JSONRecord

    /// A value that is not the ID of an item.
    struct Unknown {
        /// The item that has the reference; nil if its own ID is unknown.
        var item: Int?
        var id: String
        var key: FieldPath
        var offset: Int
    }

    private(set) var pairs: [(from: Int, to: Int)] = []
    private(set) var unknown: [Unknown] = []

    /// Creates a reader of a list.
    ///
    /// - Parameter list: A list outside the items.
    init(_ list: Outline.Candidate, ids: ItemIDs, source: SourceFile) {
        self.ids = ids
        record = JSONRecord(source)
        record.load(from: list.list.start)
    }

    /// Reads the relations of the elements that meet a condition into `pairs` and `unknown`.
    mutating func read(from: FieldPath, to: FieldPath, where condition: RelationDeclaration.Condition? = nil) {
        for element in record.elements(of: 0) where record[element].kind == .object && meets(condition, element) {
            guard let id = record.find(from, from: element) else { continue }
            let item = ids.item(id, of: record)
            let targets = record.find(to, from: element).map { record.references(in: $0) } ?? []
            if item == nil { addUnknown(id, from, of: nil) }
            for target in targets {
                if let other = ids.item(target, of: record) {
                    if let item { pairs.append((item, other)) }
                } else {
                    addUnknown(target, to, of: item)
                }
            }
        }
    }

    private func meets(_ condition: RelationDeclaration.Condition?, _ element: JSONRecord.Index) -> Bool {
        guard let condition else { return true }
        return record.find(condition.key, from: element).map { record.string($0) == condition.text } ?? false
    }

    private mutating func addUnknown(_ id: JSONRecord.Index, _ key: FieldPath, of item: Int?) {
        unknown.append(
            Unknown(item: item, id: record.string(id).excerpt, key: key, offset: record[id].range.lowerBound))
    }
}
