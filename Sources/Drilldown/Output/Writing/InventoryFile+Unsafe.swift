import Foundation

/// The file of an inventory that is being edited. It is replaced as a whole, so that an interruption of the process
/// leaves either the old file or the new one.
///
/// The new file is written in a hidden folder next to the old one and then replaces it. It keeps the mode of the old
/// file, and its owner and group if permitted. A symbolic link is preserved. A file with several hard links is
/// rejected, because only one of them would get the new content. The new file has the access lists and other attributes
/// that the folder gives to new files.
struct InventoryFile: Sendable {
    /// The path as given by the user.
    let path: String
    /// The identity of the file when it was read or saved.
    let identity: FileIdentity
    let hash: ContentHash
    /// True if the file begins with a byte order mark, which is preserved.
    let hasMark: Bool
    /// True if every later change of the file will change its identity. If false, the bytes are compared as well.
    private(set) var isIdentityReliable = false

    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// A reason why a file was not saved. The existing file is unchanged.
    enum SaveError: Error {
        /// The file was changed, replaced or removed by another program since it was read.
        case changed(Diagnostic)
        /// The file could not be written or replaced.
        case refused(Diagnostic)

        var diagnostic: Diagnostic {
            switch self {
            case .changed(let diagnostic), .refused(let diagnostic): diagnostic
            }
        }
    }

    /// Reads a file for editing, and removes temporary files left by an interrupted save.
    ///
    /// - Throws: `BuildError` if the file cannot be read or saving it is impossible.
    static func read(_ path: String) throws(BuildError) -> (file: InventoryFile, source: SourceFile) {
        func makeError(_ message: FileMessage) -> BuildError {
            BuildError(Diagnostic(message, at: SourceLocation(file: path)))
        }
        if path == "-" {
            throw makeError(.standardInputIsNotEditable)
        }
        // Without `O_NONBLOCK`, opening a pipe would wait for a writer.
        let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw makeError(errno == ENOENT ? .fileNotFound : .unreadableFile(reason: FileBytes.reason()))
        }
        defer { close(descriptor) }
        // The identity is read first, so that a write during the read counts as a change.
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else {
            throw makeError(.unreadableFile(reason: FileBytes.reason()))
        }
        if let error = Self.makeError(of: status, at: path) { throw BuildError(error) }
        guard let bytes = FileBytes.read(descriptor) else {
            throw makeError(.unreadableFile(reason: FileBytes.reason()))
        }
        let file = InventoryFile(
            path: path, identity: FileIdentity(status), hash: ContentHash(bytes[...]),
            hasMark: bytes.starts(with: mark))
        let (folder, name) = try file.opened()
        if let error = file.makeError(of: folder) { throw BuildError(error) }
        try SaveFolder(for: name, in: folder, owner: status.st_uid).clear()
        return (file, SourceFile(name: path, bytes: bytes))
    }

    /// True if the file at the path was changed, replaced or removed since it was read or saved. Getting the value
    /// checks the file's status and, shortly after a change, also reads the file.
    var isChanged: Bool {
        if FileIdentity(at: path) != identity { return true }
        return !isIdentityReliable && OpenFile(path) { $0 == .regular }?.hash() != hash
    }

    /// Marks the identity as reliable if it is old enough. This function must be called only when the file is known to
    /// be unchanged.
    mutating func checkReliability() { isIdentityReliable = isIdentityReliable || identity.isOld }

    /// Returns true if a file is the one that was read or saved, even if it has been renamed.
    func isSame(as name: String, in folder: Folder) throws(BuildError) -> Bool {
        guard let status = try? folder.status(name), FileIdentity(status).isRenamed(identity) else { return false }
        if isIdentityReliable { return true }
        return try folder.hash(name) == hash
    }

    /// Writes the replacement of this file to a hidden folder, and waits until it is on disk.
    ///
    /// - Parameter bytes: The content without a byte order mark.
    func prepare(_ bytes: [UInt8]) throws(SaveError) -> PreparedFile {
        var status = stat()
        guard unsafe stat(path, &status) == 0, FileIdentity(status) == identity else { throw changed }
        if let error = Self.makeError(of: status, at: path) { throw .refused(error) }
        do throws(BuildError) {
            let (folder, name) = try opened()
            if let error = makeError(of: folder) { throw BuildError(error) }
            let saves = try SaveFolder(for: name, in: folder, owner: status.st_uid)
            guard let lock = try saves.lock() else {
                throw BuildError(
                    Diagnostic(.saveInProgress, at: SourceLocation(file: path)))
            }
            do throws(BuildError) {
                try lock.clear()
                guard Self.copyOwnerAndMode(of: status, to: lock.descriptor),
                    !hasMark || FileBytes.write(Self.mark, to: lock.descriptor),
                    FileBytes.write(bytes, to: lock.descriptor), fsync(lock.descriptor) == 0
                else {
                    let isFull = [ENOSPC, EDQUOT].contains(errno)
                    let message = EditMessage.cannotSave(reason: FileBytes.reason(), isFull: isFull)
                    throw BuildError(Diagnostic(message, at: SourceLocation(file: path)))
                }
            } catch {
                lock.release()
                saves.remove()
                throw error
            }
            var hasher = ContentHasher()
            if hasMark { hasher.add(Self.mark[...]) }
            hasher.add(bytes[...])
            return PreparedFile(self, hasher.hash(), folder: folder, name: name, saves: saves, lock: lock)
        } catch {
            throw .refused(error.diagnostics[0])
        }
    }

    /// Removes the temporary file of this process. This function must be called if the process exits during a save.
    func removeUnfinished() {
        guard let (folder, name) = try? opened(), let owner = try? folder.status(name).st_uid else { return }
        (try? SaveFolder(for: name, in: folder, owner: owner))?.removeAll()
    }

    /// Gives the owner and the mode of a file to the new, empty file, before private data is written to it. If the
    /// group cannot be set, the group's permissions are reduced.
    ///
    /// - Returns: False if the mode cannot be set.
    private static func copyOwnerAndMode(of status: stat, to descriptor: Int32) -> Bool {
        var mode = status.st_mode & 0o7777
        var own = stat()
        guard unsafe fstat(descriptor, &own) == 0 else { return false }
        if own.st_uid != status.st_uid { _ = fchown(descriptor, status.st_uid, .max) }
        if own.st_gid != status.st_gid, fchown(descriptor, .max, status.st_gid) != 0 {
            // The group of the new file gets only the permissions of other users.
            mode = mode & ~0o2070 | (mode & 0o7) << 3
        }
        return fchmod(descriptor, mode) == 0
    }

    /// Returns the folder that contains the file after resolving symbolic links, and the name of the file in it.
    private func opened() throws(BuildError) -> (folder: Folder, name: String) {
        guard let real = Folder.realPath(path), let slash = real.lastIndex(of: "/"),
            let folder = try Folder.open(slash == real.startIndex ? "/" : String(real[..<slash]))
        else { throw BuildError(changed.diagnostic) }
        return (folder, String(real[real.index(after: slash)...]))
    }
}

// MARK: - Errors

extension InventoryFile {
    private static func makeError(_ path: String, _ message: EditMessage) -> Diagnostic {
        Diagnostic(message, at: SourceLocation(file: path))
    }

    /// The error for a file that was changed, replaced or removed since it was read or saved.
    var changed: SaveError {
        .changed(
            Self.makeError(path, FileIdentity(at: path) == nil ? .fileRemoved : .fileChanged))
    }

    /// Returns an error if a file cannot be replaced, regardless of its folder; otherwise nil.
    private static func makeError(of status: stat, at path: String) -> Diagnostic? {
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: return makeError(path, .folderIsNotEditable)
        default: return makeError(path, .deviceIsNotEditable)
        }
        if status.st_nlink > 1 {
            return makeError(path, .hardLinks(count: Int(status.st_nlink)))
        }
        // The superuser can write any file, so the mode is checked as well.
        guard status.st_mode & 0o222 != 0, unsafe access(path, W_OK) == 0 else {
            return makeError(path, .readOnlyFile)
        }
        return nil
    }

    /// Returns an error if no file can be created in a folder; otherwise nil.
    private func makeError(of folder: Folder) -> Diagnostic? {
        guard unsafe faccessat(folder.descriptor, ".", W_OK | X_OK, 0) != 0 else { return nil }
        return Self.makeError(path, .readOnlyFolder(reason: FileBytes.reason()))
    }
}
