/// A destination for a site's files. The rest of the program accesses no other output.
public protocol SiteWriter: Sendable {
    /// Adds a file. Several threads can call this at the same time. The file is not visible before `finish`.
    ///
    /// - Parameters:
    ///   - path: A UTF-8 path relative to the site's root, with slashes.
    ///   - bytes: The content.
    /// - Throws: `BuildError`
    func add(_ path: [UInt8], _ bytes: [UInt8]) throws(BuildError)

    /// Makes the site consist of exactly the added files.
    func finish() throws(BuildError) -> WriteResult

    /// Discards the added files. The existing site is unchanged.
    func abandon()
}

extension SiteWriter {
    /// Adds a file.
    public func add(_ path: String, _ bytes: [UInt8]) throws(BuildError) { try add(Array(path.utf8), bytes) }
}

extension BuildError {
    /// Returns a single error for a file or a folder of the output.
    static func output(_ path: String, _ message: OutputMessage) -> BuildError {
        BuildError(Diagnostic(message, at: SourceLocation(file: path)))
    }

    static func site(_ path: String, _ message: SiteMessage) -> BuildError {
        BuildError(Diagnostic(message, at: SourceLocation(file: path)))
    }
}

extension Diagnostic {
    /// Returns the error for a symbolic link at the path of an output file.
    package static func linkedOutput(_ path: String) -> Diagnostic {
        Diagnostic(.linkedOutput, at: SourceLocation(file: path))
    }

    /// Returns the error for a second file with the same path.
    static func collidingPages(_ path: String) -> Diagnostic {
        Diagnostic(.duplicatePage, at: SourceLocation(file: path))
    }
}

/// The result of writing a site, in numbers of files.
public struct WriteResult: Sendable, Equatable {
    /// The number of files that are new or changed.
    public var written = 0
    /// The number of files that were already the same, and were not touched.
    public var unchanged = 0
    /// The number of files that an earlier build wrote and that were removed from the site.
    public var removed = 0
    /// The size of the whole site, in bytes.
    public var bytes = 0
    /// The hash of all paths and contents, as 32 hexadecimal digits. It does not depend on the output location.
    public var hash = ""
    /// Warnings for files that were modified by hand since the last build.
    public var warnings: [Diagnostic] = []

    /// Creates an empty result.
    public init() {}

    /// The size in the units that hosts limit.
    var size = SiteSize()

    init(_ manifest: Manifest, hash: ContentHash, written: Int) {
        self.written = written
        unchanged = manifest.count - written
        bytes = manifest.bytes
        self.hash = hash.hexadecimal
        size = SiteSize(manifest)
    }
}
