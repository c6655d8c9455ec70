import Foundation

/// A maker of small versions of pictures, which are kept in a cache.
struct SmallPictures: Sendable {
    private let tool: PictureTool
    /// True if any later change of the program's file gives it another identity.
    private let isToolSettled: Bool
    /// The version of the program.
    let version: String

    /// The maximum length, in pixels, of the longer side of each small version, in the order of `Picture.Use`. The
    /// largest version of a photograph is saved in two formats.
    static let sides = [96, 320, 1280]

    /// The settings that determine the small versions, apart from the version of the program.
    static let settings =
        "\(sides) \(photographs.map(\.rawValue)) \(saving) \(savingTiles) \(PictureTool.damageMessages)"

    /// The options of the program for saving a version.
    private static let saving = "[Q=75,strip]"

    /// The options for saving a tile of a picture that also has a larger version. They keep the file small, because a
    /// page of a grid has up to 100 tiles by default.
    private static let savingTiles = "[Q=20,effort=6,strip]"

    /// The formats of photographs. The largest version of a photograph is saved both as WebP and as JPEG, which all
    /// programs can open. Smaller versions need no JPEG, because all current browsers show WebP. Pictures in other
    /// formats have no JPEG, because they can be transparent.
    private static let photographs: [PictureFormat] = [.jpg, .heic]

    /// The maximum size of a version in bytes. A version with a side of 1280 pixels takes about 200 KB.
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

    /// Saves the pictures of this build in the cache, so that the next build does not read them again.
    ///
    /// - Throws: `BuildError` if the cache cannot be written.
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
    ///   - read: A closure that returns the content of the picture.
    /// - Throws: `BuildError` if the program does not run or the cache cannot be written; the errors of `read`.
    func contents(of hash: ContentHash, read: () throws -> [UInt8]) throws -> Contents {
        if let known = cached(file(hash)) { return known }
        let bytes = try read()
        var made = Contents(versions: .failure(.damaged))
        do {
            if let contents = try make([bytes], sides(of: bytes)) { made = contents[0] }
        } catch PictureError.stopped {
            return Contents(versions: .failure(.stopped))
        } catch let error as PictureError {
            made.versions = .failure(error)
        }
        try save(made, of: hash)
        return made
    }

    /// Returns the name of the file in the cache that contains the small versions of a picture.
    func file(_ hash: ContentHash) -> String {
        ContentHash(Array("\(hash.hexadecimal) \(Self.settings) \(version)".utf8)[...]).hexadecimal
    }

    func cached(_ name: String) -> Contents? {
        guard let content = tool.cache.content(name), let end = content.firstIndex(of: UInt8(ascii: "\n")),
            let versions = SmallVersions(content[..<end])
        else { return nil }
        var contents = Contents(versions: versions)
        guard case .success(let list) = versions else { return contents }
        var rest = content[(end + 1)...]
        for version in list {
            let bytes = Array(rest.prefix(version.content.size))
            // Another person or program may have written the cache.
            guard Self.withoutMetadata(bytes) == bytes, PictureFormat(bytes) == version.format,
                PictureSize(bytes) == version.size, ContentSummary(bytes) == version.content
            else { return nil }
            contents.bytes.append(bytes)
            rest = rest.dropFirst(version.content.size)
        }
        return contents
    }

    func save(_ made: Contents, of hash: ContentHash) throws(BuildError) {
        try tool.cache.write(file(hash), Array("\(made.versions.text)\n".utf8) + made.bytes.joined())
    }

    /// Returns the sides of a picture's versions, up to the first that is at least as long as the picture's longer
    /// side. Larger versions would be the same.
    ///
    /// - Throws: `PictureError` if the picture is damaged or has too many pixels.
    func sides(of bytes: [UInt8]) throws(PictureError) -> ArraySlice<Int> {
        guard let size = PictureSize(beforeRotation: bytes), !PictureSize.isTruncated(bytes) else { throw .damaged }
        guard size.width * size.height <= tool.limits.pixels else { throw .tooManyPixels }
        let last = Self.sides.firstIndex { $0 >= max(size.width, size.height) } ?? Self.sides.count - 1
        return Self.sides[...last]
    }

    /// Makes the versions of pictures in one process for each side and format.
    ///
    /// - Parameter pictures: One picture, or several icons, which have no version with the largest side.
    /// - Returns: The versions; nil if any of the pictures cannot be read.
    /// - Throws: `PictureError.stopped` if a limit or a signal ends the program; `BuildError` if it does not run or the
    ///   cache cannot be written.
    func make(_ pictures: [[UInt8]], _ sides: ArraySlice<Int>) throws -> [Contents]? {
        try tool.cache.withFolder { folder in
            var inputs = pictures.indices.map(String.init)
            for (input, bytes) in zip(inputs, pictures) {
                try PictureCache.reporting(folder) {
                    try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(input)"))
                }
            }
            var versions = pictures.map { _ in [SmallVersion]() }
            var contents = pictures.map { _ in [[UInt8]]() }
            // Make the largest version first and the others from it, because reading the picture takes the most time.
            var targets = sides.reversed().map { (side: $0, format: PictureFormat.webp) }
            let isPhotograph = PictureFormat(pictures[0]).map(Self.photographs.contains) ?? false
            if isPhotograph, sides.count == Self.sides.count { targets.insert((targets[0].side, .jpg), at: 0) }
            for (number, (side, format)) in targets.enumerated() {
                let isTile = side == Self.sides[Picture.Use.tile.rawValue] && side != sides.last
                let saving = isTile ? Self.savingTiles : Self.saving
                guard try tool.shrink(inputs, to: side, as: "%s-\(side).\(format)\(saving)", in: folder) else {
                    return nil
                }
                let outputs = inputs.map { "\($0.prefix { $0 != "." })-\(side).\(format)" }
                for (index, output) in outputs.enumerated() {
                    guard let image = Self.image("\(folder)/\(output)"), let size = PictureSize(image),
                        PictureFormat(image) == format, max(size.width, size.height) <= side
                    else { return nil }
                    versions[index].insert(
                        SmallVersion(format: format, size: size, content: ContentSummary(image)), at: 0)
                    contents[index].insert(image, at: 0)
                }
                if number == 0 { inputs = outputs }
            }
            return zip(versions, contents).map { Contents(versions: .success($0), bytes: $1) }
        }
    }

    /// Returns a picture that the program wrote, without metadata; nil if the file cannot be read or is not a picture.
    private static func image(_ path: String) -> [UInt8]? {
        OpenFile(path) { $0 == .regular }?.read(atMost: maximumSize).flatMap(withoutMetadata)
    }

    /// Returns a WebP or JPEG file without metadata; nil if it is damaged or has another format.
    private static func withoutMetadata(_ file: [UInt8]) -> [UInt8]? {
        WebPImage(file)?.bytes ?? JPEGImage(file)?.bytes
    }
}
