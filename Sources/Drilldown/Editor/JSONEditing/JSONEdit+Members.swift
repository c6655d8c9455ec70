/// Edits of values and of object members.
extension JSONEdit {
    /// A path of keys, and the new value of the member at its end. Nil removes the member.
    typealias Change = (path: FieldPath, value: DraftValue?)

    /// Returns the edits that replace the value at an offset. If both values are arrays, only the elements that differ
    /// are replaced.
    func replace(valueAt offset: Int, with value: DraftValue) -> TextEdits {
        let record = record(at: offset)
        return TextEdits(replacement(of: 0, in: record, with: value, within: JSONLayout(onOneLine: style)))
    }

    /// A function that returns the usual order of the keys of an object, for the path of the object relative to the
    /// object that is changed.
    typealias KeyOrder = (FieldPath) -> [FieldPath.Key]

    /// Returns the edits that set or remove members of the object at an offset. Missing objects on a path are created,
    /// and objects on a path that lose their last member are removed.
    ///
    /// - Parameters:
    ///   - neighbor: The offset of an object whose layout is copied if the changed object is empty.
    ///   - order: The order of the keys. A new member is added after the last member that precedes it in this order, or
    ///     at the start if none precedes it. It is added at the end if the order does not contain its key, or if other
    ///     members of the object are removed.
    /// - Throws: `BuildError` if a value on a path is neither an object nor blank.
    func set(
        _ changes: [Change], ofObjectAt offset: Int, like neighbor: Int? = nil, order: KeyOrder = { _ in [] }
    ) throws(BuildError) -> TextEdits {
        let record = record(at: offset)
        var textEdits: [TextEdit] = []
        let model = neighbor.map { Model(record: self.record(at: $0), index: 0) }
        try change(
            changes.map { Step(keys: $0.path.keys[...], value: $0.value) }, of: 0, in: record, like: model, order,
            &textEdits)
        return TextEdits(textEdits)
    }

    private struct Step {
        var keys: ArraySlice<FieldPath.Key>
        var value: DraftValue?

        var isLast: Bool { keys.count == 1 }
        var next: Step { Step(keys: keys.dropFirst(), value: value) }
    }

    private func change(
        _ steps: [Step], of object: JSONRecord.Index, in record: JSONRecord, like neighbor: Model? = nil,
        _ order: KeyOrder, _ textEdits: inout [TextEdit]
    ) throws(BuildError) {
        let layout = layout(of: object, in: record, like: neighbor)
        var removed: Set<JSONRecord.Index> = []
        var added: [(key: FieldPath.Key, json: [UInt8])] = []
        for (key, steps) in Self.byKey(steps) {
            let member = record.member(key, of: object)
            if let last = steps.last(where: \.isLast) {
                if let member, let value = last.value {
                    textEdits += replacement(of: member, in: record, with: value, within: layout)
                } else if let member {
                    removed.insert(member)
                }
            } else if let member, removesAll(steps.map(\.next), of: member, in: record) {
                removed.insert(member)
            } else if let member, record[member].kind == .object {
                let inner: KeyOrder = { order(FieldPath([key] + $0.keys)) }
                try change(steps.map(\.next), of: member, in: record, inner, &textEdits)
                continue
            } else if let member, !record.isBlank(member) {
                let offset = record[member].range.lowerBound
                let location = source.location(at: offset, pointer: JSONPointer.find(offset, in: source))
                throw BuildError(Diagnostic(.notAnObject(key: key.text), at: location))
            } else if let member, let value = Self.draft(of: steps) {
                textEdits += replacement(of: member, in: record, with: value, within: layout)
            }
            if member == nil, let value = Self.draft(of: steps) {
                added.append((key, self.member((key.text, value), like: nil, within: layout)))
            }
        }
        let parts = record.parts(of: object)
        if removed.isEmpty {
            textEdits += ordered(&added, among: parts, of: record, order(FieldPath([FieldPath.Key]())), layout)
        }
        textEdits += Self.rearranged(
            parts, without: removed, adding: added.map(\.json), in: record[object].range, layout)
    }

    /// Returns true if the value is a nonempty object, and the steps remove all of its members and add none.
    private func removesAll(_ steps: [Step], of object: JSONRecord.Index, in record: JSONRecord) -> Bool {
        let groups = Self.byKey(steps)
        guard record[object].kind == .object, groups.allSatisfy({ Self.draft(of: $0.steps) == nil }) else {
            return false
        }
        let removed = groups.count { key, steps in
            record.member(key, of: object).map { member in
                steps.contains(where: \.isLast) || removesAll(steps.map(\.next), of: member, in: record)
            } ?? false
        }
        return removed > 0 && removed == record.parts(of: object).count
    }

    /// Returns the layout of an object, or of a neighbor if the object is empty.
    private func layout(of object: JSONRecord.Index, in record: JSONRecord, like neighbor: Model?) -> JSONLayout {
        guard let neighbor, record.parts(of: object).isEmpty, neighbor.record[neighbor.index].kind == .object,
            !neighbor.record.parts(of: neighbor.index).isEmpty
        else { return layout(of: object, in: record, for: .members) }
        return layout(of: neighbor.index, in: neighbor.record, for: .members)
    }

    /// Returns the insertions of the new members that come before an existing member, and sorts the remaining new
    /// members.
    ///
    /// - Parameter added: The new members. The inserted ones are removed from it.
    private func ordered(
        _ added: inout [(key: FieldPath.Key, json: [UInt8])], among parts: [JSONRecord.Part], of record: JSONRecord,
        _ order: [FieldPath.Key], _ layout: JSONLayout
    ) -> [TextEdit] {
        let ranks = Dictionary(zip(order, order.indices)) { first, _ in first }
        let present = parts.map { part in ranks[FieldPath.Key(record.string(part.value - 1))] }
        added.sort { (ranks[$0.key] ?? .max) < (ranks[$1.key] ?? .max) }
        var inserted: [TextEdit] = []
        added.removeAll { key, json in
            guard let rank = ranks[key],
                let next = present.lastIndex(where: { $0.map { $0 < rank } ?? false }).map({ $0 + 1 })
                    ?? present.indices.first, next < parts.count
            else { return false }
            let offset = parts[next].range.lowerBound
            inserted.append(TextEdit(range: offset..<offset, replacement: json + layout.separator))
            return true
        }
        return inserted
    }

    /// Groups steps by their first key, in order of first occurrence.
    private static func byKey(_ steps: [Step]) -> [(key: FieldPath.Key, steps: [Step])] {
        var groups: [(key: FieldPath.Key, steps: [Step])] = []
        for step in steps {
            guard let key = step.keys.first else { continue }
            if let group = groups.firstIndex(where: { $0.key == key }) {
                groups[group].steps.append(step)
            } else {
                groups.append((key, [step]))
            }
        }
        return groups
    }

    /// Returns the value of a new member; nil if the steps only remove values.
    private static func draft(of steps: [Step]) -> DraftValue? {
        if let last = steps.last(where: \.isLast) { return last.value }
        let members = byKey(steps.map(\.next)).compactMap { key, steps in
            draft(of: steps).map { (key: key.text, value: $0) }
        }
        return members.isEmpty ? nil : .object(members)
    }

    private func replacement(
        of index: JSONRecord.Index, in record: JSONRecord, with value: DraftValue, within outer: JSONLayout
    ) -> [TextEdit] {
        if case .array(let elements) = value, record[index].kind == .array {
            return difference(of: index, in: record, elements)
        }
        let range = record[index].range
        let new = json(value, like: Model(record: record, index: index), within: outer)
        return isSame(new, as: index, in: record) ? [] : [TextEdit(range: range, replacement: new)]
    }

    /// Returns true if a node has the same JSON, except for the escapes in a string.
    private func isSame(_ json: [UInt8], as index: JSONRecord.Index, in record: JSONRecord) -> Bool {
        let node = record[index]
        guard json[...] != bytes[node.range] else { return true }
        guard node.kind == .string, json.first == UInt8(ascii: "\"") else { return false }
        return JSONText.string(json, 0..<json.count).utf8.elementsEqual(record.string(index).utf8)
    }

    /// Returns the edits that change the elements of an array. Equal elements at the start and at the end of both
    /// arrays are not replaced.
    private func difference(
        of array: JSONRecord.Index, in record: JSONRecord, _ elements: [DraftValue]
    ) -> [TextEdit] {
        let parts = record.parts(of: array)
        let layout = layout(of: array, in: record, for: JSONStyle.Content(elements))
        let model = parts.first.map { Model(record: record, index: $0.value) }
        let new = elements.map { json($0, like: model, within: layout) }
        var (start, end) = (0, 0)
        while start < min(parts.count, new.count), isSame(new[start], as: parts[start].value, in: record) { start += 1 }
        while end < min(parts.count, new.count) - start,
            isSame(new[new.count - 1 - end], as: parts[parts.count - 1 - end].value, in: record)
        {
            end += 1
        }
        let (old, changed) = (parts[start..<parts.count - end], new[start..<new.count - end])
        var textEdits = zip(old, changed).map { TextEdit(range: $0.range, replacement: $1) }
        let excess = old.dropFirst(changed.count)
        let missing = Array(changed.dropFirst(old.count))
        if !excess.isEmpty {
            textEdits += Self.rearranged(
                parts, without: Set(excess.map(\.value)), adding: [], in: record[array].range, layout)
        } else if !missing.isEmpty, end > 0 {
            let offset = parts[parts.count - end].range.lowerBound
            textEdits.append(
                TextEdit(range: offset..<offset, replacement: Array(missing.map { $0 + layout.separator }.joined())))
        } else {
            textEdits += Self.rearranged(parts, without: [], adding: missing, in: record[array].range, layout)
        }
        return textEdits
    }

    /// Returns the edits that remove parts of a container, and add others after the last remaining part.
    private static func rearranged(
        _ parts: [JSONRecord.Part], without removed: Set<JSONRecord.Index>, adding added: [[UInt8]],
        in container: Range<Int>, _ layout: JSONLayout
    ) -> [TextEdit] {
        let new = Array(added.joined(separator: layout.separator))
        guard let last = parts.lastIndex(where: { !removed.contains($0.value) }) else {
            guard !parts.isEmpty || !new.isEmpty else { return [] }
            let inside = container.lowerBound + 1..<container.upperBound - 1
            return [TextEdit(range: inside, replacement: new.isEmpty ? [] : layout.lead + new + layout.tail)]
        }
        // A part in the middle is removed with the separator after it; a part at the end, with the separator before it.
        var textEdits = parts[..<last].indices.filter { removed.contains(parts[$0].value) }.map { index in
            TextEdit(range: parts[index].range.lowerBound..<parts[index + 1].range.lowerBound, replacement: [])
        }
        let end = parts[last].range.upperBound..<parts[parts.count - 1].range.upperBound
        if !end.isEmpty || !new.isEmpty {
            textEdits.append(TextEdit(range: end, replacement: new.isEmpty ? [] : layout.separator + new))
        }
        return textEdits
    }
}
