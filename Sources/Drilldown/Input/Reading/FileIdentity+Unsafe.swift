import Foundation

/// The identity and version of a file. It differs after the file has been modified or replaced.
struct FileIdentity: Equatable, Sendable {
    private let device: UInt64
    private let inode: UInt64
    private let size: Int
    /// The time of the last modification, in nanoseconds since 1970.
    private let modified: Int
    /// The time of the last change of the content or the status, which programs cannot set.
    private let changed: Int

    /// The identity of no file.
    static let none = FileIdentity(stat())

    init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(status.st_ino)
        size = Int(status.st_size)
        #if canImport(Glibc)
            (modified, changed) = (Self.time(status.st_mtim), Self.time(status.st_ctim))
        #else
            (modified, changed) = (Self.time(status.st_mtimespec), Self.time(status.st_ctimespec))
        #endif
    }

    /// Returns true if the files differ at most by renaming, which changes only the time of the status change.
    func isRenamed(_ other: FileIdentity) -> Bool {
        (device, inode, size) == (other.device, other.inode, other.size) && modified == other.modified
    }

    /// True if the last change was long enough ago for a later change to have a different time. The resolution of file
    /// times is some milliseconds, and two seconds on FAT.
    var isOld: Bool {
        var now = timespec()
        guard unsafe clock_gettime(CLOCK_REALTIME, &now) == 0 else { return false }
        return latest < Self.time(now) - 2_000_000_000
    }

    /// The time of the last modification or change.
    var latest: Int { max(modified, changed) }

    /// Creates the identity of the file at a path, following symbolic links; nil if there is none.
    init?(at path: String) {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// Creates the identity of a folder's entry, without following a symbolic link; nil if there is none.
    init?(ofEntryAt path: String) {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// Creates the identity of an open file; returns nil if the system cannot read it.
    init?(of descriptor: Int32) {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    private static func time(_ time: timespec) -> Int { Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec) }
}
