/// Where a site's files go. The only thing that the rest of the program knows of a disk.
public protocol SiteWriter: Sendable {
    /// Takes one file; several threads may call it at once. Nothing of it is to be seen before `finish`.
    ///
    /// - Parameter path: below the site's root, with slashes, in UTF-8.
    /// - Throws: `BuildFailure`
    func add(_ path: [UInt8], _ bytes: [UInt8]) throws

    /// Makes the site what was added, and nothing else.
    func finish() throws -> WriteResult

    /// Forgets what was added; the site stays as it was.
    func abandon()
}

extension SiteWriter {
    /// Takes one file.
    public func add(_ path: String, _ bytes: [UInt8]) throws { try add(Array(path.utf8), bytes) }
}

extension BuildFailure {
    /// A single error of a file or a folder of the output.
    static func output(_ path: String, _ message: String, _ remedy: String?) -> BuildFailure {
        BuildFailure(.error(.output, at: Place(file: path), message, remedy: remedy))
    }
}

extension Diagnostic {
    /// What is said of a symbolic link where a single file is to be written.
    package static func linkedOutput(_ path: String) -> Diagnostic {
        .error(
            .output, at: Place(file: path), "this is a symbolic link, and no output is written through one",
            remedy: "name the file that it leads to")
    }

    /// What a writer says of a second file with one path.
    static func collidingPages(_ path: String) -> Diagnostic {
        .error(.collidingAddress, at: Place(file: path), "two pages have this address")
    }
}

/// What writing a site came to, in files.
public struct WriteResult: Sendable, Equatable {
    /// New or different from what was there.
    public var written = 0
    /// The same as what was there, and not touched.
    public var unchanged = 0
    /// Ours from an earlier build, and not part of the site any more.
    public var removed = 0
    /// The size of the whole site.
    public var bytes = 0
    /// Of all paths and contents, 32 hexadecimal digits: the same for the same site, wherever it was written.
    public var hash = ""
    /// Files of the site that were changed by hand since it was written.
    public var warnings: [Diagnostic] = []

    /// Nothing written.
    public init() {}

    /// As hosts count it.
    var size = SiteSize()

    init(_ manifest: Manifest, hash: ContentHash, written: Int) {
        self.written = written
        unchanged = manifest.count - written
        bytes = manifest.bytes
        self.hash = hash.hexadecimal
        size = SiteSize(manifest)
    }
}
