@testable import Drilldown

/// Requests that set values, and the rules for typed strings.
extension RandomSession {
    /// The effect of a typed string.
    enum Outcome {
        case same, invalid
        case value(JSONTree)
    }

    /// Returns a string for a control: a value that no object has yet if possible, or an invalid string.
    mutating func newInput(_ key: String) -> String {
        typed += 1
        switch key {
        case "room": return ["Hall", "Attic", "Shed"].randomElement(using: &random) ?? ""
        case "price":
            return ["\(typed).50", "-\(typed)", "", "\(typed),5", "\(typed),500"].randomElement(using: &random) ?? ""
        case "cost", "size": return "\(typed)"
        case "bought":
            let day = "2025-0\(1 + random.below(9))-1\(random.below(9))"
            return [day, day, "", "2026-02-30"].randomElement(using: &random) ?? ""
        case "tags":
            return ["red\nt\(typed)", "old\nred\nt\(typed)", "t\(typed)", ""].randomElement(using: &random) ?? ""
        case "checked": return "2025-01-\(10 + random.below(20))"
        case "marks": return "m\(typed)"
        case "lent", "broken": return Bool.random(using: &random) ? "true" : "false"
        default: return random.below(4) == 0 ? "é \"\(typed)\"" : "Text \(typed)"
        }
    }

    /// Returns the text that a control shows for a value.
    func shownText(_ value: JSONTree?, _ key: String) -> String {
        switch value {
        case .array(let elements)?: elements.map { Self.text($0) }.joined(separator: "\n")
        case let value?: Self.text(value)
        case nil: key == "lent" || key == "broken" ? "false" : ""
        }
    }

    private static func text(_ value: JSONTree) -> String {
        guard case .scalar(let json) = value, json != "null" else { return "" }
        return value.string ?? json
    }

    /// Returns the effect of typing a string as a value of an object.
    func outcome(of text: String, for key: String, of node: ModelNode) -> Outcome {
        let old = node.values[key]
        if text == shownText(old, key) { return .same }
        switch key {
        case "price", "cost", "size":
            if text.isEmpty { return .value(.scalar("null")) }
            return text.hasSuffix(",500") ? .invalid : .value(.scalar(text.replacing(",", with: ".")))
        case "bought": return text == "2026-02-30" ? .invalid : .value(.string(text))
        case "checked": return .value(.string(text))
        case "tags", "marks": return .value(.array(text.split(separator: "\n").map { .string(String($0)) }))
        case "lent", "broken": return .value(.scalar(text))
        default: return .value(.string(text))
        }
    }

    /// Sends the form of an item with one or two changed values.
    mutating func set(_ window: SessionWindow) async throws {
        let pointers = window.form.fields.map(\.name).filter { $0.hasPrefix("value:/") && $0 != "value:/id" }
            .map { String($0.dropFirst("value:".count)) }
        var values: [String: String] = [:]
        for _ in 0..<1 + random.below(2) {
            guard let pointer = pointers.randomElement(using: &random) else { return }
            values[pointer] = newInput(String(pointer.split(separator: "/").last ?? ""))
        }
        guard let item = model.root.find(window.item.number) else {
            return try await post(window, values, Expectation(status: 410))
        }
        var expected = Expectation()
        if restored.contains(item.number) { expected.rejection = 410 }
        var seen: Set<String> = []
        for pointer in pointers where seen.insert(pointer).inserted {
            let (step, status) = effect(of: values[pointer], at: pointer, of: item, in: window)
            expected.steps += [step].compactMap { $0 }
            if expected.status == 303 { expected.status = status }
        }
        try await post(window, values, expected)
    }

    private mutating func post(
        _ window: SessionWindow, _ values: [String: String], _ expected: Expectation
    ) async throws {
        let title = "set \(values.sorted { $0.key < $1.key }) of \(window.item.number)"
        try await send(title, expected) { await $0.send(window.form, values) }
    }

    /// Returns the step and the status that follow from one value of a form.
    ///
    /// - Parameter typed: The typed text; nil if the value was not changed.
    private func effect(
        of typed: String?, at pointer: String, of item: ModelNode, in window: SessionWindow
    ) -> (step: ModelStep?, status: Int) {
        let parts = pointer.split(separator: "/").map(String.init)
        let key = parts[parts.count - 1]
        // The window shows this value, which may be in an element of a list.
        let before = Self.node(parts, in: window.item)?.node.values[key]
        guard let typed, typed != shownText(before, key) else { return (nil, 303) }
        guard let (node, counts) = Self.node(parts, in: item), hasKey(key, inElement: parts.count > 1) else {
            return (nil, 422)
        }
        let old = node.values[key]
        if typed == shownText(old, key) { return (nil, 303) }
        guard old == before, counts == Self.node(parts, in: window.item)?.counts else { return (nil, 409) }
        switch outcome(of: typed, for: key, of: node) {
        case .same: return (nil, 303)
        case .invalid: return (nil, 422)
        case .value(let new):
            let isRemoved = typed.isEmpty && isOmitted(key, of: node, in: item)
            return (.value(of: node.number, key: key, old: old, new: isRemoved ? nil : new), 303)
        }
    }

    /// Returns true if an empty text removes a key: similar objects have the key only with a value, and some omit it.
    ///
    /// - Parameter cleared: The numbers of the items in which the same request clears the value. At least one other
    ///   object must have a value.
    func isOmitted(_ key: String, of node: ModelNode, in item: ModelNode, clearing cleared: Set<Int>? = nil) -> Bool {
        let isTop = model.items.contains { $0.number == item.number }
        let items =
            isTop ? model.items : model.allItems.filter { item in !model.items.contains { $0.number == item.number } }
        let peers = node.number == item.number ? items : items.flatMap { $0.lists["repairs"] ?? [] }
        let kept = peers.filter { $0.values[key] != nil && !(cleared ?? [node.number]).contains($0.number) }
        let values = peers.compactMap { $0.values[key] }
        let most = Set(peers.flatMap(\.values.keys)).map { other in peers.count { $0.values[other] != nil } }.max() ?? 0
        let areBlank = values.contains { [.scalar("null"), .string(""), .array([]), .object([])].contains($0) }
        return key != "name" && !areBlank && !kept.isEmpty && values.count < most
    }

    /// Returns the object with a value, and the element counts of the lists around it; nil if there is no such object.
    private static func node(_ parts: [String], in item: ModelNode) -> (node: ModelNode, counts: [Int])? {
        guard parts.count > 2, let list = item.lists[parts[0]] else { return parts.count > 2 ? nil : (item, []) }
        guard let index = Int(parts[1]), index < list.count else { return nil }
        return (list[index], [list.count])
    }

    /// Returns true if an item, or an element of a list in an item, has a key. Other items then have a control for it.
    private func hasKey(_ key: String, inElement: Bool) -> Bool {
        let declared: Set = ["name", "room", "price", "bought", "tags", "lent"]
        let nodes = inElement ? model.allItems.flatMap { $0.lists["repairs"] ?? [] } : model.allItems
        return declared.contains(key) || nodes.contains { $0.values[key] != nil }
    }

    // MARK: - New fields

    /// Sends the form that adds a field.
    mutating func addField(_ window: SessionWindow) async throws {
        typed += 1
        let fields: [(key: String, kind: String, text: String, value: JSONTree?)] = [
            ("color", "text", "C\(typed)", .scalar("\"C\(typed)\"")),
            ("size", "number", "\(typed).5", .scalar("\(typed).5")),
            ("size", "number", "1,500", nil), ("checked", "date", "2025-01-02", .scalar("\"2025-01-02\"")),
            ("broken", "yesOrNo", "yes", .scalar("true")),
            ("marks", "list", "a, m\(typed)", .array([.scalar("\"a\""), .scalar("\"m\(typed)\"")])),
            ("name", "text", "x", nil),
        ]
        let field = fields[random.below(fields.count)]
        let node = model.root.find(window.item.number)
        var expected = Expectation(status: node == nil ? 410 : 422)
        if let node, node.values[field.key] == nil, let value = field.value {
            expected = Expectation(steps: [.value(of: node.number, key: field.key, old: nil, new: value)])
        }
        if restored.contains(window.item.number) { expected.rejection = 410 }
        try await send("add field \(field.key) \(field.text) to \(window.item.number)", expected) {
            await $0.post(
                window.form.address,
                [
                    "action": "field", "item": window.handle, "key": field.key, "kind": field.kind,
                    "text": field.text,
                ])
        }
    }
}
