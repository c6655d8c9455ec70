import Foundation

/// The folder of the pictures that an inventory refers to.
public struct PictureFolder: Sendable {
    let path: String

    /// - Parameter path: The path of the folder; empty for the current folder.
    public init(_ path: String) {
        self.path = path
    }

    /// A reason why a picture cannot be used.
    enum Fault: Error {
        case outside, absent, unreadable, unknownKind, tooLarge

        var message: String {
            switch self {
            case .outside: "leads out of the inventory's folder, or could, by .. or a link"
            case .absent: "is not in the inventory's folder"
            case .unreadable: "cannot be read"
            case .unknownKind: "is no picture in PNG, JPEG, GIF, WebP or AVIF"
            case .tooLarge: "is larger than 50 MB"
            }
        }

        var remedy: String {
            switch self {
            case .outside: "put a copy of it into the folder"
            case .absent: "put it there, or remove its name"
            case .unreadable: "name a file that can be read"
            case .unknownKind: "convert it to one of these"
            case .tooLarge: "make it smaller"
            }
        }
    }

    private static let maximumSize = 50_000_000

    /// True if a name is a valid path that does not leave the folder. Does not check for symbolic links.
    static func staysInside(_ name: String) -> Bool {
        parts(of: name).allSatisfy {
            !$0.isEmpty && $0 != ".." && !$0.utf8.contains(0) && !$0.utf8.contains(UInt8(ascii: "\\"))
        }
    }

    /// Returns the parts of a path. They are separated by bytes, as in the file system, because a slash before a
    /// combining mark is also a separator.
    private static func parts(of name: String) -> [String] {
        name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    /// Reads a picture.
    ///
    /// - Parameter name: The path relative to the folder. No part of it may be a symbolic link, which could lead out of
    ///   the folder.
    /// - Returns: The content, the file extension determined by the first bytes, and the identity of the file.
    func read(_ name: String) throws(Fault) -> (bytes: [UInt8], ending: String, identity: FileIdentity) {
        guard Self.staysInside(name) else { throw .outside }
        let file = try OpenFile(Self.parts(of: name).filter { $0 != "." }, below: path)
        guard let bytes = file.read(atMost: Self.maximumSize) else { throw errno == EFBIG ? .tooLarge : .unreadable }
        guard let ending = Self.ending(bytes) else { throw .unknownKind }
        return (bytes, ending, file.identity)
    }

    /// Returns the file extension of a supported format. All formats are safe in browsers; SVG is excluded because it
    /// can contain scripts.
    private static func ending(_ bytes: [UInt8]) -> String? {
        let head = bytes.prefix(16)
        func has(_ text: String, at offset: Int) -> Bool { head.dropFirst(offset).starts(with: text.utf8) }
        if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "png" }
        if head.starts(with: [0xFF, 0xD8, 0xFF]) { return "jpg" }
        if has("GIF87a", at: 0) || has("GIF89a", at: 0) { return "gif" }
        if has("RIFF", at: 0), has("WEBP", at: 8) { return "webp" }
        if has("ftypavif", at: 4) { return "avif" }
        return nil
    }
}
