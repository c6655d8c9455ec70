/// The parts of an item page that show its item. Most of the head and the other elements of `<main>` are omitted.
enum PageExcerpt {
    /// The elements that are kept, in the head and in `<main>`: the start of their first line, and the end of their
    /// last line.
    private static let head = [("<html", ">"), ("<title>", "</title>"), ("<link rel=\"canonical\"", ">")]
    private static let main = [
        ("<h1>", "</h1>"), ("<p class=\"warning\">", "</p>"), ("<p class=\"notice", "</p>"),
        ("<ul class=\"totals\"", "</ul>"), ("<details class=\"not-counted\"", "</details>"),
        ("<dl class=\"fields\">", "</dl>"), ("<form class=\"filter\"", "</form>"), ("<div class=\"scroll\"", "</div>"),
        ("<nav class=\"pages\"", "</nav>"), ("<nav class=\"also-in\"", "</nav>"),
    ]

    static func text(of page: String) -> String {
        var lines: [Substring] = []
        var isBody = false
        var isMain = false
        var end: String?
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            if line == "</main>" { isMain = false }
            if line == "<body>" { isBody = true }
            if !isBody || isMain, end == nil { end = (isBody ? main : head).first { line.hasPrefix($0.0) }?.1 }
            if isBody && !isMain || end != nil { lines.append(line) }
            if end.map(line.hasSuffix) == true { end = nil }
            if line == "<main id=\"_content\">" { isMain = true }
        }
        return lines.joined(separator: "\n")
    }
}
