/// Turns a Markdown template into HTML in which placeholders stand for its tags.
///
/// The tags are set aside before cmark reads the text, and what it makes of the rest does not depend on them: a tag
/// counts as a letter. Tags that stand alone on a line, as those of sections mostly do, leave no trace in the text, so
/// that a section around the items of a list does not tear the list apart; they are put back where the blocks of
/// their neighbouring lines begin and end.
enum MarkdownTemplate {
    static func html(_ pieces: [TemplatePiece]) -> String {
        var layout = Layout(pieces)
        // Lines of one paragraph or of one HTML block hold their tags in place; other tags stand between blocks.
        let first = CommonMark.blocks(of: layout.markdown)
        layout.inlineTags(within: first)
        let markers = Markers(layout.pairs, in: CommonMark.blocks(of: layout.markdown)).markers
        var html = CommonMark.html(ofTemplate: layout.markdown, markers: markers)
        for number in layout.beforeFence {
            html = html.replacing(Placeholder.text(number) + "\n", with: "\n" + Placeholder.text(number))
        }
        return removingItems(around: markers.map(\.text), from: html)
    }

    /// A marker inside a list came out as an item of its own.
    private static func removingItems(around markers: [String], from html: String) -> String {
        var html = html
        for marker in markers {
            guard let found = html.firstRange(of: marker) else { continue }
            var before = html[..<found.lowerBound]
            while before.last == "\n" { before.removeLast() }
            let after = html[found.upperBound...].trimmingPrefix("\n")
            if before.hasSuffix("<li>"), after.hasPrefix("</li>") {
                html = String(before.dropLast(4)) + marker + after.dropFirst(5).trimmingPrefix("\n")
            } else {
                html = String(html[..<found.lowerBound]) + marker + after
            }
        }
        return html
    }
}
