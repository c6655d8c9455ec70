/// Finds the values of all fields of an item in one walk over its members. It expects the next item's keys in the
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

    init(_ schema: Schema) {
        let paths = schema.fields.map(\.path)
        self.paths = paths
        values = Array(repeating: nil, count: paths.count)
        var direct: [FieldPath.Key: Int] = [:]
        for (field, path) in paths.enumerated() where path.keys.count == 1 { direct[path.keys[0]] = field }
        self.direct = direct
        nested = paths.indices.filter { paths[$0].keys.count > 1 }
    }

    mutating func read(_ record: JSONRecord) {
        for field in values.indices { values[field] = nil }
        for (number, member) in record.members(of: 0).enumerated() {
            if number == expected.count || !record.isText(member.name, equalTo: expected[number].key) {
                let key = FieldPath.Key(record.string(member.name))
                let entry = (key: key, field: direct[key])
                if number == expected.count { expected.append(entry) } else { expected[number] = entry }
            }
            if let field = expected[number].field, !record.isBlank(member.value) { values[field] = member.value }
        }
        for field in nested { values[field] = record.find(paths[field]) }
    }
}
