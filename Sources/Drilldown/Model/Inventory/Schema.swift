/// The fields of an inventory, both declared and inferred, and the keys that have a special meaning.
struct Schema: Sendable {
    struct Field: Sendable {
        var path: FieldPath
        var label: String
        var type: FieldType
        /// True if `site.yml` specifies the type, so that edits must conform to it; false if it is inferred from the
        /// values.
        var isTypeDeclared = false
        /// The currency of a money field; nil for any other field.
        var currency: CurrencyRule?
        /// The notation of dates; nil for ISO 8601.
        var notation: DateNotation?
        /// The notation of numbers that are strings; nil for JSON notation.
        var decimal: DecimalNotation?
        /// The separator of lists that are written as one string; nil if there is none.
        var separator: ListSeparator?
        var total = TotalRule.none
        var facts = FieldFacts()
        /// The number of decimals that are shown.
        var decimals = NumberStyle.Decimals.all
        var style = DateLength.medium
        var time = TimeLength.none
        /// True if instants are shown as written, without their offset from UTC.
        var ignoresOffset = false

        /// True if the times of instants are shown, in lists or on the pages of items.
        var showsTimes: Bool { time != .none || facts.hasTimes }

        /// Returns the format of numbers in this field.
        ///
        /// - Parameter currency: The ISO 4217 code of an amount; nil for any other number.
        func numberStyle(in currency: String?) -> NumberStyle {
            NumberStyle(form: type.traits.numbers ?? .plain, currency: currency, decimals: decimals)
        }
    }

    /// The fields in the order in which they are shown: declared fields, followed by other fields in the order of the
    /// file. Hidden fields are not included. A field whose path goes through an array defines only the format of values
    /// inside a list; items have no value for it.
    var fields: [Field]
    var name: NamePattern
    /// The columns of lists: indices of fields, or nil for the name of the item, which is always included.
    var columns: [Int?]
    /// The columns of lists of children; nil is the name.
    var childColumns: [Int?]
    var kind: FieldPath?
    var children: FieldPath?
    /// The key of the children while items are edited, even if there are none yet; nil if items are not edited or
    /// cannot have children.
    var keptChildren: FieldPath?
    var quantity: FieldPath?
    /// The notation of quantities that are strings; nil for JSON notation.
    private(set) var quantityNotation: DecimalNotation?
    /// The key path of the aliases of an item; nil if there is none.
    var aliases: FieldPath?
    var sort: SortRule?
    /// The index of the field whose dates the timeline shows; nil if there is no timeline.
    var timeline: Int?
    /// The shape of the items on all levels.
    var shape: DataShape
    var hidden: [FieldPath]

    /// The indices of the fields that are columns of lists of items or of children, in ascending order.
    var allColumns: [Int] { Set((columns + childColumns).compactMap { $0 }).sorted() }

    var hasTotals: Bool { fields.contains(where: \.total.isSummed) }

    func field(at path: FieldPath) -> Int? {
        fields.firstIndex { $0.path == path }
    }

    /// Returns the path of the innermost field that contains the value at a JSON pointer inside an item. If no field
    /// contains it, returns its top-level key; nil if the key is hidden, or if the pointer leads to the item itself.
    func fieldPath(ofPointer pointer: some StringProtocol) -> FieldPath? {
        let field = fields.map(\.path).filter { pointer == $0.pointer || pointer.hasPrefix($0.pointer + "/") }
            .max { $0.keys.count < $1.keys.count }
        if let field { return field }
        guard let key = pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst().first else {
            return nil
        }
        // Decode the escapes of RFC 6901.
        let path = FieldPath(keys: [String(key).replacing("~1", with: "/").replacing("~0", with: "~")])
        return isHidden(path) ? nil : path
    }

    /// Returns the index of the field whose row on an item page shows the value at a key path: the field at the path,
    /// or the innermost field that contains it; nil if there is none.
    ///
    /// - Parameter written: The key path as it is written in `site.yml`.
    func row(ofField written: String) -> Int? {
        guard let path = FieldPath(written) else { return nil }
        return fields.indices.filter { path.isWithin(fields[$0].path) && !isInsideList(fields[$0].path) }
            .max { fields[$0].path.keys.count < fields[$1].path.keys.count }
    }

    /// Returns the label of the field at a key path, or a label made from the path if no field has it.
    ///
    /// - Parameter path: The key path as it is written in `site.yml`.
    func label(ofField path: String) -> String {
        fields.first { $0.path.description == path }?.label ?? FieldPath(path)?.label ?? path
    }

    /// Returns true if a path refers to the name of an item: it is the only key of the name, or it is `name` and no
    /// field has that path.
    func isName(_ path: FieldPath) -> Bool {
        path == name.onlyPath || path == FieldPath(keys: ["name"]) && field(at: path) == nil
    }
}

extension Schema {
    /// Creates the schema.
    ///
    /// - Parameters:
    ///   - configuration: The configuration completed by inference.
    ///   - given: The declared configuration.
    ///   - shape: The shape of the items on all levels.
    ///   - earlier: The shape of the items to compare with; nil if there are none. Keys that only these items have can
    ///     be declared and hidden.
    ///   - errors: Receives the errors for keys of `site.yml` that do not match the items or contradict each other.
    init(
        _ configuration: SiteConfiguration, given: SiteConfiguration, shape: DataShape, earlier: DataShape? = nil,
        errors: inout [Diagnostic]
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
        let declared = Set(given.fields.filter { $0.type != nil }.map(\.path))
        for index in fields.indices {
            fields[index].isTypeDeclared = declared.contains(fields[index].path)
            if isInsideList(fields[index].path) { fields[index].total = .none }
            fields[index].decimals = decimals(of: fields[index])
            // A picture is shown as a whole, so its hidden members could not be omitted.
            if fields[index].type.isPicture, hidden.contains(where: { $0.isWithin(fields[index].path) }) {
                fields[index].type = .list
            }
        }
        errors += self.errors(in: given, earlier: earlier)
        if let path = aliases, isHidden(path) { aliases = nil }
        quantityNotation = quantity.flatMap { anyField(at: $0)?.decimal }
        fields = fields.filter { !isHidden($0.path) }
        timeline = configuration.lists.timeline?.value.flatMap { field(at: $0) }
        columns = columns(configuration.lists.columns)
        childColumns = configuration.lists.childColumns.map { columns($0) } ?? columns
    }

    /// Returns the decimals to show. Amounts in a currency have the decimals of the currency, or all decimals in the
    /// file if some amounts are below a cent. Amounts without a currency have at least two decimals if few of them have
    /// more. Rounding errors of binary fractions, as in `24.950000000000003`, are omitted.
    func decimals(of field: Field) -> NumberStyle.Decimals {
        guard !field.type.isWholeNumber, let shape = shape.find(field.path, throughArrays: .max) else { return .all }
        if field.currency != nil {
            guard shape.numbers.haveTinyAmounts else { return .all }
            return shape.numbers.decimalsWithoutNoise.map { .within(0...$0) } ?? .cents
        }
        let isMoney = KeyMeaning.isMoney(field.path) && !isMeasure(field.path)
        if isMoney, shape.numbers.areCents(among: shape.count) { return .cents }
        return shape.numbers.decimalsWithoutNoise.map { decimals -> NumberStyle.Decimals in
            let areCents = isMoney && shape.numbers.placesWithoutNoise <= 2 && !shape.numbers.haveTinyAmounts
            return .within(areCents ? 2...2 : 0...decimals)
        } ?? .all
    }

    /// Returns true if a number inside an object is an amount with a unit, such as the amount of an ingredient.
    private func isMeasure(_ path: FieldPath) -> Bool {
        guard path.keys.count > 1, Vocabulary.values.contains(KeyWords.folded(path).joined()) else { return false }
        let beside = shape.find(FieldPath(path.keys.dropLast()), throughArrays: .max)?.members ?? []
        return beside.contains { member in
            let word = KeyWords.folded(member.key.text).joined()
            return Vocabulary.units.contains(word) && word != "units"
        }
    }

    private func columns(_ chosen: [Located<FieldPath>]?) -> [Int?] {
        let columns = (chosen ?? []).compactMap { column in
            isName(column.value) ? .some(nil) : field(at: column.value).map { Int?.some($0) }
        }
        // Without a name, a row does not identify its item.
        return columns.contains(nil) ? columns : [nil] + columns
    }
}

// MARK: - Values of an item

extension Schema {
    /// Returns the name of an object that is the value of a field; nil if there is none, or if it is hidden or a
    /// separate field.
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

    /// Returns the children of an item in a record that contains both.
    ///
    /// - Parameter item: The index of the item in the record.
    func children(of item: JSONRecord.Index, in record: JSONRecord) -> [JSONRecord.Index] {
        guard let children, let array = record.find(children, from: item) else { return [] }
        return record.elements(of: array)
    }
}

extension Schema.Field {
    init(_ declaration: FieldDeclaration, currency siteCurrency: String?) {
        path = declaration.path
        label = declaration.label ?? declaration.path.label
        type = declaration.type ?? .text
        if type.isMoney { currency = declaration.currency?.value ?? siteCurrency.map { .code($0) } }
        if let key = currency?.key {
            let code = KeyMeaning.currency(inKey: declaration.path.keys.last?.text ?? "") ?? siteCurrency
            currency = .key(key, otherwise: code)
        }
        notation = declaration.notation?.value
        decimal = declaration.decimal?.value
        separator = declaration.separator?.value
        style = declaration.style ?? (notation?.hasDays ?? true ? .medium : .month)
        time = declaration.time ?? .none
        ignoresOffset = declaration.timeZone == .written
        total = declaration.total ?? .none
        facts = declaration.facts
    }

    /// Creates the field of a part of a value, for which there is no declaration.
    init(partAt path: FieldPath) { self.init(path: path, label: "", type: .list) }
}
