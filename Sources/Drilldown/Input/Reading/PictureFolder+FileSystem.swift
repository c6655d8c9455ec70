import Foundation

/// The folder of the pictures that an inventory refers to.
public struct PictureFolder: Sendable {
    let path: String

    /// Creates a reference to a folder.
    ///
    /// - Parameter path: The folder; empty for the current one.
    public init(_ path: String) {
        self.path = path
    }

    private static let maximumSize = 50_000_000

    /// Returns true if a name can be that of a picture in a folder.
    static func staysInside(_ name: String) -> Bool {
        parts(of: name).allSatisfy {
            !$0.isEmpty && $0 != ".." && !$0.utf8.contains(0) && !$0.utf8.contains(UInt8(ascii: "\\"))
        }
    }

    /// Returns the components of a path. Splits at bytes, as the system does: a slash before a combining accent counts.
    private static func parts(of name: String) -> [String] {
        name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    /// Reads a picture.
    ///
    /// - Parameter name: The path below the folder. No part of it may be a symbolic link, which could lead out of the
    ///   folder.
    /// - Returns: The content, the file extension for its format, and the identity of the file.
    func read(_ name: String) throws(PictureError) -> (bytes: [UInt8], ending: String, identity: FileIdentity) {
        guard Self.staysInside(name) else { throw .outside }
        let file = try OpenFile(Self.parts(of: name).filter { $0 != "." }, below: path)
        guard let bytes = file.read(atMost: Self.maximumSize) else { throw errno == EFBIG ? .tooLarge : .unreadable }
        guard let ending = Self.ending(bytes) else { throw .unknownKind }
        return (bytes, ending, file.identity)
    }

    /// Returns a text that differs if reading a picture would give other bytes or another error.
    func mark(of name: String) -> String {
        do throws(PictureError) {
            return ContentHash(try read(name).bytes[...]).hexadecimal
        } catch {
            return "\(error)"
        }
    }

    /// The file extension of photographs of phones, which browsers do not show.
    static let hiddenEnding = "heic"

    /// Returns the file extension for the format of a picture; nil for other formats. SVG is not supported, because it can
    /// contain scripts.
    private static func ending(_ bytes: [UInt8]) -> String? {
        let head = bytes.prefix(16)
        func has(_ text: String, at offset: Int) -> Bool { head.dropFirst(offset).starts(with: text.utf8) }
        if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "png" }
        if head.starts(with: [0xFF, 0xD8, 0xFF]) { return "jpg" }
        if has("GIF87a", at: 0) || has("GIF89a", at: 0) { return "gif" }
        if has("RIFF", at: 0), has("WEBP", at: 8) { return "webp" }
        if has("ftypavif", at: 4) { return "avif" }
        if ["heic", "heix", "mif1"].contains(where: { has("ftyp" + $0, at: 4) }) { return hiddenEnding }
        return nil
    }
}
