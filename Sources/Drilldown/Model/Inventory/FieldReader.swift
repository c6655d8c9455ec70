/// A reader that finds the values of an item's fields in one pass over its members. It expects the keys of an item in
/// the order of the previous item, and looks up a key only if that fails.
struct FieldReader {
    /// The value of each field; nil if the item has none.
    private(set) var values: [JSONRecord.Index?]

    /// The fields that are a single key of the item.
    private let direct: [FieldPath.Key: Int]
    /// The fields inside objects.
    private let nested: [(field: Int, path: FieldPath)]
    /// The fields in which a zero date counts as no value.
    private let dates: [Int]
    /// True for each field if no part of the value is a field too, so that a wrapper is read as its content.
    private let isWhole: [Bool]
    /// The fields whose texts are lists.
    private let lists: [(field: Int, separator: ListSeparator)]
    private var expected = ExpectedKeys()

    /// Creates a reader of the fields of a schema.
    ///
    /// - Parameter only: The fields to read; nil for all.
    init(_ schema: Schema, only: [Int]? = nil) {
        self.init(schema.fields.map(\.path), only: only, dates: schema.dates, separators: schema.separators)
    }

    /// Creates a reader of the values at some paths.
    ///
    /// - Parameters:
    ///   - paths: Distinct paths.
    ///   - dates: The indices of the paths that hold dates.
    ///   - separators: The separators of lists that are written as texts.
    init(
        _ paths: [FieldPath], only: [Int]? = nil, dates: [Int] = [], separators: [FieldPath: ListSeparator] = [:]
    ) {
        let wanted = only ?? Array(paths.indices)
        self.dates = dates
        values = Array(repeating: nil, count: paths.count)
        lists = wanted.compactMap { field in separators[paths[field]].map { (field, $0) } }
        let outer = Set(paths.flatMap { path in path.keys.indices.dropFirst().map { FieldPath(path.keys[..<$0]) } })
        // An array is already a list, so its elements are not split.
        isWhole = paths.map { separators[$0] == nil && !outer.contains($0) }
        direct = wanted.reduce(into: [:]) { direct, field in
            if paths[field].keys.count == 1 { direct[paths[field].keys[0]] = field }
        }
        nested = wanted.filter { paths[$0].keys.count > 1 }.map { ($0, paths[$0]) }
    }

    /// Reads the fields of an item.
    ///
    /// - Parameter record: The record of the item; texts in it that are lists are split.
    mutating func read(_ record: inout JSONRecord, at item: JSONRecord.Index = 0) {
        for field in values.indices { values[field] = nil }
        var name = item + 1
        let end = record[item].kind == .object ? record[item].next : name
        var position = 0
        while name < end {
            let value = name + 1
            let field = field(of: name, in: record, expectedAt: &position)
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

    /// Returns the index of the field with this name; -1 if there is none.
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
    /// Returns true if a value is a text such as `unknown`, which means that there is no value.
    func isEmptyText(_ index: Index) -> Bool {
        let node = self[index]
        return node.kind == .string && node.isPlain && EmptyText.isEmpty(bytes.span.extracting(node.inside))
    }

    /// Returns true if a value is a date that means that there is no value.
    func isZeroDate(_ index: Index) -> Bool {
        let node = self[index]
        return node.kind == .string && node.isPlain && ZeroDate.isWritten(bytes.span.extracting(node.inside))
    }
}

extension Schema {
    /// The indices of the fields that hold dates.
    var dates: [Int] { fields.indices.filter { fields[$0].type.isDate } }

    /// The separators of the values in texts that are lists.
    var separators: [FieldPath: ListSeparator] {
        fields.reduce(into: [:]) { separators, field in separators[field.path] = field.separator }
    }
}

extension Schema.Field {
    /// Returns true if a value of this field has nothing to show.
    func isBlank(_ index: JSONRecord.Index, of record: JSONRecord) -> Bool {
        record.isBlank(index) || type.isDate && record.isZeroDate(index)
    }

    /// The shortcut of the field's type, unless the digits alone do not determine the value.
    var shortcut: FieldTraits.Shortcut {
        decimal == nil && notation == nil && currency?.key == nil ? type.traits.shortcut : .none
    }

    /// The portability of the field's type, unless its values are in a notation other than those of JSON and ISO 8601.
    var portability: FieldTraits.Portability { notation == nil && decimal == nil ? type.traits.portability : .none }
}
