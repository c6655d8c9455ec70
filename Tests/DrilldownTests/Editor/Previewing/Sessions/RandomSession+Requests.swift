import Foundation

@testable import Drilldown

/// Requests of windows, and their effects according to the manual.
extension RandomSession {
    /// Sends a random request of a window, whose pages may be outdated.
    mutating func request() async throws {
        let index = random.below(2)
        if random.below(3) > 0 { windows[index] = try await window() }
        let window = windows[index]
        switch random.below(20) {
        case 0..<6: try await set(window)
        case 6 where !hasUntouchedItem: try await add()
        case 7 where shape.hasChildren && !hasUntouchedItem: try await addChild(window)
        case 8: try await remove(window)
        case 7, 9, 10: try await move(window)
        case 11, 12: try await changeList(window)
        case 13: try await addField(window)
        case 14, 15: try await setMany(window)
        case 16: try await removeMany(window)
        case 17, 18: try await revert(window.undo, isUndo: true)
        default: try await revert(window.redo, isUndo: false)
        }
    }

    /// True if the last change added an item, which the next addition would remove. `NewItemTests` tests this.
    private var hasUntouchedItem: Bool {
        guard let change = model.done.last, change.steps.count == 1, case .place(_, _?, nil) = change.steps[0] else {
            return false
        }
        return true
    }

    private func isLive(_ node: Int) -> Bool { model.root.find(node) != nil }

    /// Returns the expected effects of a request for an item. If the item was removed, the request is rejected. If the
    /// item was restored after changes by another program, it can have a new handle, so the request may be rejected.
    private func expectation(_ node: Int, _ steps: [ModelStep], status: Int = 303) -> Expectation {
        guard isLive(node) else { return Expectation(status: 410) }
        return Expectation(status: status, steps: steps, rejection: restored.contains(node) ? 410 : nil)
    }

    /// Returns true if an item must stay: the first one, which has all keys, and its first child.
    private func isAnchor(_ node: ModelNode) -> Bool {
        node.number == 1 || node.text("id") == "c1"
    }

    private func canLose(_ node: Int) -> Bool {
        model.items.count > shape.minimum || !model.items.contains { $0.number == node }
    }

    // MARK: - Items

    private mutating func add() async throws {
        let room = ["Hall", "Attic", "Shed", nil].randomElement(using: &random) ?? nil
        let isLive = room.map { room in model.items.contains { $0.text("room") == room } } ?? true
        var node = model.node(.object([]))
        node.values["name"] = .scalar("\"\"")
        let id = model.nextID("t")
        if shape.areMembers { node.key = id } else if shape.hasIDs { node.values["id"] = .scalar("\"\(id)\"") }
        if let room { node.values["room"] = .scalar("\"\(room)\"") }
        let place = model.root.place(in: "items", at: model.items.count)
        let expected =
            isLive ? Expectation(steps: [.place(node, from: nil, to: place)]) : Expectation(status: 410)
        let address = room.map { "views/room/\($0.lowercased())/index.html" } ?? "index.html"
        try await send("add to \(room ?? "all")", expected) { await $0.post(address, ["action": "add"]) }
    }

    private mutating func addChild(_ window: SessionWindow) async throws {
        var node = model.node(.object([]))
        node.values = ["name": .scalar("\"\""), "id": .scalar("\"\(model.nextID("c"))\"")]
        let parent = model.root.find(window.item.number)
        let place = parent?.place(in: "in", at: parent?.lists["in"]?.count ?? 0)
        let expected = expectation(window.item.number, [.place(node, from: nil, to: place)])
        try await send("add inside \(window.item.number)", expected) {
            let handle = window.form.fields.first { $0.name == "item" }?.value
            return await $0.post(window.form.address, ["action": "add", "item": handle ?? ""])
        }
    }

    private mutating func remove(_ window: SessionWindow) async throws {
        guard let row = window.rows.joined().randomElement(using: &random) else { return }
        let node = model.root.find(row.node)
        guard node.map({ !isAnchor($0) && canLose($0.number) }) ?? true else { return }
        let steps = node.map { [ModelStep.place($0, from: model.root.place(of: $0.number), to: nil)] } ?? []
        try await send("remove \(row.node)", expectation(row.node, steps)) {
            await $0.post("index.html?edit", ["action": "remove", "item": row.handle])
        }
    }

    private mutating func move(_ window: SessionWindow) async throws {
        guard let rows = window.rows.randomElement(using: &random), let row = rows.randomElement(using: &random),
            let other = rows.randomElement(using: &random)
        else { return }
        let isBefore = Bool.random(using: &random)
        var steps: [ModelStep] = []
        var expected = Expectation(status: 410)
        if let node = model.root.find(row.node), let from = model.root.place(of: row.node), isLive(other.node) {
            let list = model.root.find(from.owner)?.lists[from.list] ?? []
            let rest = list.map(\.number).filter { $0 != row.node }
            if let index = rest.firstIndex(of: other.node),
                let to = model.root.find(from.owner)?.place(
                    in: from.list, at: isBefore ? index : index + 1, without: row.node),
                to.previous != from.previous || to.next != from.next
            {
                steps = [.place(node, from: from, to: to)]
            }
            let isRestored = restored.contains(row.node) || restored.contains(other.node)
            expected = Expectation(steps: steps, rejection: isRestored ? 410 : nil)
        }
        try await send("move \(row.node) \(isBefore ? "before" : "after") \(other.node)", expected) {
            await $0.post(
                "index.html?edit",
                ["action": "move", "item": row.handle, isBefore ? "before" : "after": other.handle])
        }
    }

    // MARK: - Lists of objects

    private mutating func changeList(_ window: SessionWindow) async throws {
        let buttons = window.buttons.filter { window.item.number != 1 || $0.name != "delete" }
        guard let button = buttons.randomElement(using: &random) else { return }
        let parts = button.value.split(separator: ":", omittingEmptySubsequences: false)
        let (index, key) = (Int(parts[1]), String(parts[2].dropFirst()))
        guard let item = model.root.find(window.item.number), item.lists[key] == window.item.lists[key] else {
            let status = isLive(window.item.number) ? 422 : 410
            var expected = Expectation(status: status)
            expected.rejection = restored.contains(window.item.number) ? 410 : nil
            try await send("\(button.name) \(button.value) of \(window.item.number)", expected) {
                await $0.post(
                    window.form.address, ["action": "list", "item": window.handle, button.name: button.value])
            }
            return
        }
        var expected = expectation(item.number, [listStep(button.name, index, key, of: item)])
        // The layout of the list is part of its state.
        if window.version.layout != version.layout { expected.rejection = 422 }
        try await send("\(button.name) \(button.value) of \(item.number)", expected) {
            await $0.post(window.form.address, ["action": "list", "item": window.handle, button.name: button.value])
        }
    }

    private mutating func listStep(_ name: String, _ index: Int?, _ key: String, of item: ModelNode) -> ModelStep {
        let list = item.lists[key] ?? []
        guard let index else {
            return .place(model.node(.object([])), from: nil, to: item.place(in: key, at: list.count))
        }
        let node = list[index]
        let to = ["up": index - 1, "down": index + 1][name]
        return .place(
            node, from: item.place(in: key, at: index, without: node.number),
            to: to.map { item.place(in: key, at: $0, without: node.number) })
    }

    // MARK: - Many items

    private mutating func setMany(_ window: SessionWindow) async throws {
        let key = ["room", "price", "bought", "tags", "lent", "name"].randomElement(using: &random) ?? "room"
        let chosen = window.order.indices.filter { _ in Bool.random(using: &random) }
        guard !chosen.isEmpty else { return }
        let text = newInput(key)
        var (steps, status) = ([ModelStep](), 200)
        let cleared = Set(chosen.map { window.order[$0] })
        for index in chosen {
            guard let node = model.root.find(window.order[index]) else { continue }
            let old = node.values[key]
            if key == "lent", old == nil {
                steps.append(.value(of: node.number, key: key, old: nil, new: .scalar(text)))
                continue
            }
            switch outcome(of: text, for: key, of: node) {
            case .same: break
            case .invalid: status = 422
            case .value(let new):
                let isRemoved = text.isEmpty && isOmitted(key, of: node, in: node, clearing: cleared)
                steps.append(.value(of: node.number, key: key, old: old, new: isRemoved ? nil : new))
            }
        }
        let line = key == "tags" ? text.replacing("\n", with: ", ") : text
        try await many(
            window, chosen, ["change": "set", "field": "/\(key)", "text": line], chosen.count,
            Expectation(status: status, steps: status == 200 ? steps : []))
    }

    private mutating func removeMany(_ window: SessionWindow) async throws {
        let chosen = window.order.indices.filter { _ in random.below(4) == 0 }
        let nodes = chosen.compactMap { model.root.find(window.order[$0]) }
        guard !chosen.isEmpty, !nodes.contains(where: isAnchor) else { return }
        var root = model.root
        var steps: [ModelStep] = []
        // A child is removed with its parent.
        for node in nodes {
            guard let place = root.place(of: node.number) else { continue }
            steps.append(.place(node, from: place, to: nil))
            _ = root.apply([steps[steps.count - 1]])
        }
        guard root.lists["items"]?.count ?? 0 >= shape.minimum else { return }
        let count = model.allItems.count - (root.lists["items"] ?? []).flatMap(\.items).count
        try await many(window, chosen, ["change": "remove"], count, Expectation(status: 200, steps: steps))
    }

    /// Sends a change of many items that confirms the correct number of items or, at random, a wrong number.
    private mutating func many(
        _ window: SessionWindow, _ chosen: [Int], _ fields: [String: String], _ count: Int, _ expected: Expectation
    ) async throws {
        var expected = expected
        let isConfirmed = random.below(5) > 0
        if window.version.items != version.items {
            expected = Expectation(status: 422)
        } else if !isConfirmed {
            expected.steps = []
        }
        let form = fields.merging([
            "action": "many", "items": IndexRanges.written(chosen), "revision": window.revision,
            "confirmed": String(isConfirmed ? count : count + 1),
        ]) { $1 }
        try await send("many \(form)", expected) { await $0.postFromScript("explore.html", form) }
    }

    // MARK: - Undo

    /// Presses a button that undoes or redoes a change.
    mutating func revert(_ number: Int?, isUndo: Bool) async throws {
        guard let number else { return }
        var expected = Expectation(status: 409)
        let last = isUndo ? model.last.undone : model.last.redone
        if number == last {
            expected = Expectation()
        } else if let change = model.change(number, toUndo: isUndo) {
            let isNext = (isUndo ? model.done : model.undone).last?.number == number
            if isNext || isShared {
                expected = Expectation(steps: change.steps, reverted: (number, isUndo))
                expected.rejection = model.isCertain(number, toUndo: isUndo) ? nil : 409
                // Another program may have given the ID of a removed item to another one.
                var root = model.root
                if root.apply(change.steps), hasRepeatedIDs(root) {
                    expected = Expectation(status: 422, rejection: 409)
                }
            }
        }
        let action = isUndo ? "undo" : "redo"
        try await send("\(action) \(number)", expected) {
            await $0.post("index.html", ["action": action, "change": String(number)])
        }
    }

    private func hasRepeatedIDs(_ root: ModelNode) -> Bool {
        let items = (root.lists["items"] ?? []).flatMap(\.items)
        let ids = items.compactMap { shape.areMembers ? $0.key : $0.text("id") }
        return Set(ids).count < ids.count
    }
}
