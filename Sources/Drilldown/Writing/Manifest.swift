/// The list of all files that a build wrote into a folder. Only these are ever replaced or removed.
///
/// Its text is one line a file, `HASH SIZE PATH`, sorted by path, below a line that tells the format and above one that
/// tells how many there are, so that half a manifest is none.
struct Manifest: Equatable {
    static let path = ".drilldown/manifest"
    private static let heading = "drilldown manifest 1"

    struct Entry: Equatable {
        var size: Int
        /// Of the content, 32 hexadecimal digits.
        var hash: String

        /// Of a file that may be ours, and may not be there.
        static let unknown = Entry(size: 0, hash: String(repeating: "0", count: 32))
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
            guard parts.count == 3, parts[0].count == 32, let size = Int(parts[1]), Self.isInside(parts[2]) else {
                return nil
            }
            files[String(parts[2])] = Entry(size: size, hash: String(parts[0]))
        }
        guard end == "end \(files.count)" else { return nil }
    }

    private static func isInside(_ path: Substring) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return !parts.contains { $0.isEmpty || $0 == "." || $0 == ".." } && parts[0] != ".drilldown"
    }

    var text: String {
        let lines = files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map {
            "\($1.hash) \($1.size) \($0)\n"
        }
        return Self.heading + "\n" + lines.joined() + "end \(files.count)\n"
    }

    /// The sum of all sizes.
    var bytes: Int { files.values.reduce(0) { $0 + $1.size } }
}
