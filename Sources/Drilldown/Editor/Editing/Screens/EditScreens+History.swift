import Foundation

/// The list of all changes of the session, the latest first.
extension EditScreens {
    /// Returns the page of the session's changes.
    ///
    /// - Parameter declarations: The lines that `site.yml` needs for a build to find the same items; usually none.
    func history(_ page: SitePlan.Page, _ declarations: [String]) -> [UInt8] {
        let undone = history.undone.map { row($0, isDone: false) }
        let done = history.done.reversed().map { row($0, isDone: true) }
        let list: HTML =
            history.isEmpty
            ? "<p>\(strings[.noChanges])</p>" : "<ol class=\"rows changes\">\n\(HTML(undone + done))</ol>"
        let note: HTML =
            declarations.isEmpty
            ? HTML() : "<p>\(strings[.otherStructure])</p>\n<pre>\(declarations.joined(separator: "\n"))</pre>\n"
        let html = screen(
            page,
            """
            <h1>\(strings[.editHistory])</h1>
            \(note)\
            <p class="note"><a href="/\(plan.path(.changes(0)))">\(strings[.sinceStart])</a></p>
            \(list)

            """)
        return page == plan.firstPage ? addingBackLink(to: html) : html
    }

    /// Returns the page with a back link to the first page, because the bar of the first page has none. If a custom
    /// layout has no bar, the page is returned unchanged.
    private func addingBackLink(to html: [UInt8]) -> [UInt8] {
        // Values are escaped, so they cannot contain this tag.
        guard let position = html.firstRange(of: Array("<div class=\"bar-left\">".utf8))?.upperBound else {
            return html
        }
        let link: HTML = "<a class=\"back\" href=\"/\"><bdi>\(site.title)</bdi></a>"
        return html[..<position] + link.bytes + html[position...]
    }

    private func row(_ entry: EditHistory.Entry, isDone: Bool) -> HTML {
        let style = Date.FormatStyle(
            date: .omitted, time: .standard, locale: site.regional.locale, timeZone: .current)
        let blocked: HTML =
            entry.textEdits == nil
            ? "<p class=\"refused\">\(strings[isDone ? .notUndoable : .notRedoable])</p>" : HTML()
        let item = entry.item.flatMap { edited.item(withHandle: $0) }
        let name = item.flatMap { entry.added == nil ? nil : plan.names[$0] }
        let title: HTML = "<bdi>\(entry.title)\(name.map { ": " + $0 } ?? "")</bdi>"
        let link = item.map { HTML("<a href=\"\(address(.item($0)))\">\(title)</a>") } ?? title
        let values = HTML(
            entry.values.map { value -> HTML in
                """
                <p>\(value.label): <del>\(Self.excerpt(value.before))</del> → <ins>\(Self.excerpt(value.after))</ins></p>
                """
            })
        return """
            <li\(" class=\"undone\"", if: !isDone)><time datetime="\(entry.time.formatted(.iso8601))">\
            \(entry.time.formatted(style))</time> <div>\(link)\(values)\(blocked)</div></li>

            """
    }

    /// Returns the start of a value on one line; a dash if the value is empty.
    private static func excerpt(_ text: String) -> String {
        text.isEmpty ? "–" : text.replacing("\n", with: " ").excerpt
    }
}
