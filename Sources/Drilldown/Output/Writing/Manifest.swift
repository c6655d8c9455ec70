/// The list of all files that a build wrote into a folder. Builds replace and remove only these files.
///
/// The text has one line per file, `HASH SIZE PATH`, sorted by path. The first line identifies the format, and the last
/// line has the number of files, so that an incomplete manifest is detected.
///
/// The lines are stored as text: a file takes the memory of its line and eight bytes, and reading or writing a manifest
/// requires no conversion.
struct Manifest: Sendable {
    typealias Entry = ContentSummary

    static let heading = Array("drilldown manifest 1\n".utf8)

    /// The maximum size of a file, small enough that the sum of all sizes cannot overflow. A manifest line with this
    /// size has at least 48 bytes, so a manifest of 2^30 bytes, which is the limit, has fewer than 2^25 such lines.
    private static let maximumSize = 1 << 38

    /// The lines in the order of insertion, each with its line feed.
    private var lines: [UInt8] = []
    /// The offset of each line, and the end of the last one. A manifest is always smaller than 4 GB.
    private var starts: [UInt32] = [0]
    /// The indices of the lines in path order; empty if the lines are already sorted.
    private var order: [UInt32] = []

    /// The sum of the sizes of all files in bytes.
    private(set) var bytes = 0

    var count: Int { starts.count - 1 }

    init() {}

    // MARK: Adding

    /// Adds the line of a file. After the last line, `sort` must be called.
    mutating func append(_ path: [UInt8], _ entry: Entry) {
        entry.hash.appendHexadecimal(to: &lines)
        lines.append(UInt8(ascii: " "))
        lines.append(decimal: entry.size)
        lines.append(UInt8(ascii: " "))
        lines.append(contentsOf: path)
        lines.append(UInt8(ascii: "\n"))
        starts.append(UInt32(lines.count))
        bytes += entry.size
    }

    /// Moves all lines of another manifest to this one.
    mutating func merge(_ other: inout Manifest) {
        defer { other = Manifest() }
        guard count > 0 else {
            self = other
            return
        }
        let offset = UInt32(lines.count) - other.starts[0]
        lines += other.lines[Int(other.starts[0])..<Int(other.starts[other.count])]
        starts += other.starts.dropFirst().lazy.map { $0 + offset }
        bytes += other.bytes
    }

    /// Sorts the lines by path, bytewise.
    ///
    /// - Throws: `BuildError` if two lines have the same path.
    mutating func sort() throws(BuildError) {
        let repeated: Int?
        (order, repeated) = PathOrder.sorted(count, in: lines) { pathRange(ofLine: $0) }
        if let repeated {
            let path = lines[pathRange(ofLine: repeated)]
            throw BuildError.site(String(decoding: path, as: UTF8.self), .duplicatePage)
        }
    }

    // MARK: Reading

    /// Returns the range of the path in a line, given by its index in the order of insertion.
    private func pathRange(ofLine line: Int) -> Range<Int> {
        var start = Int(starts[line]) + Self.sizeOffset
        while lines[start] != UInt8(ascii: " ") { start += 1 }
        return start + 1..<Int(starts[line + 1]) - 1
    }

    /// Returns the index, in the order of insertion, of the line at an index in path order.
    func line(at index: Int) -> Int { order.isEmpty ? index : Int(order[index]) }

    /// Returns the path at an index in path order.
    func path(_ index: Int) -> ArraySlice<UInt8> { lines[pathRange(ofLine: line(at: index))] }

    func string(_ index: Int) -> String { String(decoding: path(index), as: UTF8.self) }

    func entry(_ index: Int) -> Entry? {
        ContentHash(hexadecimal: text(index).prefix(Self.sizeOffset - 1)).map { Entry(size: size(index), hash: $0) }
    }

    func size(_ index: Int) -> Int {
        text(index).dropFirst(Self.sizeOffset).prefix { $0 != UInt8(ascii: " ") }.number ?? 0
    }

    /// Returns the line at an index in path order, with its line feed.
    private func text(_ index: Int) -> ArraySlice<UInt8> {
        let line = line(at: index)
        return lines[Int(starts[line])..<Int(starts[line + 1])]
    }

    /// The entry of the file with a path; nil if the file is not in the manifest.
    ///
    /// - Complexity: O(log *n*) in the number of files.
    subscript(path: String) -> Entry? { index(of: Array(path.utf8)).flatMap(entry) }

    /// Returns the index of a path in path order; nil if the path is not in the manifest.
    ///
    /// - Parameter expected: The index at which to look first.
    /// - Complexity: O(log *n*) in the number of files, unless the path is at the expected index.
    func index(of path: [UInt8], expectedAt expected: Int = 0) -> Int? {
        if expected < count {
            let range = pathRange(ofLine: line(at: expected))
            if range.count == path.count, lines.hasEqual(path.count, at: range.lowerBound, as: path, at: 0) {
                return expected
            }
        }
        let index = (0..<count).prefixCount { self.path($0).lexicographicallyPrecedes(path) }
        return index < count && self.path(index).elementsEqual(path) ? index : nil
    }

    /// Returns the paths that are not in another manifest, in path order.
    func paths(missingFrom other: Manifest) -> [String] {
        if self == other { return [] }
        var missing: [String] = []
        var position = 0
        for index in 0..<count {
            let path = path(index)
            while position < other.count, other.path(position).lexicographicallyPrecedes(path) { position += 1 }
            if position == other.count || !other.path(position).elementsEqual(path) { missing.append(string(index)) }
        }
        return missing
    }
}

// MARK: - Text

extension Manifest {
    /// Parses a manifest; nil if the text is not a valid manifest, or if it contains a path that no file of a site can
    /// have.
    init?(_ text: [UInt8]) {
        guard text.starts(with: Self.heading) else { return nil }
        lines = text
        starts = [UInt32(Self.heading.count)]
        var isSorted = true
        let span = text.span
        var start = Self.heading.count
        var last = start..<start
        while let line = Self.line(in: span, from: start) {
            isSorted = isSorted && text[last].lexicographicallyPrecedes(text[line.path])
            last = line.path
            bytes += line.size
            start = line.path.upperBound + 1
            starts.append(UInt32(start))
        }
        guard text[start...].elementsEqual(Self.ending(count)) else { return nil }
        if !isSorted, (try? sort()) == nil { return nil }
    }

    private static func ending(_ count: Int) -> [UInt8] { Array("end \(count)\n".utf8) }

    /// The number of bytes of the hash and the space after it.
    private static let sizeOffset = 33

    /// Parses the line at an offset; returns nil if the line is not valid.
    private static func line(in text: Span<UInt8>, from start: Int) -> (size: Int, path: Range<Int>)? {
        let (space, slash, newline) = (UInt8(ascii: " "), UInt8(ascii: "/"), UInt8(ascii: "\n"))
        guard text.count - start > sizeOffset + 3 else { return nil }
        for index in start..<start + sizeOffset - 1 {
            guard text[index].isDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= text[index] else { return nil }
        }
        guard text[start + sizeOffset - 1] == space else { return nil }
        var index = start + sizeOffset
        var size = 0
        while index < text.count, text[index].isDigit, size <= maximumSize {
            size = 10 * size + Int(text[index] - UInt8(ascii: "0"))
            index += 1
        }
        guard index > start + sizeOffset, size <= maximumSize, index < text.count, text[index] == space else {
            return nil
        }
        let path = index + 1
        var (last, isHidden, isASCII) = (slash, false, true)
        index = path
        while index < text.count, text[index] != newline {
            let byte = text[index]
            if byte < 0x20 || byte == 0x7F { return nil }
            isHidden = isHidden || last == slash && (byte == slash || byte == UInt8(ascii: "."))
            isASCII = isASCII && byte < 0x80
            last = byte
            index += 1
        }
        guard index < text.count, index > path else { return nil }
        if isHidden || last == slash || !isASCII {
            let bytes = (path..<index).map { text[$0] }
            // The only hidden file of a site is `.nojekyll`, so other hidden paths, such as drilldown's own files or
            // `.git`, are not valid.
            if isHidden || last == slash, !bytes.elementsEqual(".nojekyll".utf8) { return nil }
            if UTF8Check.firstInvalidByte(in: bytes) != nil { return nil }
        }
        return (size, path..<index)
    }

    /// The size of the text in bytes.
    var textSize: Int { Self.heading.count + Int(starts[count]) - Int(starts[0]) + Self.ending(count).count }

    /// Writes the text piece by piece, because the manifest of a million files takes 70 MB.
    ///
    /// - Returns: The hash of the whole site, which covers all paths, sizes and contents.
    @discardableResult
    func write<Failure: Error>(_ put: ([UInt8]) throws(Failure) -> Void) throws(Failure) -> ContentHash {
        var hasher = ContentHasher()
        var piece = Self.heading
        for index in 0..<count {
            piece += text(index)
            guard piece.count >= 1 << 18 else { continue }
            hasher.add(piece[...])
            try put(piece)
            piece.removeAll(keepingCapacity: true)
        }
        piece += Self.ending(count)
        hasher.add(piece[...])
        try put(piece)
        return hasher.hash()
    }

    var text: [UInt8] {
        var text: [UInt8] = []
        write { text += $0 }
        return text
    }

    /// The hash of the whole site, which covers all paths, sizes and contents.
    var hash: ContentHash { write { _ in } }
}

extension Manifest: Equatable {
    static func == (one: Manifest, other: Manifest) -> Bool {
        one.count == other.count && one.bytes == other.bytes
            && (0..<one.count).allSatisfy { one.text($0) == other.text($0) }
    }
}
