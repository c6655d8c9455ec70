/// A reader that finds the values of the fields of an item in one pass over its members. It expects the keys in the
/// order of the previous item, and looks up a key only if the order differs.
struct FieldReader {
    /// For each field, the index of its value in the record; nil if the item has none.
    private(set) var values: [JSONRecord.Index?]

    /// The fields whose path is a single key, by that key.
    private let direct: [FieldPath.Key: Int]
    /// The fields whose path has several keys.
    private let nested: [(field: Int, path: FieldPath)]
    /// The fields with `blanks`, which count as missing values, and the date fields, in which a date such as
    /// `0000-00-00`, or 0, also counts as a missing value.
    private let blanks: [Blanks]
    /// For each field, true if no other field is inside it, and its strings are not split. An object or an array that
    /// only wraps a single value is then read as that value.
    private let isWhole: [Bool]
    /// The fields whose strings are split into lists.
    private let lists: [(field: Int, separator: ListSeparator)]
    private var expected = ExpectedKeys()

    /// The values that count as missing in a field: strings and numbers as written, and zero dates in a date field.
    typealias Blanks = (field: Int, isDate: Bool, values: Set<String>)

    /// Creates a reader of the values at paths.
    ///
    /// - Parameters:
    ///   - paths: Distinct paths.
    ///   - only: The indices of the paths to read; nil to read all paths.
    ///   - blanks: The paths of date fields, and the paths at which certain values count as missing.
    ///   - separators: The separators of lists that are written as one string, by path.
    init(
        _ paths: [FieldPath], only: [Int]? = nil, blanks: [Blanks] = [],
        separators: [FieldPath: ListSeparator] = [:]
    ) {
        let wanted = only ?? Array(paths.indices)
        self.blanks = blanks
        values = Array(repeating: nil, count: paths.count)
        lists = wanted.compactMap { field in separators[paths[field]].map { (field, $0) } }
        let outer = Set(paths.flatMap { path in path.keys.indices.dropFirst().map { FieldPath(path.keys[..<$0]) } })
        // An array in a field with a separator is already a list. It is not unwrapped, because a string inside it must
        // not be split.
        isWhole = paths.map { separators[$0] == nil && !outer.contains($0) }
        direct = wanted.reduce(into: [:]) { direct, field in
            if paths[field].keys.count == 1 { direct[paths[field].keys[0]] = field }
        }
        nested = wanted.filter { paths[$0].keys.count > 1 }.map { ($0, paths[$0]) }
    }

    /// Reads the fields of an item into `values`.
    ///
    /// - Parameters:
    ///   - record: The record that contains the item. Lists that are written as one string become
    ///     arrays in it.
    ///   - item: The index of the item in the record.
    mutating func read(_ record: inout JSONRecord, at item: JSONRecord.Index = 0) {
        for field in values.indices { values[field] = nil }
        var name = item + 1
        let end = record[item].kind == .object ? record[item].next : name
        var position = 0
        while name < end {
            let value = name + 1
            let field = field(of: name, in: record, expectedAt: &position)
            if field >= 0, !record.isBlank(value) {
                values[field] = isWhole[field] ? wrapped(in: value, record) : value
            }
            name = record[value].next
        }
        for (field, path) in nested {
            values[field] = record.find(path, from: item).flatMap { isWhole[field] ? wrapped(in: $0, record) : $0 }
        }
        for (field, separator) in lists {
            values[field] = values[field].flatMap { record.split($0, at: separator) }
        }
        for (field, isDate, blanks) in blanks {
            guard let value = values[field] else { continue }
            let isBlank = !blanks.isEmpty && !record.isContainer(value) && blanks.contains(record.string(value))
            if isBlank || isDate && record.isZeroDate(value) { values[field] = nil }
        }
    }

    /// Returns the only value inside a value, or the value itself; nil for a list that contains only null.
    private func wrapped(in value: JSONRecord.Index, _ record: JSONRecord) -> JSONRecord.Index? {
        let inner = record.resolved(value)
        return record[inner].kind == .null ? nil : inner
    }

    /// Returns the index of the field whose path is the key at an index of the record; -1 if there is none.
    private mutating func field(of name: JSONRecord.Index, in record: JSONRecord, expectedAt position: inout Int) -> Int
    {
        let range = record[name].range
        if let known = expected.number(of: range, in: record.bytes, expectedAt: &position) { return known }
        let field = direct[FieldPath.Key(record.string(name))] ?? -1
        expected.insert(range, in: record.bytes, number: field, at: &position)
        return field
    }
}

extension JSONRecord {
    /// Returns true if a string begins or ends with a space.
    func hasOuterSpaces(_ index: Index) -> Bool {
        let node = self[index]
        guard node.kind == .string, !node.inside.isEmpty else { return false }
        return bytes[node.inside.lowerBound] == 0x20 || bytes[node.inside.upperBound - 1] == 0x20
    }

    /// Returns true if a value is a string such as `unknown`, which represents a missing value.
    func isEmptyText(_ index: Index) -> Bool {
        let node = self[index]
        return node.kind == .string && node.isPlain && EmptyText.isEmpty(bytes.span.extracting(node.inside))
    }

    /// Returns true if a value is a date such as `0000-00-00` or the epoch time 0, which represents a missing value.
    func isZeroDate(_ index: Index) -> Bool {
        let node = self[index]
        return switch node.kind {
        case .number: ZeroDate.isEpoch(bytes.span.extracting(node.range))
        case .string where node.isPlain:
            ZeroDate.isWritten(bytes.span.extracting(node.inside))
                || ZeroDate.isEpoch(bytes.span.extracting(node.inside))
        default: false
        }
    }
}
