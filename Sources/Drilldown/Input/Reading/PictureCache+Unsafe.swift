import Foundation

/// The folder in which small pictures are kept for later builds. Each file that `write` creates begins with the hash of
/// its content.
///
/// The folder can come from someone else, in a repository or a download. Therefore, it must not be a symbolic link, and
/// only entries with names in the format of the cache are removed.
struct PictureCache: Sendable {
    let path: String

    /// The time, in nanoseconds, after which an unused file is removed.
    static let lifetime = 90 * day
    private static let day = 86_400 * 1_000_000_000

    /// The name of an empty file whose modification time is the time of the last removal.
    private static let cleaned = "cleaned"

    /// The prefix of the names of folders in which pictures are made.
    private static let newPrefix = "new-"

    /// The length, in bytes, of the hash before the content.
    private static let hashLength = 32

    /// The file that hides the cache from Git.
    private static let ignored = ".gitignore"

    /// Creates the folder, if it does not exist.
    ///
    /// - Throws: `BuildError` if the folder cannot be created, or if it or its parent folder is a symbolic link.
    func create() throws(BuildError) {
        try Self.reporting(path) {
            let files = FileManager.default
            for folder in [(path as NSString).deletingLastPathComponent, path] {
                try files.createDirectory(
                    atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
                guard try files.attributesOfItem(atPath: folder)[.type] as? FileAttributeType == .typeDirectory else {
                    throw CocoaError(.fileWriteNoPermission)
                }
            }
            if identity(of: Self.ignored) == nil {
                try Data("*\n".utf8).write(to: URL(fileURLWithPath: "\(path)/\(Self.ignored)"), options: .atomic)
            }
        }
    }

    /// Returns the content of a file; nil if the file is missing or damaged.
    func content(_ name: String) -> ArraySlice<UInt8>? {
        guard let file = OpenFile("\(path)/\(name)", where: { $0 == .regular }), let bytes = file.read(),
            ContentHash(hexadecimal: bytes.prefix(Self.hashLength)) == ContentHash(bytes.dropFirst(Self.hashLength))
        else { return nil }
        return bytes.dropFirst(Self.hashLength)
    }

    /// Writes a file. If the process is killed, the file is complete or absent.
    func write(_ name: String, _ content: [UInt8]) throws(BuildError) {
        var bytes: [UInt8] = []
        ContentHash(content[...]).appendHexadecimal(to: &bytes)
        bytes += content
        try Self.reporting(name) {
            try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(name)"), options: .atomic)
        }
    }

    /// Calls a closure with the path of a new folder, which is removed afterwards.
    func withFolder<Value>(_ body: (String) throws -> Value) throws -> Value {
        let folder = "\(path)/\(Self.newPrefix)\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try Self.reporting(folder) {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        }
        return try body(folder)
    }

    func identity(of name: String) -> FileIdentity? { FileIdentity(ofEntryAt: "\(path)/\(name)") }

    /// Marks files as used.
    func touch(_ names: some Sequence<String>) {
        for name in names { _ = unsafe utimes("\(path)/\(name)", nil) }
    }

    /// Removes the files that have not been used for `lifetime`, at most once a day.
    ///
    /// A build that runs at the same time makes a picture again if its file is missing.
    ///
    /// - Parameter now: The current time by the clock of the file system, in nanoseconds since 1970.
    func removeUnused(at now: Int) {
        if let last = identity(of: Self.cleaned), now - Self.day < last.modified, last.modified <= now { return }
        // An atomic write replaces a symbolic link and does not follow it.
        try? Data().write(to: URL(fileURLWithPath: "\(path)/\(Self.cleaned)"), options: .atomic)
        for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
            guard name.hasPrefix(Self.newPrefix) || ContentHash(hexadecimal: Array(name.utf8)[...]) != nil else {
                continue
            }
            guard let entry = identity(of: name), entry.modified < now - Self.lifetime else { continue }
            try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
        }
    }

    /// Calls a closure, and throws an error about a path if the closure throws.
    static func reporting(_ path: String, _ body: () throws -> Void) throws(BuildError) {
        do {
            try body()
        } catch {
            throw BuildError.output(path, .unwritableFile)
        }
    }
}
