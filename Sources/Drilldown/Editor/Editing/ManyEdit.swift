/// A change of several items that the user requests on the explore page. Either all of them are changed, or none.
struct ManyEdit {
    enum Change {
        case set(ManyField, text: String)
        case remove
    }

    struct Result {
        var textEdits = TextEdits([])
        /// The change to the item order.
        var moves = EditHistory.Moves.none
        /// The number of selected items, including those that already have the value. For a removal, also includes the
        /// descendants of the selected items.
        var count: Int
        /// The question that asks the user to confirm the change.
        var question: String
        /// The label of the button that confirms the change.
        var confirmation: String
        /// A short description of the change, for the list of changes and the Undo button.
        var title: String
        /// The message after the change.
        var message: String
    }

    /// The value of the form field `action` that identifies an edit of many items.
    static let name = "many"

    /// The indices of the items, in ascending order.
    let items: [Int]
    let change: Change
    /// The number of items that the user has confirmed; nil before the user is asked.
    let confirmed: Int?

    /// Creates the edit that a form requests, or nil if the form is not valid.
    ///
    /// - Throws: `ItemEdit.EditError` if the items have changed since the page was loaded, because their indices may
    ///   then refer to other items.
    init?(_ form: EditForm, of edited: EditedSite) throws {
        guard form.integer("revision") == edited.revision else {
            throw ItemEdit.EditError.refused(edited.site.strings[.changedList])
        }
        guard let written = form.field("items"),
            let items = IndexRanges.indices(written, below: edited.site.inventory.items.count), !items.isEmpty
        else { return nil }
        self.items = items
        confirmed = form.integer("confirmed")
        switch form.field("change") {
        case "set":
            let field = ManyField.all(of: edited.site).first { $0.pointer == form.field("field") }
            guard let field, let text = form.field("text").flatMap({ field.text(typed: $0, in: edited.site) }) else {
                return nil
            }
            change = .set(field, text: text)
        case "remove": change = .remove
        default: return nil
        }
    }

    /// Returns the edits of the file and their effects.
    ///
    /// - Throws: `ItemEdit.EditError` if an item cannot have the value.
    func result(in edited: EditedSite) throws -> Result {
        switch change {
        case .set(let field, let text): try setting(field, to: text, edited.site)
        case .remove: removal(edited)
        }
    }

    private func setting(_ field: ManyField, to typed: String, _ site: Site) throws -> Result {
        let (edit, tree) = (JSONEdit(site.inventory.source), site.inventory.items)
        let text = ValueEdit(items[0], site, edit, paths: [field.path]).withIDs(typed, at: field.pointer)
        let isClearing = text.trimmingSpaces().isEmpty
        let cleared = isClearing ? site.inventory.valueCounts(at: field.path, of: items) : (top: 0, children: 0)
        let textEdits = try Parallel.map(0..<items.count, shortest: 100) { range in
            Swift.Result {
                try range.flatMap { index in
                    let item = items[index]
                    do {
                        return try ValueEdit(item, site, edit, paths: [field.path])
                            .setting(
                                field.pointer, to: text, typedIn: field.kind,
                                clearing: tree.parent(item) == nil ? cleared.top : cleared.children
                            ).list
                    } catch ItemEdit.EditError.refused(let reason) {
                        throw ItemEdit.EditError.refused("\(site.plan.names[item]): \(field.label): \(reason)")
                    }
                }
            }
        }.flatMap { try $0.get() }
        let (strings, number) = (site.strings, site.count(items.count))
        let label = Self.isolated(field.label)
        let shown = shown(typed, in: field, strings)
        return Result(
            textEdits: TextEdits(textEdits), count: items.count,
            question: shown.isEmpty
                ? strings.fill(.clearMany, [.items: number, .label: label])
                : strings.fill(.setMany, [.items: number, .label: label, .value: Self.isolated(shown)]),
            confirmation: strings[shown.isEmpty ? .clear : .set], title: "\(number): \(field.label)",
            message: "\(strings[.changed]): \(field.label) (\(number))")
    }

    private func shown(_ text: String, in field: ManyField, _ strings: Strings) -> String {
        switch field.kind {
        case .checkbox: strings[text == "true" ? .yes : .no]
        case .list: text.replacing("\n", with: ", ")
        case .line, .lines, .date: text
        }
    }

    private func removal(_ edited: EditedSite) -> Result {
        let (site, tree) = (edited.site, edited.site.inventory.items)
        // A child is removed with its parent.
        var outer: [Int] = []
        for item in items where item >= outer.last.map({ tree.subtree($0).upperBound }) ?? 0 { outer.append(item) }
        var isRemoved = Array(repeating: false, count: tree.count)
        for item in outer.flatMap(tree.subtree) { isRemoved[item] = true }
        let rest = edited.handles.indices.filter { !isRemoved[$0] }.map { edited.handles[$0] }
        let count = tree.count - rest.count
        let inside = count - items.count
        let number =
            site.count(items.count)
            + (inside == 0 ? "" : " " + site.strings.fill(.descendants, site.written(inside), count: inside))
        return Result(
            textEdits: site.removal(of: outer),
            moves: .known(HandleChange(removedRange: 0..<tree.count, insertionIndex: 0, handles: rest)), count: count,
            question: site.strings.fill(.removeMany, [.items: number])
                + (site.references(to: outer.flatMap(tree.subtree)) { isRemoved[$0] }.map { " " + $0 } ?? ""),
            confirmation: site.strings[.remove],
            title: "\(site.strings[.remove]) \(number)", message: "\(site.strings[.removed]): \(number)")
    }

    /// Returns the text in directional isolates, so that it does not change the direction of the sentence around it.
    private static func isolated(_ text: String) -> String { "\u{2068}\(text)\u{2069}" }
}

extension Site {
    fileprivate func written(_ count: Int) -> String { ValueFormatter(regional).string(count) }

    /// Returns a sentence with the number of references from other items to removed items; nil if there are none.
    func references(to removed: some Collection<Int>, isRemoved: (Int) -> Bool) -> String? {
        let count = inventory.relations.reduce(0) { sum, relation in
            removed.reduce(sum) { $0 + relation.items(.sources, of: $1).count { !isRemoved(Int($0)) } }
        }
        guard count > 0 else { return nil }
        return strings.fill(removed.count == 1 ? .references : .referencesToMany, written(count))
    }

    /// Returns a number of items with its noun.
    func count(_ items: Int) -> String { strings.fill(.items, written(items), count: items) }
}
