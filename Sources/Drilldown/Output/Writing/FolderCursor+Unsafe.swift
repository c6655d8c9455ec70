import Foundation

/// A reader and writer of the files in a folder, for one thread at a time. The folders on the path to the last file
/// stay open, because the next file is usually in the same folder or near it.
///
/// Like `Folder`, it opens each folder on a path separately and follows no symbolic links.
struct FolderCursor: ~Copyable, Sendable {
    /// An open folder.
    private struct Level {
        /// The length of the folder's path in bytes.
        var end: Int
        var descriptor: Int32
    }

    /// The maximum number of open folders. The folders of a site can be nested more deeply than there are available
    /// descriptors.
    private static let maximum = 8

    private let root: Folder
    /// The path of the innermost open folder.
    private var path: [UInt8] = []
    /// The open folders below the root, outermost first.
    private var levels: [Level] = []
    /// A reused read buffer, because allocating one takes as long as reading a page.
    private var buffer: [UInt8] = []

    init(_ root: Folder) { self.root = root }

    deinit { for level in levels { close(level.descriptor) } }

    /// Writes a file, and creates the missing folders on its path.
    ///
    /// - Returns: The identity of the new file; nil if there is already a file at the path.
    mutating func write(_ path: [UInt8], _ bytes: [UInt8]) throws(BuildError) -> FileIdentity? {
        let name = try enter(path, makesFolders: true)
        guard let name else { throw makeError(path, .write) }
        let file = openFile(path, from: name, O_WRONLY | O_CREAT | O_EXCL)
        guard file >= 0 else {
            if errno == EEXIST { return nil }
            throw makeError(path, .write)
        }
        guard FileBytes.write(bytes, to: file) else {
            let error = makeError(path, .write)
            close(file)
            throw error
        }
        let identity = FileIdentity(of: file) ?? .none
        guard close(file) == 0 else { throw makeError(path, .write) }
        return identity
    }

    /// Returns the identity of the file at a path if it contains the given bytes; otherwise nil.
    mutating func identity(_ path: [UInt8], ifHolding bytes: [UInt8]) throws(BuildError) -> FileIdentity? {
        try unsafe identity(path, size: bytes.count) { found in
            unsafe bytes.withUnsafeBytes { bytes in
                guard let start = bytes.baseAddress, let found = found.baseAddress else { return unsafe bytes.isEmpty }
                return unsafe memcmp(start, found, bytes.count) == 0
            }
        }
    }

    /// Returns the identity of the file at a path if it has the size and the hash of an entry; otherwise nil.
    mutating func identity(_ path: [UInt8], ifHolding entry: Manifest.Entry) throws(BuildError) -> FileIdentity? {
        try unsafe identity(path, size: entry.size) { Manifest.Entry(unsafe Array($0)) == entry }
    }

    /// Returns the identity of a file, determined before its bytes are read; nil if the file is missing or does not
    /// have the expected content.
    private mutating func identity(
        _ path: [UInt8], size expected: Int, where isExpected: (UnsafeRawBufferPointer) -> Bool
    ) throws(BuildError) -> FileIdentity? {
        guard let name = try enter(path, makesFolders: false) else { return nil }
        let file = openFile(path, from: name, O_RDONLY | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        // Read one byte more than expected, so that a single call detects a longer file.
        let size = expected + 1
        if buffer.count < size { buffer = [UInt8](repeating: 0, count: max(2 * size, 64 * 1024)) }
        return unsafe buffer.withUnsafeMutableBytes { buffer in
            guard let start = buffer.baseAddress else { return nil }
            var count = 0
            while count < size {
                let received = unsafe pread(file, start + count, size - count, off_t(count))
                if received < 0, errno == EINTR { continue }
                if received <= 0 { break }
                count += received
                // A short read ends at the end of the file, or at the file system's limit for one call, which is a
                // multiple of 512 bytes.
                if count == expected, count % 512 != 0 { break }
            }
            guard count == expected else { return nil }
            return unsafe isExpected(UnsafeRawBufferPointer(start: start, count: count)) ? FileIdentity(status) : nil
        }
    }

    /// Returns the identity of the entry at a path; nil if there is no entry.
    mutating func identity(_ path: [UInt8]) throws(BuildError) -> FileIdentity? {
        guard let name = try enter(path, makesFolders: false) else { return nil }
        var status = stat()
        let isFound = unsafe Self.withName(path[name...]) { name in
            unsafe fstatat(levels.last?.descriptor ?? root.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
        }
        return isFound ? FileIdentity(status) : nil
    }

    private func makeError(_ path: [UInt8], _ action: OutputMessage.OutputAction) -> BuildError {
        root.makeError(String(decoding: path, as: UTF8.self), action)
    }
}

// MARK: - Folders

extension FolderCursor {
    /// Opens the parent folder of a path.
    ///
    /// - Returns: The offset of the last component; nil if the folder cannot be opened and `makesFolders` is false.
    private mutating func enter(_ path: [UInt8], makesFolders: Bool) throws(BuildError) -> Int? {
        let slash = UInt8(ascii: "/")
        let end = path.lastIndex(of: slash) ?? 0
        if self.path.count == end, path.commonPrefix(with: self.path) == end { return end == 0 ? 0 : end + 1 }
        let shared = path.commonPrefix(with: self.path)
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
                    throw .output(root.path + "/" + String(decoding: path[..<stop], as: UTF8.self), .notAFolder)
                }
                throw makeError(Array(path[..<stop]), .create)
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

    /// Returns the result of `body` for a null-terminated name.
    private static func withName<Result>(_ name: ArraySlice<UInt8>, _ body: (UnsafePointer<CChar>) -> Result) -> Result
    {
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: name.count + 1) { buffer in
            for (position, byte) in name.enumerated() { unsafe buffer[position] = CChar(bitPattern: byte) }
            unsafe buffer[name.count] = 0
            return unsafe body(UnsafePointer(buffer.baseAddress!))
        }
    }
}
