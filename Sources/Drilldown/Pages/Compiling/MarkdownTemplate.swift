/// A converter from a Markdown template to HTML with placeholders for its tags.
///
/// The tags are removed before cmark parses the text, and they do not affect its output: a tag counts as a letter. Tags
/// alone on a line, such as most section tags, leave no trace in the text, so a section around list items does not
/// split the list. They are restored at the start and end of the blocks on adjacent lines.
enum MarkdownTemplate {
    static func html(_ pieces: [TemplatePiece]) -> String {
        var lines = TemplateLines(pieces)
        // Lines of a paragraph or an HTML block keep their tags in place. Other tags are between blocks.
        let first = CommonMark.blocks(of: lines.markdown)
        lines.inlineTags(within: first)
        let markers = Markers.find(lines.pairs, in: CommonMark.blocks(of: lines.markdown))
        let html = CommonMark.html(ofTemplate: lines.markdown, markers: markers)
        let settled = settling(
            markers: Set(markers.map(\.text)), beforeFence: Set(lines.beforeFence.map(Placeholder.text)),
            in: Array(html.utf8))
        return String(decoding: settled, as: UTF8.self)
    }

    /// Removes the elements that cmark added around standalone tags: a marker inside a list became an item or a line. A
    /// tag before a closing fence moves after the end of the line.
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
