/// A relation of the page's item, in one direction.
struct RelationSection {
    /// The index of the relation in the inventory.
    var relation: Int
    var direction: ItemRelation.Direction
}

/// The page's item, with its values in the file.
struct ShownItem: ~Copyable {
    typealias Field = (field: Int, value: JSONRecord.Index)

    private(set) var record: JSONRecord
    private var reader: FieldReader
    /// The fields for which the item has a visible value.
    private(set) var fields: [Field] = []
    /// For each field of the schema, its index in `fields`; nil if the item has no visible value for the field.
    private(set) var positions: [Int?]
    /// The range of the item's entries in `plan.itemWarnings`.
    private(set) var warnings = 0..<0
    /// The relations of the item in both directions: to items that the item refers to, and from items that refer to it.
    private(set) var relations: [RelationSection] = []
    /// The messages of the data warnings in the current section.
    var marks: [String] = []
    /// The number of elements of `ValueRenderer.found` before the page is rendered.
    var foundCount = 0

    init(_ inventory: Inventory) {
        record = JSONRecord(inventory.source)
        reader = FieldReader(inventory.schema)
        positions = Array(repeating: nil, count: inventory.schema.fields.count)
    }

    /// Loads an item and finds its visible fields. If `item` is nil, there are no fields.
    mutating func load(_ item: Int?, in plan: SitePlan, _ values: inout ValueRenderer) {
        fields.removeAll(keepingCapacity: true)
        warnings = item.map { plan.itemWarnings.range(of: $0) } ?? 0..<0
        relations = item.map { plan.inventory.relationSections(of: $0) } ?? []
        guard let item else {
            for field in positions.indices { positions[field] = nil }
            return
        }
        plan.inventory.items.load(item, into: &record)
        reader.read(&record)
        for field in reader.values.indices {
            guard let value = reader.values[field],
                !record.isContainer(value)
                    || values.isShown(value, of: record, path: plan.inventory.schema.fields[field].path)
            else {
                positions[field] = nil
                continue
            }
            positions[field] = fields.count
            fields.append((field, value))
        }
    }
}

extension Inventory {
    fileprivate func relationSections(of item: Int) -> [RelationSection] {
        relations.indices.flatMap { relation in
            // A field with mutual references already shows the items that refer to this one.
            let isShownByField = relations[relation].field != nil && relations[relation].areMutual
            return (isShownByField ? [] : [ItemRelation.Direction.targets, .sources]).filter {
                !relations[relation].items($0, of: item).isEmpty || !relations[relation].unknown($0, of: item).isEmpty
            }.map { RelationSection(relation: relation, direction: $0) }
        }
    }
}

/// The item of the current row.
struct ShownRow: ~Copyable {
    private(set) var record: JSONRecord
    /// The reader of the fields that rows show.
    private(set) var reader: FieldReader
    /// The item that was loaded last; nil before the first one. It is often the same on consecutive pages.
    private var loaded: Int?

    init(_ inventory: Inventory) {
        record = JSONRecord(inventory.source)
        reader = FieldReader(inventory.schema, only: inventory.schema.allColumns)
    }

    mutating func load(_ item: Int, of items: ItemTree) {
        guard item != loaded else { return }
        items.load(item, into: &record)
        reader.read(&record)
        loaded = item
    }
}
