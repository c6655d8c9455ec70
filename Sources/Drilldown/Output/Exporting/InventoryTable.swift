/// A table of items for spreadsheets. Its columns are the name, the ancestors if items have children, and the visible
/// fields in the order of an item's page, with their currencies. Values are as written in the file, unless other
/// programs could not read them.
struct InventoryTable: ~Copyable {
    private enum Column {
        case name
        case partOf
        /// A field by its index in the schema.
        case field(Int)
        /// A field by its index, whose values are converted so that other programs can read them.
        case converted(Int)
        /// The currency of a field's amounts, if the items specify currencies.
        case currency(FieldPath)
    }

    let inventory: Inventory
    private let names: ItemNames
    private let columns: [Column]
    private let header: [String]
    var record: JSONRecord
    var reader: FieldReader
    var keys: PartKeys
    var text: [UInt8] = []
    /// The parent of the last item, and the names of all its ancestors. They are cached, because adjacent items usually
    /// have the same parent.
    private var above: (parent: Int?, names: [UInt8]) = (nil, [])
    // This is the last property for the reason given in `PageRenderer`.
    let regional: RegionalSettings

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - name: The heading of the column with the names.
    ///   - partOf: The heading of the column with an item's ancestors.
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

    /// Returns a CSV file with some items and their descendants, or with all items.
    ///
    /// - Parameter items: The items in the order of the inventory, none of which is inside another; nil for all items.
    mutating func file(_ items: [Int]? = nil) -> [UInt8] {
        // A table does not repeat the keys, so it is usually shorter than the file.
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
        keys.clearIfTooLarge()
        inventory.items.load(item, into: &record)
        reader.read(&record)
        for column in columns {
            csv.beginCell()
            switch column {
            case .name: csv.append(inventory.facts.names.bytes, inventory.facts.names.range(item))
            case .partOf:
                updateAbove(item)
                csv.append(above.names, 0..<above.names.count)
            case .field(let field):
                if let value = reader.values[field] { append(value, of: field, to: &csv) }
            case .converted(let field):
                if let value = reader.values[field] { append(converted: value, of: field, to: &csv) }
            case .currency(let path): append(currency: path, to: &csv)
            }
        }
        csv.endRow()
    }

    private mutating func updateAbove(_ item: Int) {
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
        where !schema.isInsideList(field.path) && field.path != schema.name.onlyPath {
            columns.append(field.portability == .none ? .converted(number) : .field(number))
            // A currency key that is a field already has a column.
            if let path = field.currency?.key, schema.field(at: path) == nil, currencies.insert(path).inserted {
                columns.append(.currency(path))
            }
        }
        return columns
    }

    /// Returns the headings of the columns: the labels, followed by the key if several columns have the same label.
    private static func header(_ columns: [Column], _ schema: Schema, name: String, partOf: String) -> [String] {
        let labels: [(label: String, key: String?)] = columns.map { column in
            switch column {
            case .name: (name, nil)
            case .partOf: (partOf, nil)
            case .field(let field), .converted(let field):
                (schema.fields[field].label, schema.fields[field].path.description)
            case .currency(let path): (path.label, path.description)
            }
        }
        let counts = labels.reduce(into: [:]) { $0[$1.label, default: 0] += 1 }
        return labels.map { label, key in
            guard let key, counts[label, default: 0] > 1 else { return label }
            return "\(label) (\(key))"
        }
    }
}
