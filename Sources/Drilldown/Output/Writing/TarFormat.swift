/// The tar format (POSIX.1-2017 `pax`, chapter "ustar Interchange Format"). Extended headers are used only for long
/// paths.
struct TarFormat: Sendable {
    static let blockSize = 512

    /// A header block with the fields that are the same for all files.
    private let plain: [UInt8]
    /// The checksum of the block, with spaces in the checksum field.
    private let sum: Int

    /// Creates a format for files with the same modification time.
    ///
    /// - Parameter time: The modification time of all files, in seconds since 1970.
    init(time: Int) {
        var block = [UInt8](repeating: 0, count: Self.blockSize)
        func put(_ text: String, at offset: Int) {
            for (index, byte) in text.utf8.enumerated() { block[offset + index] = byte }
        }
        put("0000644", at: 100)
        put("0000000", at: 108)
        put("0000000", at: 116)
        put("        ", at: 148)
        put("ustar", at: 257)
        put("00", at: 263)
        Self.put(time, digits: 11, at: 136, in: &block)
        plain = block
        sum = block.reduce(0) { $0 + Int($1) }
    }

    func appendHeader(_ path: [UInt8], size: Int, to archive: inout [UInt8]) {
        if let (prefix, name) = Self.split(path) {
            appendBlock(prefix: prefix, name: name, size: size, type: UInt8(ascii: "0"), to: &archive)
            return
        }
        let record = Self.extended("path", path)
        let name = Array("long-path".utf8)
        appendBlock(prefix: [], name: name[...], size: record.count, type: UInt8(ascii: "x"), to: &archive)
        archive.append(contentsOf: record)
        Self.appendPadding(record.count, to: &archive)
        appendBlock(prefix: [], name: path.suffix(100), size: size, type: UInt8(ascii: "0"), to: &archive)
    }

    /// Appends the padding that follows `size` bytes of content.
    static func appendPadding(_ size: Int, to archive: inout [UInt8]) {
        archive.append(contentsOf: repeatElement(0, count: (blockSize - size % blockSize) % blockSize))
    }

    /// Returns the end of an archive of `size` bytes: padding to a multiple of 20 blocks, and 20 empty blocks. The
    /// format requires at least two empty blocks.
    static func end(after size: Int) -> [UInt8] {
        let record = 20 * blockSize
        return [UInt8](repeating: 0, count: record + (record - size % record) % record)
    }

    /// Splits a path into a prefix and a name that fit their fields; returns nil if this is impossible.
    private static func split(_ path: [UInt8]) -> (prefix: ArraySlice<UInt8>, name: ArraySlice<UInt8>)? {
        if path.count <= 100 { return ([], path[...]) }
        guard
            let slash = path.indices.first(where: {
                path[$0] == UInt8(ascii: "/") && path.count - $0 - 1 <= 100 && $0 <= 155
            })
        else { return nil }
        return (path[..<slash], path[(slash + 1)...])
    }

    /// Returns the record `LENGTH KEY=VALUE` of an extended header. The length includes its own digits.
    private static func extended(_ key: String, _ value: [UInt8]) -> [UInt8] {
        let rest = Array(" \(key)=".utf8) + value + [UInt8(ascii: "\n")]
        var length = rest.count
        while String(length).utf8.count + rest.count != length { length = String(length).utf8.count + rest.count }
        return Array(String(length).utf8) + rest
    }

    private func appendBlock(
        prefix: ArraySlice<UInt8>, name: ArraySlice<UInt8>, size: Int, type: UInt8, to archive: inout [UInt8]
    ) {
        let start = archive.count
        archive.append(plain, 0..<plain.count)
        var sum = sum + Int(type) + Self.put(size, digits: 11, at: start + 124, in: &archive)
        for (part, offset) in [(name, 0), (prefix, 345)] {
            for (index, byte) in part.enumerated() {
                archive[start + offset + index] = byte
                sum += Int(byte)
            }
        }
        archive[start + 156] = type
        Self.put(sum, digits: 6, at: start + 148, in: &archive)
        archive[start + 154] = 0
    }

    /// Writes a number as a fixed number of octal digits.
    ///
    /// - Returns: The sum of the written bytes.
    @discardableResult
    private static func put(_ number: Int, digits: Int, at offset: Int, in archive: inout [UInt8]) -> Int {
        var (rest, sum) = (number, 0)
        for position in (0..<digits).reversed() {
            let digit = UInt8(ascii: "0") + UInt8(rest & 7)
            archive[offset + position] = digit
            sum += Int(digit)
            rest >>= 3
        }
        return sum
    }
}
