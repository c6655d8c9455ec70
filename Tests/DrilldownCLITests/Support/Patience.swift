import Foundation
import TestSupport

/// Kills a process that a test waits for when it reaches the limit.
final class Patience {
    private static let seconds = Double(60 * WaitLimit.minutes)

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
