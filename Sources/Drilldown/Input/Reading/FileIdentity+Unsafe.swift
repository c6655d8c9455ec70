import Foundation

/// The identity of a version of a file. It changes when the file is modified or replaced.
struct FileIdentity: Equatable, Sendable {
    private let device: UInt64
    private let inode: UInt64
    private let size: Int
    /// The time of the last modification, in nanoseconds since 1970.
    let modified: Int
    /// The time of the last change of the content or the status, in nanoseconds since 1970. Programs cannot set it.
    private let changed: Int

    /// The identity that represents a missing file.
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

    /// Returns true if `other` is the same version of the same file, possibly renamed. Renaming changes only the time
    /// of the status change.
    func isRenamed(_ other: FileIdentity) -> Bool {
        (device, inode, size) == (other.device, other.inode, other.size) && modified == other.modified
    }

    /// The minimum age of a change, in nanoseconds, after which any later change gets a different time. The resolution
    /// of file times is a few milliseconds, and two seconds on FAT.
    static let settlingTime = 2_000_000_000
    /// The minimum age, in nanoseconds, if both times have fractions of a millisecond. A file system that stores these
    /// fractions takes the time from a clock that advances every few milliseconds.
    private static let shortSettlingTime = 100_000_000

    /// True if the last change was so long ago that any later change gets a different time.
    var isOld: Bool {
        let areFine = modified % 1_000_000 != 0 && changed % 1_000_000 != 0
        return isOld(by: areFine ? Self.shortSettlingTime : Self.settlingTime)
    }

    /// Returns true if the last change was more than `age` nanoseconds ago.
    func isOld(by age: Int) -> Bool { latest < Self.now - age }

    /// The current time, in nanoseconds since 1970; 0 if the system has no clock.
    static var now: Int {
        var now = timespec()
        return unsafe clock_gettime(CLOCK_REALTIME, &now) == 0 ? time(now) : 0
    }

    /// The later of the times `modified` and `changed`, in nanoseconds since 1970.
    var latest: Int { max(modified, changed) }

    var text: String { "\(device) \(inode) \(size) \(modified) \(changed)" }

    /// Creates the identity of the file at a path, following symbolic links; nil if there is no file or it cannot be
    /// accessed.
    init?(at path: String) { self.init { unsafe stat(path, &$0) } }

    /// Creates the identity of the entry at a path without following a symbolic link; nil if there is no entry or it
    /// cannot be accessed. The reason is in `errno`.
    init?(ofEntryAt path: String) { self.init { unsafe lstat(path, &$0) } }

    /// Returns true if there is a folder, or a symbolic link to one, at a path.
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Creates the identity of an open file; nil if its status cannot be read.
    init?(of descriptor: Int32) { self.init { unsafe fstat(descriptor, &$0) } }

    private init?(_ read: (inout stat) -> Int32) {
        var status = stat()
        guard read(&status) == 0 else { return nil }
        self.init(status)
    }

    private static func time(_ time: timespec) -> Int { Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec) }
}
