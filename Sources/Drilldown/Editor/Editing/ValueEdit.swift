/// A change of values of one item.
struct ValueEdit {
    private enum Outcome {
        /// The value is the same as in the file.
        case same
        case error(ItemEdit.FieldError)
        /// The control, its new value (nil to remove the key), and the edits. The edits are nil if the key is added or
        /// removed, because they then depend on the other keys that are added and removed.
        case change(EditControl, DraftValue?, TextEdits?)
    }

    /// The maximum number of items that are searched for an element whose layout is copied.
    private static let maximumItems = 1_000

    private let site: Site
    private let edit: JSONEdit
    private let controls: [String: EditControl]
    private let item: Int
    private let start: Int
    /// The item in the file.
    private let old: JSONRecord

    /// Creates the edit of an item's values.
    ///
    /// - Parameters:
    ///   - edit: The generator of edits of the file, which the edits of many items share; nil for a new one.
    ///   - paths: The paths of the values that can be edited; nil for all values that the form offers.
    init(_ item: Int, _ site: Site, _ edit: JSONEdit? = nil, paths: [FieldPath]? = nil) {
        (self.item, self.site, self.edit) = (item, site, edit ?? JSONEdit(site.inventory.source))
        let form = EditControls(item, of: site, paths: paths)
        (controls, old, start) = (form.byPointer, form.record, site.inventory.items.start(item))
    }

    /// Returns the edits that set a value, regardless of its current value. The result is empty if the value is the
    /// same.
    ///
    /// - Parameters:
    ///   - pointer: The pointer of the value, relative to the item.
    ///   - kind: The kind of control in which the text was typed. The control of an array remains a list, with one
    ///     element per line.
    ///   - cleared: The number of values that the whole change clears in items of the same level.
    /// - Throws: `ItemEdit.EditError` if the item cannot have the value.
    func setting(_ pointer: String, to text: String, typedIn kind: FieldTraits.Control, clearing cleared: Int) throws
        -> TextEdits
    {
        let strings = site.strings
        guard var control = controls[pointer] else { throw ItemEdit.EditError.refused(strings[.badValue]) }
        if control.kind != .list { control.kind = kind }
        let inJSON = control.inJSONNotation(text)
        // A missing value is shown as false, but is not false.
        let isMissing = kind == .checkbox && control.text.isEmpty
        if !isMissing, control.shows(text, inJSON: inJSON, of: control.source) { return TextEdits([]) }
        guard let inJSON, let draft = control.value(of: inJSON, like: site.structure.examples[control.path]) else {
            throw ItemEdit.EditError.refused(control.badNumber(text, strings))
        }
        do {
            let changes = try editsToSet([(control, isOmitted(control, text, clearing: cleared) ? nil : draft)])
            if let error = errorMessage(for: control, after: changes) { throw ItemEdit.EditError.refused(error) }
            return changes
        } catch is BuildError {
            // A value that contains this one is not an object.
            throw ItemEdit.EditError.refused(strings[.badValue])
        }
    }

    /// Returns the edits that set values.
    ///
    /// - Parameter isNew: True if the item was added in this session.
    /// - Throws: `BuildError` if a value that contains one of these values is not an object.
    func result(_ values: [ItemEdit.Value], isNew: Bool) throws -> ItemEdit.Result {
        var result = ItemEdit.Result()
        var textEdits: [TextEdit] = []
        var members: [(control: EditControl, value: DraftValue?)] = []
        var references: [TextEdit] = []
        for value in values.map(completed) {
            switch try outcome(of: value) {
            case .same: break
            case .error(let error): result.errors[value.pointer] = error
            case .change(let control, let draft, let changes):
                result.values.append(control.change(to: draft, typed: value.text, site.strings))
                if let changes { textEdits += changes.list } else { members.append((control, draft)) }
                if control.path == site.inventory.identity, case .written(let id)? = draft {
                    let found = ItemReferences(to: item, in: site.inventory)
                    references = found.changed(
                        to: EditControl.text(ofSource: String(decoding: id, as: UTF8.self)))
                    // The ID of a member of an object is its key.
                    result.otherUses = found.otherUses(of: control.source, isKey: !control.pointer.hasPrefix("/"))
                }
            }
        }
        if let id = try newID(values, result.errors, isNew: isNew) { textEdits += id.list }
        // Keys are added and removed in one step, because their edits depend on each other.
        textEdits += try editsToSet(members).list
        // The form may also set a reference in the item itself.
        references.removeAll { reference in textEdits.contains { $0.range.overlaps(reference.range) } }
        textEdits += references
        result.references = references.count
        result.textEdits = TextEdits(textEdits)
        result.title = (result.values.map(\.label) + [result.usesOfOldID(site)].compactMap { $0 }).joined(
            separator: ", ")
        return result
    }

    /// Returns a changed value with IDs instead of the typed names of items, or with the unit of the value in the file.
    private func completed(_ value: ItemEdit.Value) -> ItemEdit.Value {
        guard let control = controls[value.pointer] else { return value }
        let isName = control.path == site.inventory.identity || site.inventory.schema.name.paths.contains(control.path)
        func completed(_ typed: String) -> String {
            let text = control.withIDs(EditControl.normalized(typed), in: site)
            // The keyboards of phones add a space after a suggestion.
            if control.path == site.inventory.identity { return text.trimmingSpaces() }
            return isName ? text : control.withUnit(text)
        }
        var value = value
        if value.text != EditControl.text(ofSource: value.originalJSON) { value.text = completed(value.text) }
        value.sentTexts = value.sentTexts.map(completed)
        return value
    }

    /// Returns typed text with the IDs of items instead of their names if the value consists of references.
    func withIDs(_ typed: String, at pointer: String) -> String { controls[pointer]?.withIDs(typed, in: site) ?? typed }

    private func outcome(of value: ItemEdit.Value) throws -> Outcome {
        let typed = EditControl.normalized(value.text)
        guard let control = controls[value.pointer] else {
            return typed == EditControl.normalized(EditControl.text(ofSource: value.originalJSON))
                ? .same : .error(ItemEdit.FieldError(message: site.strings[.removedElsewhere], text: typed))
        }
        let text = control.inJSONNotation(typed)
        if [value.originalJSON, control.source].contains(where: { control.shows(typed, inJSON: text, of: $0) }) {
            return .same
        }
        let isOwnChange =
            value.originalJSON.hasSuffix(control.counts)
            && value.sentTexts.contains {
                control.shows($0, inJSON: control.inJSONNotation($0), of: control.source)
            }
        guard isOwnChange || EditControl.isSame(control.originalJSON, value.originalJSON) else {
            let message = site.strings[.changedElsewhere]
            return .error(ItemEdit.FieldError(message: message, text: typed, currentJSON: control.originalJSON))
        }
        func error(_ message: String) -> Outcome {
            .error(ItemEdit.FieldError(message: message, text: typed, originalJSON: value.originalJSON))
        }
        let isKey = control.pointer == EditPosition.key.pointer
        let isID = isKey || control.path == site.inventory.identity
        if isID, typed.trimmingSpaces().isEmpty { return error(site.strings[.badID]) }
        if isKey { return renaming(control, to: typed) }
        guard let text, let draft = control.value(of: text, like: site.structure.examples[control.path]) else {
            return error(control.badNumber(typed, site.strings))
        }
        let new = isOmitted(control, typed) ? nil : draft
        let changes = try editsToSet([(control, new)])
        if let message = errorMessage(for: control, after: changes) { return error(message) }
        let isReplaced = new != nil && edit.offset(of: control.pointer, from: start) != nil
        return .change(control, new, isReplaced ? changes : nil)
    }

    /// Returns true if an empty text removes the key of a value.
    ///
    /// - Parameter cleared: The number of values that the whole change clears in items of the same level.
    private func isOmitted(_ control: EditControl, _ text: String, clearing cleared: Int = 1) -> Bool {
        text.trimmingSpaces().isEmpty && control.kind != .checkbox && control.position.isKey
            && site.inventory.omitsBlanks(at: control.path, of: item, clearing: cleared)
    }

    /// Returns the edits that replace the ID of a new item with one that is derived from its name. Returns nil if the
    /// item has no new name, its ID was edited, or another item may refer to the ID.
    private func newID(
        _ values: [ItemEdit.Value], _ errors: [String: ItemEdit.FieldError], isNew: Bool
    ) throws -> TextEdits? {
        let names = site.inventory.schema.name.paths.map(\.pointer)
        guard let identity = site.inventory.identity,
            let control = controls.values.first(where: { $0.path == identity }),
            NewItem.isProvisional(control.text) || isNew && names.contains(where: { isID(control.text, ofName: $0) }),
            values.first(where: { $0.pointer == control.pointer })?.text ?? control.text == control.text,
            let name = values.first(where: { names.contains($0.pointer) && errors[$0.pointer] == nil })?.text,
            JSONText.positions(of: JSONText.encoded(control.text), in: edit.bytes).count == 1,
            let id = NewItem.id(ofName: name, in: site.inventory, replacing: control.text), id != control.text
        else { return nil }
        if control.pointer == EditPosition.key.pointer {
            guard case .change(_, _, let edits) = renaming(control, to: id) else { return nil }
            return edits
        }
        return try editsToSet([(control, .text(id))])
    }

    /// Returns true if an ID is the one that the program derives from a name of the item.
    private func isID(_ id: String, ofName pointer: String) -> Bool {
        guard let name = controls[pointer]?.text else { return false }
        return NewItem.id(ofName: name, in: site.inventory, replacing: id) == id
    }

    /// Returns the outcome of a change of the key of the item.
    private func renaming(_ control: EditControl, to text: String) -> Outcome {
        let key = text.trimmingSpaces()
        let start = site.inventory.items.elementStart(item)
        let edits = TextEdits([
            TextEdit(range: edit.record(at: start).root.range, replacement: JSONText.encoded(key))
        ])
        return .change(control, .text(key), edits)
    }

    /// Returns the error message for a new value; nil if the value is valid. Only this item is parsed.
    private func errorMessage(for control: EditControl, after changes: TextEdits) -> String? {
        let changed = changes.applied(to: edit.bytes, in: old.root.range)
        let new = JSONEdit(SourceFile(name: "", bytes: changed))
        let record = new.record(at: 0)
        guard let offset = new.offset(of: control.pointer, from: 0),
            let index = (0..<record.count).first(where: { record[$0].range.lowerBound == offset })
        else { return nil }
        return control.errorMessage(for: index, in: record, replacing: old, site)
    }

    private func editsToSet(_ values: [(control: EditControl, value: DraftValue?)]) throws -> TextEdits {
        if values.count == 1, let new = values[0].value,
            let offset = edit.offset(of: values[0].control.pointer, from: start)
        {
            return edit.replace(valueAt: offset, with: new)
        }
        var textEdits: [TextEdit] = []
        for (pointer, values) in Dictionary(grouping: values, by: { $0.control.position.object }) {
            guard let object = edit.offset(of: pointer, from: start) else { continue }
            textEdits += try edit.set(
                values.map { (path: $0.control.position.keys, value: $0.value) }, ofObjectAt: object,
                like: neighbor(of: pointer), order: values[0].control.position.keyOrder(in: site)
            ).list
        }
        return TextEdits(textEdits)
    }

    /// Returns the offset of the element whose layout a changed element of an array copies: the previous or next
    /// element, otherwise the first element of the array in another item. Returns nil if there is none that is not
    /// empty, because empty elements have no layout.
    private func neighbor(of pointer: String) -> Int? {
        guard let slash = pointer.lastIndex(of: "/"), let number = Int(pointer[pointer.index(after: slash)...]) else {
            return nil
        }
        func offset(_ number: Int, from start: Int) -> Int? {
            edit.offset(of: "\(pointer[...slash])\(number)", from: start).flatMap {
                edit.record(at: $0).count > 1 ? $0 : nil
            }
        }
        let items = site.inventory.items
        return offset(number - 1, from: start) ?? offset(number + 1, from: start)
            ?? (0..<min(items.count, Self.maximumItems)).lazy.compactMap { offset(0, from: items.start($0)) }.first
    }
}
