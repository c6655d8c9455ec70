/// The text around the parts of an array or an object, which new parts reuse: white space, commas and colons.
struct JSONLayout {
    /// The text after the opening bracket.
    var lead: [UInt8] = []
    /// The text between two parts, including the comma.
    var separator: [UInt8]
    /// The text between a key and its value.
    var colon: [UInt8]
    /// The text before the closing bracket.
    var tail: [UInt8] = []

    init(onOneLine style: JSONStyle) {
        separator = style.comma
        colon = style.colon
    }

    /// Creates a layout with one part per line.
    ///
    /// - Parameter line: A line break and the indentation of the brackets.
    init(onLinesBelow line: [UInt8], _ style: JSONStyle) {
        lead = line + style.step
        separator = [UInt8(ascii: ",")] + lead
        colon = style.colon
        tail = line
    }

    /// Creates the layout of a nonempty container in the file.
    init(of parts: [JSONRecord.Part], in container: Range<Int>, of bytes: [UInt8], _ style: JSONStyle) {
        self.init(onOneLine: style)
        guard let first = parts.first, let last = parts.last else { return }
        lead = Array(bytes[container.lowerBound + 1..<first.range.lowerBound])
        tail = Array(bytes[last.range.upperBound..<container.upperBound - 1])
        separator = Self.separator(
            among: zip(parts, parts.dropFirst()).map { $0.range.upperBound..<$1.range.lowerBound }, lead: lead,
            in: bytes, style)
        colon = last.colon.map { Array(bytes[$0]) } ?? colon
    }

    /// Returns the shortest existing separator, because the others may contain blank lines, or line breaks in a list
    /// with several parts per line. If there is no separator, the text before the only part determines the result.
    static func separator(
        among found: [Range<Int>], lead: [UInt8], in bytes: [UInt8], _ style: JSONStyle
    ) -> [UInt8] {
        if let shortest = found.min(by: { $0.count < $1.count }) { return Array(bytes[shortest]) }
        return lead.contains(0x0A) ? [UInt8(ascii: ",")] + lead : style.comma
    }

    /// The line break and indentation before a part, or nil if all parts share a line.
    var line: [UInt8]? {
        for space in [lead, separator] {
            guard var start = space.lastIndex(of: 0x0A) else { continue }
            if start > 0, space[start - 1] == 0x0D { start -= 1 }
            return space[start...].filter(JSONSpace.isSpace)
        }
        return nil
    }
}

extension JSONRecord {
    /// An element of an array, or a member of an object including its key.
    struct Part {
        var range: Range<Int>
        var value: Index
        /// The range from the end of the key to the start of the value; nil for an element of an array.
        var colon: Range<Int>?
    }

    func parts(of container: Index) -> [Part] {
        if self[container].kind == .array {
            return elements(of: container).map { Part(range: self[$0].range, value: $0) }
        }
        return members(of: container).map { name, value in
            let (key, range) = (self[name].range, self[value].range)
            return Part(
                range: key.lowerBound..<range.upperBound, value: value, colon: key.upperBound..<range.lowerBound)
        }
    }
}
