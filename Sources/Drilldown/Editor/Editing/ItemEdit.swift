/// A change of an item that somebody asks for, and the bytes that it changes.
enum ItemEdit: Sendable {
    struct Value: Sendable {
        /// From the item on.
        var pointer: String
        /// What stands in the control.
        var text: String
        /// What the file had when the control was shown, JSON.
        var fileHad: String
    }

    enum Place: Sendable {
        case before(handle: Int)
        case after(handle: Int)

        var handle: Int {
            switch self {
            case .before(let handle), .after(let handle): handle
            }
        }
    }

    case set(handle: Int, [Value])
    /// Below an item, or among those of the first level, with the values of a group.
    case add(below: Int?, group: Int?)
    case remove(handle: Int)
    case move(handle: Int, Place)

    /// Why nothing was changed, or not all of it.
    enum Failure: Error {
        /// The item is not there any more.
        case gone
        /// The file has changed since the change that is to be undone.
        case notUndoable
        case refused(String)
    }

    /// What is said of a value that was not written.
    struct Problem: Sendable {
        var message: String
        /// What somebody typed.
        var text: String
        /// What the file has now, where somebody else has changed it; JSON.
        var fileHas: String?
        /// What the file had when the form was made, JSON; nil where that is what it has now.
        var fileHad: String?
    }

    /// What is to be written.
    struct Result {
        var splices = Splices([])
        /// What was done, in a word.
        var title = ""
        /// Where items have gone.
        var moves: HandleChange?
        /// Values that are not written, by their pointers.
        var problems: [String: Problem] = [:]
    }
}

extension ItemEdit {
    /// - Throws: `Failure`, or `BuildFailure` where the file is not what the change expects.
    func result(in edited: EditedSite) throws -> Result {
        let inventory = edited.site.inventory
        func item(_ handle: Int) throws -> Int {
            guard let item = edited.item(withHandle: handle) else { throw Failure.gone }
            return item
        }
        let edit = JSONEdit(inventory.source)
        var result = Result()
        switch self {
        case .set(let handle, let values):
            try Self.set(values, of: item(handle), edited.site, edit, &result)
        case .add(let parent, let group):
            var new = NewItem(inventory)
            let parent = try parent.map(item)
            if let parent {
                result.splices = try edit.insertAtEnd(new.value(below: parent), below: parent, inventory)
                result.moves = .adding(at: inventory.items.subtree(parent).upperBound)
            } else {
                let list = try inventory.list(ofGroup: group)
                result.splices = edit.insertAtEnd(new.member(in: group), ofList: list, inventory)
                result.moves = .adding(at: inventory.items.end(ofList: list))
            }
            result.title = edited.site.strings[.add]
        case .remove(let handle):
            let item = try item(handle)
            let start = inventory.items.elementStart(item)
            result.splices =
                inventory.items.isLine(item) ? edit.remove(lineAt: start) : edit.remove(elementAt: start)
            result.moves = .removing(inventory.items.subtree(item))
            result.title = "\(edited.site.strings[.remove]) \(edited.site.plan.name(of: item))"
        case .move(let handle, let place):
            let (item, other) = try (item(handle), item(place.handle))
            let (from, start) = (inventory.items.elementStart(item), inventory.items.elementStart(other))
            let target: JSONEdit.ElementPlace = if case .before = place { .before(start) } else { .after(start) }
            guard inventory.schema.sort == nil, inventory.items.parent(item) == inventory.items.parent(other),
                inventory.items.list(of: item) == inventory.items.list(of: other)
            else {
                throw Failure.refused(edited.site.strings[.badValue])
            }
            result.splices =
                inventory.items.isLine(item)
                ? edit.move(lineAt: from, to: target) : edit.move(elementAt: from, to: target)
            let subtree = inventory.items.subtree(other)
            let place = if case .before = place { subtree.lowerBound } else { subtree.upperBound }
            if item != other {
                result.moves = .moving(inventory.items.subtree(item), to: place, of: edited.handles)
            }
            result.title = edited.site.plan.name(of: item)
        }
        return result
    }

    private static func set(
        _ values: [Value], of item: Int, _ site: Site, _ edit: JSONEdit, _ result: inout Result
    ) throws {
        let inventory = site.inventory
        let controls = EditControls(item, in: inventory).byPointer
        let start = inventory.items.start(item)
        let old = Array(edit.bytes[edit.record(at: start).root.range])
        var splices: [Splice] = []
        var missing: [(control: EditControl, value: DraftValue)] = []
        var labels: [String] = []
        for value in values {
            let text = EditControl.normalized(value.text)
            guard let control = controls[value.pointer] else {
                if text == EditControl.normalized(EditControl.text(ofSource: value.fileHad)) { continue }
                result.problems[value.pointer] = Problem(
                    message: site.strings[.removedElsewhere], text: text)
                continue
            }
            guard !control.shows(text, of: value.fileHad), !control.shows(text, of: control.source) else { continue }
            guard EditControl.isSame(control.fileHad, value.fileHad) else {
                result.problems[value.pointer] = Problem(
                    message: site.strings[.changedElsewhere], text: text, fileHas: control.fileHad)
                continue
            }
            let shape = inventory.schema.shape.find(control.path, throughArrays: .max)
            guard let draft = control.value(of: text, shape: shape) else {
                result.problems[value.pointer] = Problem(
                    message: site.strings[control.badNumber], text: text, fileHad: value.fileHad)
                continue
            }
            let isThere = edit.offset(of: control.pointer, from: start) != nil
            let changes = try splicesToSet([(control, draft)], start, edit)
            // The item alone is read again.
            let changed = changes.moved(by: -start).applied(to: old)
            let new = JSONEdit(SourceFile(name: "", bytes: changed))
            let record = new.record(at: 0)
            if let index = new.index(of: control.pointer, in: record),
                let fault = control.fault(in: record, index, of: site)
            {
                result.problems[value.pointer] = Problem(message: fault, text: text, fileHad: value.fileHad)
                continue
            }
            labels.append(control.label)
            if isThere { splices += changes.list } else { missing.append((control, draft)) }
        }
        // All at once, for each comes after the one before.
        splices += try splicesToSet(missing, start, edit).list
        result.splices = Splices(splices)
        result.title = labels.joined(separator: ", ")
    }

    private static func splicesToSet(
        _ values: [(control: EditControl, value: DraftValue)], _ start: Int, _ edit: JSONEdit
    ) throws -> Splices {
        if values.count == 1, let offset = edit.offset(of: values[0].control.pointer, from: start) {
            return edit.replace(valueAt: offset, with: values[0].value)
        }
        return try edit.set(values.map { (path: $0.control.path, value: $0.value) }, ofObjectAt: start)
    }
}

extension JSONEdit {
    /// Puts an item after the last one below another.
    fileprivate func insertAtEnd(_ value: DraftValue, below parent: Int, _ inventory: Inventory) throws -> Splices {
        if let last = inventory.items.children(of: parent).last {
            return insert(value, at: .after(inventory.items.start(last)))
        }
        guard let children = inventory.schema.children else { throw ItemEdit.Failure.gone }
        let start = inventory.items.start(parent)
        if let array = offset(of: children.pointer, from: start), bytes[array] == UInt8(ascii: "[") {
            return insert(value, at: .emptyArray(array))
        }
        return try set([(path: children, value: .array([value]))], ofObjectAt: start)
    }

    /// Puts an item after the last one of a list of the first level.
    fileprivate func insertAtEnd(
        _ new: (key: String, value: DraftValue), ofList number: Int, _ inventory: Inventory
    ) -> Splices {
        let list = inventory.items.places.lists[number]
        let last = inventory.items.last(inList: number).map { ElementPlace.after(inventory.items.elementStart($0)) }
        let place = last ?? .emptyArray(list.start)
        return switch list.kind {
        case .array: insert(new.value, at: place)
        case .object: insert(new, at: place)
        case .lines: insert(lineOf: new.value, at: place)
        }
    }

    /// Where a pointer leads in a record.
    fileprivate func index(of pointer: String, in record: JSONRecord) -> JSONRecord.Index? {
        guard let offset = offset(of: pointer, from: record.root.range.lowerBound) else { return nil }
        return (0..<record.count).first { record[$0].range.lowerBound == offset }
    }
}

extension Splices {
    /// The same changes of a text that begins elsewhere.
    fileprivate func moved(by distance: Int) -> Splices {
        Splices(
            list.map { splice in
                Splice(
                    range: splice.range.lowerBound + distance..<splice.range.upperBound + distance,
                    replacement: splice.replacement)
            })
    }
}

extension Inventory {
    /// The list of the first level that a new item of a group belongs to.
    ///
    /// - Throws: `ItemEdit.Failure` where the items of the group are in several.
    fileprivate func list(ofGroup group: Int?) throws -> Int {
        let count = items.places.lists.count
        if count == 1 { return 0 }
        let lists = group.map { Set(topItems(ofGroup: $0).map { items.list(of: $0) }) } ?? []
        guard let list = lists.first, lists.count == 1 else {
            throw ItemEdit.Failure.refused(
                "The items of this page are in several lists of the file; add the item on a page with the items of one list."
            )
        }
        return list
    }

    private func topItems(ofGroup group: Int) -> [Int] {
        groups[group].isLeaf
            ? members[group].map { Int($0) } : groups[group].subgroups.flatMap { topItems(ofGroup: $0) }
    }
}
