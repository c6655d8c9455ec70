/// An array in an item whose elements can be added, removed and moved.
struct EditList: Sendable {
    var position: EditPosition
    var label: String
    var elements: [JSONKind]
    /// A hash of the array as written in the file, which a form sends back. If the array has changed, the indices in
    /// the form may refer to other elements.
    var state: String

    /// Creates a list.
    ///
    /// - Parameter source: The JSON of the array in the file; empty if the value is missing.
    init(_ position: EditPosition, label: String, elements: [JSONKind], _ source: String) {
        (self.position, self.label, self.elements) = (position, label, elements)
        state = ContentHash(Array(source.utf8)[...]).short
    }

    /// The labels of the values that contain the list and the numbers of their elements, outermost first, followed by
    /// the label of the list.
    var labels: [String] { position.above + [label] }
}

/// A change of the elements of an array in an item.
struct ListEdit: Sendable {
    enum Action: String, CaseIterable {
        /// Adds an element at the end.
        case append
        case delete, up, down

        var word: Strings.Word {
            switch self {
            case .append: .add
            case .delete: .remove
            case .up: .moveUp
            case .down: .moveDown
            }
        }
    }

    var action: Action
    /// The pointer of the array, relative to the item.
    var list: String
    /// The index of the element; nil for a new one.
    var element: Int?
    var state: String
}

extension ListEdit {
    /// Creates the edit from the value of a button: the state, the index of the element and the pointer of the list.
    /// The result is nil if the value is not valid.
    init?(_ action: Action, written: String) {
        let parts = written.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3 else { return nil }
        self.init(action: action, list: String(parts[2]), element: Int(parts[1]), state: String(parts[0]))
        guard (element == nil) == (action == .append) else { return nil }
    }

    /// Returns the value of a button that changes a list.
    static func written(_ list: EditList, element: Int?) -> String {
        "\(list.state):\(element.map(String.init) ?? ""):\(list.position.pointer)"
    }

    /// Returns the text edits to write, and their description.
    ///
    /// - Throws: `ItemEdit.EditError` if the list has changed, or `BuildError` if a value on the path of the list is
    ///   not an object.
    func result(for item: Int, in site: Site) throws -> ItemEdit.Result {
        let lists = EditControls(item, of: site).lists
        guard let known = lists.first(where: { $0.position.pointer == list }), known.state == state,
            element.map({ known.elements.indices.contains($0) }) ?? true
        else { throw ItemEdit.EditError.refused(site.strings[.changedList]) }
        let textEdits = try textEdits(known, of: item, in: site)
        return ItemEdit.Result(
            textEdits: textEdits, title: "\(site.strings[action.word]): \(known.label)",
            addsElement: action == .append)
    }

    private func textEdits(_ list: EditList, of item: Int, in site: Site) throws -> TextEdits {
        let edit = JSONEdit(site.inventory.source)
        let start = site.inventory.items.start(item)
        let array = edit.offset(of: list.position.pointer, from: start).flatMap {
            edit.bytes[$0] == UInt8(ascii: "[") ? $0 : nil
        }
        let elements = array.map { edit.elements(ofArrayAt: $0) } ?? []
        switch (action, element) {
        case (.delete, let element?): return edit.remove(elementsAt: [elements[element]])
        case (.up, let element?) where element > 0:
            return edit.move(elementAt: elements[element], to: .before(elements[element - 1]))
        case (.down, let element?) where element + 1 < elements.count:
            return edit.move(elementAt: elements[element], to: .after(elements[element + 1]))
        case (.up, _), (.down, _), (.delete, nil): return TextEdits([])
        case (.append, _): break
        }
        if let last = elements.last { return edit.insert(Self.blank(like: edit.record(at: last), 0), at: .after(last)) }
        let new = DraftValue.object([])
        if let array { return edit.insert(new, at: .emptyContainer(array)) }
        guard let object = edit.offset(of: list.position.object, from: start) else { throw ItemEdit.EditError.removed }
        return try edit.set(
            [(path: list.position.keys, value: .array([new]))], ofObjectAt: object,
            order: list.position.keyOrder(in: site))
    }

    /// Returns a blank value of the same kind as an existing one: an empty object or string, or null for other scalars.
    /// An array gets the same number of blank elements, because it is a row of a table.
    private static func blank(like record: JSONRecord, _ index: JSONRecord.Index) -> DraftValue {
        switch record[index].kind {
        case .object: .object([])
        case .array: .array(record.elements(of: index).map { blank(like: record, $0) })
        case .string: .text("")
        case .number, .true, .false, .null: .null
        }
    }
}
