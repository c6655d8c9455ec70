/// The fields of an inventory, settled: what is declared, and what was inferred for the rest.
struct Schema: Sendable {
    struct Field: Sendable {
        var path: FieldPath
        var label: String
        var type: FieldType
        /// Of money: an ISO 4217 code.
        var currency: String?
        var isSummed = false
        var style = DateLength.medium
        var time = TimeLength.none
    }

    /// In the order in which they are shown: the declared ones, then the others as they come in the file. What is
    /// hidden is not among them.
    var fields: [Field]
    var name: NamePattern
    /// The fields that lists show, as indices; nil stands for the item's name, which is always among them.
    var columns: [Int?]
    var quantity: FieldPath?
    var sort: SortRule?
    /// All keys that the items have.
    var shape: DataShape
    var hidden: [FieldPath]

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
        !isHidden(path) && (field(at: path) != nil || shape.find(path, throughArrays: depth) != nil)
    }

    /// Whether it is a part of a larger value that is declared as a field of its own.
    func isDeclaredPart(_ path: FieldPath) -> Bool {
        path.keys.count > 1 && field(at: path) != nil
    }

    func isHidden(_ path: FieldPath) -> Bool {
        hidden.contains { path.isWithin($0) }
    }
}

extension Schema {
    /// How many fields a list shows beside the name when site.yml does not say.
    private static let defaultColumns = 3
    /// However they are spelled: `itemName`, `Item Name` and `item_name` are one.
    private static let usualNames = ["name", "itemname", "title"]

    /// Settles the fields.
    ///
    /// - Parameters:
    ///   - identity: the key that tells items apart; it is the name where there is no better one.
    ///   - faults: receives what site.yml says that the items do not bear out.
    init(
        _ configuration: SiteConfiguration, shape: DataShape, identity: FieldPath?, faults: inout [Diagnostic]
    ) {
        self.shape = shape
        hidden = configuration.hidden.map(\.value)
        quantity = configuration.quantity?.value
        sort = configuration.sort?.value
        let named = shape.members.filter { $0.names > 0 }.map(\.key.text)
        let usualName = Self.usualNames.lazy.compactMap { usual in
            named.first { FieldInference.split($0).joined().lowercased() == usual }
        }.first
        name =
            configuration.name?.value
            ?? NamePattern(usualName.map { FieldPath(keys: [$0]) } ?? identity ?? FieldPath(keys: ["name"]))
        fields = []
        columns = []

        for declaration in configuration.fields {
            fields.append(Field(declaration, shape: shape.find(declaration.path), currency: configuration.currency))
        }
        let onlyName = name.onlyPath
        let declared = Set(fields.map(\.path))
        for member in shape.members {
            let path = FieldPath(keys: [member.key.text])
            // A declaration of `supplier.name` speaks for that part of `supplier`; the rest of it is still shown.
            guard path != onlyName, !declared.contains(path) else { continue }
            let parts = configuration.fields.filter { $0.path.keys.count > 1 && $0.path.isWithin(path) }
            // A value that is not always an object can be more than its declared parts.
            let isWhollyDeclared =
                member.objects == member.count
                && member.members.count <= Set(parts.map { $0.path.keys[1].text }).count
            if parts.isEmpty || !isWhollyDeclared {
                fields.append(Field(inferring: path, from: member, currency: configuration.currency))
            }
        }
        faults += self.faults(in: configuration)
        fields = fields.filter { !isHidden($0.path) }
        settleColumns(configuration, identity: identity)
    }

    private mutating func settleColumns(_ configuration: SiteConfiguration, identity: FieldPath?) {
        if let chosen = configuration.columns {
            columns = chosen.compactMap { column in
                if isName(column.value) { return .some(nil) }
                return field(at: column.value).map { .some($0) }
            }
            // A row without a name would lead nowhere that one could tell.
            if !columns.contains(nil) { columns.insert(nil, at: 0) }
            return
        }
        // Long texts and lists make poor columns; a figure that is summed makes the best, at the end.
        let candidates = fields.indices.filter { index in
            let field = fields[index]
            guard let shape = shape.find(field.path), shape.count > 0, !shape.isLong else { return false }
            return !field.type.isBlock && field.type != .link
        }
        let summed = candidates.first { fields[$0].isSummed }
        // An id tells little; it comes where nothing else would.
        let byUse =
            candidates.filter { fields[$0].path != identity } + candidates.filter { fields[$0].path == identity }
        let others = byUse.filter { $0 != summed }.prefix(Self.defaultColumns - (summed == nil ? 0 : 1))
        columns = [nil] + others.map { $0 } + (summed.map { [$0] } ?? [])
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
        currency = declaration.currency ?? named ?? siteCurrency
        style = declaration.style ?? .medium
        time = declaration.time ?? .none
        // A sum of money is wanted unless it is declined; of other numbers it may be nonsense, so it is asked for.
        isSummed = (declaration.total ?? (type == .money ? .sum : .none)) == .sum
    }
}
