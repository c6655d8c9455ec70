import Foundation

/// Files below a folder, for one thread at a time. The folders on the way to the last file stay open, as the next one
/// mostly goes into the same folder or one beside it.
///
/// Like `Folder` it opens each folder on the way by itself, and follows no symbolic link.
struct FolderCursor: ~Copyable, Sendable {
    /// A folder that is open.
    private struct Level {
        /// Where its path ends.
        var end: Int
        var descriptor: Int32
    }

    /// So many stay open. Sites may be deeper than there are descriptors.
    private static let maximum = 8

    private let root: Folder
    /// Of the last folder.
    private var path: [UInt8] = []
    /// Outermost first, below the root.
    private var levels: [Level] = []
    /// For what is read: it costs as much to make one as to read a page.
    private var buffer: [UInt8] = []

    init(_ root: Folder) { self.root = root }

    deinit { for level in levels { close(level.descriptor) } }

    /// What came of writing a file.
    enum Written {
        case done, isThere
    }

    /// Writes a file, and makes the folders that it needs.
    mutating func write(_ path: [UInt8], _ bytes: [UInt8]) throws(BuildFailure) -> Written {
        let name = try enter(path, makesFolders: true)
        guard let name else { throw fault(path, "cannot be written") }
        let file = openFile(path, from: name, O_WRONLY | O_CREAT | O_EXCL)
        guard file >= 0 else {
            if errno == EEXIST { return .isThere }
            throw fault(path, "cannot be written")
        }
        guard FileBytes.write(bytes, to: file) else {
            let fault = fault(path, "cannot be written")
            close(file)
            throw fault
        }
        guard close(file) == 0 else { throw fault(path, "cannot be written") }
        return .done
    }

    /// Whether a file has these bytes. False also for what is not known by reading alone, such as an empty file.
    mutating func holds(_ path: [UInt8], _ bytes: [UInt8]) throws(BuildFailure) -> Bool {
        guard !bytes.isEmpty, let name = try enter(path, makesFolders: false) else { return false }
        let file = openFile(path, from: name, O_RDONLY | O_NONBLOCK)
        guard file >= 0 else { return false }
        defer { close(file) }
        // One more than it should have, so that one call sees that there is no more. What is no file cannot be read at
        // a place, so that nobody has to ask for its kind first.
        let size = bytes.count + 1
        if buffer.count < size { buffer = [UInt8](repeating: 0, count: max(2 * size, 64 * 1024)) }
        return unsafe buffer.withUnsafeMutableBytes { buffer in
            guard let start = buffer.baseAddress else { return false }
            var count = 0
            while count < size {
                let received = unsafe pread(file, start + count, size - count, off_t(count))
                if received < 0, errno == EINTR { continue }
                if received <= 0 { break }
                count += received
                // A read that comes short ends at the end of the file, or where a file system cuts what it gives at once.
                if count == bytes.count, count % 512 != 0 { break }
            }
            guard count == bytes.count else { return false }
            return unsafe bytes.withUnsafeBytes { bytes in
                guard let bytes = bytes.baseAddress else { return false }
                return unsafe memcmp(bytes, start, count) == 0
            }
        }
    }

    private func fault(_ path: [UInt8], _ what: String) -> BuildFailure {
        root.fault(String(decoding: path, as: UTF8.self), what)
    }
}

// MARK: - Folders

extension FolderCursor {
    /// Opens the folder that a path's last part is in.
    ///
    /// - Returns: where the last part begins; nil where that fails, and `errno` says why.
    private mutating func enter(_ path: [UInt8], makesFolders: Bool) throws(BuildFailure) -> Int? {
        let slash = UInt8(ascii: "/")
        let end = path.lastIndex(of: slash) ?? 0
        if self.path.count == end, Self.shared(path, self.path) == end { return end == 0 ? 0 : end + 1 }
        let shared = Self.shared(path, self.path)
        while let last = levels.last, last.end > shared || last.end > end || path[last.end] != slash {
            close(last.descriptor)
            levels.removeLast()
        }
        var start = levels.last.map { $0.end + 1 } ?? 0
        self.path.removeSubrange((levels.last?.end ?? 0)...)
        while start < end {
            let stop = path[start...].firstIndex(of: slash) ?? end
            let isOpen = unsafe Self.withName(path[start..<stop]) { name in
                let parent = levels.last?.descriptor ?? root.descriptor
                if makesFolders, unsafe mkdirat(parent, name, 0o777) != 0, errno != EEXIST { return false }
                let descriptor = unsafe openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
                if descriptor < 0 { return false }
                if levels.count == Self.maximum { close(levels.removeLast().descriptor) }
                levels.append(Level(end: stop, descriptor: descriptor))
                return true
            }
            guard isOpen else {
                guard makesFolders else { return nil }
                if errno == ENOTDIR || errno == ELOOP {
                    throw Folder.fault(
                        root.path + "/" + String(decoding: path[..<stop], as: UTF8.self), "is not a folder", nil)
                }
                throw fault(Array(path[..<stop]), "cannot be made")
            }
            self.path.append(contentsOf: path[self.path.count..<stop])
            start = stop + 1
        }
        return start
    }

    private func openFile(_ path: [UInt8], from name: Int, _ flags: Int32) -> Int32 {
        unsafe Self.withName(path[name...]) { name in
            let parent = levels.last?.descriptor ?? root.descriptor
            return unsafe openat(parent, name, flags | O_NOFOLLOW | O_CLOEXEC, 0o666)
        }
    }

    /// How many bytes are the same at the start.
    private static func shared(_ one: [UInt8], _ other: [UInt8]) -> Int {
        var count = 0
        while count < one.count, count < other.count, one[count] == other[count] { count += 1 }
        return count
    }

    /// As the system takes names: with a zero at the end.
    private static func withName<Result>(_ name: ArraySlice<UInt8>, _ body: (UnsafePointer<CChar>) -> Result) -> Result
    {
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: name.count + 1) { buffer in
            for (place, byte) in name.enumerated() { unsafe buffer[place] = CChar(bitPattern: byte) }
            unsafe buffer[name.count] = 0
            return unsafe body(UnsafePointer(buffer.baseAddress!))
        }
    }
}
