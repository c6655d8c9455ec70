/// A replacement of the bytes in a range.
struct TextEdit: Equatable, Sendable {
    var range: Range<Int>
    var replacement: [UInt8]

    /// The sort key, which puts an insertion before another edit at the same offset.
    fileprivate var rank: Int { range.lowerBound * 2 + (range.isEmpty ? 0 : 1) }
}

/// Edits of one text that are applied together. They do not overlap, and all ranges refer to the original text.
struct TextEdits: Equatable, Sendable {
    /// The edits in the order of the text. Insertions at the same offset are in the order of the resulting text, before
    /// an edit of the text that begins there.
    private(set) var list: [TextEdit]

    init(_ textEdits: [TextEdit]) {
        list = textEdits.sorted { $0.rank < $1.rank }
        for (textEdit, next) in zip(list, list.dropFirst()) {
            precondition(textEdit.range.upperBound <= next.range.lowerBound, "these text edits overlap")
        }
    }

    var isEmpty: Bool { list.isEmpty }

    /// Returns the text with all edits applied. Copies the text once.
    ///
    /// - Parameter part: The part of the text to return, which contains all edits; nil for the whole text.
    func applied(to bytes: [UInt8], in part: Range<Int>? = nil) -> [UInt8] {
        let part = part ?? bytes.indices
        var changed: [UInt8] = []
        changed.reserveCapacity(list.reduce(part.count) { $0 + $1.replacement.count - $1.range.count })
        var position = part.lowerBound
        for textEdit in list {
            changed.append(bytes, position..<textEdit.range.lowerBound)
            changed += textEdit.replacement
            position = textEdit.range.upperBound
        }
        changed.append(bytes, position..<part.upperBound)
        return changed
    }

    /// Returns the edits that undo these in the edited text.
    func inverse(in bytes: [UInt8]) -> TextEdits {
        let inverse = changes.inverse.regions
        return TextEdits(zip(list, inverse).map { TextEdit(range: $1.range, replacement: Array(bytes[$0.range])) })
    }
}
