/// A page with sheets of labels to print in a browser. It loads no other files.
struct LabelPage {
    struct Label: Sendable {
        var name: String
        /// The ID; nil if the label does not show it.
        var id: String?
        /// The URL of the item's page.
        var address: String
        var code: QRCode
    }

    let title: String
    /// The language tag (BCP 47).
    let language: String
    /// `ltr` or `rtl`.
    let direction: String
    let sheet: LabelSheet

    /// Returns the HTML of the page.
    ///
    /// - Parameters:
    ///   - labels: The labels in the order in which they are printed.
    ///   - skipped: The number of labels that are already used on the first sheet.
    func html(_ labels: [Label], skipping skipped: Int) -> [UInt8] {
        let positions = skipped + labels.count
        let sheets = HTML(
            stride(from: 0, to: positions, by: sheet.labelCount).map { first -> HTML in
                let places = first..<min(first + sheet.labelCount, positions)
                let cells = HTML(places.map { $0 < skipped ? "<i></i>\n" : html(of: labels[$0 - skipped]) })
                return "<section>\n\(cells)</section>\n"
            })
        let page: HTML = """
            <!doctype html>
            <html lang="\(language)" dir="\(direction)">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(title)</title>
            <style>
            \(HTML(stringLiteral: sheet.grid.css))</style>
            </head>
            <body>
            <h1>\(title)</h1>
            <main>
            \(sheets)</main>
            </body>
            </html>

            """
        return page.bytes
    }

    /// Returns a label. The label is a link, so that the address can be tested before the label is printed.
    private func html(of label: Label) -> HTML {
        let size = label.code.fullSize
        let path = label.code.runs.map {
            "M\($0.columns.lowerBound) \($0.row)h\($0.columns.count)v1h-\($0.columns.count)z"
        }.joined()
        let id = label.id.map { HTML(" <code dir=\"auto\">\($0)</code>") } ?? HTML()
        return """
            <a href="\(label.address)"><svg viewBox="0 0 \(size) \(size)" aria-hidden="true"><path d="\(path)"/></svg>\
            <span><b dir="auto">\(label.name)</b>\(id)</span></a>

            """
    }
}
