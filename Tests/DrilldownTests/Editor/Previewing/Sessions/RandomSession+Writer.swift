import TestSupport

/// Changes of the file by another program.
extension RandomSession {
    /// Changes a value, adds or removes an item, or changes the layout of the file.
    mutating func writeExternally() throws {
        let text = try file.text
        var items = try shape.items(in: text)
        // The other program writes the whole file. If the file had another style, its layout changes.
        let isInStyle = shape.text(of: items, in: shape.style) == text
        var style = shape.style
        switch random.below(6) {
        case 0: style = shape.otherStyle
        case 1: append(&items)
        case 2 where items.count > 3: remove(&items)
        default: setValue(&items)
        }
        let new = shape.text(of: items, in: style)
        guard new != text else { return }
        try file.folder.write("inventory.json", new)
        isShared = true
        if !isInStyle || shape.text(of: items, in: shape.style) != new {
            version.layout += 1
            model.becomeUncertain { _ in false }
        }
        if version.items == shown.version.items { version.items += 1 }
        let difference = try difference(of: new, from: model.root)
        try require(difference == nil, "the writer itself failed: \(difference ?? "")")
    }

    private mutating func setValue(_ items: inout [JSONTree.Member]) {
        let (index, key) = (random.below(items.count), ["name", "price", "color"].randomElement(using: &random) ?? "")
        typed += 1
        let value = JSONTree.scalar(key == "price" ? "10\(typed).25" : "\"Writer \(typed)\"")
        let (node, isNew) = (model.items[index].number, items[index].value[key] == nil)
        items[index].value[key] = value
        model.root.change(node) { $0.values[key] = value }
        log.append("writer: \(key) of \(node)")
        model.becomeUncertain { !isNew && $0.isReplacement && !$0.sets(key, of: node) }
    }

    private mutating func append(_ items: inout [JSONTree.Member]) {
        let id = model.nextID("t")
        typed += 1
        let name = JSONTree.Member(key: "name", value: .scalar("\"Writer \(typed)\""))
        let members = shape.areMembers ? [name] : [JSONTree.Member(key: "id", value: .scalar("\"\(id)\"")), name]
        let item = JSONTree.Member(key: shape.areMembers ? id : "", value: .object(members))
        items.append(item)
        let node = model.node(item.value, key: item.key)
        model.root.lists["items"]?.append(node)
        log.append("writer: append \(node.number)")
        model.becomeUncertain(unless: \.isReplacement)
    }

    private mutating func remove(_ items: inout [JSONTree.Member]) {
        let index = random.below(items.count)
        guard let node = model.root.lists["items"]?[index], node.number != 1 else { return }
        items.remove(at: index)
        model.root.lists["items"]?.remove(at: index)
        log.append("writer: remove \(node.number)")
        model.becomeUncertain { _ in false }
    }
}
