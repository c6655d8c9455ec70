/// A model of an inventory and of the changes of a session, which does not use the text of the file.
struct SessionModel {
    /// A change that can be undone, or redone if it was undone.
    struct Change {
        var number: Int
        /// The steps that undo or redo the change.
        var steps: [ModelStep]
        /// The file after these steps; nil if another program has changed the file since.
        var text: String?
        /// True if the steps must be possible, because no other program has changed anything near them.
        var isCertain = true
    }

    /// An object whose list `items` has the items.
    var root = ModelNode(number: 0)
    private(set) var done: [Change] = []
    private(set) var undone: [Change] = []
    private(set) var last: (undone: Int?, redone: Int?)
    private var changeCount = 0
    private var nodeCount = 0

    init(_ items: [JSONTree.Member]) {
        root.lists["items"] = items.map { node($0.value, key: $0.key) }
    }

    var items: [ModelNode] { root.lists["items"] ?? [] }
    /// All items and child items, in the order of the file.
    var allItems: [ModelNode] { items.flatMap(\.items) }

    /// Returns a new object with the content of a tree.
    mutating func node(_ tree: JSONTree, key: String = "") -> ModelNode {
        nodeCount += 1
        var node = ModelNode(number: nodeCount, key: key)
        guard case .object(let members) = tree else { return node }
        for member in members {
            if ModelNode.listKeys.contains(member.key) {
                node.lists[member.key] = member.value.elements.map { self.node($0) }
            } else {
                node.values[member.key] = member.value
            }
        }
        return node
    }

    /// Returns an ID of a letter and a number, which is one more than the highest number in the IDs with this letter.
    func nextID(_ letter: Character) -> String {
        let ids = allItems.map { $0.text("id") ?? $0.key }.filter { $0.first == letter }
        return "\(letter)\((ids.compactMap { Int($0.dropFirst()) }.max() ?? 0) + 1)"
    }
}

// MARK: - History

extension SessionModel {
    /// Performs and records a change.
    mutating func perform(_ steps: [ModelStep], from text: String) {
        _ = root.apply(steps)
        changeCount += 1
        done.append(Change(number: changeCount, steps: steps.reversed().map(\.inverse), text: text))
        (undone, last) = ([], (nil, nil))
    }

    func change(_ number: Int, toUndo: Bool) -> Change? { (toUndo ? done : undone).first { $0.number == number } }

    /// Returns true if a change is the next one to undo or redo, and this must be possible.
    func isCertain(_ number: Int, toUndo: Bool) -> Bool {
        let changes = toUndo ? done : undone
        return changes.last?.number == number && changes.last?.isCertain == true
    }

    /// Records that a change was undone or redone.
    mutating func revert(_ number: Int, toUndo: Bool, to root: ModelNode, from text: String) {
        self.root = root
        let source = toUndo ? done : undone
        guard let index = source.firstIndex(where: { $0.number == number }) else { return }
        var change = source[index]
        change.steps = change.steps.reversed().map(\.inverse)
        change.text = change.text == nil ? nil : text
        if toUndo {
            done.remove(at: index)
            undone.append(change)
            last = (number, nil)
        } else {
            undone.remove(at: index)
            done.append(change)
            last = (nil, number)
        }
    }

    /// Records that another program has changed the file.
    ///
    /// - Parameter isAway: Returns true if a step is not near the change.
    mutating func becomeUncertain(unless isAway: (ModelStep) -> Bool) {
        Self.becomeUncertain(&done, unless: isAway)
        Self.becomeUncertain(&undone, unless: isAway)
    }

    private static func becomeUncertain(_ changes: inout [Change], unless isAway: (ModelStep) -> Bool) {
        var isCertain = true
        for index in changes.indices.reversed() {
            isCertain = isCertain && changes[index].isCertain && changes[index].steps.allSatisfy(isAway)
            (changes[index].isCertain, changes[index].text) = (isCertain, nil)
        }
    }
}
