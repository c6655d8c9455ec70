import Foundation

/// The reason why the system refused a call.
struct SystemError: Error {
    /// A value of `errno`.
    var code: Int32

    /// That of the call before.
    static var last: SystemError { SystemError(code: errno) }

    /// - Parameter result: that of a call, which is negative if the call failed.
    @discardableResult
    static func check(_ result: Int32) throws(SystemError) -> Int32 {
        guard result >= 0 else { throw .last }
        return result
    }

    /// Whether there is no file or folder: what is behind a link or below a file is none, for us.
    var isAbsence: Bool { [ENOENT, ENOTDIR, ELOOP].contains(code) }
}
