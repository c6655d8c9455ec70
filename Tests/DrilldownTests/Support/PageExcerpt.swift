/// The elements of an item page that show its item, without most of the head and other elements of the item template.
/// New elements of the template must be listed here to be omitted.
enum PageExcerpt {
    /// The elements of the head, and those of `<main>`, each from the start of a line to the end of one.
    private static let head = [("<html", ">"), ("<title>", "</title>"), ("<link rel=\"canonical\"", ">")]
    private static let main = [
        ("<h1>", "</h1>"), ("<p class=\"warning\">", "</p>"), ("<p class=\"notice", "</p>"),
        ("<ul class=\"totals\"", "</ul>"), ("<details class=\"not-counted\"", "</details>"),
        ("<dl class=\"fields\">", "</dl>"), ("<form class=\"filter\"", "</form>"), ("<div class=\"scroll\"", "</div>"),
        ("<nav class=\"pages\"", "</nav>"), ("<nav class=\"also-under\"", "</nav>"),
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
