/// The keys that an inventory builder reads from each item, and the checks of their values. They are the same for all
/// items, and each item is read in one pass over its members.
struct InventoryBuilderFields {
    /// The checks of a field, and its role in totals.
    struct Use {
        var shortcut: FieldTraits.Shortcut
        /// The currency of an amount if it is the same in all items; otherwise nil.
        var currency: String?
        var total: TotalRule
        /// True if values are multiplied by the quantity of the item.
        var isTimesQuantity: Bool
        var isInsideList: Bool
        /// True if the key is a word for a quantity, such as `count`. A negative value is then reported.
        var isQuantity: Bool
        /// True if the key is a word for a coordinate, such as `x`. The value -1 is then not suspicious.
        var isOnAxis: Bool
        var mayBeInFuture: Bool
    }

    enum NamePart {
        case literal([UInt8])
        case value(Int, NamePattern.Form)

        /// The index of the path of the value; nil for a literal.
        var slot: Int? { if case .value(let slot, _) = self { slot } else { nil } }
    }

    enum Sorting {
        case none
        case byName
        case by(Int, Schema.Field)
        /// The sort key is a key that no item has.
        case missing
    }

    /// The checks of each field.
    let uses: [Use]
    /// The paths to read: the paths of the fields, followed by other paths. The properties below contain indices of
    /// this array.
    private(set) var paths: [FieldPath]
    /// The parts of each alternative name.
    private(set) var names: [[NamePart]] = []
    private(set) var identity: Int?
    private(set) var aliases: Int?
    private(set) var kind: Int?
    private(set) var quantity: Int?
    private(set) var sorting = Sorting.none
    /// For each view, the paths by which it groups.
    private(set) var groups: [[Int]] = []

    init(_ schema: Schema, identity: FieldPath?, views: [View]) {
        uses = schema.fields.indices.map { Use($0, of: schema) }
        paths = schema.fields.map(\.path)
        names = schema.name.alternatives.map { parts in
            parts.map { part in
                switch part {
                case .literal(let literal): .literal(Array(literal.utf8))
                case .value(let path, let form): .value(number(of: path), form)
                }
            }
        }
        self.identity = identity.map { number(of: $0) }
        // The ID is the name of an item that has no other name.
        if let slot = self.identity, let path = identity, !schema.isHidden(path) {
            names.append([.value(slot, .whole)])
        }
        aliases = schema.aliases.map { number(of: $0) }
        kind = schema.kind.map { number(of: $0) }
        quantity = schema.quantity.map { number(of: $0) }
        groups = views.map { view in view.by.map { number(of: $0.path) } }
        guard let sort = schema.sort else { return }
        if schema.field(at: sort.path) == nil, schema.isName(sort.path) {
            sorting = .byName
        } else {
            sorting = schema.anyField(at: sort.path).map { .by(number(of: sort.path), $0) } ?? .missing
        }
    }

    private mutating func number(of path: FieldPath) -> Int {
        if let known = paths.firstIndex(of: path) { return known }
        paths.append(path)
        return paths.count - 1
    }
}

extension InventoryBuilderFields.Use {
    init(_ number: Int, of schema: Schema) {
        let field = schema.fields[number]
        currency = field.currency?.code
        shortcut = field.shortcut
        total = field.total
        isTimesQuantity = schema.isTimesQuantity(number)
        isInsideList = schema.isInsideList(field.path)
        isQuantity = KeyMeaning.isQuantity(field.path)
        isOnAxis = KeyWords.ends(field.path, in: Vocabulary.axes)
        mayBeInFuture = KeyMeaning.mayBeInFuture(field.path)
    }
}
