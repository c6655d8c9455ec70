#if canImport(Glibc)
    import CSyncfs
    import Glibc
#else
    import Darwin
#endif

/// Renaming, in one step with the look at what is in the place.
extension Folder {
    func rename(_ old: String, to new: String) throws(BuildFailure) {
        let isDone = withParents(of: old, new) { oldParent, oldName, newParent, newName in
            unsafe renameat(oldParent, oldName, newParent, newName) == 0
        }
        guard isDone else { throw fault(new, "cannot be written") }
    }

    /// Renames a file or a folder where nothing has the new name.
    func rename(_ old: String, toUnused new: String) throws(BuildFailure) {
        if let isDone = rename(old, new, flags: Self.noReplaceFlag) {
            guard isDone else { throw fault(new, "cannot be written") }
            return
        }
        // The file system cannot look and rename in one step.
        guard status(new) == nil else {
            errno = EEXIST
            throw fault(new, "cannot be written")
        }
        try rename(old, to: new)
    }

    /// Lets two files have each other's name.
    ///
    /// - Returns: false where the file system has no such operation.
    func exchange(_ one: String, _ other: String) throws(BuildFailure) -> Bool {
        guard let isDone = rename(one, other, flags: Self.exchangeFlag) else { return false }
        guard isDone else { throw fault(other, "cannot be written") }
        return true
    }

    /// Replaces a file, if it is the expected one.
    ///
    /// - Parameter isExpected: whether the file that has the given name now is the expected one. It is asked before the
    ///   new file takes the place, and again after that, about the file that was there.
    /// - Returns: false where another file is there, which stays; the new file keeps its name then.
    func replace(
        _ name: String, with new: String, where isExpected: (String) throws(BuildFailure) -> Bool
    ) throws(BuildFailure) -> Bool {
        let own = status(new)?.st_ino
        guard try isExpected(name) else { return false }
        guard try exchange(new, name) else {
            try rename(new, to: name)
            return true
        }
        if let isSame = try? isExpected(new), isSame {
            _ = try? remove(new)
            return true
        }
        _ = try exchange(new, name)
        // Another program has replaced the new file already: the latest one stays.
        if status(new)?.st_ino != own { _ = try exchange(new, name) }
        return false
    }

    // Linux, include/uapi/linux/fs.h
    private static let noReplaceFlag: UInt32 = 1
    private static let exchangeFlag: UInt32 = 2

    /// - Returns: whether that was done, else `errno` says why; nil where the system or the file system has no such operation.
    private func rename(_ old: String, _ new: String, flags: UInt32) -> Bool? {
        #if canImport(Glibc)
            let isDone = withParents(of: old, new) { oldParent, oldName, newParent, newName in
                unsafe renameat2(oldParent, oldName, newParent, newName, flags) == 0
            }
            return isDone ? true : [EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP].contains(errno) ? nil : false
        #else
            return nil
        #endif
    }

    private func withParents(of old: String, _ new: String, _ body: (Int32, String, Int32, String) -> Bool) -> Bool {
        withParent(of: old) { oldParent, oldName in
            withParent(of: new) { newParent, newName -> Bool? in
                body(oldParent, oldName, newParent, newName) ? true : nil
            }
        } ?? false
    }
}
