/// Puts data into GitHub's Markdown as the text that it is.
///
/// All ASCII punctuation is escaped (CommonMark 0.31, section 2.4), so nothing of it begins an element, ends a table's
/// cell or becomes a link; what GitHub finds in texts afterwards, `@name` and `#1`, is parted by a character that is not
/// seen.
enum MarkdownText {
    /// So many Unicode scalars of a text are kept.
    private static let limit = 300

    static func escaped(_ text: String) -> String {
        var escaped = ""
        var isAfterSpace = true
        for (number, scalar) in text.unicodeScalars.enumerated() {
            if number == limit {
                escaped += "…"
                break
            }
            if scalar.properties.isWhitespace {
                // A line of its own could be an element.
                if !isAfterSpace { escaped += " " }
                isAfterSpace = true
                continue
            }
            isAfterSpace = false
            switch scalar {
            case "@", "#": escaped += "\\\(scalar)\u{200B}"
            case "!"..."/", ":"..."@", "["..."`", "{"..."~": escaped += "\\\(scalar)"
            case _ where scalar.properties.generalCategory == .control || turnsDirection(scalar):
                escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        if isAfterSpace, !escaped.isEmpty { escaped.removeLast() }
        return escaped
    }

    private static func turnsDirection(_ scalar: Unicode.Scalar) -> Bool {
        0x202A...0x202E ~= scalar.value || 0x2066...0x2069 ~= scalar.value
    }
}

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
