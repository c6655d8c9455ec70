import Foundation
import TestSupport

/// A time limit for a process that a test waits for. The process is killed when the limit is reached.
final class Patience {
    private static let seconds = Double(60 * WaitLimit.minutes)

    private let end: DispatchWorkItem

    /// - Parameter process: A running process.
    init(with process: Process) {
        let number = process.processIdentifier
        end = DispatchWorkItem { kill(number, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.seconds, execute: end)
    }

    /// Cancels the limit. Call this when the process has ended, because its ID may be reused.
    func isOver() { end.cancel() }
}
