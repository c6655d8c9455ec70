/// What a preview has beside the site. No site has a folder of this name.
public enum PreviewFiles {
    static let folder = "/_drilldown/"
    static let script = folder + "preview.js"
    /// For pages that are none of the site's.
    static let style = folder + "plain.css"
    /// For those of the site, beside its own.
    static let editStyle = folder + "preview.css"
    /// What has changed, as server-sent events.
    public static let events = folder + "events"
    /// Shows Markdown that is being typed.
    static let markdown = folder + "markdown"

    static func answer(_ path: String) -> PreviewAnswer? {
        switch path {
        case script: PreviewAnswer(type: PreviewAnswer.type(of: path), BuiltInTemplates.previewScript)
        case style: PreviewAnswer(type: PreviewAnswer.type(of: path), plainStyleSheet + previewStyleSheet)
        case editStyle: PreviewAnswer(type: PreviewAnswer.type(of: path), previewStyleSheet)
        default: nil
        }
    }

    private static var plainStyleSheet: [UInt8] { Theme().styleSheets.flatMap(\.bytes) }

    private static var previewStyleSheet: [UInt8] { StyleSheet.compact(BuiltInTemplates.previewStyle) }

    /// A page with the preview's script, which loads it again when something has changed.
    ///
    /// - Parameter revision: that of the inventory that the page shows.
    static func adding(toPage html: [UInt8], revision: Int, isEditing: Bool) -> [UInt8] {
        var head: HTML = "<script src=\"\(script)\" data-revision=\"\(revision)\" defer></script>\n"
        if isEditing { head = "<link rel=\"stylesheet\" href=\"\(editStyle)\">\n" + head }
        // No value can hold a tag. Where a layout of somebody's own leaves out the end of the head, browsers take it at
        // the end.
        let place = html.firstRange(of: Array("</head>".utf8))?.lowerBound ?? html.endIndex
        return html[..<place] + head.bytes + html[place...]
    }
}
