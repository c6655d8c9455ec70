/// A converter from a Markdown template to HTML with placeholders for its tags.
///
/// Before cmark parses the text, each tag is replaced with a placeholder, which cmark treats as a letter. Standalone
/// tags, such as most section tags, are removed with their lines, so that a section around list items does not split
/// the list. Their placeholders are inserted before or after the blocks on adjacent lines.
enum MarkdownTemplate {
    static func html(_ pieces: [TemplatePiece]) -> String {
        var lines = TemplateLines(pieces)
        // Standalone tags inside a paragraph or an HTML block become a part of it. Other standalone tags are between
        // blocks.
        let first = CommonMark.blocks(of: lines.markdown)
        lines.inlineTags(within: first)
        let markers = Markers.find(lines.pairs, in: CommonMark.blocks(of: lines.markdown))
        let html = CommonMark.html(ofTemplate: lines.markdown, markers: markers)
        let restored = restoringTags(
            markers: Set(markers.map(\.text)), beforeFence: Set(lines.beforeFence.map(Placeholder.text)),
            in: Array(html.utf8))
        return String(decoding: restored, as: UTF8.self)
    }

    /// Removes the list items and lines that cmark added for the placeholders of standalone tags. A placeholder before
    /// a closing fence moves after the end of the line.
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
