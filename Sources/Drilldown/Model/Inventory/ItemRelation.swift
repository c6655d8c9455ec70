/// The relations between items that come from one field or one declaration.
struct ItemRelation: Sendable {
    /// A reference in a field of an item to another item or to itself.
    struct Reference: Hashable, Sendable {
        /// The index of the field.
        var field: Int32
        var from: Int32
        var to: Int32
    }

    enum Origin: Sendable {
        /// The references are in the field with this index.
        case field(Int)
        /// The relations are in a separate list of the document.
        case list(RelationDeclaration)
    }

    /// The direction of a relation: to the items that an item refers to (`targets`), or to the items that refer to it
    /// (`sources`).
    enum Direction: Sendable { case targets, sources }

    let origin: Origin
    /// For each item, the distinct items that it refers to, in the order of the file; empty if a field contains the
    /// references.
    private let targets: NumberLists
    /// For each item, the distinct items that refer to it, in the order of the file.
    private let sources: NumberLists
    /// True if all references are mutual, such as those between neighbors: each target also refers to its source.
    let areMutual: Bool
    /// The IDs that items refer to but that no item has; empty if a field contains the references.
    private let unknown: [Int: [String]]
    /// The items whose names are shared by other items of the relation.
    private let ambiguous: Set<Int32>

    /// Creates a relation from references. Repeated references are ignored.
    ///
    /// - Parameters:
    ///   - pairs: The references, in the order of the file.
    ///   - unknown: The references to IDs that no item has, in the order of the file.
    ///   - names: The names of all items.
    ///   - count: The total number of items.
    init(
        _ origin: Origin, _ pairs: [(from: Int, to: Int)], unknown: [(from: Int, id: String)] = [], names: FlatText,
        count: Int
    ) {
        self.origin = origin
        self.unknown = unknown.reduce(into: [:]) { $0[$1.from, default: []].append($1.id) }
        var known: Set<SIMD2<Int32>> = []
        let pairs = pairs.filter { known.insert([Int32($0.from), Int32($0.to)]).inserted }
        var items = Set(pairs.map(\.to))
        sources = NumberLists(count: count, pairs.map { (list: $0.to, number: $0.from) })
        areMutual = pairs.allSatisfy { known.contains([Int32($0.to), Int32($0.from)]) }
        if case .list = origin {
            targets = NumberLists(count: count, pairs.map { (list: $0.from, number: $0.to) })
            items.formUnion(pairs.map(\.from))
        } else {
            targets = NumberLists()
        }
        let same = Dictionary(grouping: items) { names.string($0) }
        ambiguous = Set(same.values.filter { $0.count > 1 }.joined().map { Int32($0) })
    }

    func add(to hasher: inout ContentHasher) {
        hasher.add(piece: "\(origin) \(unknown.sorted { $0.key < $1.key }) \(ambiguous.sorted())".utf8)
        for lists in [targets, sources] { lists.add(to: &hasher) }
    }

    /// The index of the field that contains the references; nil if a separate list contains them.
    var field: Int? { if case .field(let field) = origin { field } else { nil } }

    /// The path of the list that contains the relations; nil if a field contains them.
    var listPath: ItemsPath? { if case .list(let declaration) = origin { declaration.items?.value } else { nil } }

    /// Returns the distinct items to which an item is related in a direction, in the order of the file. For the
    /// direction `targets`, the result is empty if a field contains the references.
    func items(_ direction: Direction, of item: Int) -> ArraySlice<Int32> {
        direction == .targets ? targets[item] : sources[item]
    }

    /// Returns the IDs that an item refers to but that no item has; empty for the direction `sources`.
    func unknown(_ direction: Direction, of item: Int) -> [String] {
        direction == .targets ? unknown[item] ?? [] : []
    }

    /// Returns a text that identifies an item of the relation: its name, followed by its slug if other items of the
    /// relation have the same name; the slug alone if the item has no name.
    func label(_ item: Int, _ facts: ItemFacts) -> String {
        let (name, slug) = (facts.names.string(item), facts.slugs.string(item))
        if name.isEmpty { return slug }
        return ambiguous.contains(Int32(item)) ? "\(name) (\(slug))" : name
    }
}

extension Inventory {
    /// Returns the heading of the related items of an item.
    ///
    /// - Parameter strings: The headings for the direction `sources`, unless the relation declares one.
    func title(of relation: ItemRelation, _ direction: ItemRelation.Direction, _ strings: Strings) -> String {
        var heading = strings[.usedBy]
        let label: String
        switch relation.origin {
        case .field(let field):
            label = schema.fields[field].label
            // A manager is not used by others.
            if !RelationWords.isUse(schema.fields[field].path) { heading = strings[.referencedBy] }
        case .list(let declaration):
            if direction == .sources, let inverse = declaration.inverse { return inverse }
            label = declaration.label ?? declaration.to?.value.label ?? ""
        }
        return direction == .targets ? label : relations.count > 1 ? "\(heading) (\(label))" : heading
    }

    /// Returns the relation of a field; nil if the field does not contain references.
    func relation(ofField path: FieldPath) -> ItemRelation? {
        guard let field = schema.fields.firstIndex(where: { $0.path == path }) else { return nil }
        return relations.first { $0.field == field }
    }
}

extension RelationDeclaration {
    /// Returns the path that identifies the column of the explore page for a direction, such as
    /// `dependencies.dependsOn` for `targets`.
    func path(_ direction: ItemRelation.Direction) -> FieldPath {
        let key = direction == .targets ? to : from
        let kind = condition.map { [FieldPath.Key($0.text)] } ?? []
        return FieldPath((items?.value.keys ?? []) + kind + (key?.value.keys ?? []))
    }
}
