import Drilldown

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
            case _ where scalar.isHazard: escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        if isAfterSpace, !escaped.isEmpty { escaped.removeLast() }
        return escaped
    }
}
