import Foundation

/// Which file it is, and as of when: what differs as soon as somebody has written to it, or put another in its place.
struct FileIdentity: Equatable, Sendable {
    private let device: UInt64
    private let inode: UInt64
    private let size: Int
    /// Seconds and nanoseconds.
    private let modified: [Int]
    private let changed: [Int]

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

    /// Whether it is another one at most because the file was renamed, which is a change of its status and no other.
    func isRenamed(_ other: FileIdentity) -> Bool {
        (device, inode, size) == (other.device, other.inode, other.size) && modified == other.modified
    }

    /// Whether the file has not changed for so long that a later change shows in its times. These move in steps of some
    /// milliseconds, on FAT of two seconds.
    var isOld: Bool {
        var now = timespec()
        guard unsafe clock_gettime(CLOCK_REALTIME, &now) == 0 else { return false }
        let latest = [modified, changed].max { $0.lexicographicallyPrecedes($1) } ?? modified
        return latest.lexicographicallyPrecedes([Int(now.tv_sec) - 2, Int(now.tv_nsec)])
    }

    /// That of the file to which a path leads, also through symbolic links; nil where it leads nowhere.
    init?(at path: String) {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// That of a folder's entry, be it a symbolic link; nil where there is none.
    init?(ofEntryAt path: String) {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    private static func time(_ time: timespec) -> [Int] { [Int(time.tv_sec), Int(time.tv_nsec)] }
}
