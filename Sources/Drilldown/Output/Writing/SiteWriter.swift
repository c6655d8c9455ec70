/// A destination for the files of a site, such as a folder or an archive.
public protocol SiteWriter: Sendable {
    /// Adds a file, which is not visible before `finish`. Several threads can call this function at the same time.
    ///
    /// - Parameters:
    ///   - path: A UTF-8 path relative to the site's root, with slashes.
    ///   - bytes: The content.
    /// - Throws: `BuildError` if the file cannot be written.
    func add(_ path: [UInt8], _ bytes: [UInt8]) throws(BuildError)

    /// Adds a file whose content is not needed if the site already has the same file.
    ///
    /// - Parameters:
    ///   - path: A UTF-8 path relative to the site's root, with slashes.
    ///   - summary: The size and the hash of the content.
    ///   - content: Returns the content. It is called at most once, before this function returns.
    func add(
        _ path: [UInt8], _ summary: ContentSummary, content: () throws(BuildError) -> [UInt8]
    ) throws(BuildError)

    /// Adds a file whose content is the same as in the last build, if the site has that file.
    ///
    /// - Parameter path: A UTF-8 path relative to the site's root, with slashes.
    /// - Returns: The size of the file in bytes; nil if the writer needs the content. The file is then not added.
    /// - Throws: `BuildError` if the site cannot be read.
    func keep(_ path: [UInt8]) throws(BuildError) -> Int?

    /// Completes the site, which then consists of exactly the added files.
    ///
    /// - Returns: The numbers of written, unchanged and removed files, the size and the hash of the site, and warnings
    ///   for files that were modified by hand.
    /// - Throws: `BuildError` if two files have the same path, or if the site cannot be completed.
    func finish() throws(BuildError) -> WriteResult

    /// Discards the added files. An existing site is unchanged.
    func abandon()
}

extension SiteWriter {
    /// Adds a file whose path is a string.
    ///
    /// - Throws: `BuildError` if the file cannot be written.
    public func add(_ path: String, _ bytes: [UInt8]) throws(BuildError) { try add(Array(path.utf8), bytes) }

    /// Keeps no file, for writers that do not know the files of the last build.
    public func keep(_ path: [UInt8]) throws(BuildError) -> Int? { nil }

    /// Adds a file after obtaining its content, for writers that cannot know whether the site already has the same
    /// file.
    ///
    /// - Throws: `BuildError` if the content cannot be obtained or the file cannot be written.
    public func add(
        _ path: [UInt8], _ summary: ContentSummary, content: () throws(BuildError) -> [UInt8]
    ) throws(BuildError) { try add(path, content()) }
}

extension BuildError {
    /// Returns an error about a file or a folder of the output.
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
}

/// The result of writing a site.
public struct WriteResult: Sendable, Equatable {
    /// The number of files that are new or changed.
    public var written = 0
    /// The number of files that were already up to date and were not written.
    public var unchanged = 0
    /// The number of files of earlier builds that were removed from the site.
    public var removed = 0
    /// The size of the whole site in bytes.
    public var bytes = 0
    /// The hash of all paths and contents, as 32 hexadecimal digits. It does not depend on the output location.
    public var hash = ""
    /// Warnings for files that were modified by hand since the last build.
    public var warnings: [Diagnostic] = []

    /// Creates an empty result.
    public init() {}

    /// The measures of the site that hosts limit.
    var size = SiteSize()

    init(_ manifest: Manifest, hash: ContentHash, written: Int) {
        self.written = written
        unchanged = manifest.count - written
        bytes = manifest.bytes
        self.hash = hash.hexadecimal
        size = SiteSize(manifest)
    }
}
