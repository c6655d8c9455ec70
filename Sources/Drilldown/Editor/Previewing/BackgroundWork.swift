import Dispatch
import Synchronization

/// Work that runs on another thread.
final class BackgroundWork<Value: Sendable, Failure: Error>: Sendable {
    private let result = Mutex<Result<Value, Failure>?>(nil)
    private let group = DispatchGroup()

    init(_ work: @escaping @Sendable () throws(Failure) -> Value) {
        DispatchQueue.global().async(group: group) {
            let result = Result(catching: work)
            self.result.withLock { $0 = result }
        }
    }

    /// Waits for the work to end, and returns its result.
    ///
    /// - Throws: The error that the work threw.
    func wait() throws(Failure) -> Value {
        group.wait()
        guard let result = result.withLock({ $0 }) else { preconditionFailure("the work ended without a result") }
        return try result.get()
    }
}
