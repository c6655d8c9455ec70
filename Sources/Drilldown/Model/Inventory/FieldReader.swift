/// Finds the values of fields of an item in one walk over its members. It expects the next item's keys in the
/// order of the last one's, and looks a key up only where that fails.
struct FieldReader {
    /// One a field; nil where the item has none.
    private(set) var values: [JSONRecord.Index?]

    /// The fields that are a single key of the item.
    private let direct: [FieldPath.Key: Int]
    /// The fields further down.
    private let nested: [(field: Int, path: FieldPath)]
    /// The fields whose zero dates are no values.
    private let dates: [Int]
    /// Whether no part of the value is a field of its own, so that a wrapper is read as its content.
    private let isWhole: [Bool]
    /// The fields whose texts are lists.
    private let lists: [(field: Int, separator: ListSeparator)]
    private var expected = ExpectedKeys()

    /// - Parameter only: the fields that are wanted; left out, all.
    init(_ schema: Schema, only: [Int]? = nil) {
        self.init(schema.fields.map(\.path), only: only, dates: schema.dates, separators: schema.separators)
    }

    /// - Parameters:
    ///   - paths: no two the same.
    ///   - dates: those of them that hold dates.
    ///   - separators: of lists that are written as texts.
    init(
        _ paths: [FieldPath], only: [Int]? = nil, dates: [Int] = [], separators: [FieldPath: ListSeparator] = [:]
    ) {
        let wanted = only ?? Array(paths.indices)
        self.dates = dates
        values = Array(repeating: nil, count: paths.count)
        lists = wanted.compactMap { field in separators[paths[field]].map { (field, $0) } }
        let outer = Set(paths.flatMap { path in path.keys.indices.dropFirst().map { FieldPath(path.keys[..<$0]) } })
        // The element of an array is no list again.
        isWhole = paths.map { separators[$0] == nil && !outer.contains($0) }
        direct = wanted.reduce(into: [:]) { direct, field in
            if paths[field].keys.count == 1 { direct[paths[field].keys[0]] = field }
        }
        nested = wanted.filter { paths[$0].keys.count > 1 }.map { ($0, paths[$0]) }
    }

    /// - Parameter record: texts of it that are lists become such.
    mutating func read(_ record: inout JSONRecord, at item: JSONRecord.Index = 0) {
        for field in values.indices { values[field] = nil }
        var name = item + 1
        let end = record[item].kind == .object ? record[item].next : name
        var place = 0
        while name < end {
            let value = name + 1
            let field = field(of: name, in: record, expectedAt: &place)
            if field >= 0, !record.isBlank(value) { values[field] = isWhole[field] ? record.resolved(value) : value }
            name = record[value].next
        }
        for (field, path) in nested {
            values[field] = record.find(path, from: item).map { isWhole[field] ? record.resolved($0) : $0 }
        }
        for (field, separator) in lists {
            values[field] = values[field].flatMap { record.split($0, at: separator) }
        }
        for field in dates where values[field].map({ record.isZeroDate($0) }) ?? false { values[field] = nil }
    }

    /// - Returns: -1 where no field is called so.
    private mutating func field(of name: JSONRecord.Index, in record: JSONRecord, expectedAt place: inout Int) -> Int {
        let range = record[name].range
        if let known = expected.number(of: range, in: record.bytes, expectedAt: &place) { return known }
        let field = direct[FieldPath.Key(record.string(name))] ?? -1
        expected.insert(range, in: record.bytes, number: field, at: &place)
        return field
    }
}

extension JSONRecord {
    /// Whether a value is a text such as `unknown`, which means that there is none.
    func isEmptyText(_ index: Index) -> Bool {
        let node = self[index]
        return node.kind == .string && node.isPlain && EmptyText.isEmpty(bytes.span.extracting(node.inside))
    }

    /// Whether a value is a date that means none.
    func isZeroDate(_ index: Index) -> Bool {
        let node = self[index]
        return node.kind == .string && node.isPlain && ZeroDate.isWritten(bytes.span.extracting(node.inside))
    }
}

extension Schema {
    /// The fields that hold dates, as indices.
    var dates: [Int] { fields.indices.filter { fields[$0].type.isDate } }

    /// What separates the values in texts that are lists.
    var separators: [FieldPath: ListSeparator] {
        fields.reduce(into: [:]) { separators, field in separators[field.path] = field.separator }
    }
}

extension Schema.Field {
    /// Whether there is nothing to show in a value of this field.
    func isBlank(_ index: JSONRecord.Index, of record: JSONRecord) -> Bool {
        record.isBlank(index) || type.isDate && record.isZeroDate(index)
    }

    /// That of its type, unless its digits alone do not say what they mean.
    var shortcut: FieldTraits.Shortcut {
        decimal == nil && notation == nil && currency?.key == nil ? type.traits.shortcut : .none
    }

    /// That of its type, unless its values are in a notation other than those of JSON and ISO 8601.
    var portability: FieldTraits.Portability { notation == nil && decimal == nil ? type.traits.portability : .none }
}
