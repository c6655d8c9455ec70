import Foundation

/// A sequential output of bytes.
protocol ByteOutput {
    var descriptor: Int32 { get }

    func write(_ bytes: [UInt8]) throws(BuildError)

    /// Writes the empty blocks after the end of an archive.
    func writePadding(_ bytes: [UInt8]) throws(BuildError)
}

extension ByteOutput {
    func writePadding(_ bytes: [UInt8]) throws(BuildError) { try write(bytes) }
}

/// The standard output of the process.
package struct StandardOutput: ByteOutput {
    package init() {}

    var descriptor: Int32 { STDOUT_FILENO }

    package func write(_ bytes: [UInt8]) throws(BuildError) {
        guard FileBytes.write(bytes, to: STDOUT_FILENO) else { throw Self.makeError() }
    }

    /// Writes the empty blocks after the end of an archive. It is not an error if standard output is a pipe that the
    /// reader has already closed.
    func writePadding(_ bytes: [UInt8]) throws(BuildError) {
        // By default, SIGPIPE ends the process.
        let action = signal(SIGPIPE, SIG_IGN)
        let (isWritten, reason) = (FileBytes.write(bytes, to: STDOUT_FILENO), errno)
        _ = signal(SIGPIPE, action)
        errno = reason
        guard isWritten || reason == EPIPE else { throw Self.makeError() }
    }

    private static func makeError() -> BuildError {
        BuildError(
            Diagnostic(.failed(.write, reason: FileBytes.reason()), at: SourceLocation(file: "standard output")))
    }
}
