/// The summaries and small versions of the pictures that the last build of an inventory read. They are stored in the
/// cache. A picture is not read again if the identity of its file has not changed.
struct KnownPictures: Sendable {
    /// A picture that was read.
    struct Entry: Equatable, Sendable {
        var identity: FileIdentity
        /// True if any later change of the file gives it another identity.
        var isSettled = true
        var content: ContentSummary
        var versions: SmallVersions
    }

    let tool: PictureTool
    /// The name of the file in the cache.
    private let file: String
    private let content: ArraySlice<UInt8>
    /// The identity of the program that made the small versions, as text; empty if it is not known.
    private let toolIdentity: String
    /// The version of the program that made the small versions; empty if it is not known.
    private let toolVersion: String
    /// The line of each picture by name: the identity of the file, a `ContentSummary` and `SmallVersions`.
    private var lines: [[UInt8]: ArraySlice<UInt8>] = [:]

    private static let heading = Array("drilldown pictures \(SmallPictures.settings)\n".utf8)
    private static let lineFeed = UInt8(ascii: "\n")
    /// The interval, in nanoseconds, at which files in the cache are marked as used.
    private static let markInterval = 86_400 * 1_000_000_000

    /// Reads the file from the cache. If the file is missing or not valid, no pictures are known.
    ///
    /// - Parameter inventory: The name of the inventory. A folder can contain several inventories with different
    ///   pictures.
    init(_ tool: PictureTool, _ folder: PictureFolder, inventory: String) {
        self.tool = tool
        file = ContentHash(Array("\(folder.absolutePath)\0\(inventory)".utf8)[...]).hexadecimal
        // If the clock was set back, a later change can have the time of an earlier one. Ignore a file from the future.
        let isValid = tool.cache.identity(of: file)?.isOld(by: 0) ?? false
        let content = (isValid ? tool.cache.content(file) : nil) ?? []
        self.content = content
        let texts = content.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
        guard texts.count == 3, texts[0].starts(with: Self.heading) else {
            (toolIdentity, toolVersion) = ("", "")
            return
        }
        toolIdentity = String(decoding: texts[0].dropFirst(Self.heading.count), as: UTF8.self)
        toolVersion = String(decoding: texts[1], as: UTF8.self)
        var rest = texts[2]
        while let nameEnd = rest.firstIndex(of: 0), let end = rest[nameEnd...].firstIndex(of: Self.lineFeed) {
            lines[Array(rest[..<nameEnd])] = rest[(nameEnd + 1)..<end]
            rest = rest[(end + 1)...]
        }
    }

    /// The version of the program; nil if it is not known or the file of the program has changed.
    var version: String? { toolIdentity == tool.identity.text ? toolVersion : nil }

    /// Returns the hash of a picture; nil if the picture is not known or its file has changed.
    func hash(of name: String, _ identity: FileIdentity) -> ContentHash? { parts(of: name, identity)?.content.hash }

    /// Returns a picture; nil if it is not known, if its file has changed, or if another version of the program made
    /// the small versions.
    func entry(of name: String, _ identity: FileIdentity, version: String) -> Entry? {
        guard version == toolVersion, let parts = parts(of: name, identity), let versions = SmallVersions(parts.rest)
        else { return nil }
        return Entry(identity: identity, content: parts.content, versions: versions)
    }

    private func parts(of name: String, _ identity: FileIdentity) -> (content: ContentSummary, rest: ArraySlice<UInt8>)?
    {
        let prefix = Array("\(identity.text) ".utf8)
        guard let line = lines[Array(name.utf8)], line.starts(with: prefix) else { return nil }
        let parts = line.dropFirst(prefix.count).split(separator: UInt8(ascii: " "), maxSplits: 2)
        guard parts.count == 3, let content = ContentSummary(parts[0], parts[1]) else { return nil }
        return (content, parts[2])
    }

    /// Saves the pictures of this build, marks their files in the cache as used, and removes unused files. Does nothing
    /// if the same pictures were saved less than a day ago.
    ///
    /// - Parameters:
    ///   - entries: The pictures by name, in the order in which they are saved. Pictures that the next build must read
    ///     again are omitted.
    ///   - used: The names of the cache files of these pictures.
    ///   - version: The version of the program.
    ///   - isSettled: True if any later change of the program's file gives it another identity.
    func save(
        _ entries: [(name: String, entry: Entry)], using used: [String], version: String, isSettled: Bool
    ) throws(BuildError) {
        var text = Self.heading + Array("\(isSettled ? tool.identity.text : "")\0\(version)\0".utf8)
        for (name, entry) in entries where entry.isSettled && entry.versions != .failure(.stopped) {
            text += Array("\(name)\0\(entry.identity.text) \(entry.content.text) \(entry.versions.text)\n".utf8)
        }
        let isRecent = tool.cache.identity(of: file).map { $0.modified > FileIdentity.now - Self.markInterval } ?? false
        guard !isRecent || !text.elementsEqual(content) else { return }
        try tool.cache.write(file, text)
        tool.cache.touch(used)
        if let now = tool.cache.identity(of: file)?.modified { tool.cache.removeUnused(at: now) }
    }
}
