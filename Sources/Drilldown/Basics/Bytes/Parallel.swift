import Dispatch
import Synchronization

/// A parallel map over contiguous batches. The results are in the order of the batches, so the combined result does not
/// depend on the number of threads.
enum Parallel {
    /// The maximum number of threads of a map.
    @TaskLocal static var threads = 1

    /// Calls a closure in which maps use at most the given number of threads.
    static func with<Value, Failure: Error>(
        _ threads: Int, _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        // `withValue` rethrows errors without their type.
        try $threads.withValue(threads) { Result { () throws(Failure) in try body() } }.get()
    }

    /// Splits a range into batches and maps them in parallel.
    ///
    /// - Parameters:
    ///   - shortest: The minimum length of a batch. For a shorter batch, another thread costs more than it saves.
    ///   - body: A closure that returns the result of a batch.
    /// - Returns: The results in the order of the batches.
    static func map<Result: Sendable>(
        _ range: Range<Int>, shortest: Int = 1000, _ body: @Sendable (Range<Int>) -> Result
    ) -> [Result] {
        let count = min(range.count / shortest, threads)
        guard count > 1 else { return [body(range)] }
        let results = Mutex<[Result?]>(Array(repeating: nil, count: count))
        DispatchQueue.concurrentPerform(iterations: count) { batch in
            let bounds = (batch...batch + 1).map { range.lowerBound + range.count * $0 / count }
            let result = body(bounds[0]..<bounds[1])
            results.withLock { $0[batch] = result }
        }
        return results.withLock { $0.compactMap { $0 } }
    }
}
