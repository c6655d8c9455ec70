/// A generator of new items, which have an unused ID, an empty name and the values that their position in the inventory
/// requires.
struct NewItem {
    private let inventory: Inventory
    private let identity: FieldPath?
    private var record: JSONRecord

    /// Creates a generator of new items.
    ///
    /// - Parameter identity: The key of the IDs; nil if items have none.
    init(_ inventory: Inventory, identity: FieldPath?) {
        (self.inventory, self.identity) = (inventory, identity)
        record = JSONRecord(inventory.source)
    }

    /// Returns a new top-level item, and its key if the items are members of an object; otherwise the key is empty.
    ///
    /// - Parameter group: The group whose values the item gets; nil for none.
    mutating func member(in group: Int?) -> (key: String, value: DraftValue) {
        let key = FieldPath([.member])
        guard inventory.items.locations.provides(.member), case .written(let json)? = freeID(key, parent: nil) else {
            return ("", value(parent: nil, in: group))
        }
        return (JSONText.string(json, 0..<json.count), value(parent: nil, in: group))
    }

    /// Returns the value of a new item.
    ///
    /// - Parameters:
    ///   - parent: The parent item; nil for a top-level item.
    ///   - group: The group whose values a top-level item gets; nil for none.
    mutating func value(parent: Int?, in group: Int? = nil) -> DraftValue {
        var values: [(path: FieldPath, value: DraftValue)] = []
        if let path = identity, let id = freeID(path, parent: parent) { values.append((path, id)) }
        if let name = inventory.schema.name.paths.first, !values.contains(where: { $0.path == name }) {
            values.append((name, .text("")))
        }
        if parent == nil, let group {
            values += groupValues(group).filter { new in !values.contains { $0.path == new.path } }
        }
        if parent == nil { values.removeAll { isOutside($0.path) } }
        // The members are in the same order as in other items.
        let order = inventory.schema.shape.members.map(\.key.text)
        func rank(_ path: FieldPath) -> Int { order.firstIndex { $0 == path.keys.first?.text } ?? order.count }
        values.sort { rank($0.path) < rank($1.path) }
        return Self.object(values.map { ($0.path.keys.map(\.text)[...], $0.value) })
    }

    /// Returns true if the values at a path are outside the JSON of top-level items.
    private func isOutside(_ path: FieldPath) -> Bool {
        path.keys.first.map { inventory.items.locations.provides($0) } ?? false
    }

    private static func object(_ values: [(keys: ArraySlice<String>, value: DraftValue)]) -> DraftValue {
        var members: [(key: String, value: DraftValue)] = []
        for (keys, value) in values {
            guard let key = keys.first, !members.contains(where: { $0.key == key }) else { continue }
            let inside = values.filter { $0.keys.first == key && $0.keys.count > 1 }
            members.append(
                (key, keys.count == 1 ? value : object(inside.map { (keys: $0.keys.dropFirst(), value: $0.value) })))
        }
        return .object(members)
    }

    /// Returns the values that the items of a group share, written as in one of these items.
    private mutating func groupValues(_ group: Int) -> [(path: FieldPath, value: DraftValue)] {
        guard let member = inventory.firstMember(ofGroup: group) else { return [] }
        inventory.items.load(member, into: &record)
        let fields = inventory.views[inventory.groups[group].view].by
        var values: [(path: FieldPath, value: DraftValue)] = []
        for (field, level) in zip(fields, inventory.path(toGroup: group).dropFirst()) {
            guard let key = inventory.groups[level].key, key != .none, let index = record.find(field.path) else {
                continue
            }
            // The name of the group is looked up by a code, so the new item gets the code.
            if index >= record.ownCount, let lookup = inventory.items.locations.lookup(of: field.path),
                case .text(let name) = key, let code = lookup.code(named: name, of: record)
            {
                let written = DraftValue.written(Array(record.source(code)))
                let isList = record.find(lookup.key).map { record[$0].kind == .array } ?? false
                values.append((lookup.key, isList ? .array([written]) : written))
            } else if field.separator != nil, case .text(let text) = key {
                values.append((field.path, .text(String(decoding: text, as: UTF8.self))))
            } else if !record.isContainer(index) {
                values.append((field.path, .written(Array(record.source(index)))))
            } else if case .text(let text) = key, record[index].kind == .array {
                values.append((field.path, .array([.text(String(decoding: text, as: UTF8.self))])))
            }
        }
        return values
    }

    /// Returns an unused ID. If the ID of the last sibling ends in a number and is not derived from its name, the new
    /// ID has the highest number plus one, such as `A-8` after `A-7`. Otherwise, it is `new-item`, followed by a number
    /// if needed.
    ///
    /// - Returns: Nil for a child whose siblings have no IDs.
    private mutating func freeID(_ path: FieldPath, parent: Int?) -> DraftValue? {
        let items = inventory.items
        // The ID of a first child continues the IDs of the children of other items, or those of the top-level items if
        // no item has children.
        let isFirst = parent.map { items.subtree($0).count == 1 } ?? false
        let isFirstOfAll = isFirst && items.topCount == items.count && !isOutside(path)
        let last = (0..<items.count).last { item in
            let isModel = isFirst ? isFirstOfAll || items.parent(item) != nil : items.parent(item) == parent
            guard isModel else { return false }
            items.load(item, into: &record)
            return record.find(path) != nil
        }
        guard last != nil || parent == nil else { return nil }
        let index = last.flatMap { _ in record.find(path) }
        let text = index.map { record.string($0) } ?? ""
        let (stem, digits) = Self.split(text)
        let isNumber = index.map { record[$0].kind == .number } ?? false
        let name = inventory.schema.name.paths.first.flatMap { record.find($0) }.map { record.string($0) } ?? ""
        let slug = Self.slug(name)
        let isFromName = !slug.isEmpty && (text == slug || stem == slug + "-")
        let isContinued = !digits.isEmpty && !isFromName
        guard isContinued, let number = Self.highestNumber(after: stem, at: path, in: inventory), number < Int.max
        else {
            return .text(Self.free(Self.provisional, at: path, in: inventory))
        }
        let next = String(number + 1)
        let id = stem + String(repeating: "0", count: max(0, digits.count - next.count)) + next
        return isNumber ? .written(Array(id.utf8)) : .text(id)
    }

    private static let provisional = "new-item"

    /// Returns true if an ID is `new-item`, possibly followed by a number.
    static func isProvisional(_ id: String) -> Bool {
        id == provisional
            || id.hasPrefix(provisional + "-") && id.dropFirst(provisional.count + 1).allSatisfy(\.isNumber)
    }

    /// Returns an unused ID for an item with a name; nil if the name has neither letters nor digits, or if the
    /// inventory has no IDs.
    ///
    /// - Parameter old: The ID that the new one replaces.
    static func id(ofName name: String, in inventory: Inventory, replacing old: String) -> String? {
        let slug = slug(name)
        guard !slug.isEmpty, let path = inventory.identity else { return nil }
        return free(slug, at: path, in: inventory, replacing: old)
    }

    /// Returns a slug, followed by a number if another ID has this slug.
    ///
    /// - Parameter old: An ID that counts as unused.
    private static func free(
        _ text: String, at path: FieldPath, in inventory: Inventory, replacing old: String? = nil
    ) -> String {
        let ids = ids(at: path, in: inventory) { $0.starts(with: text.utf8) }.filter { $0 != old }
        // Long slugs are incomplete.
        let taken = Set(ids).union(ids.map(slug))
        return (1...taken.count + 1).lazy.map { $0 == 1 ? text : "\(text)-\($0)" }.first { !taken.contains($0) } ?? text
    }

    private static func slug(_ text: String) -> String {
        String(decoding: Slug.make(Array(text.utf8)[...]), as: UTF8.self)
    }

    /// Returns the highest number in the IDs that consist of a stem and a number; nil if there is no such ID.
    private static func highestNumber(after stem: String, at path: FieldPath, in inventory: Inventory) -> Int? {
        func number(_ digits: some Collection<UInt8>) -> Int? {
            digits.allSatisfy(\.isDigit) ? Int(String(decoding: digits, as: UTF8.self)) : nil
        }
        // Reading the number from the slug is much faster than reading the item. Long slugs are incomplete.
        let prefix = slug(stem + "0").utf8.dropLast()
        let isComplete = prefix.count < Slug.maximumLength / 2
        var highest: Int?
        let others = ids(at: path, in: inventory) { slug in
            guard slug.starts(with: prefix) else { return false }
            guard isComplete, let number = number(slug.dropFirst(prefix.count)) else { return true }
            highest = max(highest ?? number, number)
            return false
        }
        let numbers = others.filter { $0.utf8.starts(with: stem.utf8) }.map {
            number($0.utf8.dropFirst(stem.utf8.count))
        }
        return (numbers + [highest]).compactMap { $0 }.max()
    }

    /// Returns the IDs of items whose slugs meet a condition. If the slugs are not made from these IDs, the result has
    /// the IDs of all items.
    private static func ids(
        at path: FieldPath, in inventory: Inventory, where isIncluded: (ArraySlice<UInt8>) -> Bool
    ) -> [String] {
        let areSlugs = path == inventory.identity && !inventory.schema.isHidden(path)
        var record = JSONRecord(inventory.source)
        return (0..<inventory.items.count).compactMap { item in
            guard !areSlugs || isIncluded(inventory.facts.slugs[item]) else { return nil }
            inventory.items.load(item, into: &record)
            return record.find(path).map { record.string($0) }
        }
    }

    /// Splits an ID into a stem and its final digits. The stem of a number is empty.
    private static func split(_ id: String) -> (stem: String, digits: String) {
        let digits = String(id.reversed().prefix { $0.isASCII && $0.isNumber }.reversed())
        return (String(id.dropLast(digits.count)), digits)
    }
}

extension Inventory {
    /// Returns the first item of a group; nil if the group is empty.
    func firstMember(ofGroup group: Int) -> Int? {
        var group = group
        while !groups[group].isLeaf {
            guard let inner = groups[group].subgroups.first else { return nil }
            group = inner
        }
        return lists.members[group].first.map { Int($0) }
    }
}
