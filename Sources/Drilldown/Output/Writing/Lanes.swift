import Foundation
import Synchronization

/// One thing in several copies, of which each thread takes one that no other has at that moment, mostly the same again.
///
/// So threads neither wait for each other, nor do locks and memory go to and fro between processors, which took longer
/// than all that is done under the lock. What the copies hold is put together at the end.
final class Lanes<State: ~Copyable & Sendable>: Sendable {
    private final class Lane: Sendable {
        let state: Mutex<State>

        init(_ state: consuming sending State) { self.state = Mutex(state) }
    }

    private let lanes: [Lane]

    /// As many as there may be threads at once; more of them wait for each other.
    private static var count: Int { 64 }

    init(_ make: () -> sending State) { lanes = (0..<Self.count).map { _ in Lane(make()) } }

    func withOne<Result, Failure: Error>(
        _ body: (inout State) throws(Failure) -> Result
    ) throws(Failure) -> Result where Result: Sendable {
        let home = Self.home
        for offset in 0..<Self.count {
            let lane = lanes[(home + offset) % Self.count]
            let result = try lane.state.withLockIfAvailable { state throws(Failure) in try body(&state) }
            if let result { return result }
        }
        return try lanes[home].state.withLock { state throws(Failure) in try body(&state) }
    }

    func withEach<Failure: Error>(_ body: (inout State) throws(Failure) -> Void) throws(Failure) {
        for lane in lanes { try lane.state.withLock { state throws(Failure) in try body(&state) } }
    }

    /// Where a thread looks first.
    private static var home: Int {
        #if canImport(Glibc)
            let thread = UInt64(pthread_self())
        #else
            let thread = UInt64(pthread_mach_thread_np(pthread_self()))
        #endif
        // The upper bits of the product hang on all bits (Knuth, The Art of Computer Programming 3, 6.4).
        return Int(truncatingIfNeeded: (thread &* 0x9E37_79B9_7F4A_7C15) >> 58)
    }
}
