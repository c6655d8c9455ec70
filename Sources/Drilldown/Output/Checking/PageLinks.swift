/// The links and the anchors in the HTML of a page.
///
/// The scan examines only tags. The template compiler's `HTMLScanner` tracks the complete context, which would take
/// most of the time of a check.
struct PageLinks {
    /// The ranges of the links, as written between quotes.
    private(set) var links: [Range<Int>] = []
    /// The ranges of the anchors, as written between quotes.
    private(set) var ids: [Range<Int>] = []

    private let html: [UInt8]
    private let names: Names
    private var index = 0

    init(_ html: [UInt8]) {
        self.html = html
        names = Self.names
        while skip(to: UInt8(ascii: "<")) {
            let start = index
            index += 1
            switch byte {
            case UInt8(ascii: "!"), UInt8(ascii: "?"): skipDeclaration(from: start)
            case UInt8(ascii: "/"):
                index += 1
                readTag()
            case .some(let byte) where byte.isLetter:
                let name = readTag()
                if let element = names.textElements.first(where: { `is`($0, name) }) { skipText(of: element) }
            default: break
            }
        }
    }

    /// The names of elements and attributes.
    private struct Names {
        /// The elements whose content is text up to their own end tag (HTML Standard, section 13.2.5).
        let textElements = [
            "title", "textarea", "script", "style", "xmp", "iframe", "noembed", "noframes", "noscript", "plaintext",
        ].map { Array($0.utf8) }
        let linkAttributes = ["href", "src", "poster", "data"].map { Array($0.utf8) }
        let id = Array("id".utf8)
        let name = Array("name".utf8)
        let link = Array("a".utf8)
    }

    /// Each access to a static property takes as long as comparing several names, so each instance has a copy of this
    /// one.
    private static let names = Names()

    /// The next byte; nil at the end.
    private var byte: UInt8? { index < html.count ? html[index] : nil }

    /// Skips to the next occurrence of a byte.
    ///
    /// - Returns: False if the byte does not occur again.
    private mutating func skip(to byte: UInt8) -> Bool {
        index = ByteRun.first(byte, in: html, from: index, to: html.count)
        return index < html.count
    }

    private mutating func skipSpace(and other: UInt8? = nil) {
        while let byte, Self.isSpace(byte) || byte == other { index += 1 }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0C || byte == 0x0D
    }

    /// Reads a name that ends at a space, a slash, the end of the tag, or `stop`.
    private mutating func readName(until stop: UInt8) -> Range<Int> {
        let start = index
        while let byte, !Self.isSpace(byte), byte != UInt8(ascii: "/"), byte != UInt8(ascii: ">"), byte != stop {
            index += 1
        }
        return start..<index
    }

    /// Returns true if the bytes in a range are equal to a lowercase name, ignoring case.
    private func `is`(_ name: [UInt8], _ range: Range<Int>) -> Bool {
        range.count == name.count
            && name.indices.allSatisfy { name[$0] == html[range.lowerBound + $0] | 0x20 }
    }

    /// Reads a tag after its `<` or `</`, and adds its links and anchors.
    ///
    /// - Returns: The range of the element's name.
    @discardableResult
    private mutating func readTag() -> Range<Int> {
        let element = readName(until: UInt8(ascii: ">"))
        while true {
            skipSpace(and: UInt8(ascii: "/"))
            guard let first = byte else { break }
            index += 1
            if first == UInt8(ascii: ">") { break }
            let name = index - 1..<readName(until: UInt8(ascii: "=")).upperBound
            skipSpace()
            guard byte == UInt8(ascii: "=") else { continue }
            index += 1
            skipSpace()
            guard let quote = byte else { break }
            guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
                while let byte, !Self.isSpace(byte), byte != UInt8(ascii: ">") { index += 1 }
                continue
            }
            index += 1
            let start = index
            guard skip(to: quote) else { break }
            add(start..<index, of: name, in: element)
            index += 1
        }
        return element
    }

    private mutating func add(_ value: Range<Int>, of attribute: Range<Int>, in element: Range<Int>) {
        if names.linkAttributes.contains(where: { `is`($0, attribute) }) {
            links.append(value)
        } else if `is`(names.id, attribute) || `is`(names.name, attribute) && `is`(names.link, element) {
            ids.append(value)
        }
    }

    /// Skips a comment, a doctype or another declaration.
    private mutating func skipDeclaration(from start: Int) {
        let isComment = html[start...].starts(with: "<!--".utf8)
        if isComment { index = start + 4 }
        while skip(to: UInt8(ascii: ">")) {
            index += 1
            if !isComment || html[index - 2] == UInt8(ascii: "-") && html[index - 3] == UInt8(ascii: "-") { return }
        }
    }

    private mutating func skipText(of element: [UInt8]) {
        while skip(to: UInt8(ascii: "<")) {
            let start = index
            index += 1
            guard byte == UInt8(ascii: "/") else { continue }
            index += 1
            if `is`(element, readName(until: UInt8(ascii: "<"))), index < html.count {
                index = start
                return
            }
        }
    }

    // MARK: Values

    /// Returns the value of an attribute with its character references decoded. Only the references that Drilldown
    /// writes in links and anchors are supported.
    static func decoded(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard value.contains(UInt8(ascii: "&")) else { return value }
        let text = [("&#39;", "'"), ("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")].reduce(
            String(decoding: value, as: UTF8.self)
        ) {
            $0.replacing($1.0, with: $1.1)
        }
        return Array(text.utf8)[...]
    }
}
