/// A reader of the relations in a separate list of the file.
struct RelationReader {
    private let ids: ItemIDs
    private var record: JSONRecord

    /// A value that is not the ID of an item.
    struct Unknown {
        /// The item of the other ID; nil if that is unknown, too.
        var item: Int?
        var id: String
        var key: FieldPath
        var offset: Int
    }

    private(set) var pairs: [(from: Int, to: Int)] = []
    private(set) var unknown: [Unknown] = []

    /// - Parameter list: a list outside the items.
    init(_ list: Outline.Candidate, ids: ItemIDs, source: SourceFile) {
        self.ids = ids
        record = JSONRecord(source)
        record.load(from: list.list.start)
    }

    /// Reads the relations of all elements.
    mutating func read(from: FieldPath, to: FieldPath) {
        for element in record.elements(of: 0) where record[element].kind == .object {
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

    private mutating func addUnknown(_ id: JSONRecord.Index, _ key: FieldPath, of item: Int?) {
        unknown.append(
            Unknown(item: item, id: record.string(id).excerpt, key: key, offset: record[id].range.lowerBound))
    }
}

// MARK: - Inference

extension RelationReader {
    private static let sampleSize = 1000

    /// Returns true if a list may contain relations: it has several elements, and all are objects.
    static func mayRelate(_ list: Outline.Candidate) -> Bool {
        list.list.objects > 1 && list.list.objects == list.list.elements
    }

    /// Returns the lists that relate items, and the two keys of each with IDs of items.
    static func relations(
        in lists: [Outline.Candidate], of ids: ItemIDs, source: SourceFile
    ) -> [RelationDeclaration] {
        let nowhere = SourceLocation(file: "")
        return lists.compactMap { list in
            var reader = RelationReader(list, ids: ids, source: source)
            let keys = reader.keysOfReferences
            guard let from = keys.first(where: { !$0.isList }), let to = keys.first(where: { $0.key != from.key })
            else {
                return nil
            }
            reader.read(from: FieldPath([from.key]), to: FieldPath([to.key]))
            guard reader.pairs.count(where: { $0.from != $0.to }) * 2 > reader.pairs.count else { return nil }
            return RelationDeclaration(
                items: Located(value: list.path, location: nowhere),
                from: Located(value: FieldPath([from.key]), location: nowhere),
                to: Located(value: FieldPath([to.key]), location: nowhere), location: nowhere)
        }
    }

    /// The keys of the elements with IDs of items in at least 95% of the values. The whole of which the items are parts
    /// may be another value.
    private var keysOfReferences: [(key: FieldPath.Key, isList: Bool)] {
        struct Count { var values = 0, ids = 0, isList = false, others: Set<String> = [] }
        var counts: [FieldPath.Key: Count] = [:]
        var order: [FieldPath.Key] = []
        for element in record.elements(of: 0).prefix(Self.sampleSize) {
            for (name, value) in record.members(of: element) {
                let key = FieldPath.Key(record.string(name))
                if counts[key] == nil { order.append(key) }
                var count = counts[key] ?? Count()
                count.isList = count.isList || record[value].kind == .array
                for id in record.references(in: value) where !record.isBlank(id) {
                    count.values += 1
                    // Small numbers are IDs of items by chance.
                    if record[id].kind == .string, ids.item(id, of: record) != nil {
                        count.ids += 1
                    } else if count.others.count < 2 {
                        count.others.insert(record.string(id))
                    }
                }
                counts[key] = count
            }
        }
        return order.compactMap { key in
            guard let count = counts[key], count.ids > 1 else { return nil }
            let areIDs = count.ids * 20 >= count.values * 19 || count.others.count == 1 && count.ids * 2 > count.values
            return areIDs ? (key, count.isList) : nil
        }
    }
}
