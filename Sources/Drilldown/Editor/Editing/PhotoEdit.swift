/// A change of the pictures of an item that the user requests.
struct PhotoEdit {
    enum Action: Equatable {
        /// Adds the files to a list, or sets the picture of a field that can have only one.
        case add
        /// Replaces the picture at an index with the file, removes the picture, or exchanges it with the picture before
        /// or after it.
        case replace(Int), remove(Int), up(Int), down(Int)

        /// The word for the list of changes; nil for a replaced picture.
        var word: Strings.Word? {
            switch self {
            case .add: .add
            case .replace: nil
            case .remove: .remove
            case .up: .moveUp
            case .down: .moveDown
            }
        }
    }

    let handle: Int
    /// The JSON pointer (RFC 6901) of the field, relative to the item.
    let pointer: String
    /// The JSON of the field when the form was shown.
    let originalJSON: String
    let action: Action
    let files: [[UInt8]]

    /// The value of the form field `action` that identifies a change to pictures.
    static let name = "photo"

    /// Creates the edit that a form requests, or nil if the form is not valid.
    init?(_ form: EditForm, files: [[UInt8]]) {
        guard form.field("action") == Self.name, let handle = form.integer("item"), let pointer = form.field("field"),
            let originalJSON = form.field("was"), let action = Action(form)
        else { return nil }
        (self.handle, self.pointer, self.originalJSON, self.action) = (handle, pointer, originalJSON, action)
        self.files = files
    }

    /// Returns the changed value of a field, and the names of the pictures that it no longer has. The value is nil if
    /// no picture remains.
    ///
    /// - Returns: Nil if the field has no picture at the index, or no neighbor to exchange it with.
    func value(of field: PhotoField, adding names: [String]) -> (value: DraftValue?, removed: [String])? {
        var elements = field.pictures.map { DraftValue.written(Array($0.json.utf8)) }
        var removed: [String] = []
        switch action {
        case .add:
            elements += names.map(DraftValue.text)
        case .replace(let index), .remove(let index):
            guard elements.indices.contains(index) else { return nil }
            elements.replaceSubrange(index...index, with: names.map(DraftValue.text))
            removed = [field.pictures[index].name]
        case .up(let index), .down(let index):
            guard elements.indices.contains(index) else { return nil }
            let other = action == .up(index) ? index - 1 : index + 1
            guard elements.indices.contains(other) else { return nil }
            elements.swapAt(index, other)
        }
        return (elements.isEmpty ? nil : field.isList ? .array(elements) : elements.last, removed)
    }
}

extension PhotoEdit.Action {
    fileprivate init?(_ form: EditForm) {
        let actions: [(name: String, action: (Int) -> Self)] = [
            ("replace", Self.replace), ("remove", Self.remove), ("up", Self.up), ("down", Self.down),
        ]
        let chosen = actions.lazy.compactMap { name, action in form.integer(name).map(action) }.first
        guard let action = chosen ?? (form.field("add") == nil ? nil : .add) else { return nil }
        self = action
    }
}
