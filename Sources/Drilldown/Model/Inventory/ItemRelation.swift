/// Relations between items that have the same meaning.
struct ItemRelation: Sendable {
    /// A reference in a field from an item to another one, or to itself.
    struct Reference: Hashable, Sendable {
        /// The index of the field.
        var field: Int32
        var from: Int32
        var to: Int32
    }

    enum Origin: Sendable {
        /// The field with this index contains the references.
        case field(Int)
        /// A separate list of the file contains the relations.
        case list(RelationDeclaration)
    }

    /// One of the two directions: the items to which an item refers, and those that refer to it.
    enum Direction: Sendable { case targets, sources }

    let origin: Origin
    /// For each item, the items to which it refers, each once, in the order of the file; empty for fields.
    private let targets: NumberLists
    /// For each item, the items that refer to it, each once, in the order of the file.
    private let sources: NumberLists
    /// The IDs to which an item refers, and which no item has; empty for fields.
    private let unknown: [Int: [String]]
    /// The items that have the same name as others of the relation.
    private let ambiguous: Set<Int32>

    /// Creates a relation from its references. Repeated references are dropped.
    ///
    /// - Parameters:
    ///   - pairs: The references, in the order of the file.
    ///   - unknown: The references of items to IDs that no item has, in the order of the file.
    init(
        _ origin: Origin, _ pairs: [(from: Int, to: Int)], unknown: [(from: Int, id: String)] = [], names: FlatText,
        count: Int
    ) {
        self.origin = origin
        self.unknown = unknown.reduce(into: [:]) { $0[$1.from, default: []].append($1.id) }
        var known: Set<SIMD2<Int32>> = []
        let pairs = pairs.filter { known.insert([Int32($0.from), Int32($0.to)]).inserted }
        sources = NumberLists(count: count, pairs.map { (list: $0.to, number: $0.from) })
        var items = Set(pairs.map(\.to))
        if case .list = origin {
            targets = NumberLists(count: count, pairs.map { (list: $0.from, number: $0.to) })
            items.formUnion(pairs.map(\.from))
        } else {
            targets = NumberLists()
        }
        let same = Dictionary(grouping: items) { names.string($0) }
        ambiguous = Set(same.values.filter { $0.count > 1 }.joined().map { Int32($0) })
    }

    /// The index of the field that contains the references; nil if they are in a separate list.
    var field: Int? { if case .field(let field) = origin { field } else { nil } }

    /// The path of the list that contains the relations; nil if a field contains them.
    var listPath: ItemsPath? { if case .list(let declaration) = origin { declaration.items?.value } else { nil } }

    func items(_ direction: Direction, of item: Int) -> ArraySlice<Int32> {
        direction == .targets ? targets[item] : sources[item]
    }

    /// Returns the IDs to which an item refers, and which no item has.
    func unknown(_ direction: Direction, of item: Int) -> [String] {
        direction == .targets ? unknown[item] ?? [] : []
    }

    /// Returns the unique text of an item of the relation: its name, and its address if several have that name.
    func label(_ item: Int, _ facts: ItemFacts) -> String {
        let (name, slug) = (facts.names.string(item), facts.slugs.string(item))
        if name.isEmpty { return slug }
        return ambiguous.contains(Int32(item)) ? "\(name) (\(slug))" : name
    }
}

extension Inventory {
    /// Returns the heading of the related items.
    ///
    /// - Parameter usedBy: The heading of the items that refer to an item, unless the relation has its own.
    func title(of relation: ItemRelation, _ direction: ItemRelation.Direction, usedBy: String) -> String {
        let label: String
        switch relation.origin {
        case .field(let field): label = schema.fields[field].label
        case .list(let declaration):
            if direction == .sources, let inverse = declaration.inverse { return inverse }
            label = declaration.label ?? declaration.to?.value.label ?? ""
        }
        return direction == .targets ? label : relations.count > 1 ? "\(usedBy) (\(label))" : usedBy
    }

    /// Returns the relation of a field; nil if the field does not refer to items.
    func relation(ofField path: FieldPath) -> ItemRelation? {
        guard let field = schema.fields.firstIndex(where: { $0.path == path }) else { return nil }
        return relations.first { $0.field == field }
    }
}

extension RelationDeclaration {
    /// Returns the path by which Explore names a direction, such as `dependencies.dependsOn` for the targets.
    func path(_ direction: ItemRelation.Direction) -> FieldPath {
        let key = direction == .targets ? to : from
        let kind = condition.map { [FieldPath.Key($0.text)] } ?? []
        return FieldPath((items?.value.keys ?? []) + kind + (key?.value.keys ?? []))
    }
}
