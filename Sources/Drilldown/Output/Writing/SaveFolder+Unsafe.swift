import Foundation

/// The hidden folder next to an inventory in which the new file is written before it replaces the inventory.
///
/// A folder with other content was not created by drilldown and is never changed.
struct SaveFolder: Sendable {
    private let folder: Folder
    private let name: String
    /// The path of the new file, relative to the folder that contains the inventory.
    let file: String

    private static let entry = "unfinished-save"

    /// Creates a reference to the folder, but not the folder itself.
    ///
    /// - Parameters:
    ///   - inventory: The name of the inventory file.
    ///   - folder: The folder that contains the inventory.
    ///   - owner: The owner of the inventory, who also owns the new file.
    /// - Throws: `BuildError` if an entry that drilldown did not create has the name of the folder.
    init(for inventory: String, in folder: Folder, owner: uid_t) throws(BuildError) {
        self.folder = folder
        name = SiteFolder.hiddenName(for: inventory)
        file = name + "/" + Self.entry
        guard try isOurs(owner) else { throw folder.notCreated(name) }
    }

    /// Returns true if the folder does not exist, is empty, or contains only the file of an interrupted save.
    private func isOurs(_ owner: uid_t) throws(BuildError) -> Bool {
        switch try folder.kind(name) {
        case .none: return true
        case .file, .link, .other: return false
        case .folder: break
        }
        // Another process that is saving can remove the folder at any time.
        guard let names = try? folder.list(name) else { return try folder.kind(name) == .none }
        guard names == [Self.entry] else { return names.isEmpty }
        let status: stat
        do throws(SystemError) { status = try folder.status(file) } catch { return error.code == ENOENT }
        return status.st_mode & S_IFMT == S_IFREG && status.st_nlink == 1 && [geteuid(), owner].contains(status.st_uid)
    }

    /// Creates and locks the new file.
    ///
    /// - Returns: The lock; nil if another process is saving.
    func lock() throws(BuildError) -> Folder.Lock? {
        try folder.makeFolder(name)
        do throws(BuildError) {
            guard let lock = try folder.lock(file) else { return nil }
            var status = stat()
            guard unsafe fstat(lock.descriptor, &status) == 0, status.st_nlink == 1 else {
                throw folder.notCreated(file)
            }
            return lock
        } catch {
            remove()
            throw error
        }
    }

    /// Removes the files of an interrupted save, unless another process is saving.
    func clear() {
        guard (try? folder.status(name)) != nil else { return }
        if (try? folder.status(file)) != nil { (try? folder.lock(file))?.release() }
        remove()
    }

    /// Removes the new file, even if this process is writing it.
    func removeAll() {
        _ = try? folder.remove(file)
        remove()
    }

    /// Removes the folder if it is empty.
    func remove() { _ = try? folder.removeIfEmpty(name) }
}
