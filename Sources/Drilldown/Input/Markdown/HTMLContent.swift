/// The text of an HTML value in the data, without tags, comments, scripts or styles. It is plain text, never markup.
struct HTMLContent {
    /// The text in UTF-8. One line feed ends a line, and two end a paragraph.
    private(set) var text: [UInt8] = []
    private var pending = Space.none

    /// The space before the next character.
    private enum Space: Int, Comparable {
        case none, space, line, paragraph

        static func < (a: Space, b: Space) -> Bool { a.rawValue < b.rawValue }
    }

    /// Extracts the text of an HTML value. In text without `<`, line feeds are kept, but at most two in sequence.
    ///
    /// - Complexity: O(*n*) in the length of the HTML.
    init(_ html: [UInt8]) {
        var index = 0
        // False after an unclosed tag. The rest is then plain text, so that the search for the end of a tag is not
        // repeated.
        var mayHaveTags = true
        let isPlain = !html.contains(UInt8(ascii: "<"))
        while index < html.count {
            let byte = html[index]
            if byte == UInt8(ascii: "<"), mayHaveTags, let tag = Tag(html, at: index) {
                guard let end = tag.end else {
                    mayHaveTags = false
                    continue
                }
                index = end
                add(Self.space(around: tag.name))
                if Self.hidden.contains(tag.name), !tag.isEnd { index = Self.end(of: tag.name, in: html, from: index) }
            } else if byte == UInt8(ascii: "&"), let (decoded, end) = Self.reference(html, at: index) {
                for byte in decoded where byte >= 0x20 { add(byte) }
                index = end
            } else {
                if isPlain, byte == UInt8(ascii: "\n") {
                    add(pending < .line ? Space.line : .paragraph)
                } else {
                    add(byte)
                }
                index += 1
            }
        }
    }

    /// The text on one line, with spaces instead of line feeds.
    var line: [UInt8] {
        var line: [UInt8] = []
        for byte in text where byte != UInt8(ascii: "\n") || line.last != UInt8(ascii: " ") {
            line.append(byte == UInt8(ascii: "\n") ? UInt8(ascii: " ") : byte)
        }
        return line
    }

    private mutating func add(_ space: Space) { pending = max(pending, space) }

    private mutating func add(_ byte: UInt8) {
        guard ![0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(byte) else { return add(.space) }
        if !text.isEmpty {
            switch pending {
            case .none: break
            case .space: text.append(UInt8(ascii: " "))
            case .line: text.append(UInt8(ascii: "\n"))
            case .paragraph: text.append(contentsOf: "\n\n".utf8)
            }
        }
        pending = .none
        text.append(byte)
    }

    // MARK: - Elements

    private static let hidden = "script style template head title iframe object svg math".words
    private static let lines = "br li tr dt dd div caption figcaption option summary address legend".words
    private static let paragraphs: Set = [
        "p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "dl", "table", "blockquote", "pre", "hr", "section",
        "article", "header", "footer", "nav", "aside", "main", "figure", "form", "fieldset", "details", "body",
    ]

    private static func space(around element: String) -> Space {
        if paragraphs.contains(element) { return .paragraph }
        if lines.contains(element) { return .line }
        return element == "td" || element == "th" ? .space : .none
    }

    /// Returns the start of an element's end tag, or the end of the text if there is none.
    private static func end(of element: String, in html: [UInt8], from start: Int) -> Int {
        let name = Array("</\(element)".utf8)
        var index = start
        while index + name.count <= html.count {
            if html[index] == name[0],
                zip(name, html[index...]).allSatisfy({ $0 == $1 || $0.isLetter && $0 == $1 | 0x20 })
            {
                return index
            }
            index += 1
        }
        return html.count
    }

    /// A tag, a comment or a declaration.
    private struct Tag {
        /// The name in lowercase; empty for a comment or a declaration.
        var name = ""
        var isEnd = false
        /// The index after the closing `>`; nil if there is none.
        var end: Int?

        /// Parses the tag, comment or declaration at an index; nil if there is none.
        ///
        /// - Parameter start: The index of its `<`.
        init?(_ html: [UInt8], at start: Int) {
            var index = start + 1
            guard index < html.count else { return nil }
            if html[index] == UInt8(ascii: "!") || html[index] == UInt8(ascii: "?") {
                end = Self.endOfComment(html, from: index)
                return
            }
            if html[index] == UInt8(ascii: "/") {
                isEnd = true
                index += 1
            }
            guard index < html.count, html[index].isLetter else { return nil }
            let first = index
            while index < html.count, html[index].isLetter || html[index].isDigit || html[index] == UInt8(ascii: "-") {
                index += 1
            }
            name = String(decoding: html[first..<index], as: UTF8.self).lowercased()
            var quote: UInt8?
            while index < html.count {
                let byte = html[index]
                index += 1
                if let open = quote {
                    if byte == open { quote = nil }
                } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                    // A quote begins a value only after `=` or a space.
                    if html[index - 2] == UInt8(ascii: "=") || html[index - 2] == UInt8(ascii: " ") { quote = byte }
                } else if byte == UInt8(ascii: ">") {
                    end = index
                    return
                }
            }
        }

        private static func endOfComment(_ html: [UInt8], from start: Int) -> Int? {
            let isComment = html[start...].starts(with: "!--".utf8)
            var index = isComment ? start + 3 : start
            while index < html.count {
                if html[index] == UInt8(ascii: ">"),
                    !isComment || html[index - 1] == UInt8(ascii: "-") && html[index - 2] == UInt8(ascii: "-")
                {
                    return index + 1
                }
                index += 1
            }
            return nil
        }
    }

    // MARK: - Character references

    /// The maximum length of a reference's name in bytes.
    private static let longestName = 32

    /// Returns the text of the character reference at an index, and the index after the reference; nil if there is no
    /// valid reference.
    private static func reference(_ html: [UInt8], at start: Int) -> (text: [UInt8], end: Int)? {
        var end = start + 1
        while end < html.count, end - start <= longestName,
            html[end].isLetter || html[end].isDigit || html[end] == UInt8(ascii: "#")
        {
            end += 1
        }
        guard end < html.count, html[end] == UInt8(ascii: ";"), end > start + 1 else { return nil }
        end += 1
        let written = Array(html[start..<end])
        switch String(decoding: written, as: UTF8.self) {
        case "&amp;": return ([UInt8(ascii: "&")], end)
        case "&lt;": return ([UInt8(ascii: "<")], end)
        case "&gt;": return ([UInt8(ascii: ">")], end)
        case "&quot;": return ([UInt8(ascii: "\"")], end)
        case "&nbsp;", "&#160;": return ([UInt8(ascii: " ")], end)
        default: break
        }
        // Markdown supports the same named and numeric references as HTML.
        var decoded: [UInt8] = []
        guard CommonMark.appendText(ofField: written, to: &decoded) == .rendered, decoded != written else { return nil }
        return (decoded, end)
    }
}
