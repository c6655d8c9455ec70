/// References between items that have the same meaning.
struct ItemRelation: Sendable {
    /// A reference from an item to another one, or to itself.
    struct Reference: Hashable, Sendable {
        /// The index of the field.
        var field: Int32
        var from: Int32
        var to: Int32
    }

    /// The field that contains the references.
    let field: Int
    /// For each item, the items that refer to it, each once, in the order of the file.
    let sources: NumberLists
    /// The items with the same name as another item to which items refer.
    let ambiguous: Set<Int32>

    private init(field: Int, names: FlatText, sources: NumberLists) {
        (self.field, self.sources) = (field, sources)
        let targets = (0..<sources.count).filter { !sources[$0].isEmpty }.map { Int32($0) }
        let same = Dictionary(grouping: targets) { names.string(Int($0)) }
        ambiguous = Set(same.values.filter { $0.count > 1 }.joined())
    }

    /// Returns the relations of the fields, in their order.
    ///
    /// - Parameter references: in the order of the items that contain them.
    static func all(_ references: [Reference], of schema: Schema, _ facts: ItemFacts, count: Int) -> [ItemRelation] {
        schema.fields.indices.filter { schema.fields[$0].type.isReference }.map { field in
            var known: Set<Reference> = []
            let own = references.filter { $0.field == field && known.insert($0).inserted }
            return ItemRelation(
                field: field, names: facts.names,
                sources: NumberLists(count: count, own.map { (list: Int($0.to), number: Int($0.from)) }))
        }
    }
}

extension Inventory {
    /// Returns the relation of a field; nil if the field does not refer to items.
    func relation(ofField field: Int) -> ItemRelation? { relations.first { $0.field == field } }

    /// Returns the unique text of an item to which the items of a relation refer: its name, and its address if several
    /// have that name.
    func label(ofTarget item: Int, of relation: ItemRelation) -> String {
        let (name, slug) = (facts.names.string(item), facts.slugs.string(item))
        if name.isEmpty { return slug }
        return relation.ambiguous.contains(Int32(item)) ? "\(name) (\(slug))" : name
    }

    /// Returns the label of the item with an ID in a field; nil if there is none.
    func label(ofID id: [UInt8], _ path: FieldPath) -> String? {
        guard let item = ids?.item(id), let relation = relations.first(where: { schema.fields[$0.field].path == path })
        else { return nil }
        return label(ofTarget: item, of: relation)
    }
}
