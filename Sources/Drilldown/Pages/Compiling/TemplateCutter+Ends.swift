// Checks at the end of a tag or of the template.

extension TemplateCutter {
    mutating func checkContent() {
        if let tag = contentTag, scanner.tagAttributes.contains("http-equiv") {
            report(tag.offset, .valueNextToHTTPEquiv)
        }
        contentTag = nil
    }

    /// The elements with an optional end tag (HTML Standard, section 13.1.2.4).
    private static let openEnded = "p li dt dd tr td th thead tbody tfoot option optgroup colgroup caption".words

    /// Checks that the HTML contains the placeholders of all tags except comments. Also checks that the template does
    /// not end inside an HTML tag or, unless it is a layout, inside an element. This would change the meaning of the
    /// values after the template.
    mutating func checkEnd() {
        for (number, tag) in tags.enumerated() where !placed.contains(number) && tag.kind != .comment {
            report(tag.offset, .discardedTag)
            return
        }
        let opened = scanner.elements.dropFirst(inclusion.elements.count).filter { !Self.openEnded.contains($0) }
        if scanner.state != .text {
            report(source.bytes.count, .openAtEnd(location))
        } else if role != .layout, let element = opened.last {
            report(source.bytes.count, .unclosedElement(element))
        } else if role != .layout, scanner.lowestDepth < inclusion.elements.count {
            report(source.bytes.count, .unopenedElement)
        }
    }

    /// True if the preceding text looks like the start of an HTML tag, such as `<b class=`. It became text, because
    /// cmark recognizes an HTML tag with a placeholder only in an HTML block or if the placeholder is in a quoted
    /// attribute.
    var followsEscapedTag: Bool {
        // Only the text after the start of the last HTML tag is searched, because this runs for every tag of the
        // template.
        let text = literal[(literal.lastIndex(of: UInt8(ascii: "<")) ?? 0)...]
        guard text.contains(UInt8(ascii: "&")), let escape = text.ranges(of: Array("&lt;".utf8)).last else {
            return false
        }
        let rest = text[escape.upperBound...]
        guard let first = rest.first, first.isLetter else { return false }
        return rest.firstRange(of: Array("&gt;".utf8)) == nil
            && rest.contains { $0 == 0x20 || $0 == 0x0A || $0 == UInt8(ascii: "=") }
    }
}
