import CSyncfs
import Foundation

/// Operations that rename files. If the system allows it, a check of the target and the rename are a single step.
extension Folder {
    func rename(_ old: String, to new: String) throws(BuildError) {
        try reporting(new, .write) { () throws(SystemError) in
            try call(old, new) { unsafe renameat($0, $1, $2, $3) }
        }
    }

    /// Renames a file or a folder; throws an error if the new name exists.
    func rename(_ old: String, toUnused new: String) throws(BuildError) {
        if try rename(old, new, flags: Self.noReplaceFlag) { return }
        // The file system cannot check and rename in one step.
        guard (try? status(new)) == nil else {
            throw makeError(new, .write, SystemError(code: EEXIST))
        }
        try rename(old, to: new)
    }

    /// Exchanges the names of two files.
    ///
    /// - Returns: False if the file system does not support the operation.
    func exchange(_ one: String, _ other: String) throws(BuildError) -> Bool {
        try rename(one, other, flags: Self.exchangeFlag)
    }

    /// Replaces a file with another one, if it is the expected file.
    ///
    /// - Parameters:
    ///   - name: The name of the file to replace.
    ///   - new: The current name of the new file.
    ///   - isExpected: Returns true if the file with the given name is the expected one. It is called for the current
    ///     file before the replacement and, if the file system can exchange names, for the replaced file after it.
    /// - Returns: False if the file is not the expected one. In that case, the file is not replaced.
    func replace(
        _ name: String, with new: String, where isExpected: (String) throws(BuildError) -> Bool
    ) throws(BuildError) -> Bool {
        let own = try? status(new).st_ino
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
        // If another program has already replaced the new file, keep the latest file.
        if (try? status(new).st_ino) != own { _ = try exchange(new, name) }
        return false
    }

    // The flags of `renameat2` (Linux, include/uapi/linux/fs.h).
    private static let noReplaceFlag: UInt32 = 1
    private static let exchangeFlag: UInt32 = 2

    /// Renames a file or a folder with flags of the system call.
    ///
    /// - Returns: False if the system or the file system does not support the operation.
    private func rename(_ old: String, _ new: String, flags: UInt32) throws(BuildError) -> Bool {
        #if canImport(Glibc)
            do throws(SystemError) {
                try call(old, new) { unsafe renameat2($0, $1, $2, $3, flags) }
                return true
            } catch {
                if [EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP].contains(error.code) { return false }
                throw makeError(new, .write, error)
            }
        #else
            return false
        #endif
    }
}
