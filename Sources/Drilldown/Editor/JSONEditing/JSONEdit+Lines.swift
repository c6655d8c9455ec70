/// Edits of the values of a JSON Lines file, including their lines. Each value is identified by its offset.
extension JSONEdit {
    /// Returns the edits that insert a value on a new line before or after another value.
    func insert(lineOf value: DraftValue, at point: InsertionPoint) -> TextEdits {
        TextEdits([
            insertion(at: point) {
                json(value, like: Model(record: $0, index: 0), within: JSONLayout(onOneLine: style))
            }
        ])
    }

    /// Returns the edits that remove the values at several offsets, with their lines.
    ///
    /// - Parameter starts: The offsets in ascending order.
    func remove(linesAt starts: [Int]) -> TextEdits {
        var runs: [Range<Int>] = []
        for start in starts {
            let range = line(at: start)
            // The range of the last line of the file may begin with the line break of the previous line.
            if let last = runs.last, last.upperBound > range.lowerBound {
                runs[runs.count - 1] = JSONSpace.start(in: bytes, before: last.lowerBound)..<range.upperBound
            } else if let last = runs.last, last.upperBound == range.lowerBound {
                runs[runs.count - 1] = last.lowerBound..<range.upperBound
            } else {
                runs.append(range)
            }
        }
        return TextEdits(runs.map { TextEdit(range: $0, replacement: []) })
    }

    /// Returns the edits that move the value at an offset to a line before or after another value.
    func move(lineAt start: Int, to point: InsertionPoint) -> TextEdits {
        let range = record(at: start).root.range
        switch point {
        case .before(start), .after(start), .emptyContainer: return TextEdits([])
        case .before(let other) where JSONSpace.end(in: bytes, from: range.upperBound) == other: return TextEdits([])
        case .after(let other) where JSONSpace.end(in: bytes, from: record(at: other).root.range.upperBound) == start:
            return TextEdits([])
        case .before, .after:
            return TextEdits([
                TextEdit(range: line(at: start), replacement: []), insertion(at: point) { _ in Array(bytes[range]) },
            ])
        }
    }

    private func insertion(at point: InsertionPoint, _ json: (JSONRecord) -> [UInt8]) -> TextEdit {
        switch point {
        case .before(let other):
            return TextEdit(range: other..<other, replacement: json(record(at: other)) + style.lineBreak)
        case .after(let other), .emptyContainer(let other):
            let record = record(at: other)
            let end = record.root.range.upperBound
            return TextEdit(range: end..<end, replacement: style.lineBreak + json(record))
        }
    }

    /// Returns the range of a value and the line break after it. At the end of the file, the range includes the line
    /// break before the value instead.
    private func line(at start: Int) -> Range<Int> {
        let range = record(at: start).root.range
        var end = range.upperBound
        while end < bytes.count, bytes[end] != 0x0A, JSONSpace.isSpace(bytes[end]) { end += 1 }
        if end < bytes.count, bytes[end] == 0x0A { return start..<end + 1 }
        return JSONSpace.start(in: bytes, before: start)..<range.upperBound
    }
}
