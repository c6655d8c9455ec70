import Dispatch

/// Runs an actor's long work on a thread of its own, so that it never takes one of the few threads that answer requests.
final class WorkQueue: SerialExecutor {
    private let queue = DispatchQueue(label: "drilldown.work")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor { unsafe UnownedSerialExecutor(ordinary: self) }
}

extension PreviewSession {
    /// Reading files, making sites and writing the inventory take long.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe queue.asUnownedSerialExecutor() }
}
