/// A Markdown text that grows block by block.
struct MarkdownDocument {
    private(set) var text = ""

    mutating func add(_ block: String) {
        text += (text.isEmpty ? "" : "\n") + block + "\n"
    }

    /// A list, as much of it as there is room for.
    ///
    /// - Parameters:
    ///   - head: lines before the first one, which belong to the block.
    ///   - parts: the lines of each thing that is listed, shown all or not at all.
    ///   - room: in bytes.
    mutating func addList(head: [String] = [], _ parts: [[String]], room: Int) {
        guard !parts.isEmpty else { return }
        var lines = head
        var left = room
        var shown = 0
        for part in parts {
            left -= part.reduce(0) { $0 + $1.utf8.count + 1 }
            guard left >= 0 else { break }
            lines += part
            shown += 1
        }
        if shown > 0 { add(lines.joined(separator: "\n")) }
        if shown < parts.count { add(shown == 0 ? "\(parts.count) in all" : "and \(parts.count - shown) more") }
    }
}
