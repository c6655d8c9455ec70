/// The lists of top-level items, and the fields that items get from the data around them: `key` for a member of an
/// object, `parent` for an item of a nested list, and the names of codes.
struct ItemLocations: Sendable {
    let path: ItemsPath
    let lists: [ItemList]
    let contexts: ItemContexts
    /// The fields with the names of codes.
    let lookups: [Lookup]
    /// The file, with the names of the added fields appended.
    let source: SourceFile
    /// True if all items are in one list and have only their own members.
    let isPlain: Bool
    private let keyName: Range<Int>
    private let parentName: Range<Int>
    /// If the items are in arrays of an array: the ranges in `source` of the numbers of these arrays, from 1.
    private let rowNumbers: [Range<Int>]

    /// Creates the locations of items.
    ///
    /// - Parameter lookups: The declarations of lookups, with the lists that contain the names.
    init(
        _ path: ItemsPath, lists: [ItemList], contexts: ItemContexts, in source: SourceFile,
        lookups: [(declaration: LookupDeclaration, list: ItemList)] = []
    ) {
        self.path = path
        self.lists = lists
        self.contexts = contexts
        var named = source
        self.lookups = lookups.compactMap { Lookup($0.declaration, $0.list, in: &named) }
        isPlain = lists.count == 1 && lists[0].kind != .object && lists[0].context == nil && lookups.isEmpty
        keyName = isPlain ? 0..<0 : named.addName(FieldPath.Key.member.text)
        parentName = isPlain ? 0..<0 : named.addName(FieldPath.Key.parent.text)
        let rows = contexts.list.count { source.bytes[$0.range.lowerBound] == UInt8(ascii: "[") }
        rowNumbers =
            rows == 0 ? [] : (0...(contexts.list.compactMap(\.ordinal).max() ?? 0)).map { named.addName("\($0 + 1)") }
        self.source = named
    }

    /// Returns the same locations with lookups.
    func with(_ lookups: [(declaration: LookupDeclaration, list: ItemList)]) -> ItemLocations {
        ItemLocations(path, lists: lists, contexts: contexts, in: source, lookups: lookups)
    }

    /// True if all elements of the arrays and at least half of the members of the objects are objects.
    var areObjects: Bool {
        lists.allSatisfy { $0.kind == .object ? $0.objects * 2 >= $0.elements : $0.objects == $0.elements }
    }

    /// Returns true if items without a member of the given name get this field from the objects around them or from
    /// another list.
    func provides(_ key: FieldPath.Key) -> Bool {
        key == .member && lists.contains { $0.kind == .object }
            || key == .parent && lists.contains { $0.context != nil } || lookups.contains { $0.provides(key) }
    }
}

extension ItemLocations {
    /// Returns the lookup that provides a field; nil if there is none.
    func lookup(of path: FieldPath) -> Lookup? {
        path.keys.count == 1 ? lookups.first { $0.provides(path.keys[0]) } : nil
    }
}

// MARK: - Fields from the data around items

extension ItemLocations {
    /// Adds the fields that an item gets from the data around it, unless it has members with these names.
    ///
    /// - Parameters:
    ///   - start: The offset of the item.
    ///   - list: The index of its list.
    ///   - record: The record in which the item is loaded.
    func addMembers(toItemAt start: Int, in list: Int, _ record: inout JSONRecord) {
        guard record.root.kind == .object else { return }
        let list = lists[list]
        if list.kind == .object, record.member(.member, of: 0) == nil { addKey(before: start, &record) }
        if let context = list.context, record.member(.parent, of: 0) == nil { addParent(context, &record) }
        record.extend(0)
        for lookup in lookups {
            lookup.add(to: &record)
            record.extend(0)
        }
    }

    private func addKey(before start: Int, _ record: inout JSONRecord) {
        record.append(.string, keyName)
        record.append(valueAt: keyRange(before: start).lowerBound)
    }

    private func addParent(_ number: Int, _ record: inout JSONRecord) {
        record.append(.string, parentName)
        let context = contexts[number]
        let object = record.append(.object, context.range)
        for name in contexts.names[context.members] {
            record.append(valueAt: name)
            record.append(valueAt: record[record.count - 1].range.upperBound)
        }
        record.extend(object)
        if context.ordinal == nil, record.member(.member, of: object) == nil {
            addKey(before: context.range.lowerBound, &record)
        }
        if let ordinal = context.ordinal, source.bytes[context.range.lowerBound] == UInt8(ascii: "[") {
            record.append(.string, keyName)
            record.append(.string, rowNumbers[ordinal])
        }
        if let outer = context.outer, record.member(.parent, of: object) == nil { addParent(outer, &record) }
        record.extend(object)
    }
}

// MARK: - Keys and pointers

extension ItemLocations {
    /// Returns the range of the key, including quotes, of a member whose value begins at an offset.
    func keyRange(before start: Int) -> Range<Int> {
        let colon = JSONSpace.start(in: source.bytes, before: start) - 1
        let end = JSONSpace.start(in: source.bytes, before: colon)
        return JSONSpace.startOfString(in: source.bytes, to: end)..<end
    }

    func key(before start: Int) -> String { JSONText.string(source.bytes, keyRange(before: start)) }

    /// Returns the JSON pointer of a list.
    func pointer(ofList number: Int) -> String {
        lists.isEmpty
            ? path.keys.map { FieldPath($0).pointer } ?? "" : pointer(of: path.steps[...], lists[number].context)
    }

    private func pointer(of steps: ArraySlice<ItemsPath.Step>, _ context: Int?) -> String {
        var (context, parts) = (context, [String]())
        for step in steps.reversed() {
            switch step {
            case .key(let key): parts.append("/" + JSONPointer.escaped(key.text))
            case .each:
                guard let number = context else { continue }
                let start = contexts[number].range.lowerBound
                parts.append(
                    "/" + (contexts[number].ordinal.map { "\($0)" } ?? JSONPointer.escaped(key(before: start))))
                context = contexts[number].outer
            }
        }
        return parts.reversed().joined()
    }

    /// Returns the JSON pointer of a value outside the items; empty outside all contexts.
    func pointer(ofContextAt offset: Int) -> String {
        guard let number = contexts.context(around: offset) else { return "" }
        var depth = 0
        var outer = contexts[number].outer
        while let next = outer {
            depth += 1
            outer = contexts[next].outer
        }
        let end = path.steps.indices.filter { path.steps[$0] == .each }[depth]
        let start = pointer(of: path.steps[...end], number)
        guard let name = contexts.names[contexts[number].members].last(where: { $0 <= offset }) else { return start }
        // The member may be in an object between the element and its list.
        if path.steps[(end + 1)...].dropLast().contains(where: { $0 != .each }) {
            return start + JSONPointer.find(offset, in: source, from: contexts[number].range.lowerBound)
        }
        let value = JSONSpace.endOfString(in: source.bytes, from: name)
        let key = JSONText.string(source.bytes, name..<value)
        return start + "/" + JSONPointer.escaped(key)
            + JSONPointer.find(offset, in: source, from: source.bytes[value...].firstIndex(of: UInt8(ascii: ":"))! + 1)
    }
}
