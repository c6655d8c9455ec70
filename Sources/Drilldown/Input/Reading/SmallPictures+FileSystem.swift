import Foundation

/// A maker of small versions of pictures, which are kept in a cache.
struct SmallPictures: Sendable {
    private let tool: PictureTool
    /// The version of `vipsthumbnail`, which is part of the names in the cache.
    private let version: String

    /// The length of the longer side of each small version in pixels, in the order of `Picture.Use`.
    private static let sides = [96, 320, 1280]

    /// The maximum number of pixels of a picture.
    static let maximumPixels = 100_000_000

    /// The length in bytes of the hash that precedes the content in each file of the cache.
    private static let hashLength = 32

    /// Creates the cache folder if it does not exist.
    ///
    /// - Throws: `BuildError` if the program does not run or the folder cannot be created.
    init(_ tool: PictureTool) throws(BuildError) {
        self.tool = tool
        version = try tool.version()
        try Self.write(tool.cache) {
            try FileManager.default.createDirectory(
                atPath: tool.cache, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
    }

    /// Returns the small versions of a picture. If any of them is not in the cache, all are created.
    ///
    /// - Parameters:
    ///   - stem: The start of the names of the versions in the site.
    ///   - bytes: The picture.
    ///   - hash: The hash of the picture.
    /// - Throws: `PictureError` if the picture has too many pixels or cannot be read; `BuildError` if the program
    ///   cannot be started or the cache cannot be written.
    func versions(_ stem: String, of bytes: [UInt8], _ hash: ContentHash) throws -> [Picture.File] {
        let names = Self.sides.map { side in
            ContentHash(Array("\(hash.hexadecimal) \(side) \(version)".utf8)[...]).hexadecimal + ".webp"
        }
        let cached = names.compactMap(content)
        let contents = try cached.count == names.count ? cached : make(names, from: bytes)
        return zip(names, contents).map { name, content in
            Picture.File(
                path: "assets/\(stem)-\(ContentHash(content[...]).short).webp", size: PictureSize(content),
                cached: name)
        }
    }

    /// Returns the content of a file of the cache; nil if the file is missing or damaged.
    func content(_ name: String) -> [UInt8]? { Self.content(name, in: tool) }

    static func content(_ name: String, in tool: PictureTool) -> [UInt8]? {
        guard let data = FileManager.default.contents(atPath: "\(tool.cache)/\(name)") else { return nil }
        let content = Array(data.dropFirst(hashLength))
        return data.prefix(hashLength).elementsEqual(ContentHash(content[...]).hexadecimal.utf8) ? content : nil
    }

    private func make(_ names: [String], from bytes: [UInt8]) throws -> [[UInt8]] {
        guard let size = PictureSize(beforeRotation: bytes) else { throw PictureError.damaged }
        guard size.width * size.height <= Self.maximumPixels else { throw PictureError.tooManyPixels }
        let folder = "\(tool.cache)/new-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try Self.write(folder) {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
            try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/picture"))
        }
        var contents: [[UInt8]] = []
        // The largest version is made first, and the others are made from it, because reading the picture takes the
        // most time.
        var input = "picture"
        for side in Self.sides.reversed() {
            let output = "\(side).webp"
            guard try tool.shrink(input, to: side, as: output, in: folder),
                let data = FileManager.default.contents(atPath: "\(folder)/\(output)"),
                let image = WebPImage(Array(data)), PictureSize(image.bytes) != nil
            else { throw PictureError.damaged }
            contents.insert(image.bytes, at: 0)
            if input == "picture" { input = output }
        }
        for (name, content) in zip(names, contents) {
            try Self.write(name) {
                let text = Array(ContentHash(content[...]).hexadecimal.utf8)
                try Data(text + content).write(to: URL(fileURLWithPath: "\(tool.cache)/\(name)"), options: .atomic)
            }
        }
        return contents
    }

    private static func write(_ path: String, _ body: () throws -> Void) throws(BuildError) {
        do {
            try body()
        } catch {
            throw BuildError.output(path, .unwritableFile)
        }
    }
}
