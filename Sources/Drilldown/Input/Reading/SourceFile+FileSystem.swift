import Foundation

extension SourceFile {
    /// True if a folder has an entry of this name, including broken symbolic links and files that cannot be read. Also
    /// true if the folder cannot be searched.
    package static func mayExist(_ path: String) -> Bool {
        FileIdentity(ofEntryAt: path) != nil || ![ENOENT, ENOTDIR, ENAMETOOLONG].contains(errno)
    }

    /// Reads a file; `-` is standard input.
    ///
    /// - Parameter takesPipes: True if the file may be a pipe, such as one created by `<(command)` in a shell. Opening
    ///   a pipe waits for a writer, so files that are not given explicitly must be ordinary files.
    /// - Throws: `BuildFailure` if the file does not exist, is a folder or a device, cannot be read, is too large or
    ///   endless, or changes while it is read.
    public init(reading path: String, takesPipes: Bool = true) throws(BuildFailure) {
        try self.init(reading: path, takesPipes: takesPipes, limit: FileBytes.maximumSize)
    }

    /// The maximum size of a YAML file in bytes. Parsing YAML uses about forty times its size in memory.
    static let maximumYAMLSize = 1 << 20

    static func tooLargeYAML(_ path: String) -> Diagnostic {
        .error(
            .configuration, at: Place(file: path), "the YAML is larger than 1 MiB",
            remedy: "check that this is the right file, or make it smaller")
    }

    /// Reads a file of YAML, which may have 1 MiB.
    ///
    /// - Throws: `BuildFailure`, as for other files.
    package init(readingYAML path: String, takesPipes: Bool) throws(BuildFailure) {
        try self.init(reading: path, takesPipes: takesPipes, limit: Self.maximumYAMLSize)
    }

    private init(reading path: String, takesPipes: Bool, limit: Int) throws(BuildFailure) {
        guard path != "-" else {
            guard let bytes = FileBytes.read(STDIN_FILENO, atMost: limit) else {
                throw Self.fault(Self.standardInputName, limit: limit)
            }
            self.init(name: Self.standardInputName, bytes: bytes)
            return
        }
        var found: OpenFile.Kind?
        let file = OpenFile(path) { kind in
            found = kind
            return kind == .ordinary || kind == .null || kind == .pipe && takesPipes
        }
        try self.init(file, at: path, found, limit: limit)
    }

    /// - Parameters:
    ///   - file: The open file; nil if it was not opened. In that case `errno` or `kind` has the reason.
    ///   - kind: The kind of the file, if known.
    init(
        _ file: consuming OpenFile?, at path: String, _ kind: OpenFile.Kind?, limit: Int = FileBytes.maximumSize
    ) throws(BuildFailure) {
        guard let file else { throw Self.fault(path, kind) }
        guard let bytes = file.read(atMost: limit) else { throw Self.fault(path, limit: limit) }
        self.init(name: path, bytes: bytes)
    }

    /// Returns the error for the value of `errno`.
    private static func fault(
        _ path: String, _ kind: OpenFile.Kind? = nil, limit: Int = FileBytes.maximumSize
    ) -> BuildFailure {
        if errno == EFBIG, limit == Self.maximumYAMLSize {
            return BuildFailure(Diagnostic(.yamlTooLarge, at: Place(file: path)))
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
        return BuildFailure(Diagnostic(message, at: Place(file: path)))
    }
}
