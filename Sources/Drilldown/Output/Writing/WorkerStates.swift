import Foundation
import Synchronization

/// Several copies of a state. Each thread uses a copy that no other thread is using, usually the same one each time.
///
/// Therefore, threads rarely wait for each other, and locks and memory rarely move between processors. Such a move
/// takes longer than the work done under the lock. The caller merges the copies at the end.
final class WorkerStates<State: ~Copyable & Sendable>: Sendable {
    private final class Slot: Sendable {
        let state: Mutex<State>

        init(_ state: consuming sending State) { self.state = Mutex(state) }
    }

    private let slots: [Slot]

    /// The number of copies. If there are more threads than copies, some of them wait.
    private static var count: Int { 64 }

    init(_ make: () -> sending State) { slots = (0..<Self.count).map { _ in Slot(make()) } }

    /// Returns the result of `body` for a copy that no other thread is using.
    func withOne<Result, Failure: Error>(
        _ body: (inout State) throws(Failure) -> Result
    ) throws(Failure) -> Result where Result: Sendable {
        let home = Self.home
        for offset in 0..<Self.count {
            let slot = slots[(home + offset) % Self.count]
            let result = try slot.state.withLockIfAvailable { state throws(Failure) in try body(&state) }
            if let result { return result }
        }
        return try slots[home].state.withLock { state throws(Failure) in try body(&state) }
    }

    func withEach<Failure: Error>(_ body: (inout State) throws(Failure) -> Void) throws(Failure) {
        for slot in slots { try slot.state.withLock { state throws(Failure) in try body(&state) } }
    }

    /// The index of the copy that the current thread tries first.
    private static var home: Int {
        #if canImport(Glibc)
            let thread = UInt64(pthread_self())
        #else
            let thread = UInt64(pthread_mach_thread_np(pthread_self()))
        #endif
        // The upper bits of the product depend on all bits (Knuth, The Art of Computer Programming 3, 6.4).
        return Int(truncatingIfNeeded: (thread &* 0x9E37_79B9_7F4A_7C15) >> 58)
    }
}
