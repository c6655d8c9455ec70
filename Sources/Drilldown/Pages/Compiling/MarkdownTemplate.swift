/// Turns a Markdown template into HTML in which placeholders stand for its tags.
///
/// The tags are set aside before cmark reads the text, and what it makes of the rest does not depend on them: a tag
/// counts as a letter. Tags that stand alone on a line, as those of sections mostly do, leave no trace in the text, so
/// that a section around the items of a list does not tear the list apart; they are put back where the blocks of
/// their neighbouring lines begin and end.
enum MarkdownTemplate {
    static func html(_ pieces: [TemplatePiece]) -> String {
        var lines = TemplateLines(pieces)
        // Lines of one paragraph or of one HTML block hold their tags in place; other tags stand between blocks.
        let first = CommonMark.blocks(of: lines.markdown)
        lines.inlineTags(within: first)
        let markers = Markers.find(lines.pairs, in: CommonMark.blocks(of: lines.markdown))
        let html = CommonMark.html(ofTemplate: lines.markdown, markers: markers)
        let settled = settling(
            markers: Set(markers.map(\.text)), beforeFence: Set(lines.beforeFence.map(Placeholder.text)),
            in: Array(html.utf8))
        return String(decoding: settled, as: UTF8.self)
    }

    /// Takes back what cmark has put around tags that stood alone: a marker inside a list came out as an item of its own, or
    /// on a line; and a tag before a closing fence belongs after the end of the line.
    private static func settling(markers: Set<String>, beforeFence: Set<String>, in html: [UInt8]) -> [UInt8] {
        let newline = UInt8(ascii: "\n")
        var settled: [UInt8] = []
        settled.reserveCapacity(html.count)
        var index = 0
        while index < html.count {
            guard html[index] == 0xF3, let (number, length) = Placeholder.read(html, at: index) else {
                settled.append(html[index])
                index += 1
                continue
            }
            index += length
            let text = Placeholder.text(number)
            if markers.contains(text) {
                if html[index...].first == newline { index += 1 }
                let lineEnds = settled.reversed().prefix { $0 == newline }.count
                if settled.dropLast(lineEnds).suffix(4).elementsEqual("<li>".utf8),
                    html[index...].starts(with: "</li>".utf8)
                {
                    settled.removeLast(lineEnds + 4)
                    index += 5
                    if html[index...].first == newline { index += 1 }
                }
            } else if beforeFence.contains(text), html[index...].first == newline {
                index += 1
                settled.append(newline)
            }
            settled.append(contentsOf: text.utf8)
        }
        return settled
    }
}
