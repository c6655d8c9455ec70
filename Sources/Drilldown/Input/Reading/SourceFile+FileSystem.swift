import Foundation

extension SourceFile {
    /// Returns true if there is an entry at a path, even a dangling symbolic link or an unreadable file, or if its
    /// folder cannot be searched.
    package static func mayExist(_ path: String) -> Bool {
        FileIdentity(ofEntryAt: path) != nil || ![ENOENT, ENOTDIR, ENAMETOOLONG].contains(errno)
    }

    /// Reads a file; `-` is standard input.
    ///
    /// - Parameters:
    ///   - path: The path, which is also the name of the file in diagnostics.
    ///   - allowsPipes: True if the file may be a pipe, such as `<(command)` of a shell. Reading a pipe without a
    ///     writer never ends, so a file that the user did not name must be a regular file.
    /// - Throws: `BuildError` if the file does not exist, is a folder, a socket, a device or a pipe that is not
    ///   allowed, cannot be read, is too large, or changes while it is read.
    public init(reading path: String, allowsPipes: Bool = true) throws(BuildError) {
        try self.init(reading: path, allowsPipes: allowsPipes, limit: FileBytes.maximumSize)
    }

    /// The maximum size of a YAML file, in bytes. Reading YAML takes about forty times as much memory as the file.
    static let maximumYAMLSize = 1 << 20

    /// Reads a YAML file of at most 1 MiB.
    ///
    /// - Throws: `BuildError` if the file is larger, and in the same cases as for other files.
    package init(readingYAML path: String, allowsPipes: Bool) throws(BuildError) {
        try self.init(reading: path, allowsPipes: allowsPipes, limit: Self.maximumYAMLSize)
    }

    private init(reading path: String, allowsPipes: Bool, limit: Int) throws(BuildError) {
        guard path != "-" else {
            guard let bytes = FileBytes.read(STDIN_FILENO, atMost: limit) else {
                throw Self.makeError(Self.standardInputName, limit: limit)
            }
            self.init(name: Self.standardInputName, bytes: bytes)
            return
        }
        var found: OpenFile.Kind?
        let file = OpenFile(path) { kind in
            found = kind
            return kind == .regular || kind == .null || kind == .pipe && allowsPipes
        }
        try self.init(file, at: path, found, limit: limit)
    }

    /// Reads an open file.
    ///
    /// - Parameters:
    ///   - file: The open file; nil if the file could not be opened, with the reason in `errno` or `kind`.
    ///   - path: The path, which is also the name of the file in diagnostics.
    ///   - kind: The kind of the file at the path; nil if it is unknown.
    ///   - limit: The maximum size in bytes.
    init(
        _ file: consuming OpenFile?, at path: String, _ kind: OpenFile.Kind?, limit: Int = FileBytes.maximumSize
    ) throws(BuildError) {
        guard let file else { throw Self.makeError(path, kind) }
        guard let bytes = file.read(atMost: limit) else { throw Self.makeError(path, limit: limit) }
        self.init(name: path, bytes: bytes)
    }

    /// Returns the error for a file that could not be opened or read, with the reason in `kind` or `errno`.
    private static func makeError(
        _ path: String, _ kind: OpenFile.Kind? = nil, limit: Int = FileBytes.maximumSize
    ) -> BuildError {
        if errno == EFBIG, limit == Self.maximumYAMLSize {
            return BuildError(Diagnostic(.yamlTooLarge, at: SourceLocation(file: path)))
        }
        let message: FileMessage =
            switch (kind, errno) {
            case (.folder, _): .notAFile("folder")
            case (.socket, _): .notAFile("socket")
            case (.device, _): .notAFile("device")
            case (.pipe, _): .pipe
            case (_, ENOENT): FileIdentity(ofEntryAt: path) == nil ? .fileNotFound : .danglingLink
            case (_, EFBIG): .fileTooLarge
            case (_, ESTALE): .changedWhileReading
            default:
                path == Self.standardInputName
                    ? .unreadableStandardInput(reason: FileBytes.reason()) : .unreadableFile(reason: FileBytes.reason())
            }
        return BuildError(Diagnostic(message, at: SourceLocation(file: path)))
    }
}
