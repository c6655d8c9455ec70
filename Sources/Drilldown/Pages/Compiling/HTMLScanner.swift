/// Follows HTML byte by byte and knows where it stands: in text, in a tag, in which attribute, inside which elements.
/// It keeps to the tokenizer of the HTML Standard (section 13.2.5) as far as holes need it.
struct HTMLScanner {
    enum State: Hashable {
        case text
        /// In an element whose content is not HTML: `title` and `textarea` hold text, `script` and `style` code.
        case rawText(element: String)
        /// After `<`.
        case tagOpen
        case tagName
        /// Inside a tag, where an attribute may begin; after a name or a value only after a space.
        case betweenAttributes(needsSpace: Bool)
        case attributeName
        /// After a name and a space: an equals sign may still come.
        case afterAttributeName
        case beforeValue
        case quotedValue(quote: UInt8)
        case unquotedValue
        case comment
        /// `<!doctype …>` and the like; at its start as long as it may still become a comment.
        case declaration(isStart: Bool)

        var isRawText: Bool {
            if case .rawText = self { true } else { false }
        }
    }

    private(set) var state = State.text
    /// The open elements, outermost first.
    private(set) var elements: [String] = []
    /// How few elements were open at some time since `watchDepth` was called.
    private(set) var lowestDepth = 0
    /// Of the tag that the scan is in.
    private(set) var attribute = ""
    private(set) var tagAttributes: Set<String> = []
    private var lacksSpace = false

    /// Of the tag that the scan is in.
    private(set) var name = ""
    private var isEndTag = false
    /// The last bytes of raw text, as many as what ends it has.
    private var rawTail: [UInt8] = []
    private var lastByte: UInt8 = 0
    private var dashes = 0

    private static let voidElements: Set = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]
    private static let textElements: Set = ["title", "textarea"]
    private static let codeElements: Set = [
        "script", "style", "xmp", "iframe", "noembed", "noframes", "noscript", "plaintext",
    ]

    /// - Parameter elements: those that are open around what is scanned.
    init(inside elements: [String] = []) {
        self.elements = elements
        lowestDepth = elements.count
    }

    mutating func watchDepth() { lowestDepth = elements.count }

    /// Goes on with what an enclosing section has watched.
    mutating func resumeWatching(_ outer: Int) { lowestDepth = min(lowestDepth, outer) }

    /// Inside `title` or `textarea`, where values are escaped as in any text.
    var isTextElement: Bool {
        if case .rawText(let element) = state { Self.textElements.contains(element) } else { false }
    }

    /// A section begins or ends here: what follows in a tag must not run into what stands before.
    mutating func markSectionEdge() {
        switch state {
        case .tagName, .attributeName: state = .betweenAttributes(needsSpace: true)
        case .betweenAttributes(needsSpace: false): state = .betweenAttributes(needsSpace: lastByte > 0x20)
        case .afterAttributeName: state = .betweenAttributes(needsSpace: false)
        default: break
        }
    }

    /// Whether an attribute has just begun right after a section's edge; says so once.
    mutating func takeMissingSpace() -> Bool {
        defer { lacksSpace = false }
        return lacksSpace
    }

    /// Goes back to where a tag's name has just ended.
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

    /// Ends a name or a value in a tag at the tag's end, a slash or a space.
    ///
    /// - Returns: false at any other byte, which is a part of it.
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

    /// Only in SVG and MathML does a slash at a tag's end close the element.
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

    /// Raw text ends with its own end tag and nothing else.
    private mutating func consumeRawText(_ byte: UInt8, in element: String) {
        // With `</` before the name and one byte after it.
        let length = element.utf8.count + 3
        rawTail.append(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte)
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
        Character(Unicode.Scalar(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte))
    }
}
