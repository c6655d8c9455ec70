/// A reader of the parts of a `multipart/form-data` body.
struct MultipartReader {
    struct Part {
        var disposition: Disposition
        /// The range of the content in the body.
        var content: Range<Int>
    }

    /// The value of `Content-Disposition`.
    struct Disposition {
        var name: String
        /// Nil for a field without a file.
        var fileName: String?
    }

    /// The maximum size of the headers of a part, in bytes. File systems limit names to 255 characters.
    private static let maximumHeaderBytes = 4 << 10

    private let body: [UInt8]
    /// The line break and dashes before a boundary, and the boundary.
    private let delimiter: [UInt8]
    /// The position after the last boundary that was read; nil before the first one.
    private var position: Int?

    init(_ body: [UInt8], boundary: [UInt8]) {
        self.body = body
        delimiter = Array("\r\n--".utf8) + boundary
    }

    /// Returns the next part; nil after the last one.
    mutating func next() throws(FormError) -> Part? {
        // The body begins with the first boundary, which has no line break before it.
        let first = body.starts(with: delimiter.dropFirst(2)) ? delimiter.count - 2 : nil
        guard let start = position ?? first else { throw .malformedParts }
        if has("--", at: start) {
            let end = start + 2
            guard end == body.count || has("\r\n", at: end) && end + 2 == body.count else { throw .malformedParts }
            return nil
        }
        guard has("\r\n", at: start) else { throw .malformedParts }
        let (disposition, content) = try headers(from: start + 2)
        guard let end = nextDelimiter(from: content) else { throw .malformedParts }
        position = end + delimiter.count
        return Part(disposition: disposition, content: content..<end)
    }

    private func has(_ text: String, at start: Int) -> Bool {
        start <= body.count && body[start...].starts(with: text.utf8)
    }

    private func nextDelimiter(from start: Int) -> Int? {
        var position = start
        // A loop over the bytes is fast enough, even for a file of 20 MB.
        while position + delimiter.count <= body.count {
            if body[position] == delimiter[0], body[position + 1] == delimiter[1],
                body[position..<position + delimiter.count].elementsEqual(delimiter)
            {
                return position
            }
            position += 1
        }
        return nil
    }

    /// Returns the value of `Content-Disposition` in the headers of a part, and the position after the empty line.
    private func headers(from start: Int) throws(FormError) -> (disposition: Disposition, end: Int) {
        var disposition: Disposition?
        var hasType = false
        var position = start
        while let end = endOfLine(from: position, limit: start + Self.maximumHeaderBytes) {
            guard let line = String(validating: body[position..<end], as: UTF8.self) else { throw .malformedParts }
            position = end + 2
            if line.isEmpty {
                guard let disposition else { throw .malformedParts }
                return (disposition, position)
            }
            let sides = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            switch sides[0].lowercased() {
            case "content-disposition" where disposition == nil && sides.count == 2:
                guard let value = Disposition(sides[1]) else { throw .malformedParts }
                disposition = value
            // The type is not used, because the content determines the format.
            case "content-type" where !hasType && sides.count == 2: hasType = true
            default: throw .malformedParts
            }
        }
        throw .malformedParts
    }

    private func endOfLine(from start: Int, limit: Int) -> Int? {
        var position = start
        while position + 1 < min(body.count, limit) {
            if body[position] == 0x0D || body[position] == 0x0A || body[position] == 0 {
                return has("\r\n", at: position) ? position : nil
            }
            position += 1
        }
        return nil
    }
}

extension MultipartReader.Disposition {
    /// Parses the text after the colon, such as `form-data; name="photo"; filename="bear.jpg"`.
    ///
    /// - Returns: Nil for any other text. Forms must not contain an encoded name (`filename*`).
    fileprivate init?(_ text: Substring) {
        var rest = text.drop { $0 == " " }
        guard rest.hasPrefix("form-data") else { return nil }
        rest = rest.dropFirst("form-data".count)
        var values: [String: String] = [:]
        while !rest.isEmpty {
            guard rest.first == ";" else { return nil }
            rest = rest.dropFirst().drop { $0 == " " }
            guard let key = ["name", "filename"].first(where: { rest.hasPrefix("\($0)=\"") }) else { return nil }
            rest = rest.dropFirst(key.count + 2)
            // Browsers write a quotation mark in a name as %22.
            guard let end = rest.firstIndex(of: "\""), values[key] == nil else { return nil }
            values[key] = String(rest[..<end]).replacing("%22", with: "\"").replacing("%0D", with: "\r")
                .replacing("%0A", with: "\n")
            rest = rest[rest.index(after: end)...]
        }
        guard let name = values["name"] else { return nil }
        (self.name, fileName) = (name, values["filename"])
    }
}
