import CSyncfs
import Foundation

extension Folder {
    /// Creates a file; throws an error if it exists.
    ///
    /// - Parameters:
    ///   - mode: The permissions before the umask of the process is applied.
    ///   - isSynced: True to wait until the file is on disk.
    func write(_ path: String, _ bytes: [UInt8], mode: mode_t = 0o666, isSynced: Bool = false) throws(BuildError) {
        try write(path, mode: mode, isSynced: isSynced) { put throws(BuildError) in try put(bytes) }
    }

    /// Creates a file with the text of a manifest; throws an error if the file exists.
    func write(_ path: String, _ manifest: Manifest) throws(BuildError) -> ContentHash {
        try write(path) { put throws(BuildError) in try manifest.write(put) }
    }

    /// Creates a file piece by piece; throws an error if it exists.
    private func write<Result>(
        _ path: String, mode: mode_t = 0o666, isSynced: Bool = false,
        _ write: (_ put: ([UInt8]) throws(BuildError) -> Void) throws(BuildError) -> Result
    ) throws(BuildError) -> Result {
        let file = try reporting(path, .write) { () throws(SystemError) in
            try openFile(path, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
        }
        let result: Result
        do throws(BuildError) {
            result = try write { bytes throws(BuildError) in
                guard FileBytes.write(bytes, to: file) else { throw makeError(path, .write) }
            }
        } catch {
            close(file)
            throw error
        }
        guard !isSynced || fsync(file) == 0 else {
            let error = makeError(path, .flush)
            close(file)
            throw error
        }
        guard close(file) == 0 else { throw makeError(path, .write) }
        return result
    }

    /// Creates a folder.
    ///
    /// - Parameter site: The path of the site to name in an error; nil to name the folder.
    ///
    /// - Returns: False if the folder already exists.
    @discardableResult
    func makeFolder(_ path: String, for site: String? = nil) throws(BuildError) -> Bool {
        do throws(SystemError) {
            try call(path) { unsafe mkdirat($0, $1, 0o777) }
            return true
        } catch {
            guard error.code == EEXIST else {
                throw site.map { Self.creationError($0, error) } ?? makeError(path, .create, error)
            }
        }
        guard try kind(path) == .folder else { throw .output(self.path + "/" + path, .notAFolder) }
        return false
    }

    /// Creates a hard link to a file, unless the second name already exists.
    ///
    /// - Returns: False if the file system does not support hard links or does not permit another one.
    func link(_ path: String, as second: String) throws(BuildError) -> Bool {
        do throws(SystemError) {
            try call(path, second) { unsafe linkat($0, $1, $2, $3, 0) }
            return true
        } catch {
            if error.code == EEXIST { return true }
            if [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK].contains(error.code) { return false }
            throw makeError(path, .backUp, error)
        }
    }

    /// Removes a file.
    ///
    /// - Returns: False if the file does not exist.
    @discardableResult
    func remove(_ path: String) throws(BuildError) -> Bool {
        try remove(path, flags: 0, except: [ENOENT, ENOTDIR])
    }

    /// Removes a folder if it is empty.
    ///
    /// - Returns: True if the folder was removed.
    @discardableResult
    func removeIfEmpty(_ path: String) throws(BuildError) -> Bool {
        let isDone = try remove(
            path, flags: AT_REMOVEDIR, except: [ENOTEMPTY, EEXIST, ENOENT, ENOTDIR, ELOOP, EBUSY])
        if isDone { forgetLast() }
        return isDone
    }

    /// Removes a file or a folder.
    ///
    /// - Returns: False if the system call fails for one of the given reasons.
    private func remove(_ path: String, flags: Int32, except reasons: [Int32]) throws(BuildError) -> Bool {
        do throws(SystemError) {
            try call(path) { unsafe unlinkat($0, $1, flags) }
            return true
        } catch {
            if reasons.contains(error.code) { return false }
            throw makeError(path, .remove, error)
        }
    }

    /// Removes a folder that drilldown created, with all its contents.
    func removeTree(_ path: String) throws(BuildError) {
        guard try kind(path) != .none else { return }
        for name in try list(path) {
            let entry = path + "/" + name
            if try kind(entry) == .folder { try removeTree(entry) } else { try remove(entry) }
        }
        guard try removeIfEmpty(path) else { throw makeError(path, .remove) }
    }

    /// Waits until all data written to the folder's file system is on disk. On macOS, the system may still be
    /// writing the data when the function returns.
    func sync() throws(BuildError) {
        #if canImport(Glibc)
            guard syncfs(descriptor) == 0 else { throw makeError("", .flush) }
        #else
            Darwin.sync()
        #endif
    }
}
