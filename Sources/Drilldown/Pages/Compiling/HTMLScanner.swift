/// A byte-by-byte HTML scanner that tracks the current context: text, tag, attribute and open elements. It follows the
/// tokenizer of the HTML Standard (section 13.2.5) as far as the escaping of variables requires.
struct HTMLScanner {
    enum State: Hashable {
        case text
        /// Inside an element whose content is not HTML: text in `title` and `textarea`, code in `script` and `style`.
        case rawText(element: String)
        /// After `<`.
        case tagOpen
        case tagName
        /// Inside a tag, where an attribute may begin. If the edge of a section follows a name or a value directly, the
        /// next attribute needs a space before it.
        case betweenAttributes(needsSpace: Bool)
        case attributeName
        /// After a name and a space. An equals sign may follow.
        case afterAttributeName
        case beforeValue
        case quotedValue(quote: UInt8)
        case unquotedValue
        case comment
        /// A declaration such as `<!doctype …>`. At its start, it can still become a comment.
        case declaration(isStart: Bool)

        var isRawText: Bool {
            if case .rawText = self { true } else { false }
        }
    }

    private(set) var state = State.text
    /// The open elements, outermost first.
    private(set) var elements: [String] = []
    /// The minimum number of open elements since `watchDepth` was called; -1 if an end tag had no start tag.
    private(set) var lowestDepth = 0
    /// The current attribute of the current tag.
    private(set) var attribute = ""
    private(set) var tagAttributes: Set<String> = []
    private var lacksSpace = false

    /// The name of the current tag.
    private(set) var name = ""
    private var isEndTag = false
    /// The last bytes of raw text, in lowercase, at most as many as the end tag has.
    private var rawTail: [UInt8] = []
    private var lastByte: UInt8 = 0
    private var dashes = 0

    private static let voidElements = "area base br col embed hr img input link meta source track wbr".words
    private static let textElements: Set = ["title", "textarea"]
    private static let codeElements = "script style xmp iframe noembed noframes noscript plaintext".words

    /// Creates a scanner inside open elements.
    ///
    /// - Parameter elements: The open elements around the scanned HTML, outermost first.
    init(inside elements: [String] = []) {
        self.elements = elements
        lowestDepth = elements.count
    }

    mutating func watchDepth() { lowestDepth = elements.count }

    /// Continues to track the minimum depth of the enclosing section after a section inside it has ended.
    ///
    /// - Parameter outer: The minimum depth of the enclosing section up to the start of the inner section.
    mutating func resumeWatching(_ outer: Int) { lowestDepth = min(lowestDepth, outer) }

    /// True inside `title` or `textarea`, where values are escaped like other text.
    var isTextElement: Bool {
        if case .rawText(let element) = state { Self.textElements.contains(element) } else { false }
    }

    /// Marks the start or end of a section. In a tag, attributes before and after it need a space between them.
    mutating func markSectionEdge() {
        switch state {
        case .tagName, .attributeName: state = .betweenAttributes(needsSpace: true)
        case .betweenAttributes(needsSpace: false): state = .betweenAttributes(needsSpace: lastByte > 0x20)
        case .afterAttributeName: state = .betweenAttributes(needsSpace: false)
        default: break
        }
    }

    /// Returns true if an attribute has begun directly after a section's start or end since the last call.
    mutating func takeMissingSpace() -> Bool {
        defer { lacksSpace = false }
        return lacksSpace
    }

    /// Restores the state directly after a tag's name.
    mutating func retractSpace() {
        state = .betweenAttributes(needsSpace: true)
        lastByte = UInt8(ascii: "a")
    }

    mutating func consume(_ byte: UInt8) {
        switch state {
        case .text: if byte == UInt8(ascii: "<") { state = .tagOpen }
        case .rawText(let element): consumeRawText(byte, in: element)
        case .tagOpen: openTag(byte)
        case .tagName: if !endPart(byte) { name.append(lowercase(byte)) }
        case .betweenAttributes(let needsSpace):
            if endPart(byte) { break }
            lacksSpace = lacksSpace || needsSpace
            beginAttribute(byte)
        case .attributeName, .afterAttributeName: consumeAttributeName(byte)
        case .beforeValue: beginValue(byte)
        case .quotedValue(let quote): if byte == quote { state = .betweenAttributes(needsSpace: false) }
        case .unquotedValue: if byte != UInt8(ascii: "/") { _ = endPart(byte) }
        case .comment: consumeComment(byte)
        case .declaration(let isStart): consumeDeclaration(byte, isStart: isStart)
        }
        lastByte = byte
    }

    /// Ends a name or a value if the byte is the end of the tag, a slash or a space.
    ///
    /// - Returns: False for any other byte, which belongs to the name or the value.
    private mutating func endPart(_ byte: UInt8, space: State = .betweenAttributes(needsSpace: false)) -> Bool {
        switch byte {
        case UInt8(ascii: ">"): closeTag()
        case UInt8(ascii: "/"): state = .betweenAttributes(needsSpace: false)
        case 0x09, 0x0A, 0x0C, 0x0D, 0x20: state = space
        default: return false
        }
        return true
    }

    private mutating func beginAttribute(_ byte: UInt8) {
        attribute = String(lowercase(byte))
        state = .attributeName
    }

    private mutating func consumeAttributeName(_ byte: UInt8) {
        if byte == UInt8(ascii: "=") {
            tagAttributes.insert(attribute)
            state = .beforeValue
        } else if !endPart(byte, space: .afterAttributeName) {
            if state == .attributeName { attribute.append(lowercase(byte)) } else { beginAttribute(byte) }
        }
    }

    private mutating func beginValue(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): state = .quotedValue(quote: byte)
        case UInt8(ascii: "/"): state = .unquotedValue
        default: if !endPart(byte, space: .beforeValue) { state = .unquotedValue }
        }
    }

    private mutating func consumeComment(_ byte: UInt8) {
        if byte == UInt8(ascii: ">"), dashes >= 2 { state = .text }
        dashes = byte == UInt8(ascii: "-") ? dashes + 1 : 0
    }

    private mutating func consumeDeclaration(_ byte: UInt8, isStart: Bool) {
        if byte == UInt8(ascii: "-"), lastByte == UInt8(ascii: "-"), isStart {
            state = .comment
            dashes = 2
        } else if byte == UInt8(ascii: ">") {
            state = .text
        } else {
            state = .declaration(isStart: isStart && byte == UInt8(ascii: "-"))
        }
    }

    private mutating func openTag(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "/"):
            isEndTag = true
            name = ""
            state = .tagName
        case UInt8(ascii: "!"), UInt8(ascii: "?"):
            state = .declaration(isStart: byte == UInt8(ascii: "!"))
        case let letter where letter.isLetter:
            isEndTag = false
            tagAttributes = []
            name = String(lowercase(letter))
            state = .tagName
        default: state = .text
        }
    }

    /// True inside SVG and MathML, where a slash at a tag's end closes the element.
    private var isForeign: Bool {
        ["svg", "math"].contains(name) || elements.contains("svg") || elements.contains("math")
    }

    private mutating func closeTag() {
        state = .text
        if isEndTag {
            if let index = elements.lastIndex(of: name) { elements.removeSubrange(index...) } else { lowestDepth = -1 }
            lowestDepth = min(lowestDepth, elements.count)
        } else if !Self.voidElements.contains(name), lastByte != UInt8(ascii: "/") || !isForeign {
            elements.append(name)
            if Self.textElements.contains(name) || Self.codeElements.contains(name) {
                state = .rawText(element: name)
                rawTail = []
            }
        }
    }

    /// Consumes a byte of raw text, which ends only at the end tag of its element.
    private mutating func consumeRawText(_ byte: UInt8, in element: String) {
        // The length includes `</` before the name and one byte after it.
        let length = element.utf8.count + 3
        rawTail.append(byte.lowercased)
        if rawTail.count > length { rawTail.removeFirst() }
        if rawTail.count == length, rawTail.starts(with: "</".utf8), rawTail.dropFirst(2).starts(with: element.utf8),
            " \t\n\u{0C}\r/>".utf8.contains(byte)
        {
            isEndTag = true
            name = element
            state = byte == UInt8(ascii: ">") ? .text : .betweenAttributes(needsSpace: false)
            if state == .text { closeTag() }
        }
    }

    private func lowercase(_ byte: UInt8) -> Character {
        Character(Unicode.Scalar(byte.lowercased))
    }
}
