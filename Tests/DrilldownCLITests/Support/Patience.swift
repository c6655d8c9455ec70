import Foundation

/// How long a process may take that a test waits for. One that waits for something that never comes is killed, so that the test
/// fails and does not hang; no machine is so slow that it would meet this.
final class Patience {
    private static let seconds = 1800.0

    private let end: DispatchWorkItem

    /// - Parameter process: one that runs.
    init(with process: Process) {
        let number = process.processIdentifier
        end = DispatchWorkItem { kill(number, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.seconds, execute: end)
    }

    /// The process has ended; its number may soon be that of another one.
    func isOver() { end.cancel() }
}
