import Foundation

/// The fields of an inventory, settled: what is declared, and what was inferred for the rest.
struct Schema: Sendable {
    struct Field: Sendable {
        var path: FieldPath
        var label: String
        var type: FieldType
        /// Of money.
        var currency: CurrencyRule?
        /// Of money where an item names none: an ISO 4217 code.
        var fallbackCurrency: String?
        /// Of dates that are not in ISO 8601.
        var notation: DateNotation?
        /// Of numbers that are written as text in a notation other than JSON's.
        var decimal: DecimalNotation?
        var isSummed = false
        var style = DateLength.medium
        var time = TimeLength.none
    }

    /// In the order in which they are shown: the declared ones, then the others as they come in the file. What is
    /// hidden is not among them. One whose path leads through an array says how that part of a list is shown, and no item
    /// has a value of its own for it.
    var fields: [Field]
    /// The fields that say how parts of lists are shown, as indices.
    private(set) var parts: [FieldPath: Int] = [:]
    var name: NamePattern
    /// The fields that lists show, as indices; nil stands for the item's name, which is always among them.
    var columns: [Int?]
    /// The same for lists of children.
    var childColumns: [Int?]
    var kind: FieldPath?
    var children: FieldPath?
    var quantity: FieldPath?
    /// How quantities are written that are texts.
    private(set) var quantityNotation: DecimalNotation?
    /// The key of an item's former ids and addresses.
    var aliases: FieldPath?
    var sort: SortRule?
    /// The field whose dates a timeline shows.
    var timeline: Int?
    /// All keys that the items have, on all levels.
    var shape: DataShape
    var hidden: [FieldPath]

    /// The fields that lists show, of either kind.
    var allColumns: [Int] { Set((columns + childColumns).compactMap { $0 }).sorted() }

    /// Whether any field is summed.
    var hasTotals: Bool { fields.contains(where: \.isSummed) }

    func field(at path: FieldPath) -> Int? {
        fields.firstIndex { $0.path == path }
    }

    /// Whether a path means the items' name: it is its key, or the word `name` where no field is called so.
    func isName(_ path: FieldPath) -> Bool {
        path == name.onlyPath || path == FieldPath(keys: ["name"]) && field(at: path) == nil
    }

    /// Whether templates may name it: a field is declared or an item has the key, and it is not hidden.
    ///
    /// - Parameter depth: so many of its first keys may hold arrays.
    func knows(_ path: FieldPath, throughArrays depth: Int = 0) -> Bool {
        if let children, path.isWithin(children) {
            // A child has the keys of an item.
            let own = FieldPath(path.keys.dropFirst(children.keys.count))
            return !isHidden(children)
                && (own.keys.isEmpty
                    || depth >= children.keys.count && knows(own, throughArrays: depth - children.keys.count))
        }
        let isDeclared = field(at: path) != nil && !liesInList(path)
        return !isHidden(path) && (isDeclared || shape.find(path, throughArrays: depth) != nil)
    }

    /// The field at a path, as it is declared or as its values are.
    func anyField(at path: FieldPath) -> Field? {
        field(at: path).map { fields[$0] }
            ?? shape.find(path, throughArrays: .max).map { Field(inferring: path, from: $0, currency: nil) }
    }

    /// Whether each value of a summed field counts as often as its item's quantity says.
    func isTimesQuantity(_ field: Int) -> Bool {
        quantity != nil && fields[field].path != quantity
    }

    /// Whether a path leads through an array, so that an item has no single value for it.
    func liesInList(_ path: FieldPath) -> Bool {
        shape.find(path) == nil && shape.find(path, throughArrays: .max) != nil
    }

    /// Whether it is a part of a larger value that is declared as a field of its own.
    func isDeclaredPart(_ path: FieldPath) -> Bool {
        path.keys.count > 1 && field(at: path) != nil
    }

    func isHidden(_ path: FieldPath) -> Bool {
        let own = ownPath(path)
        return hidden.contains { own.isWithin($0) }
    }

    /// Whether a member of a larger value is shown with it: it is neither hidden nor a field of its own.
    ///
    /// - Parameter isInArray: whether an array is on the way; no key path leads through one.
    func showsMember(at path: FieldPath, isInArray: Bool) -> Bool {
        !isHidden(path) && (isInArray || !isDeclaredPart(path))
    }

    /// Whether a path leads to the items below an item, which have screens of their own and are no value.
    func isChildren(_ path: FieldPath) -> Bool {
        children != nil && ownPath(path) == children
    }

    /// A path through children as it is from the innermost one on: a child has the keys of an item.
    private func ownPath(_ path: FieldPath) -> FieldPath {
        guard let children else { return path }
        var path = path
        while path.isWithin(children), path != children {
            path = FieldPath(path.keys.dropFirst(children.keys.count))
        }
        return path
    }
}

extension Schema {
    /// How many fields a list shows beside the name when site.yml does not say.
    private static let defaultColumns = 3
    /// However they are spelled: `itemName`, `Item Name` and `item_name` are one.
    static let usualNames = [
        "name", "itemname", "title", "label", "displayname", "fullname", "productname", "assetname", "devicename",
        "hostname", "model", "product", "item",
    ]

    private static let usualAliases = FieldPath(keys: ["aliases"])

    /// Settles the fields.
    ///
    /// - Parameters:
    ///   - shape: what the items have, those of the first level and those below them.
    ///   - identity: the key that tells items apart; it is the name where there is no better one.
    ///   - earlier: what the items of an earlier inventory have, the keys of which may be declared and hidden, too.
    ///   - faults: receives what site.yml says that the items do not bear out.
    init(
        _ configuration: SiteConfiguration, shape levels: (top: DataShape, below: DataShape), identity: FieldPath?,
        earlier: DataShape? = nil, faults: inout [Diagnostic]
    ) {
        shape = levels.top
        shape.merge(levels.below)
        hidden = configuration.hidden.map(\.value)
        kind = configuration.kind?.value
        children = configuration.children?.value
        quantity = configuration.quantity?.value
        sort = configuration.sort?.value
        aliases = configuration.aliases.map(\.value) ?? Self.usualAliases
        name =
            configuration.name?.value
            ?? NamePattern(Self.usualName(in: shape) ?? identity ?? FieldPath(keys: ["name"]))
        fields = []
        columns = []
        childColumns = []

        for declaration in configuration.fields {
            let found =
                shape.find(declaration.path, throughArrays: .max)
                ?? earlier?.find(declaration.path, throughArrays: .max)
            fields.append(Field(declaration, shape: found, currency: configuration.currency))
        }
        addUndeclaredFields(configuration)
        for (index, declaration) in configuration.fields.enumerated() where liesInList(declaration.path) {
            fields[index].isSummed = false
            if declaration.label == nil, let key = declaration.path.keys.last {
                fields[index].label = FieldInference.label(of: FieldPath([key]))
            }
        }
        faults += self.faults(in: configuration, earlier: earlier)
        if let path = aliases, isHidden(path) { aliases = nil }
        quantityNotation = quantity.flatMap { anyField(at: $0)?.decimal }
        fields = fields.filter { !isHidden($0.path) }
        for (index, field) in fields.enumerated() where liesInList(field.path) { parts[field.path] = index }
        timeline = timeline(configuration)
        columns = defaultColumns(levels.top, identity: identity)
        childColumns = defaultColumns(levels.below, identity: identity)
        if let chosen = configuration.columns {
            columns = chosen.compactMap { column in
                if isName(column.value) { return .some(nil) }
                return field(at: column.value).map { .some($0) }
            }
            // A row without a name would lead nowhere that one could tell.
            if !columns.contains(nil) { columns.insert(nil, at: 0) }
            childColumns = columns
        }
    }

    private mutating func addUndeclaredFields(_ configuration: SiteConfiguration) {
        // What names an amount's currency is said with the amount.
        let currencies = configuration.fields.compactMap { $0.currency?.value.key }
        let spoken = Set(fields.map(\.path) + currencies + [name.onlyPath].compactMap { $0 })
        for member in shape.members {
            let path = FieldPath([member.key])
            guard path != children, !spoken.contains(path) else { continue }
            let isAlwaysObject = member.objects == member.count
            // The object that holds the name holds what there is to say of the item.
            if isAlwaysObject, let name = name.onlyPath, name.isWithin(path) {
                addParts(of: member, at: path, spoken, configuration)
                continue
            }
            // What is around an item are fields of it.
            if member.isAround, isAlwaysObject || member.objects == 0 {
                addParts(of: member, at: path, spoken, configuration)
                continue
            }
            // A declaration of `supplier.name` speaks for that part of `supplier`; the rest of it is still shown. A value
            // that is not always an object can be more than its declared parts.
            let parts = Set(spoken.filter { $0.keys.count > 1 && $0.isWithin(path) }.map { $0.keys[1] })
            if !isAlwaysObject || parts.isEmpty || member.members.count > parts.count {
                fields.append(Field(inferring: path, from: member, currency: configuration.currency))
            }
        }
    }

    /// Adds a field for each member of an object.
    private mutating func addParts(
        of object: DataShape, at path: FieldPath, _ spoken: Set<FieldPath>, _ configuration: SiteConfiguration
    ) {
        guard object.objects > 0 else {
            if !spoken.contains(path) {
                fields.append(Field(inferring: path, from: object, currency: configuration.currency))
            }
            return
        }
        for part in object.members {
            let inner = FieldPath(path.keys + [part.key])
            guard inner != children, !spoken.contains(inner) else { continue }
            if part.isAround, part.key == ItemPlaces.parent {
                addParts(of: part, at: inner, spoken, configuration)
                continue
            }
            var field = Field(inferring: inner, from: part, currency: configuration.currency)
            let isAmbiguous = object.isAround && shape.find(FieldPath([part.key])) != nil
            if !isAmbiguous { field.label = FieldInference.label(of: FieldPath([part.key])) }
            fields.append(field)
        }
    }

    /// The items' names: the usual key of their own, else of an object that they hold.
    static func usualName(in shape: DataShape) -> FieldPath? {
        func find(_ shape: DataShape) -> String? {
            let named = shape.members.filter { $0.names > 0 }.map(\.key.text)
            return usualNames.lazy.compactMap { usual in
                named.first { FieldInference.split($0).joined().lowercased() == usual }
            }.first
        }
        if let key = find(shape) { return FieldPath(keys: [key]) }
        return shape.members.lazy.filter { $0.objects * 2 > shape.count && !$0.isAround }.compactMap { member in
            find(member).map { FieldPath(keys: [member.key.text, $0]) }
        }.first
    }

    private func defaultColumns(_ level: DataShape, identity: FieldPath?) -> [Int?] {
        // Long texts and lists make poor columns; a figure that is summed makes the best, at the end.
        let candidates = fields.indices.filter { index in
            let field = fields[index]
            guard let shape = level.find(field.path), shape.count > 0, !shape.isLong else { return false }
            return !field.type.isBlock && field.type != .link
        }
        let summed = candidates.first { fields[$0].isSummed }
        // An id tells little; it comes where nothing else would.
        let byUse =
            candidates.filter { fields[$0].path != identity } + candidates.filter { fields[$0].path == identity }
        let others = byUse.filter { $0 != summed }.prefix(Self.defaultColumns - (summed == nil ? 0 : 1))
        return [nil] + others.map { $0 } + (summed.map { [$0] } ?? [])
    }
}

// MARK: - What the schema says of an item

extension Schema {
    /// The items right below one, in a record that holds both.
    func children(of item: JSONRecord.Index, in record: JSONRecord) -> [JSONRecord.Index] {
        guard let children, let array = record.find(children, from: item) else { return [] }
        return record.elements(of: array)
    }
}

extension Schema.Field {
    /// A field that nobody declared.
    init(inferring path: FieldPath, from shape: DataShape, currency: String?) {
        self.init(FieldDeclaration(path: path), shape: shape, currency: currency)
    }

    init(_ declaration: FieldDeclaration, shape: DataShape?, currency siteCurrency: String?) {
        let named = FieldInference.currency(inKey: declaration.path.keys.last?.text ?? "")
        path = declaration.path
        label = declaration.label ?? FieldInference.label(of: declaration.path)
        type = declaration.type ?? (declaration.currency != nil ? .money : shape.map(FieldInference.type) ?? .text)
        if type == .money { currency = declaration.currency?.value ?? (named ?? siteCurrency).map { .code($0) } }
        if currency?.key != nil { fallbackCurrency = named ?? siteCurrency }
        notation = declaration.notation?.value
        decimal = declaration.decimal?.value
        style = declaration.style ?? .medium
        time = declaration.time ?? .none
        // A sum of money is wanted unless it is declined; of other numbers it may be nonsense, so it is asked for.
        isSummed = (declaration.total ?? (type == .money ? .sum : .none)) == .sum
    }
}
