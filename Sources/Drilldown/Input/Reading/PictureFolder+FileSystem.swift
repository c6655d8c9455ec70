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

    /// The maximum size of a picture in bytes.
    private static let maximumSize = 50_000_000

    /// Returns true if a relative path stays inside the folder, apart from symbolic links.
    static func staysInside(_ name: String) -> Bool {
        parts(of: name).allSatisfy {
            !$0.isEmpty && $0 != ".." && !$0.utf8.contains(0) && !$0.utf8.contains(UInt8(ascii: "\\"))
        }
    }

    /// Returns the components of a path. The path is split at bytes, as the system splits it: in Swift, a slash and a
    /// combining accent after it are one `Character`.
    static func parts(of name: String) -> [String] {
        name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    /// Reads a picture.
    ///
    /// - Parameter name: The path relative to the folder. No part of it may be a symbolic link, which could lead out of
    ///   the folder.
    /// - Returns: The content, its format, and the identity of the file.
    /// - Throws: `PictureError` if the path leads out of the folder, or if the file is missing, unreadable, larger than
    ///   50 MB or not a picture.
    func read(_ name: String) throws(PictureError) -> (bytes: [UInt8], format: PictureFormat, identity: FileIdentity) {
        guard Self.staysInside(name) else { throw .outside }
        let file = try OpenFile(Self.parts(of: name).filter { $0 != "." }, below: path)
        guard let bytes = file.read(atMost: Self.maximumSize) else { throw errno == EFBIG ? .tooLarge : .unreadable }
        guard let format = PictureFormat(bytes) else { throw .unknownKind }
        return (bytes, format, file.identity)
    }

    /// Returns the hash of a picture or the name of the error, as a text that changes if the result of reading the
    /// picture changes.
    func mark(of name: String) -> String {
        do throws(PictureError) {
            return ContentHash(try read(name).bytes[...]).hexadecimal
        } catch {
            return "\(error)"
        }
    }
}
