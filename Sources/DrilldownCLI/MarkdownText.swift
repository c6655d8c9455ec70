import Drilldown

/// The escaping of data for GitHub Flavored Markdown.
///
/// All ASCII punctuation is escaped (CommonMark 0.31, section 2.4), so that it cannot start an element, end a table
/// cell or create a link. GitHub detects `@name` and `#1` after rendering, so a zero-width space follows `@` and `#`.
enum MarkdownText {
    /// The maximum length of a string in Unicode scalars. Longer strings are truncated.
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
                // Replace line breaks with spaces, because a new line could start an element.
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
