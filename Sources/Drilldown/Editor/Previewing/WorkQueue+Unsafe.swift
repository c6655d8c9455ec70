import Dispatch

/// An executor that runs an actor's long work on a separate thread, so that it never blocks the few threads that answer
/// requests.
final class WorkQueue: SerialExecutor {
    private let queue = DispatchQueue(label: "drilldown.work")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    /// Waits until all work that was enqueued earlier has ended. Calling an empty actor method is not enough, because
    /// the optimizer removes the call.
    func finish() async {
        await withCheckedContinuation { done in queue.async { done.resume() } }
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor { unsafe UnownedSerialExecutor(ordinary: self) }
}

extension PreviewSession {
    /// The executor of the session. It does not use the threads that answer requests, because reading files, building
    /// sites and writing the inventory take a long time.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe queue.asUnownedSerialExecutor() }
}
