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
        let restored = restoringTags(
            markers: Set(markers.map(\.text)), beforeFence: Set(lines.beforeFence.map(Placeholder.text)),
            in: Array(html.utf8))
        return String(decoding: restored, as: UTF8.self)
    }

    /// Removes the elements that cmark added around standalone tags: a marker inside a list became an item or a line. A
    /// tag before a closing fence moves after the end of the line.
    private static func restoringTags(markers: Set<String>, beforeFence: Set<String>, in html: [UInt8]) -> [UInt8] {
        let newline = UInt8(ascii: "\n")
        var restored: [UInt8] = []
        restored.reserveCapacity(html.count)
        var index = 0
        while index < html.count {
            guard html[index] == 0xF3, let (number, length) = Placeholder.read(html, at: index) else {
                restored.append(html[index])
                index += 1
                continue
            }
            index += length
            let text = Placeholder.text(number)
            if markers.contains(text) {
                if html[index...].first == newline { index += 1 }
                let lineEnds = restored.reversed().prefix { $0 == newline }.count
                if restored.dropLast(lineEnds).suffix(4).elementsEqual("<li>".utf8),
                    html[index...].starts(with: "</li>".utf8)
                {
                    restored.removeLast(lineEnds + 4)
                    index += 5
                    if html[index...].first == newline { index += 1 }
                }
            } else if beforeFence.contains(text), html[index...].first == newline {
                index += 1
                restored.append(newline)
            }
            restored.append(contentsOf: text.utf8)
        }
        return restored
    }
}
