import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A file that is written and on the disk, but not in its place. Without a commit it is gone when nobody holds it.
final class PreparedFile: Sendable {
    private let file: InventoryFile
    private let folder: Folder
    private let name: String
    private let hidden: String
    /// The new file itself: nobody else may write one meanwhile.
    private let lock: Folder.Lock
    private let isDone = Atomic(false)

    init(_ file: InventoryFile, folder: Folder, name: String, hidden: String, lock: Folder.Lock) {
        (self.file, self.folder, self.name, self.hidden, self.lock) = (file, folder, name, hidden, lock)
    }

    deinit { discard() }

    /// Puts the new file in its place, where that is still what was read.
    ///
    /// - Returns: the file as it is now.
    func commit() throws(InventoryFile.Failure) -> InventoryFile {
        precondition(!isDone.exchange(true, ordering: .sequentiallyConsistent), "this file is saved or discarded")
        guard !file.isChanged, folder.status(name).map(FileIdentity.init) == file.identity else {
            lock.release()
            throw file.changed
        }
        do throws(BuildFailure) {
            try folder.rename(hidden, to: name)
        } catch {
            lock.release()
            throw .refused(error.diagnostics[0])
        }
        // The file is in its place: if this fails, there is nothing to be taken back.
        _ = fsync(folder.descriptor)
        var status = stat()
        guard unsafe fstat(lock.descriptor, &status) == 0 else { throw file.changed }
        return InventoryFile(path: file.path, identity: FileIdentity(status), hasMark: file.hasMark)
    }

    /// Removes the new file; the old one stays.
    func discard() {
        if !isDone.exchange(true, ordering: .sequentiallyConsistent) { lock.release() }
    }
}
