/// The files that a preview serves in addition to the site. They are in a folder with a name that no site uses.
public enum PreviewFiles {
    static let folder = "/_drilldown/"
    static let script = folder + "preview.js"
    /// The style sheet of pages that are not part of the site.
    static let style = folder + "plain.css"
    /// The style sheet that is added to pages of the site if items can be edited.
    static let editStyle = folder + "preview.css"
    /// The address of the stream of revisions, which are server-sent events.
    public static let events = folder + "events"
    /// The address to which the script sends Markdown for the preview while the user types.
    static let markdown = folder + "markdown"

    static func answer(_ path: String) -> PreviewAnswer? {
        let bytes: [UInt8]
        switch path {
        case script: bytes = BuiltInTemplates.previewScript
        case style:
            let site = Theme().styleSheets.filter { $0.use == .allPages }.flatMap(\.bytes)
            bytes = site + StyleSheet.compact(BuiltInTemplates.previewStyle)
        case editStyle:
            bytes = StyleSheet.compact(BuiltInTemplates.previewStyle + BuiltInTemplates.exploreEditingStyle)
        default: return nil
        }
        return PreviewAnswer(type: PreviewAnswer.type(of: path), bytes)
    }

    /// Returns a page with the preview script, which updates the page after a change. If items can be edited, the page
    /// also gets the style sheet of the editor.
    static func adding(toPage html: [UInt8], revision: Int, isEditing: Bool) -> [UInt8] {
        var head: HTML = "<script src=\"\(script)\" data-revision=\"\(revision)\" defer></script>\n"
        if isEditing { head = "<link rel=\"stylesheet\" href=\"\(editStyle)\">\n" + head }
        // If a custom layout omits `</head>`, the elements are at the end of the page, where browsers accept them, too.
        return EditScreens.inserting(head, before: "</head>", in: html)
    }
}
