import Foundation

/// A file that is open for reading, with its properties at the time of opening.
struct OpenFile: ~Copyable {
    enum Kind: Equatable {
        case regular, folder, pipe, socket, device
        /// `/dev/null`, which is treated as an empty file.
        case null
    }

    private let descriptor: Int32
    let identity: FileIdentity
    let kind: Kind
    let size: Int

    deinit { close(descriptor) }

    /// Opens a file for reading if its kind is wanted.
    ///
    /// - Parameter isWanted: A closure that returns true if a file of the given kind should be opened. Opening a pipe
    ///   waits for a writer.
    /// - Returns: Nil if the kind is not wanted, or if opening fails, with the reason in `errno`.
    init?(_ path: String, where isWanted: (Kind) -> Bool) {
        var status = stat()
        // Check the kind first: `stat` has no side effects, whereas `open` may block forever or rewind a tape.
        guard unsafe stat(path, &status) == 0, isWanted(Kind(status)) else { return nil }
        let wait = Kind(status) == .pipe ? 0 : O_NONBLOCK
        self.init(descriptor: unsafe open(path, O_RDONLY | O_NOCTTY | O_CLOEXEC | wait), as: Kind(status))
    }

    /// Creates an open file that owns a descriptor; nil if the descriptor is negative or the file is of another kind
    /// than before it was opened, with the reason in `errno`.
    ///
    /// - Parameter kind: The kind that was determined before opening.
    private init?(descriptor: Int32, as kind: Kind) {
        var status = stat()
        guard descriptor >= 0 else { return nil }
        guard unsafe fstat(descriptor, &status) == 0, Kind(status) == kind else {
            close(descriptor)
            errno = ESTALE
            return nil
        }
        self.descriptor = descriptor
        self.kind = kind
        (identity, size) = (FileIdentity(status), Int(status.st_size))
    }

    /// Reads the file and verifies that it has not been modified since it was opened.
    ///
    /// - Returns: The content; nil if reading fails, with the reason in `errno`: `EFBIG` if there are more than `limit`
    ///   bytes, `ESTALE` if the file was modified.
    func read(atMost limit: Int = FileBytes.maximumSize) -> [UInt8]? {
        guard kind != .regular || size <= limit else {
            errno = EFBIG
            return nil
        }
        guard let bytes = FileBytes.read(descriptor, atMost: limit), isUnmodified else { return nil }
        return bytes
    }

    /// Returns the hash of the file; nil if reading fails or the file has been modified since it was opened.
    func hash() -> ContentHash? {
        guard let hash = FileBytes.hash(descriptor), isUnmodified else { return nil }
        return hash
    }

    /// True if the file has not been modified since it was opened. Always true for files that are not regular. If
    /// false, the reason is in `errno`.
    private var isUnmodified: Bool {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { return false }
        guard kind != .regular || FileIdentity(status) == identity else {
            errno = ESTALE
            return false
        }
        return true
    }
}

// MARK: - Files inside a folder

extension OpenFile {
    /// Opens a regular file inside a folder. Each folder in the path is opened separately, so that no symbolic link
    /// is followed, even if one is created at the same time.
    ///
    /// - Parameters:
    ///   - parts: The components of the path relative to the folder.
    ///   - folder: The folder; empty for the current one.
    /// - Throws: `PictureError` if the path contains a symbolic link, or if there is no readable regular file.
    init(_ parts: [String], below folder: String) throws(PictureError) {
        var parent = unsafe openat(AT_FDCWD, folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { if parent >= 0 { close(parent) } }
        for (number, part) in parts.enumerated() {
            guard parent >= 0 else { throw Self.makeError() }
            var status = stat()
            guard unsafe fstatat(parent, part, &status, AT_SYMLINK_NOFOLLOW) == 0 else { throw Self.makeError() }
            guard status.st_mode & S_IFMT != S_IFLNK else { throw .outside }
            let isLast = number == parts.count - 1
            guard Kind(status) == (isLast ? .regular : .folder) else { throw .unreadable }
            let flags = O_RDONLY | O_NOFOLLOW | O_CLOEXEC | (isLast ? O_NONBLOCK | O_NOCTTY : O_DIRECTORY)
            let next = unsafe openat(parent, part, flags)
            close(parent)
            parent = next
        }
        let file = OpenFile(descriptor: parent, as: .regular)
        parent = -1
        guard let file else { throw Self.makeError() }
        self = file
    }

    /// Returns the error that corresponds to `errno`.
    private static func makeError() -> PictureError {
        [ENOENT, ENAMETOOLONG].contains(errno) ? .absent : .unreadable
    }
}

extension OpenFile.Kind {
    fileprivate init(_ status: stat) {
        switch status.st_mode & S_IFMT {
        case S_IFREG: self = .regular
        case S_IFDIR: self = .folder
        case S_IFIFO: self = .pipe
        case S_IFSOCK: self = .socket
        default:
            var null = stat()
            self = unsafe stat("/dev/null", &null) == 0 && null.st_rdev == status.st_rdev ? .null : .device
        }
    }
}
