/// A Markdown document that is built block by block.
struct MarkdownDocument {
    private(set) var text = ""

    mutating func add(_ block: String) {
        text += (text.isEmpty ? "" : "\n") + block + "\n"
    }

    /// Adds a list, and shortens it to a maximum size.
    ///
    /// - Parameters:
    ///   - head: The lines before the first entry that belong to the same block.
    ///   - entries: The lines of each entry. An entry is either complete or omitted.
    ///   - room: The maximum size of the entries in bytes.
    mutating func addList(head: [String] = [], _ entries: [[String]], room: Int) {
        guard !entries.isEmpty else { return }
        var lines = head
        var left = room
        var shown = 0
        for entry in entries {
            left -= entry.reduce(0) { $0 + $1.utf8.count + 1 }
            guard left >= 0 else { break }
            lines += entry
            shown += 1
        }
        if shown > 0 { add(lines.joined(separator: "\n")) }
        if shown < entries.count { add(shown == 0 ? "\(entries.count) in total" : "and \(entries.count - shown) more") }
    }
}
