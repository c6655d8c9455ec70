// Values as strings.

extension JSONRecord {
    /// Returns the bytes of a value as written in the file, including quotes, brackets and white space.
    func source(_ index: Index) -> ArraySlice<UInt8> {
        bytes[self[index].range]
    }

    /// Returns the text of a string; for any other value, its source.
    func string(_ index: Index) -> String {
        self[index].kind == .string
            ? JSONText.string(bytes, self[index].range) : String(decoding: source(index), as: UTF8.self)
    }

    /// Returns the text of a string in UTF-8; for any other value, its source.
    func text(_ index: Index) -> [UInt8] {
        var text: [UInt8] = []
        appendText(index, to: &text)
        return text
    }

    /// Returns the same text as `text(_:)`, and copies it only if it contains escapes.
    func textSlice(_ index: Index) -> ArraySlice<UInt8> {
        let node = self[index]
        return node.isPlain ? bytes[node.inside] : text(index)[...]
    }

    /// Returns true if the text of a string contains a line feed, which JSON writes as an escape.
    func hasLineBreak(_ index: Index) -> Bool { text(index).contains(UInt8(ascii: "\n")) }

    func appendText(_ index: Index, to text: inout [UInt8]) {
        let node = self[index]
        if node.kind != .string {
            text.append(bytes, node.range)
        } else if node.isPlain {
            text.append(bytes, (node.range.lowerBound + 1)..<(node.range.upperBound - 1))
        } else {
            JSONText.append(bytes, node.range, to: &text)
        }
    }
}
