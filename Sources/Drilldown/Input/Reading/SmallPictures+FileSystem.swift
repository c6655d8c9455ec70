import Foundation

/// A maker of small versions of pictures, which are kept in a cache.
struct SmallPictures: Sendable {
    private let tool: PictureTool
    /// True if any later change of the program's file gives it another identity.
    private let isToolSettled: Bool
    /// The version of the program.
    private let version: String

    /// The length of the longer side of each small version in pixels, in the order of `Picture.Use`.
    private static let sides = [96, 320, 1280]

    /// The maximum number of bytes of a version. One of 1280 pixels takes about 200 KB.
    private static let maximumSize = 20_000_000

    /// The small versions of a picture, with their bytes.
    struct Contents {
        var versions: SmallVersions
        var bytes: [[UInt8]] = []
    }

    /// Determines the version of the program, unless it is known, and creates the cache.
    ///
    /// - Parameter known: The pictures of the last build, which may have the version of the program.
    /// - Throws: `BuildError` if the program does not run or the cache cannot be created.
    init(_ known: KnownPictures) throws(BuildError) {
        tool = known.tool
        isToolSettled = tool.identity.isOld
        if let version = known.version { self.version = version } else { version = try tool.version() }
        try tool.cache.create()
    }

    /// Returns a picture that has not changed since the last build; nil if it must be read.
    func entry(of name: String, _ identity: FileIdentity, _ known: KnownPictures) -> KnownPictures.Entry? {
        known.entry(of: name, identity, version: version)
    }

    /// Saves the pictures of this build.
    func save(
        _ entries: [(name: String, entry: KnownPictures.Entry)], to known: KnownPictures
    ) throws(BuildError) {
        try known.save(
            entries, using: entries.map { file($0.entry.content.hash) }, version: version, isSettled: isToolSettled)
    }

    /// Returns the small versions of a picture. If any of them is not in the cache, all are created.
    ///
    /// - Parameters:
    ///   - hash: The hash of the picture.
    ///   - read: Reads the picture.
    /// - Throws: `BuildError` if the cache cannot be written; the errors of `read`.
    func contents(of hash: ContentHash, read: () throws -> [UInt8]) throws -> Contents {
        if let known = cached(file(hash)) { return known }
        let made: Contents
        do {
            made = try make(try read())
        } catch PictureError.stopped {
            return Contents(versions: .rejected(.stopped))
        }
        try tool.cache.write(file(hash), Array("\(made.versions.text)\n".utf8) + made.bytes.joined())
        return made
    }

    /// Returns the name of the cache's file for a picture.
    private func file(_ hash: ContentHash) -> String {
        ContentHash(Array("\(hash.hexadecimal) \(Self.sides) \(version)".utf8)[...]).hexadecimal
    }

    private func cached(_ name: String) -> Contents? {
        guard let content = tool.cache.content(name), let end = content.firstIndex(of: UInt8(ascii: "\n")),
            let versions = SmallVersions(content[..<end])
        else { return nil }
        var contents = Contents(versions: versions)
        guard case .made(let list) = versions else { return contents }
        var rest = content[(end + 1)...]
        for version in list {
            contents.bytes.append(Array(rest.prefix(version.content.size)))
            rest = rest.dropFirst(version.content.size)
        }
        return contents
    }

    private func make(_ bytes: [UInt8]) throws -> Contents {
        guard let size = PictureSize(beforeRotation: bytes), !PictureSize.isTruncated(bytes) else {
            return Contents(versions: .rejected(.damaged))
        }
        guard size.width * size.height <= tool.limits.pixels else {
            return Contents(versions: .rejected(.tooManyPixels))
        }
        return try tool.cache.withFolder { folder in
            try PictureCache.reporting(folder) { try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/picture")) }
            var (versions, contents): ([SmallVersions.Version], [[UInt8]]) = ([], [])
            // The largest version is made first, and the others from it, because reading the picture takes the most time.
            var input = "picture"
            for side in Self.sides.reversed() {
                let output = "\(side).webp"
                guard try tool.shrink(input, to: side, as: output, in: folder),
                    let image = Self.image("\(folder)/\(output)"), let size = PictureSize(image),
                    max(size.width, size.height) <= side
                else { return Contents(versions: .rejected(.damaged)) }
                versions.insert(SmallVersions.Version(size: size, content: ContentSummary(image)), at: 0)
                contents.insert(image, at: 0)
                if input == "picture" { input = output }
            }
            return Contents(versions: .made(versions), bytes: contents)
        }
    }

    /// Reads a file that the program wrote; nil if it is not a picture.
    private static func image(_ path: String) -> [UInt8]? {
        OpenFile(path) { $0 == .ordinary }?.read(atMost: maximumSize).flatMap(WebPImage.init)?.bytes
    }
}
