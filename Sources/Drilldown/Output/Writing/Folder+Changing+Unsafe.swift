#if canImport(Glibc)
    import CSyncfs
    import Glibc
#else
    import Darwin
#endif

extension Folder {
    /// Writes a file that is not there yet.
    func write(_ path: String, _ bytes: [UInt8]) throws(BuildFailure) {
        try write(path) { put throws(BuildFailure) in try put(bytes) }
    }

    /// Writes a file that is not there yet.
    ///
    /// - Returns: the hash of the manifest's text.
    func write(_ path: String, _ manifest: Manifest) throws(BuildFailure) -> ContentHash {
        try write(path) { put throws(BuildFailure) in try manifest.write(put) }
    }

    /// Writes a file that is not there yet, piece by piece.
    private func write<Result>(
        _ path: String, _ write: (_ put: ([UInt8]) throws(BuildFailure) -> Void) throws(BuildFailure) -> Result
    ) throws(BuildFailure) -> Result {
        let file = openFile(path, O_WRONLY | O_CREAT | O_EXCL)
        guard file >= 0 else { throw fault(path, "cannot be written") }
        let result: Result
        do throws(BuildFailure) {
            result = try write { bytes throws(BuildFailure) in
                guard FileBytes.write(bytes, to: file) else { throw fault(path, "cannot be written") }
            }
        } catch {
            close(file)
            throw error
        }
        guard close(file) == 0 else { throw fault(path, "cannot be written") }
        return result
    }

    /// Makes a folder.
    ///
    /// - Returns: false where it was there.
    @discardableResult
    func makeFolder(_ path: String, for site: String? = nil) throws(BuildFailure) -> Bool {
        let isMade = withParent(of: path) { parent, name -> Bool? in
            if unsafe mkdirat(parent, name, 0o777) == 0 { return true }
            return errno == EEXIST ? false : nil
        }
        guard let isMade else { throw site.map(Self.notMade) ?? fault(path, "cannot be made") }
        if !isMade, try kind(path) != .folder {
            throw Self.fault(self.path + "/" + path, "is not a folder", plain: true)
        }
        return isMade
    }

    /// Gives a file a second name.
    ///
    /// - Returns: false where the file system has no such thing, or does not allow it.
    func link(_ path: String, as second: String) throws(BuildFailure) -> Bool {
        let isDone = withParent(of: path) { oldParent, oldName in
            withParent(of: second) { newParent, newName -> Bool? in
                unsafe linkat(oldParent, oldName, newParent, newName, 0) == 0 ? true : nil
            }
        }
        if isDone == true { return true }
        guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK].contains(errno) else {
            if errno == EEXIST { return true }
            throw fault(path, "cannot be kept until it is replaced")
        }
        return false
    }

    /// Removes a file.
    ///
    /// - Returns: false when there was none.
    @discardableResult
    func remove(_ path: String) throws(BuildFailure) -> Bool {
        let isDone = withParent(of: path) { parent, name -> Bool? in
            unsafe unlinkat(parent, name, 0) == 0 ? true : nil
        }
        if isDone == true { return true }
        guard errno == ENOENT || errno == ENOTDIR else { throw fault(path, "cannot be removed") }
        return false
    }

    /// - Returns: whether a folder was there, and empty.
    @discardableResult
    func removeIfEmpty(_ path: String) throws(BuildFailure) -> Bool {
        let isDone = withParent(of: path) { parent, name -> Bool? in
            unsafe unlinkat(parent, name, AT_REMOVEDIR) == 0 ? true : nil
        }
        if isDone == true {
            forgetLast()
            return true
        }
        guard [ENOTEMPTY, EEXIST, ENOENT, ENOTDIR, ELOOP, EBUSY].contains(errno) else {
            throw fault(path, "cannot be removed")
        }
        return false
    }

    /// Removes a folder of ours with all that is in it.
    func removeTree(_ path: String) throws(BuildFailure) {
        guard try kind(path) != .none else { return }
        for name in try list(path) {
            let entry = path + "/" + name
            if try kind(entry) == .folder { try removeTree(entry) } else { try remove(entry) }
        }
        guard try removeIfEmpty(path) else { throw fault(path, "cannot be removed") }
    }

    /// Waits until all that was written to the folder's file system is on the disk.
    func sync() throws(BuildFailure) {
        #if canImport(Glibc)
            guard syncfs(descriptor) == 0 else { throw fault("", "cannot be written to the disk") }
        #else
            Darwin.sync()
        #endif
    }
}
