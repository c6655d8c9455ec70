/// An edit of an item that the user requests.
enum ItemEdit: Sendable {
    struct Value: Sendable {
        /// The JSON pointer of the value, relative to the item.
        var pointer: String
        var text: String
        /// The JSON of the value when the control was shown.
        var originalJSON: String
        /// The texts that the control sent before, in requests without a response. One of them may be in the file.
        var sentTexts: [String] = []
    }

    case set(handle: Int, [Value])
    case list(handle: Int, ListEdit)
    case newField(handle: Int, NewField)
    /// Removes an empty field that no other item has.
    case removeField(handle: Int, pointer: String)
    /// Adds a child of an item, or a top-level item with the values of a group.
    case add(parent: Int?, group: Int?)
    case remove(handle: Int)
    /// Moves an item before or after another one.
    case move(handle: Int, to: Int, isAfter: Bool)

    /// A reason why an edit was rejected.
    enum EditError: Error {
        /// The item no longer exists.
        case removed
        /// The change can no longer be undone or redone. The message names the change if it is the next one to undo or
        /// redo.
        case notUndoable(message: String?)
        /// The key of a new field is not valid, or the item already has it.
        case badKey
        case refused(String)
    }

    /// A reason why a value was not written.
    struct FieldError: Sendable {
        var message: String
        /// The text that the user typed.
        var text: String
        /// The current state of the value, as in `EditControl.originalJSON`, if it was changed elsewhere; nil if it was
        /// not changed or was removed.
        var currentJSON: String?
        /// The JSON of the value when the form was created, which the new form sends back; nil if the new form sends
        /// the current JSON.
        var originalJSON: String?
    }

    /// The value of a field as text, before and after a change.
    struct ValueChange: Sendable {
        var label: String
        var before: String
        var after: String
    }

    /// The edits to write, and their effects.
    struct Result {
        var textEdits = TextEdits([])
        /// A short description of the edit.
        var title = ""
        /// The old and new values of the fields that the edit sets.
        var values: [ValueChange] = []
        /// The change to the item order.
        var moves = EditHistory.Moves.none
        /// The values that were not written, by pointer.
        var errors: [String: FieldError] = [:]
        /// The number of references to the item that change together with its ID.
        var references = 0
        /// The number of other strings in the file that equal the old ID and do not change.
        var otherUses = 0
        /// The handle of the edited item; nil if an item is added or removed.
        var item: Int?
        /// True if the edit adds an element without values to a list in the item.
        var addsElement = false

        /// Returns the sentences about changed references and other values with the old ID; nil if there are none.
        func usesOfOldID(_ site: Site) -> String? {
            let sentences = [(Strings.Pattern.changedReferences, references), (.otherUses, otherUses)].filter { $1 > 0 }
                .map { site.strings.fill($0, ValueFormatter(site.regional).string($1)) }
            return sentences.isEmpty ? nil : sentences.joined(separator: ". ")
        }
    }
}

extension ItemEdit {
    /// Returns the text edits to write, and their effects.
    ///
    /// - Parameter isNew: A function that returns true if the item with the given handle was added in this session.
    /// - Throws: `EditError`, or `BuildError` if the file does not have the structure that the edit requires.
    func result(in edited: EditedSite, isNew: (Int) -> Bool) throws -> Result {
        switch self {
        case .set(let handle, let values):
            try edited.addingName(of: handle) { try ValueEdit($0, edited.site).result(values, isNew: isNew(handle)) }
        case .list(let handle, let edit):
            try edited.addingName(of: handle) { try edit.result(for: $0, in: edited.site) }
        case .newField(let handle, let field):
            try edited.addingName(of: handle) { try field.result(for: $0, in: edited.site) }
        case .removeField(let handle, let pointer):
            try edited.addingName(of: handle) { try Self.removal(ofFieldAt: pointer, of: $0, edited.site) }
        case .add(let parent, let group): try Self.addition(to: parent, group, edited)
        case .remove(let handle): try Self.removal(of: handle, edited)
        case .move(let handle, let other, let isAfter): try Self.move(of: handle, to: other, isAfter: isAfter, edited)
        }
    }

    private static func addition(to parent: Int?, _ group: Int?, _ edited: EditedSite) throws -> Result {
        let (inventory, structure) = (edited.site.inventory, edited.site.structure)
        let edit = JSONEdit(inventory.source)
        var new = NewItem(inventory, identity: structure.identity)
        var result = Result(title: edited.site.strings[.add])
        if let parent = try parent.map(edited.existingItem) {
            guard let children = structure.children else { throw EditError.removed }
            result.textEdits = try edit.insertAtEnd(new.value(parent: parent), parent: parent, at: children, inventory)
            result.moves = .known(.adding(at: inventory.items.subtree(parent).upperBound))
        } else {
            guard let list = inventory.list(ofGroup: group) else {
                throw EditError.refused(edited.site.strings[.severalLists])
            }
            result.textEdits = edit.insertAtEnd(new.member(in: group), ofList: list, inventory)
            result.moves = .known(.adding(at: inventory.items.end(ofList: list)))
        }
        return result
    }

    private static func removal(of handle: Int, _ edited: EditedSite) throws -> Result {
        let (site, item) = (edited.site, try edited.existingItem(handle))
        return Result(
            textEdits: site.removal(of: [item]),
            title: "\(site.strings[.remove]) \(site.plan.names[item])\(site.descendants(of: item))",
            moves: .known(.removing(site.inventory.items.subtree(item))))
    }

    private static func removal(ofFieldAt pointer: String, of item: Int, _ site: Site) throws -> Result {
        guard let control = EditControls(item, of: site).byPointer[pointer], control.isRemovable(from: site) else {
            throw EditError.refused(site.strings[.badValue])
        }
        let edit = JSONEdit(site.inventory.source)
        let textEdits = try edit.set([(path: control.path, value: nil)], ofObjectAt: site.inventory.items.start(item))
        return Result(textEdits: textEdits, title: "\(site.strings[.remove]): \(control.label)")
    }

    private static func move(of handle: Int, to other: Int, isAfter: Bool, _ edited: EditedSite) throws -> Result {
        let (inventory, items) = (edited.site.inventory, edited.site.inventory.items)
        let edit = JSONEdit(inventory.source)
        let (item, other) = try (edited.existingItem(handle), edited.existingItem(other))
        guard inventory.schema.sort == nil, items.parent(item) == items.parent(other),
            items.list(of: item) == items.list(of: other)
        else {
            throw EditError.refused(edited.site.strings[.badValue])
        }
        let (from, start, subtree) = (items.elementStart(item), items.elementStart(other), items.subtree(other))
        let target = isAfter ? JSONEdit.InsertionPoint.after(start) : .before(start)
        let end = isAfter ? subtree.upperBound : subtree.lowerBound
        return Result(
            textEdits: items.isLine(item)
                ? edit.move(lineAt: from, to: target) : edit.move(elementAt: from, to: target),
            title: "\(edited.site.strings[item < other ? .moveDown : .moveUp]): \(edited.site.plan.names[item])",
            moves: item == other ? .none : .known(.moving(items.subtree(item), to: end, of: edited.handles)),
            item: handle)
    }
}

extension Site {
    /// Returns the number of descendants of an item, such as " and 2 inside", to follow its name; empty if it has none.
    func descendants(of item: Int) -> String {
        let inside = inventory.items.subtree(item).count - 1
        return inside == 0
            ? "" : " " + strings.fill(.descendants, ValueFormatter(regional).string(inside), count: inside)
    }
}

extension EditedSite {
    /// Returns the result of an edit of an item, with the item's name in the description.
    ///
    /// - Throws: `ItemEdit.EditError` if the item no longer exists, or the error of the edit.
    fileprivate func addingName(of handle: Int, _ edit: (Int) throws -> ItemEdit.Result) throws -> ItemEdit.Result {
        let item = try existingItem(handle)
        var result = try edit(item)
        result.title = "\(site.plan.names[item]): \(result.title)"
        result.item = handle
        return result
    }

    /// Returns the index of the item with a handle.
    ///
    /// - Throws: `ItemEdit.EditError` if the item no longer exists.
    fileprivate func existingItem(_ handle: Int) throws -> Int {
        guard let item = item(withHandle: handle) else { throw ItemEdit.EditError.removed }
        return item
    }
}

extension JSONEdit {
    /// Returns the edits that insert an item after the last child of another item.
    fileprivate func insertAtEnd(
        _ value: DraftValue, parent: Int, at children: FieldPath, _ inventory: Inventory
    ) throws -> TextEdits {
        if let last = inventory.items.children(of: parent).last {
            return insert(value, at: .after(inventory.items.start(last)))
        }
        let start = inventory.items.start(parent)
        if let array = offset(of: children.pointer, from: start), bytes[array] == UInt8(ascii: "[") {
            return insert(value, at: .emptyContainer(array))
        }
        return try set([(path: children, value: .array([value]))], ofObjectAt: start)
    }

    /// Returns the edits that insert an item after the last item of a top-level list.
    fileprivate func insertAtEnd(
        _ new: (key: String, value: DraftValue), ofList number: Int, _ inventory: Inventory
    ) -> TextEdits {
        let list = inventory.items.locations.lists[number]
        let last = inventory.items.last(inList: number).map { InsertionPoint.after(inventory.items.elementStart($0)) }
        let end = last ?? .emptyContainer(list.start)
        return switch list.kind {
        case .array: insert(new.value, at: end)
        case .object: insert(new, at: end)
        case .lines: insert(lineOf: new.value, at: end)
        }
    }
}

extension Inventory {
    /// Returns the top-level list to which a new item of a group is added. Returns nil if there are several lists and
    /// the items of the group are not all in one of them.
    fileprivate func list(ofGroup group: Int?) -> Int? {
        if items.locations.lists.count == 1 { return 0 }
        let lists = group.map { Set(topItems(ofGroup: $0).map { items.list(of: $0) }) } ?? []
        return lists.count == 1 ? lists.first : nil
    }
}
