/// Functions that create JSON pointers (RFC 6901).
enum JSONPointer {
    static func escaped(_ key: String) -> String {
        key.contains { $0 == "~" || $0 == "/" }
            ? key.map { $0 == "~" ? "~0" : $0 == "/" ? "~1" : String($0) }.joined() : key
    }

    /// Returns the pointer of the innermost value that contains the byte at `offset`; in invalid JSON, the pointer of
    /// the last value that begins before that byte. If `start` is given, the pointer is relative to the value at
    /// `start`.
    ///
    /// - Complexity: Scans from the start of the file or from `start`, so do not call it for every value.
    static func find(_ offset: Int, in source: SourceFile, from start: Int? = nil) -> String {
        if start == nil, source.isLines { return findInLines(offset, in: source) }
        var finder = Finder(offset: offset, bytes: source.bytes)
        var scanner = JSONScanner(source.bytes, in: (start ?? 0)..<source.bytes.count, checkingKeys: false)
        try? scanner.scanValue(into: &finder)
        return finder.found ?? finder.path
    }

    /// Returns the pointer of the innermost value in JSON Lines that contains the byte at `offset`. The pointer begins
    /// with the index of the top-level value, from 0.
    private static func findInLines(_ offset: Int, in source: SourceFile) -> String {
        var number = 0
        var start = JSONSpace.end(in: source.bytes, from: 0)
        while start < offset {
            var finder = Finder(offset: offset, bytes: source.bytes)
            var scanner = JSONScanner(source.bytes, in: start..<source.bytes.count, checkingKeys: false)
            let isSound = (try? scanner.scanValue(into: &finder)) != nil
            // An invalid value ends with its line.
            let end = isSound ? scanner.position : source.bytes[start...].firstIndex(of: 0x0A) ?? offset + 1
            if offset < end { return "/\(number)" + (finder.found ?? finder.path) }
            number += 1
            start = JSONSpace.end(in: source.bytes, from: end)
        }
        return "/\(number)"
    }

    private struct Finder: JSONSink {
        let offset: Int
        let bytes: [UInt8]
        var found: String?
        var levels: [Level] = []

        struct Level {
            var isArray: Bool
            var count = 0
            var key = ""
        }

        var path: String {
            levels.map { level in
                if level.isArray { return "/\(max(0, level.count - 1))" }
                return level.count == 0 ? "" : "/" + escaped(level.key)
            }.joined()
        }

        private mutating func beginValue() {
            if let last = levels.indices.last, levels[last].isArray { levels[last].count += 1 }
        }

        mutating func beginContainer(_ kind: JSONKind, at start: Int) {
            beginValue()
            if start == offset { found = found ?? path }
            levels.append(Level(isArray: kind == .array))
        }

        mutating func endContainer(at end: Int) {
            levels.removeLast()
            if end > offset { found = found ?? path }
        }

        mutating func key(_ range: Range<Int>, plain: Bool) {
            levels[levels.count - 1].key = JSONText.string(bytes, range)
            levels[levels.count - 1].count += 1
            if range.contains(offset) { found = found ?? path }
        }

        mutating func scalar(_ kind: JSONKind, _ range: Range<Int>, plain: Bool) {
            beginValue()
            if range.contains(offset) { found = found ?? path }
        }
    }
}
