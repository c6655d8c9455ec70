import Foundation
import Synchronization

/// A file that is written and on the disk, but not in its place. Without a commit it is gone when nobody holds it.
final class PreparedFile: Sendable {
    private let file: InventoryFile
    /// That of the new file's bytes.
    private let hash: ContentHash
    private let folder: Folder
    private let name: String
    private let saves: SaveFolder
    /// The new file itself: nobody else may write one meanwhile.
    private let lock: Folder.Lock
    private let isDone = Atomic(false)

    init(_ file: InventoryFile, _ hash: ContentHash, folder: Folder, name: String, saves: SaveFolder, lock: Folder.Lock)
    {
        (self.file, self.hash) = (file, hash)
        (self.folder, self.name, self.saves, self.lock) = (folder, name, saves, lock)
    }

    deinit { discard() }

    /// Puts the new file in its place, where that is still what was read.
    ///
    /// - Returns: the file as it was saved. Where another program has changed it since, that is a change of the returned file.
    func commit() throws(InventoryFile.Failure) -> InventoryFile {
        precondition(!isDone.exchange(true, ordering: .sequentiallyConsistent), "this file is saved or discarded")
        // Taken now: whatever is written to the new file when others can see it is a change of it.
        guard let prepared = identity, FileIdentity(at: file.path) == file.identity,
            (try? folder.status(name)).map(FileIdentity.init) == file.identity
        else {
            remove()
            throw file.changed
        }
        let isReplaced: Bool
        do throws(BuildFailure) {
            isReplaced = try folder.replace(name, with: saves.file) { name throws(BuildFailure) in
                try file.isSame(as: name, in: folder)
            }
        } catch {
            remove()
            throw (try? folder.status(name)) == nil ? file.changed : .refused(error.diagnostics[0])
        }
        guard isReplaced else {
            remove()
            throw file.changed
        }
        // The file is in its place: if this fails, there is nothing to be taken back.
        saves.remove()
        _ = fsync(folder.descriptor)
        // Renaming has changed its status. If anything else has changed, the file on the disk is another one.
        let renamed = identity.flatMap { $0.isRenamed(prepared) ? $0 : nil }
        return InventoryFile(path: file.path, identity: renamed ?? prepared, hash: hash, hasMark: file.hasMark)
    }

    /// That of the new file.
    private var identity: FileIdentity? {
        var status = stat()
        return unsafe fstat(lock.descriptor, &status) == 0 ? FileIdentity(status) : nil
    }

    /// Removes the new file; the old one stays.
    func discard() {
        if !isDone.exchange(true, ordering: .sequentiallyConsistent) { remove() }
    }

    private func remove() {
        lock.release()
        saves.remove()
    }
}
