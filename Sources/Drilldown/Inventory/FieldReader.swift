/// Finds the values of fields of an item in one walk over its members. It expects the next item's keys in the
/// order of the last one's, and looks a key up only where that fails.
struct FieldReader {
    /// One a field; nil where the item has none.
    private(set) var values: [JSONRecord.Index?]

    private let paths: [FieldPath]
    /// The fields that are a single key of the item.
    private let direct: [FieldPath.Key: Int]
    /// The fields further down.
    private let nested: [Int]
    private var expected: [(key: FieldPath.Key, field: Int?)] = []

    /// - Parameter only: the fields that are wanted; left out, all.
    init(_ schema: Schema, only: [Int]? = nil) {
        let paths = schema.fields.map(\.path)
        let wanted = only ?? Array(paths.indices)
        self.paths = paths
        values = Array(repeating: nil, count: paths.count)
        var direct: [FieldPath.Key: Int] = [:]
        for field in wanted where paths[field].keys.count == 1 { direct[paths[field].keys[0]] = field }
        self.direct = direct
        nested = wanted.filter { paths[$0].keys.count > 1 }
    }

    mutating func read(_ record: JSONRecord, at item: JSONRecord.Index = 0) {
        for field in values.indices { values[field] = nil }
        for (number, member) in record.members(of: item).enumerated() {
            if number == expected.count || !record.isText(member.name, equalTo: expected[number].key) {
                let key = FieldPath.Key(record.string(member.name))
                let entry = (key: key, field: direct[key])
                if number == expected.count { expected.append(entry) } else { expected[number] = entry }
            }
            if let field = expected[number].field, !record.isBlank(member.value) { values[field] = member.value }
        }
        for field in nested { values[field] = record.find(paths[field], from: item) }
    }
}
