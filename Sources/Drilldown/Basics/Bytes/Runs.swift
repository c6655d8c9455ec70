import Dispatch
import Synchronization

/// Looks at many things in runs of neighbours, several runs at the same time. What each came to is put together in the order
/// of the things, so that nothing hangs on how many runs there are.
enum Runs {
    /// So many at most.
    @TaskLocal static var most = 1

    /// - Parameter shortest: fewer things are not worth a run of their own.
    static func map<Result: Sendable>(
        _ things: Range<Int>, shortest: Int, _ body: @Sendable (Range<Int>) -> Result
    ) -> [Result] {
        let count = min(things.count / shortest, most)
        guard count > 1 else { return [body(things)] }
        let results = Mutex<[Result?]>(Array(repeating: nil, count: count))
        DispatchQueue.concurrentPerform(iterations: count) { run in
            let bounds = (run...run + 1).map { things.lowerBound + things.count * $0 / count }
            let result = body(bounds[0]..<bounds[1])
            results.withLock { $0[run] = result }
        }
        return results.withLock { $0.compactMap { $0 } }
    }
}
