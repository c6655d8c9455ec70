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
        /// Of lists that are written as one text.
        var separator: ListSeparator?
        var isSummed = false
        /// Texts that mean no value; see `FieldDeclaration`.
        var phrases: Set<String> = []
        /// The decimals that are shown of its numbers.
        var decimals = NumberStyle.Decimals.all
        var style = DateLength.medium
        var time = TimeLength.none

        /// The format of its numbers.
        ///
        /// - Parameter currency: that of an amount of money.
        func numberStyle(in currency: String?) -> NumberStyle {
            NumberStyle(form: type.traits.numbers ?? .plain, currency: currency, decimals: decimals)
        }
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

    /// The field that holds the value at a JSON pointer inside an item, or the key of the item if no field does; nil for the
    /// item itself and for what is hidden.
    func fieldPath(ofPointer pointer: some StringProtocol) -> FieldPath? {
        let field = fields.map(\.path).filter { pointer == $0.pointer || pointer.hasPrefix($0.pointer + "/") }
            .max { $0.keys.count < $1.keys.count }
        if let field { return field }
        guard let key = pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst().first else {
            return nil
        }
        // RFC 6901.
        let path = FieldPath(keys: [String(key).replacing("~1", with: "/").replacing("~0", with: "~")])
        return isHidden(path) ? nil : path
    }

    /// The field whose row on an item's page shows the value at a key path in its written form: the field itself, or the one
    /// that it is a part of.
    func row(ofField written: String) -> Int? {
        guard let path = FieldPath(written) else { return nil }
        return fields.indices.filter { path.isWithin(fields[$0].path) && !liesInList(fields[$0].path) }
            .max { fields[$0].path.keys.count < fields[$1].path.keys.count }
    }

    /// What pages call the field at a key path in its written form.
    func label(ofField path: String) -> String {
        fields.first { $0.path.description == path }?.label ?? FieldPath(path)?.label ?? path
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
        if let field = field(at: path) { return fields[field] }
        guard let found = shape.find(path, throughArrays: .max) else { return nil }
        var field = Field(inferring: path, from: found)
        // What is around an item is called by its own keys.
        let inner = path.keys.drop { $0 == .parent }
        if inner.count > 1, shape.find(FieldPath(path.keys.prefix(1)))?.isAround ?? false {
            field.label = FieldPath(inner.suffix(2)).label
        }
        return field
    }

    /// Whether the keys of the objects at a path are data, which are shown as they are.
    func isMap(_ path: FieldPath) -> Bool { shape.find(path, throughArrays: .max)?.isMap ?? false }

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
        let inLists = own.withoutIndices
        return hidden.contains { own.isWithin($0) || inLists.isWithin($0) }
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
    /// Settles the fields.
    ///
    /// - Parameters:
    ///   - configuration: completed by inference.
    ///   - given: what was said.
    ///   - shape: what the items have, those of the first level and those below them.
    ///   - earlier: what the items of an earlier inventory have, the keys of which may be declared and hidden, too.
    ///   - faults: receives what site.yml says that the items do not bear out.
    init(
        _ configuration: SiteConfiguration, given: SiteConfiguration, shape: DataShape, earlier: DataShape? = nil,
        faults: inout [Diagnostic]
    ) {
        self.shape = shape
        hidden = configuration.hidden.map(\.value)
        kind = configuration.kind?.value
        children = configuration.children?.value
        quantity = configuration.quantity.flatMap(\.value)
        sort = configuration.lists.sort?.value
        aliases = configuration.aliases?.value
        name = configuration.name?.value ?? NamePattern(FieldPath(keys: ["name"]))
        columns = []
        childColumns = []
        fields = configuration.fields.map { Field($0, currency: configuration.regional.currency) }
        for index in fields.indices {
            if liesInList(fields[index].path) { fields[index].isSummed = false }
            fields[index].decimals = decimals(of: fields[index])
            // A picture's object shows no part by itself that could be hidden.
            if fields[index].type.isPicture, hidden.contains(where: { $0.isWithin(fields[index].path) }) {
                fields[index].type = .list
            }
        }
        faults += self.faults(in: given, earlier: earlier)
        if let path = aliases, isHidden(path) { aliases = nil }
        quantityNotation = quantity.flatMap { anyField(at: $0)?.decimal }
        fields = fields.filter { !isHidden($0.path) }
        for (index, field) in fields.enumerated() where liesInList(field.path) { parts[field.path] = index }
        timeline = configuration.lists.timeline?.value.flatMap { field(at: $0) }
        columns = columns(configuration.lists.columns)
        childColumns = configuration.lists.childColumns.map { columns($0) } ?? columns
    }

    /// Amounts to the cent that name no currency have two decimals or more. Numbers that were calculated with binary fractions
    /// are shown without the noise of these.
    private func decimals(of field: Field) -> NumberStyle.Decimals {
        guard !field.type.isWholeNumber, field.currency == nil,
            let shape = shape.find(field.path, throughArrays: .max)
        else { return .all }
        if 1...2 ~= shape.numbers.places, KeyMeaning.isMoney(field.path) { return .cents }
        return shape.numbers.decimalsWithoutNoise.map { .atMost($0) } ?? .all
    }

    private func columns(_ chosen: [Placed<FieldPath>]?) -> [Int?] {
        let columns = (chosen ?? []).compactMap { column in
            isName(column.value) ? .some(nil) : field(at: column.value).map { Int?.some($0) }
        }
        // A row without a name would lead nowhere that one could tell.
        return columns.contains(nil) ? columns : [nil] + columns
    }
}

// MARK: - What the schema says of an item

extension Schema {
    /// The name in an object that is the value of a field, where pages may show it with the object.
    func name(of value: JSONRecord.Index, in record: JSONRecord, field: Int) -> JSONRecord.Index? {
        guard record[value].kind == .object else { return nil }
        for key in Vocabulary.plainNames {
            if let name = record.member(FieldPath.Key(key), of: value), record[name].kind == .string,
                !record.isBlank(name), showsMember(at: fields[field].path.appending(key), isInArray: false)
            {
                return name
            }
        }
        return nil
    }

    /// The items right below one, in a record that holds both.
    func children(of item: JSONRecord.Index, in record: JSONRecord) -> [JSONRecord.Index] {
        guard let children, let array = record.find(children, from: item) else { return [] }
        return record.elements(of: array)
    }
}

extension Schema.Field {
    /// A field that nobody declared, such as a part of one by which items are grouped.
    init(inferring path: FieldPath, from shape: DataShape) {
        var declaration = FieldDeclaration(path: path)
        declaration.type = FieldInference.type(of: shape, at: path, profile: nil)
        self.init(declaration, currency: nil)
    }

    init(_ declaration: FieldDeclaration, currency siteCurrency: String?) {
        path = declaration.path
        label = declaration.label ?? declaration.path.label
        type = declaration.type ?? .text
        if type.isMoney { currency = declaration.currency?.value ?? siteCurrency.map { .code($0) } }
        if currency?.key != nil {
            fallbackCurrency = KeyMeaning.currency(inKey: declaration.path.keys.last?.text ?? "") ?? siteCurrency
        }
        notation = declaration.notation?.value
        decimal = declaration.decimal?.value
        separator = declaration.separator?.value
        style = declaration.style ?? .medium
        time = declaration.time ?? .none
        isSummed = declaration.total == .sum
        phrases = declaration.phrases
    }
}
