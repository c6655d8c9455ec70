/// The bytes of a tar archive: POSIX.1-2017 `pax`, chapter "ustar Interchange Format", with extended headers only for
/// paths that do not fit.
enum TarFormat {
    static let blockSize = 512

    /// What stands before a file's content.
    ///
    /// - Parameter time: seconds since 1970.
    static func header(path: String, size: Int, time: Int) -> [UInt8] {
        let path = Array(path.utf8)
        if let (prefix, name) = split(path) {
            return block(prefix: prefix, name: name, size: size, time: time, type: "0")
        }
        let record = extended("path", path)
        let name = Array(path.suffix(100))
        return block(prefix: [], name: Array("long-path".utf8), size: record.count, time: time, type: "x") + record
            + padding(record.count) + block(prefix: [], name: name, size: size, time: time, type: "0")
    }

    /// What stands behind a file's content.
    static func padding(_ size: Int) -> [UInt8] {
        [UInt8](repeating: 0, count: (blockSize - size % blockSize) % blockSize)
    }

    /// Two empty blocks, and as many more as make records of 20.
    static func end(after size: Int) -> [UInt8] {
        let record = 20 * blockSize
        return [UInt8](repeating: 0, count: record + (record - size % record) % record)
    }

    /// A path's two parts, each of which has room; nil where there are none.
    private static func split(_ path: [UInt8]) -> (prefix: [UInt8], name: [UInt8])? {
        if path.count <= 100 { return ([], path) }
        guard
            let slash = path.indices.first(where: {
                path[$0] == UInt8(ascii: "/") && path.count - $0 - 1 <= 100 && $0 <= 155
            })
        else { return nil }
        return (Array(path[..<slash]), Array(path[(slash + 1)...]))
    }

    /// A record `LENGTH KEY=VALUE`, whose length counts its own digits.
    private static func extended(_ key: String, _ value: [UInt8]) -> [UInt8] {
        let rest = Array(" \(key)=".utf8) + value + [UInt8(ascii: "\n")]
        var length = rest.count
        while String(length).utf8.count + rest.count != length { length = String(length).utf8.count + rest.count }
        return Array(String(length).utf8) + rest
    }

    private static func block(
        prefix: [UInt8], name: [UInt8], size: Int, time: Int, type: Unicode.Scalar
    ) -> [UInt8] {
        var block = [UInt8](repeating: 0, count: blockSize)
        func put(_ bytes: some Sequence<UInt8>, at offset: Int) {
            for (index, byte) in bytes.enumerated() { block[offset + index] = byte }
        }
        func put(_ number: Int, digits: Int, at offset: Int) {
            let text = String(number, radix: 8)
            put((String(repeating: "0", count: max(0, digits - text.utf8.count)) + text).utf8, at: offset)
        }
        put(name, at: 0)
        put(0o644, digits: 7, at: 100)
        put(0, digits: 7, at: 108)
        put(0, digits: 7, at: 116)
        put(size, digits: 11, at: 124)
        put(time, digits: 11, at: 136)
        // The checksum counts its own place as spaces.
        put("        ".utf8, at: 148)
        put([UInt8(ascii: type)], at: 156)
        put("ustar".utf8, at: 257)
        put("00".utf8, at: 263)
        put(prefix, at: 345)
        put(block.reduce(0) { $0 + Int($1) }, digits: 6, at: 148)
        block[154] = 0
        return block
    }
}
