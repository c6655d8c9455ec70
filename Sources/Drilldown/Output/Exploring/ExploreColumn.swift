/// A column of the explore page.
struct ExploreColumn: Sendable {
    var field: Schema.Field
    /// The index of the field in the schema; nil for related items, and for a grouping key that is not a field.
    var number: Int?
    /// The related items that the column contains; nil if it contains values of the items.
    var related: (relation: ItemRelation, direction: ItemRelation.Direction)?
    /// The rank among the keys by which views group items; 0 if no view groups items by the values. Keys of earlier
    /// views have greater ranks.
    var groupRank = 0
    /// True if lists show the column.
    var isListed: Bool

    var isGroupKey: Bool { groupRank > 0 }

    var key: String { field.path.description }

    var kind: ExploreData.Column.Kind {
        switch field.type.traits.reading {
        case .wholeNumber, .number, .amount: .number
        case .day, .instant: .date
        case .boolean: .flag
        default: .text
        }
    }

    /// True if the column is never omitted: items are grouped by it, lists show it, or it is totaled.
    var isNeeded: Bool { isGroupKey || isListed || field.total.isSummed }

    /// The maximum number of columns that are not needed. Items can have thousands of keys.
    private static let maximumColumns = 64

    /// Returns the columns of an inventory: the fields in their order, except the name and fields with long values;
    /// then the keys of views that are not fields; then the relations. Columns that are not needed may be omitted.
    ///
    /// - Parameter strings: The strings of the theme, for the labels of columns with the items that refer to an item.
    static func all(of inventory: Inventory, _ strings: Strings) -> [ExploreColumn] {
        let schema = inventory.schema
        let keys = inventory.views.flatMap(\.by)
        let groupRanks = Dictionary(zip(keys.map(\.path), (1...max(1, keys.count)).reversed()), uniquingKeysWith: max)
        var columns = schema.fields.indices.compactMap { number -> ExploreColumn? in
            let field = schema.fields[number]
            let groupRank = groupRanks[field.path] ?? 0
            guard field.path != schema.name.onlyPath, groupRank > 0 || isShown(field), !schema.isInsideList(field.path)
            else { return nil }
            return ExploreColumn(
                field: field, number: number, groupRank: groupRank,
                isListed: (schema.columns + schema.childColumns).contains(number))
        }
        for field in keys where !columns.contains(where: { $0.field.path == field.path }) {
            columns.append(ExploreColumn(field: field, groupRank: groupRanks[field.path] ?? 0, isListed: false))
        }
        for relation in inventory.relations {
            guard case .list(let declaration) = relation.origin else { continue }
            for direction in [ItemRelation.Direction.targets, .sources] {
                let label = inventory.title(of: relation, direction, strings)
                let field = Schema.Field(path: declaration.path(direction), label: label, type: .item)
                columns.append(
                    ExploreColumn(field: field, related: (relation, direction), isListed: false))
            }
        }
        let others = columns.indices.filter { !columns[$0].isNeeded }
        let last = others.count > maximumColumns ? others[maximumColumns] : columns.count
        return columns.indices.filter { $0 < last || columns[$0].isNeeded }.map { columns[$0] }
    }

    /// Returns true if the values of a field are usually short enough for a cell.
    private static func isShown(_ field: Schema.Field) -> Bool {
        switch field.type.traits.reading {
        case .text, .link, .list, .reference, .boolean, .wholeNumber, .number, .amount, .day, .instant: true
        case .markdown, .html, .picture, .table: false
        }
    }
}

/// The values of items in one column.
struct ExploreCells: Sendable {
    /// The distinct values. The first byte of each is its `Kind`.
    var values = SearchVocabulary()
    /// The code of each item: 0 for no value, *v* + 1 for a single value with the index *v*, and -(*l* + 1) for several
    /// values, whose codes have the index *l* in `lists`.
    var codes: [Int32] = []
    /// The codes of the values of each item with several values.
    private(set) var lists: [[Int32]] = []
    /// True if a string is too long for a cell. In that case, the column is omitted.
    var isTooLong = false

    /// The kinds of values. Numbers and times precede strings. Boolean values are of the kind `number`.
    enum Kind {
        static let number: UInt8 = 1
        static let time: UInt8 = 2
        static let text: UInt8 = 3
    }

    /// Adds the values of the next item.
    ///
    /// - Parameter numbers: The indices of the item's values in `values`.
    mutating func append(_ numbers: [Int]) {
        switch numbers.count {
        case 0: codes.append(0)
        case 1: codes.append(Int32(numbers[0] + 1))
        default:
            lists.append(numbers.map { Int32($0 + 1) })
            codes.append(-Int32(lists.count))
        }
    }

    /// Adds the cells of the items that follow.
    mutating func append(_ later: ExploreCells) {
        let numbers = (0..<later.values.count).map { value in
            values.append(later.values.bytes, later.values.range(value))
            return Int32(values.finish() + 1)
        }
        let first = Int32(lists.count)
        lists += later.lists.map { $0.map { numbers[Int($0 - 1)] } }
        isTooLong = isTooLong || later.isTooLong
        codes += later.codes.map { $0 > 0 ? numbers[Int($0 - 1)] : $0 < 0 ? $0 - first : 0 }
    }

    /// The codes of an item's values.
    subscript(item: Int) -> ArraySlice<Int32> {
        let code = codes[item]
        return code == 0 ? [] : code > 0 ? [code] : lists[Int(-code - 1)][...]
    }

    /// True if an item has more than one value.
    var hasLists: Bool { !lists.isEmpty }

    /// Copies the values of parents to child items without a value.
    mutating func inherit(_ items: ItemTree) {
        for item in 0..<items.count where codes[item] == 0 {
            if let parent = items.parent(item) { codes[item] = codes[parent] }
        }
    }

    func text(_ value: Int) -> ArraySlice<UInt8> { values.bytes[values.range(value)].dropFirst() }

    func kind(_ value: Int) -> UInt8 { values.bytes[values.range(value).lowerBound] }

    /// Returns true if a value is a number, a date or a Boolean value.
    func isTyped(_ value: Int) -> Bool { kind(value) != Kind.text }

    /// Returns a value without the text that pages show for a date.
    func plainText(_ value: Int) -> ArraySlice<UInt8> {
        kind(value) == Kind.time ? text(value).prefix { $0 != UInt8(ascii: "\t") } : text(value)
    }

    /// Returns the currency of an amount; nil if the value has no currency.
    func currency(_ value: Int) -> String? {
        guard kind(value) == Kind.number else { return nil }
        return text(value).split(separator: UInt8(ascii: " ")).dropFirst().first.map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    /// Adds a value to the distinct values, and returns its index.
    mutating func add(_ kind: UInt8, _ text: String) -> Int {
        values.append(kind)
        for byte in text.utf8 { values.append(byte) }
        return values.finish()
    }
}
