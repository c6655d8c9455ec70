import Foundation
import Synchronization

/// A new inventory file that is on disk but not yet in place. Unless it is committed, it is removed when the last
/// reference to this object is released.
final class PreparedFile: Sendable {
    private let file: InventoryFile
    private let hash: ContentHash
    private let folder: Folder
    private let name: String
    private let saves: SaveFolder
    /// The lock on the new file, which prevents other processes from saving.
    private let lock: Folder.Lock
    private let isDone = Atomic(false)

    init(_ file: InventoryFile, _ hash: ContentHash, folder: Folder, name: String, saves: SaveFolder, lock: Folder.Lock)
    {
        (self.file, self.hash) = (file, hash)
        (self.folder, self.name, self.saves, self.lock) = (folder, name, saves, lock)
    }

    deinit { discard() }

    /// Replaces the old file if it is still the one that was read.
    ///
    /// - Returns: The saved file. If another program changes it after the replacement, the returned file reports that
    ///   change.
    /// - Throws: `SaveError` if the old file was changed or cannot be replaced.
    func commit() throws(InventoryFile.SaveError) -> InventoryFile {
        precondition(
            !isDone.exchange(true, ordering: .sequentiallyConsistent), "the file was already saved or discarded")
        // Read the identity before the file is visible to other programs, so that their writes count as changes.
        guard let prepared = identity, FileIdentity(at: file.path) == file.identity,
            (try? folder.status(name)).map(FileIdentity.init) == file.identity
        else {
            remove()
            throw file.changed
        }
        let isReplaced: Bool
        do throws(BuildError) {
            isReplaced = try folder.replace(name, with: saves.file) { name throws(BuildError) in
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
        // The file is in place, so errors in these steps are ignored.
        saves.remove()
        _ = fsync(folder.descriptor)
        // Renaming changes only the time of the status change. Any other difference means that another program has
        // changed the file.
        let renamed = identity.flatMap { $0.isRenamed(prepared) ? $0 : nil }
        return InventoryFile(path: file.path, identity: renamed ?? prepared, hash: hash, hasMark: file.hasMark)
    }

    /// The identity of the new file; nil if its status cannot be read.
    private var identity: FileIdentity? { FileIdentity(of: lock.descriptor) }

    /// Removes the new file, unless it was committed or discarded before. The old file is unchanged.
    func discard() {
        if !isDone.exchange(true, ordering: .sequentiallyConsistent) { remove() }
    }

    private func remove() {
        lock.release()
        saves.remove()
    }
}
