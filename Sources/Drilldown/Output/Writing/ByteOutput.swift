import Foundation

/// A sequential output of bytes.
protocol ByteOutput {
    var descriptor: Int32 { get }

    func write(_ bytes: [UInt8]) throws(BuildError)
}

/// The standard output of the process.
package struct StandardOutput: ByteOutput {
    package init() {}

    var descriptor: Int32 { STDOUT_FILENO }

    package func write(_ bytes: [UInt8]) throws(BuildError) {
        guard FileBytes.write(bytes, to: STDOUT_FILENO) else {
            let reason = FileBytes.reason()
            throw BuildError(
                Diagnostic(.failed(.write, reason: reason), at: SourceLocation(file: "standard output")))
        }
    }
}
