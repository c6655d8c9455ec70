import Dispatch
import Synchronization

/// A parallel map over contiguous ranges. The results are in the order of the ranges, so that the combined result does
/// not depend on the number of threads.
enum Runs {
    /// The maximum number of threads.
    @TaskLocal static var most = 1

    /// Splits a range and maps its parts in parallel.
    ///
    /// - Parameter shortest: the minimum length of a part, below which another thread is not worthwhile.
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
