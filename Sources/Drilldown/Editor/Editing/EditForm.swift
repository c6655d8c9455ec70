/// The submitted fields of a form on an edit screen.
struct EditForm: Sendable {
    let fields: [RequestField]

    /// Returns the last value of a field; nil if the form does not have the field. A checkbox has a hidden field before
    /// it, which applies if the checkbox is not checked.
    func field(_ name: String) -> String? { fields.last { $0.name == name }?.value }

    func integer(_ name: String) -> Int? { field(name).flatMap { Int($0) } }

    /// True if a character in a value or a key has more combining marks than a character in a file can have.
    var hasTooManyMarks: Bool {
        fields.contains { field in
            let isKey = field.name == "key" || field.name == "value:" + EditPosition.key.pointer
            return CombiningMarks.areTooMany(
                in: field.value, maximum: isKey ? CombiningMarks.maximumInKey : CombiningMarks.maximum)
        }
    }

    /// The submitted values, each with the JSON of the value when the form was created.
    ///
    /// - Complexity: O(*n*) in the number of fields.
    var values: [ItemEdit.Value] {
        let byName = Dictionary(grouping: fields, by: \.name).mapValues { $0.map(\.value) }
        var seen: Set<String> = []
        // A checked checkbox comes after its hidden field, so the last value of a pointer counts.
        let values: [ItemEdit.Value] = fields.reversed().compactMap { field in
            guard field.name.hasPrefix("value:") else { return nil }
            let pointer = String(field.name.dropFirst("value:".count))
            guard let originalJSON = byName["was:" + pointer]?.last, seen.insert(pointer).inserted else { return nil }
            return ItemEdit.Value(
                pointer: pointer, text: field.value, originalJSON: originalJSON,
                sentTexts: byName["sent:" + pointer] ?? [])
        }
        return values.reversed()
    }
}

extension ItemEdit {
    /// Creates the edit that a form requests, or nil if the form is not valid.
    init?(_ form: EditForm, on page: SitePlan.Page?) {
        let handle = form.integer("item")
        switch (form.field("action"), handle) {
        case ("set", let handle?): self = .set(handle: handle, form.values)
        case ("list", let handle?):
            if let pointer = form.field("drop") {
                self = .removeField(handle: handle, pointer: pointer)
                return
            }
            let edits = ListEdit.Action.allCases.lazy.compactMap { action in
                form.field(action.rawValue).flatMap { ListEdit(action, written: $0) }
            }
            guard let edit = edits.first else { return nil }
            self = .list(handle: handle, edit)
        case ("field", let handle?):
            guard let field = NewField(form) else { return nil }
            self = .newField(handle: handle, field)
        case ("remove", let handle?): self = .remove(handle: handle)
        case ("move", let handle?):
            let before = form.integer("before")
            guard let other = before ?? form.integer("after") else { return nil }
            self = .move(handle: handle, to: other, isAfter: before == nil)
        case ("add", let parent?): self = .add(parent: parent, group: nil)
        case ("add", nil):
            guard case .list(let group, _)? = page else { return nil }
            self = .add(parent: nil, group: group)
        default: return nil
        }
    }
}
