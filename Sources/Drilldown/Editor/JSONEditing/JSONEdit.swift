/// A generator of text edits for a JSON file that was parsed without errors. New text follows the layout of its
/// neighbors, and no other bytes change. Only the value that changes and its neighbors are parsed.
struct JSONEdit {
    let source: SourceFile
    let style: JSONStyle

    init(_ source: SourceFile) {
        self.source = source
        style = JSONStyle(source.bytes)
    }

    var bytes: [UInt8] { source.bytes }

    func record(at offset: Int) -> JSONRecord {
        var record = JSONRecord(source)
        record.load(from: offset)
        return record
    }

    /// Returns the offset of the value that a JSON pointer refers to; nil if there is none. The pointer is relative to
    /// the value at `start`. Parses the whole value at `start`.
    func offset(of pointer: String, from start: Int) -> Int? {
        let record = record(at: start)
        guard record.count > 0, pointer.isEmpty || pointer.hasPrefix("/") else { return nil }
        var index = 0
        // The pointer is split at scalars, because a combining accent at the start of a key would otherwise merge with
        // the slash.
        for part in pointer.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            let key = String(part).replacing("~1", with: "/").replacing("~0", with: "~")
            if record[index].kind == .array {
                let elements = record.elements(of: index)
                guard let number = Array(key.utf8)[...].number, elements.indices.contains(number), "\(number)" == key
                else { return nil }
                index = elements[number]
            } else {
                guard let member = record.member(FieldPath.Key(String(key)), of: index) else { return nil }
                index = member
            }
        }
        return record[index].range.lowerBound
    }

    /// Returns the layout of a container, which may be empty.
    ///
    /// - Parameter content: The kind of content that the container will have if it is empty.
    func layout(
        of container: JSONRecord.Index, in record: JSONRecord, for content: JSONStyle.Content
    ) -> JSONLayout {
        let parts = record.parts(of: container)
        let range = record[container].range
        if !parts.isEmpty { return JSONLayout(of: parts, in: range, of: bytes, style) }
        guard style.isExpanded(at: range.lowerBound, for: content, in: bytes) else {
            return JSONLayout(onOneLine: style)
        }
        return JSONLayout(
            onLinesBelow: style.lineBreak + JSONStyle.indentation(at: range.lowerBound, in: bytes), style)
    }
}

// MARK: - Writing new values

extension JSONEdit {
    /// An existing value whose layout a new value copies: its neighbor, or the value that it replaces.
    struct Model {
        var record: JSONRecord
        var index: JSONRecord.Index

        func member(_ key: String) -> Model? {
            record.member(FieldPath.Key(key), of: index).map { Model(record: record, index: $0) }
        }

        var firstElement: Model? {
            record.elements(of: index).first.map { Model(record: record, index: $0) }
        }
    }

    /// Returns the JSON of a value.
    ///
    /// - Parameters:
    ///   - model: The value whose layout is copied, if it is a container of the same kind.
    ///   - outer: The layout of the enclosing container.
    func json(_ value: DraftValue, like model: Model?, within outer: JSONLayout) -> [UInt8] {
        switch value {
        case .written(let json): return json
        case .array(let elements):
            let model = model.flatMap { $0.record[$0.index].kind == .array ? $0 : nil }
            let layout = layout(like: model, for: JSONStyle.Content(elements), within: outer)
            let first = model?.firstElement
            return join(elements.map { json($0, like: first, within: layout) }, "[", layout, "]")
        case .object(let members):
            let model = model.flatMap { $0.record[$0.index].kind == .object ? $0 : nil }
            let layout = layout(like: model, for: .members, within: outer)
            return join(members.map { member($0, like: model, within: layout) }, "{", layout, "}")
        }
    }

    /// Returns the JSON of a member, with its key.
    ///
    /// - Parameters:
    ///   - model: An object that may have a member with the same key.
    ///   - layout: The layout of the enclosing object.
    func member(
        _ member: (key: String, value: DraftValue), like model: Model?, within layout: JSONLayout
    ) -> [UInt8] {
        JSONText.encoded(member.key) + layout.colon
            + json(member.value, like: model?.member(member.key), within: layout)
    }

    private func layout(
        like model: Model?, for content: JSONStyle.Content, within outer: JSONLayout
    ) -> JSONLayout {
        if let model, model.record[model.index].next > model.index + 1 {
            return layout(of: model.index, in: model.record, for: content)
        }
        guard content != .scalars || style.expandsLists, let line = outer.line else {
            return JSONLayout(onOneLine: style)
        }
        return JSONLayout(onLinesBelow: line, style)
    }

    private func join(_ parts: [[UInt8]], _ open: Character, _ layout: JSONLayout, _ close: Character) -> [UInt8] {
        guard !parts.isEmpty else { return Array("\(open)\(close)".utf8) }
        return Array(String(open).utf8) + layout.lead + Array(parts.joined(separator: layout.separator)) + layout.tail
            + Array(String(close).utf8)
    }
}
