import Dispatch

/// Runs an actor's long work on a thread of its own, so that it never takes one of the few threads that answer requests.
final class WorkQueue: SerialExecutor {
    private let queue = DispatchQueue(label: "drilldown.work")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    /// Waits for the work that was begun before. Optimized code leaves out a call of an actor's empty method.
    func finish() async {
        await withCheckedContinuation { done in queue.async { done.resume() } }
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor { unsafe UnownedSerialExecutor(ordinary: self) }
}

extension PreviewSession {
    /// Reading files, making sites and writing the inventory take long.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe queue.asUnownedSerialExecutor() }
}
