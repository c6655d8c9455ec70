/// A scanner that splits a template into text and tags.
enum TagScanner {
    /// Returns the text and tags of a template, in order.
    ///
    /// - Parameters:
    ///   - text: A slice of the bytes of the template's file.
    ///   - report: A function that receives each error with its offset in the file.
    static func scan(_ text: ArraySlice<UInt8>, report: (Int, TagMessage) -> Void) -> [TemplatePiece] {
        var pieces: [TemplatePiece] = []
        var rest = text
        while let start = pair(UInt8(ascii: "{"), in: rest) {
            if start.lowerBound > rest.startIndex { pieces.append(.text(string(rest[..<start.lowerBound]))) }
            guard let end = pair(UInt8(ascii: "}"), in: rest[start.upperBound...]) else {
                report(start.lowerBound, .unclosedTag)
                return pieces
            }
            rest = rest[end.upperBound...]
            let content = string(text[start.upperBound..<end.lowerBound])
            if let tag = tag(content, at: start.lowerBound, report: report) { pieces.append(.tag(tag)) }
            // Skip the third closing brace of {{{name}}}. The tag has been reported.
            if content.hasPrefix("{"), rest.first == UInt8(ascii: "}") { rest = rest.dropFirst() }
        }
        if !rest.isEmpty { pieces.append(.text(string(rest))) }
        return pieces
    }

    /// Returns the range of the first two consecutive occurrences of a byte; nil if there are none. The standard
    /// library's search for a pattern would take a fifth of the launch time.
    private static func pair(_ byte: UInt8, in text: ArraySlice<UInt8>) -> Range<Int>? {
        guard let last = text.indices.last else { return nil }
        for index in text.startIndex..<last where text[index] == byte && text[index + 1] == byte {
            return index..<index + 2
        }
        return nil
    }

    private static func tag(_ content: String, at offset: Int, report: (Int, TagMessage) -> Void) -> Tag? {
        let kinds: [Character: Tag.Kind] = ["#": .section, "^": .inverted, "/": .end, ">": .partial, "!": .comment]
        let trimmed = content.trimmingSpaces()
        let kind = trimmed.first.flatMap { kinds[$0] }
        let name = (kind == nil ? trimmed : String(trimmed.dropFirst())).trimmingSpaces()
        func refuse(_ message: TagMessage) -> Tag? {
            report(offset, message)
            return nil
        }
        if kind == .comment { return Tag(kind: .comment, name: "", offset: offset) }
        switch trimmed.first {
        case "{", "&": return refuse(.unescapedTag)
        case "=": return refuse(.changedDelimiters)
        case "$", "<":
            report(offset, .parentOrBlock)
            // Return a section so that its end tag is not reported as unmatched.
            return Tag(
                kind: .section, name: String(trimmed.dropFirst()).trimmingSpaces(), offset: offset, isUnsupported: true)
        default: break
        }
        if kind == .partial, name.hasPrefix("*") { return refuse(.dynamicPartial) }
        if let word = ["if", "unless", "each", "else"].first(where: { name == $0 || name.hasPrefix($0 + " ") }) {
            return refuse(.unsupportedWord(word))
        }
        if name.isEmpty || name.contains(where: \.isNewline) { return refuse(.emptyTag) }
        return Tag(kind: kind ?? .value, name: name, offset: offset)
    }

    private static func string(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }
}
