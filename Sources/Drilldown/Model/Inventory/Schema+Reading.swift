extension FieldReader {
    /// Creates a reader of the fields of a schema.
    ///
    /// - Parameter only: The indices of the fields to read; nil to read all fields.
    init(_ schema: Schema, only: [Int]? = nil) {
        self.init(schema.fields.map(\.path), only: only, blanks: schema.blanks, separators: schema.separators)
    }
}

extension Schema {
    /// The date fields, and the fields in which certain strings or numbers count as missing values.
    var blanks: [FieldReader.Blanks] {
        fields.indices.filter { fields[$0].type.isDate || !fields[$0].facts.blanks.isEmpty }
            .map { ($0, fields[$0].type.isDate, fields[$0].facts.blanks) }
    }

    /// The separators of the fields whose lists are written as one string, by path.
    var separators: [FieldPath: ListSeparator] {
        fields.reduce(into: [:]) { separators, field in separators[field.path] = field.separator }
    }
}

extension Schema.Field {
    /// Creates a field that is not declared, for example because a view groups items by a key inside a list.
    init(inferring path: FieldPath, from shape: DataShape) {
        var declaration = FieldDeclaration(path: path)
        declaration.type = FieldInference.type(of: shape, at: path, profile: nil)
        self.init(declaration, currency: nil)
    }

    /// Returns true if a value of the field is blank, or is a zero date in a date field.
    func isBlank(_ index: JSONRecord.Index, of record: JSONRecord) -> Bool {
        record.isBlank(index) || type.isDate && record.isZeroDate(index)
            || !facts.blanks.isEmpty && !record.isContainer(index) && facts.blanks.contains(record.string(index))
    }

    /// The shortcut of the field's type; `none` if the field has a notation of numbers or dates, or if the items
    /// specify the currencies of its amounts.
    var shortcut: FieldTraits.Shortcut {
        decimal == nil && notation == nil && currency?.key == nil ? type.traits.shortcut : .none
    }

    /// The portability of the field's type; `none` if the values are not written as in JSON or ISO 8601.
    var portability: FieldTraits.Portability { notation == nil && decimal == nil ? type.traits.portability : .none }
}
