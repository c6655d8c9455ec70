import Foundation

/// The list of all changes of the session, the latest first.
extension EditScreens {
    func history(_ page: SitePlan.Page) -> [UInt8] {
        let undone = history.undone.map { row($0, isDone: false) }
        let done = history.done.reversed().map { row($0, isDone: true) }
        let list: HTML =
            history.isEmpty
            ? "<p>\(strings[.noChanges])</p>" : "<ol class=\"rows changes\">\n\(HTML(undone + done))</ol>"
        return screen(
            page,
            """
            <h1>\(strings[.editHistory])</h1>
            <p class="note"><a href="/\(plan.path(.changes(0)))">\(strings[.sinceStart])</a></p>
            \(list)

            """)
    }

    private func row(_ entry: EditHistory.Entry, isDone: Bool) -> HTML {
        let style = Date.FormatStyle(
            date: .omitted, time: .standard, locale: site.regional.locale, timeZone: .current)
        let blocked: HTML = entry.textEdits == nil ? "<p>\(strings[.notUndoable])</p>" : HTML()
        return """
            <li\(" class=\"undone\"", if: !isDone)><time datetime="\(entry.time.formatted(.iso8601))">\
            \(entry.time.formatted(style))</time> <div><bdi>\(entry.title)</bdi>\(blocked)</div></li>

            """
    }
}
