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
        var html: [UInt8] = []
        html.append("<!doctype html>\n<html lang=\"")
        HTMLText.appendEscaped(language, to: &html)
        html.append("\" dir=\"")
        HTMLText.appendEscaped(direction, to: &html)
        html.append("\">\n<head>\n<meta charset=\"utf-8\">\n")
        html.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>")
        HTMLText.appendEscaped(title, to: &html)
        html.append("</title>\n<style>\n")
        html.append(contentsOf: LabelStyle(sheet.grid).css.utf8)
        html.append("</style>\n</head>\n<body>\n<h1>")
        HTMLText.appendEscaped(title, to: &html)
        html.append("</h1>\n<main>\n")
        let positions = skipped + labels.count
        for first in stride(from: 0, to: positions, by: sheet.labelCount) {
            html.append("<section>\n")
            for position in first..<min(first + sheet.labelCount, positions) {
                if position < skipped {
                    html.append("<i></i>\n")
                } else {
                    append(labels[position - skipped], to: &html)
                }
            }
            html.append("</section>\n")
        }
        html.append("</main>\n</body>\n</html>\n")
        return html
    }

    /// Appends a label. The label is a link, so that the address can be tested before the label is printed.
    private func append(_ label: Label, to html: inout [UInt8]) {
        html.append("<a href=\"")
        HTMLText.appendEscaped(label.address, to: &html)
        html.append("\"><svg viewBox=\"0 0 ")
        html.append(decimal: label.code.fullSize)
        html.append(UInt8(ascii: " "))
        html.append(decimal: label.code.fullSize)
        html.append("\" aria-hidden=\"true\"><path d=\"")
        for run in label.code.runs {
            html.append("M")
            html.append(decimal: run.columns.lowerBound)
            html.append(UInt8(ascii: " "))
            html.append(decimal: run.row)
            html.append("h")
            html.append(decimal: run.columns.count)
            html.append("v1h-")
            html.append(decimal: run.columns.count)
            html.append("z")
        }
        html.append("\"/></svg><span><b dir=\"auto\">")
        HTMLText.appendEscaped(label.name, to: &html)
        html.append("</b>")
        if let id = label.id {
            html.append(" <code dir=\"auto\">")
            HTMLText.appendEscaped(id, to: &html)
            html.append("</code>")
        }
        html.append("</span></a>\n")
    }
}
