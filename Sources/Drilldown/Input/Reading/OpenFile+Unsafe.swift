import Foundation

/// A file that is open to be read, and what it was when it was opened.
struct OpenFile: ~Copyable {
    /// What a path leads to.
    enum Kind: Equatable {
        case ordinary, folder, pipe, socket, device
        /// `/dev/null`, which stands for an empty file.
        case null
    }

    private let descriptor: Int32
    let identity: FileIdentity
    let kind: Kind
    let size: Int

    deinit { close(descriptor) }

    /// - Parameter isWanted: whether one of that kind is to be opened. A pipe is waited for until somebody writes to it.
    /// - Returns: nil where that fails, and `errno` says why.
    init?(_ path: String, where isWanted: (Kind) -> Bool) {
        var status = stat()
        // Looking does nothing, but opening may wait for ever, or rewind a tape.
        guard unsafe stat(path, &status) == 0, isWanted(Kind(status)) else { return nil }
        let wait = Kind(status) == .pipe ? 0 : O_NONBLOCK
        self.init(descriptor: unsafe open(path, O_RDONLY | O_NOCTTY | O_CLOEXEC | wait), as: Kind(status))
    }

    /// - Parameter kind: what it was a moment before.
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

    /// All of it, as it was at one time.
    ///
    /// - Returns: nil where that fails, and `errno` says why: `EFBIG` where there is more than `limit`, `ESTALE` where
    ///   somebody has written to it meanwhile.
    func read(atMost limit: Int = FileBytes.maximumSize) -> [UInt8]? {
        guard kind != .ordinary || size <= limit else {
            errno = EFBIG
            return nil
        }
        guard let bytes = FileBytes.read(descriptor, atMost: limit) else { return nil }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { return nil }
        guard kind != .ordinary || FileIdentity(status) == identity else {
            errno = ESTALE
            return nil
        }
        return bytes
    }
}

// MARK: - Below a folder

extension OpenFile {
    /// Opens an ordinary file below a folder. Each folder on the way is opened by itself, so that no symbolic link is
    /// followed, also where one takes its place in this moment.
    init(_ parts: [String], below folder: String) throws(PictureFolder.Fault) {
        var parent = unsafe openat(AT_FDCWD, folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { if parent >= 0 { close(parent) } }
        for (number, part) in parts.enumerated() {
            guard parent >= 0 else { throw Self.fault() }
            var status = stat()
            guard unsafe fstatat(parent, part, &status, AT_SYMLINK_NOFOLLOW) == 0 else { throw Self.fault() }
            guard status.st_mode & S_IFMT != S_IFLNK else { throw .outside }
            let isLast = number == parts.count - 1
            guard Kind(status) == (isLast ? .ordinary : .folder) else { throw .unreadable }
            let flags = O_RDONLY | O_NOFOLLOW | O_CLOEXEC | (isLast ? O_NONBLOCK | O_NOCTTY : O_DIRECTORY)
            let next = unsafe openat(parent, part, flags)
            close(parent)
            parent = next
        }
        let file = OpenFile(descriptor: parent, as: .ordinary)
        parent = -1
        guard let file else { throw Self.fault() }
        self = file
    }

    /// Reads `errno`.
    private static func fault() -> PictureFolder.Fault {
        [ENOENT, ENAMETOOLONG].contains(errno) ? .absent : .unreadable
    }
}

extension OpenFile.Kind {
    fileprivate init(_ status: stat) {
        switch status.st_mode & S_IFMT {
        case S_IFREG: self = .ordinary
        case S_IFDIR: self = .folder
        case S_IFIFO: self = .pipe
        case S_IFSOCK: self = .socket
        default:
            var null = stat()
            self = unsafe stat("/dev/null", &null) == 0 && null.st_rdev == status.st_rdev ? .null : .device
        }
    }
}
