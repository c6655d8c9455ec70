/// The list of all files that a build wrote into a folder. Only these are ever replaced or removed.
///
/// Its text is one line a file, `HASH SIZE PATH`, sorted by path, below a line that tells the format and above one that
/// tells how many there are, so that half a manifest is none.
struct Manifest: Equatable, Sendable {
    private static let heading = "drilldown manifest 1"

    struct Entry: Hashable, Sendable {
        /// More than any page has, and so little that all sizes can be added.
        private static let maximumSize = 1 << 40

        var size: Int
        var hash: ContentHash

        init(_ bytes: [UInt8]) {
            size = bytes.count
            hash = ContentHash(bytes[...])
        }

        fileprivate init?(size: Substring, hash: Substring) {
            guard let size = Int(size), 0...Self.maximumSize ~= size, let hash = ContentHash(hexadecimal: hash) else {
                return nil
            }
            (self.size, self.hash) = (size, hash)
        }
    }

    var files: [String: Entry] = [:]

    init() {}

    /// Reads the text; nil when it is not a manifest, or names a file outside the site.
    init?(_ text: String) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: true)[...]
        guard lines.popFirst() == Self.heading[...] else { return nil }
        guard let end = lines.popLast() else { return nil }
        for line in lines {
            let parts = line.split(separator: " ", maxSplits: 2)
            guard parts.count == 3, let entry = Entry(size: parts[1], hash: parts[0]), Self.isInside(parts[2]) else {
                return nil
            }
            guard files.updateValue(entry, forKey: String(parts[2])) == nil else { return nil }
        }
        guard end == "end \(files.count)" else { return nil }
    }

    /// No page of ours is called like a hidden file, so that neither our own notes nor `.git` can be meant.
    private static func isInside(_ path: Substring) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard path.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return false }
        return path == ".nojekyll" || !parts.contains { $0.isEmpty || $0.first == "." }
    }

    var text: String {
        let lines = files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map {
            "\($1.hash.hexadecimal) \($1.size) \($0)\n"
        }
        return Self.heading + "\n" + lines.joined() + "end \(files.count)\n"
    }

    /// The sum of all sizes.
    var bytes: Int { files.values.reduce(0) { $0 + $1.size } }

    /// Of the whole site: of all paths, sizes and contents.
    var hash: ContentHash { ContentHash(Array(text.utf8)[...]) }
}
