import Foundation

/// The reason why a system call failed.
struct SystemError: Error {
    /// A value of `errno`.
    var code: Int32

    static var last: SystemError { SystemError(code: errno) }

    /// Returns the result of a system call; throws the last error if the call failed.
    ///
    /// - Parameter result: The result of the call, which is negative if it failed.
    @discardableResult
    static func check(_ result: Int32) throws(SystemError) -> Int32 {
        guard result >= 0 else { throw .last }
        return result
    }

    /// True if the file or folder does not exist. A path through a symbolic link or a file counts as missing.
    var isAbsence: Bool { [ENOENT, ENOTDIR, ELOOP].contains(code) }
}
