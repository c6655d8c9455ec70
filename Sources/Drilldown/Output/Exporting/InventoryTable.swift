/// Items as the rows of a table for spreadsheets: the shown fields in the order of an item's page, with the values as the
/// file has them.
struct InventoryTable: ~Copyable {
    private enum Column {
        case name
        case partOf
        /// By its place in the schema.
        case field(Int)
        /// Like that, of values that other programs would not read as they are written.
        case converted(Int)
        /// Of the amounts of a field, where items name their own.
        case currency(FieldPath, of: Int)
    }

    let inventory: Inventory
    private let names: ItemNames
    private let columns: [Column]
    private let header: [String]
    var record: JSONRecord
    var reader: FieldReader
    var keys: PartKeys
    var text: [UInt8] = []
    /// The names of the items above one, by the one right above: those beside each other have the same.
    private var above: (parent: Int?, names: [UInt8]) = (nil, [])
    // Last, as in `PageRenderer`.
    let regional: RegionalSettings

    /// - Parameters:
    ///   - name: the heading of the column with the names.
    ///   - partOf: the heading of the column with the items above one.
    init(_ inventory: Inventory, _ names: ItemNames, name: String, partOf: String, _ regional: RegionalSettings) {
        self.inventory = inventory
        self.names = names
        self.regional = regional
        record = JSONRecord(inventory.source)
        reader = FieldReader(inventory.schema)
        keys = PartKeys(inventory.schema)
        columns = Self.columns(inventory.schema)
        header = Self.header(columns, inventory.schema, name: name, partOf: partOf)
    }

    /// The file with some items and all that is below them, or with all items.
    ///
    /// - Parameter items: in the order of the file, none of them below another.
    mutating func file(_ items: [Int]? = nil) -> [UInt8] {
        // Without the keys a table is nearly always shorter than the file.
        var csv = CSVText(size: items == nil ? inventory.source.bytes.count : 4096)
        for label in header {
            csv.beginCell()
            csv.append(label)
        }
        csv.endRow()
        if let items {
            for item in items { for row in inventory.items.subtree(item) { append(row, to: &csv) } }
        } else {
            for row in 0..<inventory.items.count { append(row, to: &csv) }
        }
        return csv.bytes
    }

    private mutating func append(_ item: Int, to csv: inout CSVText) {
        keys.forgetSome()
        inventory.items.load(item, into: &record)
        reader.read(&record)
        for column in columns {
            csv.beginCell()
            switch column {
            case .name: csv.append(inventory.facts.names.bytes, inventory.facts.names.range(item))
            case .partOf:
                settleAbove(item)
                csv.append(above.names, 0..<above.names.count)
            case .field(let field):
                if let value = reader.values[field] { append(value, of: field, to: &csv) }
            case .converted(let field):
                if let value = reader.values[field] { append(converted: value, of: field, to: &csv) }
            case .currency(let path, let field): append(currency: path, of: field, to: &csv)
            }
        }
        csv.endRow()
    }

    private mutating func settleAbove(_ item: Int) {
        let parent = inventory.items.parent(item)
        guard parent != above.parent else { return }
        above = (parent, Array(names.above(item).joined(separator: " / ").utf8))
    }
}

// MARK: - Columns

extension InventoryTable {
    private static func columns(_ schema: Schema) -> [Column] {
        var columns: [Column] = schema.children == nil ? [.name] : [.name, .partOf]
        var currencies: Set<FieldPath> = []
        for (number, field) in schema.fields.enumerated()
        where !schema.liesInList(field.path) && field.path != schema.name.onlyPath {
            columns.append(field.portability == .none ? .converted(number) : .field(number))
            // One that is a field itself has a column already.
            if let path = field.currency?.key, schema.field(at: path) == nil, currencies.insert(path).inserted {
                columns.append(.currency(path, of: number))
            }
        }
        return columns
    }

    /// The labels; where several columns have the same, each tells its key, too.
    private static func header(_ columns: [Column], _ schema: Schema, name: String, partOf: String) -> [String] {
        let labels: [(label: String, key: String?)] = columns.map { column in
            switch column {
            case .name: (name, nil)
            case .partOf: (partOf, nil)
            case .field(let field), .converted(let field):
                (schema.fields[field].label, schema.fields[field].path.description)
            case .currency(let path, _): (path.label, path.description)
            }
        }
        let counts = labels.reduce(into: [:]) { $0[$1.label, default: 0] += 1 }
        return labels.map { label, key in
            guard let key, counts[label, default: 0] > 1 else { return label }
            return "\(label) (\(key))"
        }
    }
}
