/// Edits of array elements, and of object members including their keys. Each element or member is identified by the
/// offset at which it begins, so that an edit does not parse the whole array.
extension JSONEdit {
    /// The position of a new element.
    enum InsertionPoint: Equatable, Sendable {
        /// Before or after the element that begins at the offset.
        case before(Int)
        case after(Int)
        /// Into the empty array or object that begins at the offset.
        case emptyContainer(Int)
    }

    /// Returns the offsets of all elements of an array. Parses the whole array.
    func elements(ofArrayAt offset: Int) -> [Int] {
        let record = record(at: offset)
        return record.elements(of: 0).map { record[$0].range.lowerBound }
    }

    /// Returns the edits that insert an element. A new object gets the layout of its neighbor.
    func insert(_ value: DraftValue, at point: InsertionPoint) -> TextEdits {
        TextEdits([insertion(at: point, for: JSONStyle.Content([value])) { json(value, like: $0, within: $1) }])
    }

    func insert(_ member: (key: String, value: DraftValue), at point: InsertionPoint) -> TextEdits {
        TextEdits([
            insertion(at: point, for: .members) { model, layout in
                JSONText.encoded(member.key) + layout.colon + json(member.value, like: model, within: layout)
            }
        ])
    }

    /// Returns the edits that remove the elements at several offsets, which may be in different arrays, with their
    /// commas and their lines.
    ///
    /// - Parameter starts: The offsets in ascending order. No element contains another one.
    func remove(elementsAt starts: [Int]) -> TextEdits {
        // Neighbors are removed together, because both removals can include the separator between them.
        var runs: [Range<Int>] = []
        for start in starts {
            let range = element(at: start).range
            if let last = runs.last, Surroundings(last, in: bytes).next == start {
                runs[runs.count - 1] = last.lowerBound..<range.upperBound
            } else {
                runs.append(range)
            }
        }
        return TextEdits(runs.map { removal(of: Surroundings($0, in: bytes)) })
    }

    /// Returns the element at an offset, or the member whose key begins there.
    private func element(at start: Int) -> (range: Range<Int>, value: JSONRecord, colon: Range<Int>?) {
        let record = record(at: start)
        let range = record.root.range
        let colon = JSONSpace.end(in: bytes, from: range.upperBound)
        guard record.root.kind == .string, colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else {
            return (range, record, nil)
        }
        let value = self.record(at: colon + 1)
        let valueRange = value.root.range
        return (range.lowerBound..<valueRange.upperBound, value, range.upperBound..<valueRange.lowerBound)
    }

    /// Returns the edits that move the element at an offset to another position in its array.
    func move(elementAt start: Int, to point: InsertionPoint) -> TextEdits {
        let moved = Surroundings(element(at: start).range, in: bytes)
        switch point {
        case .before(start), .after(start), .emptyContainer: return TextEdits([])
        case .before(let other) where moved.next == other: return TextEdits([])
        case .after(let other) where moved.previousEnd == element(at: other).range.upperBound: return TextEdits([])
        case .before, .after:
            return TextEdits([
                removal(of: moved),
                insertion(at: point, for: .containers) { _, _ in Array(bytes[moved.range]) },
            ])
        }
    }

    /// The positions around an element.
    private struct Surroundings {
        let range: Range<Int>
        /// The end of the previous element, or the offset after the opening bracket.
        let before: Int
        /// The start of the next element, or the offset of the closing bracket.
        let after: Int
        let isFirst: Bool
        let isLast: Bool

        var previousEnd: Int? { isFirst ? nil : before }
        var next: Int? { isLast ? nil : after }
        /// The separator between the previous element and this one.
        var gapBefore: Range<Int> { before..<range.lowerBound }
        var gapAfter: Range<Int> { range.upperBound..<after }

        init(_ range: Range<Int>, in bytes: [UInt8]) {
            self.range = range
            let start = JSONSpace.start(in: bytes, before: range.lowerBound)
            isFirst = bytes[start - 1] != UInt8(ascii: ",")
            before = isFirst ? start : JSONSpace.start(in: bytes, before: start - 1)
            let end = JSONSpace.end(in: bytes, from: range.upperBound)
            isLast = bytes[end] != UInt8(ascii: ",")
            after = isLast ? end : JSONSpace.end(in: bytes, from: end + 1)
        }
    }

    /// Returns the edit that removes an element and a separator: the separator after the element or, if the element is
    /// the last one in the array or on its line, the separator before it. The lines and indentation of its neighbors do
    /// not change.
    private func removal(of element: Surroundings) -> TextEdit {
        let range: Range<Int>
        if element.isFirst, element.isLast {
            range = element.before..<element.after
        } else if element.isLast
            || !element.isFirst && !bytes[element.gapBefore].contains(0x0A) && bytes[element.gapAfter].contains(0x0A)
        {
            range = element.before..<element.range.upperBound
        } else {
            range = element.range.lowerBound..<element.after
        }
        return TextEdit(range: range, replacement: [])
    }

    private func insertion(
        at point: InsertionPoint, for content: JSONStyle.Content, _ json: (Model?, JSONLayout) -> [UInt8]
    ) -> TextEdit {
        let other: Int
        switch point {
        case .emptyContainer(let array):
            let record = record(at: array)
            let layout = layout(of: 0, in: record, for: content)
            let range = record.root.range
            // The range includes the brackets, so that elements that are added later are inside it.
            return TextEdit(
                range: range,
                replacement: [bytes[array]] + layout.lead + json(nil, layout) + layout.tail
                    + [bytes[range.upperBound - 1]])
        case .before(let element), .after(let element): other = element
        }
        let neighbor = element(at: other)
        let around = Surroundings(neighbor.range, in: bytes)
        var layout = JSONLayout(onOneLine: style)
        layout.colon = neighbor.colon.map { Array(bytes[$0]) } ?? layout.colon
        layout.separator = JSONLayout.separator(
            among: (around.isFirst ? [] : [around.gapBefore]) + (around.isLast ? [] : [around.gapAfter]),
            lead: around.isFirst ? Array(bytes[around.gapBefore]) : [], in: bytes, style)
        let new = json(Model(record: neighbor.value, index: 0), layout)
        if case .before = point {
            return TextEdit(range: other..<other, replacement: new + layout.separator)
        }
        return TextEdit(
            range: around.range.upperBound..<around.range.upperBound, replacement: layout.separator + new)
    }
}
