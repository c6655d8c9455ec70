import TestSupport
import Testing

@testable import DrilldownServer

extension Limits {
    /// Deadlines for tests that are not about time, long enough for a busy machine.
    static var patient: Limits {
        var limits = Limits()
        limits.timeout = .seconds(WaitLimit.minutes * 60)
        (limits.lingering.time, limits.heartbeat) = (limits.timeout, limits.timeout)
        return limits
    }

    /// Deadlines that are short enough to wait for in a test.
    static var short: Limits { hasty(milliseconds: 50) }

    static func hasty(milliseconds: Int) -> Limits {
        var limits = Limits()
        (limits.timeout, limits.lingering.time) = (.milliseconds(milliseconds), .milliseconds(milliseconds))
        limits.heartbeat = limits.timeout / 10
        return limits
    }
}

/// Runs a test in which the client must act before a deadline. If the attempt returns false, because the machine was
/// too busy, it is repeated with more time.
func withDeadline(_ attempt: (Limits) async throws -> Bool) async throws {
    for milliseconds in [50, 500, 5000, 50_000] {
        if try await attempt(.hasty(milliseconds: milliseconds)) { return }
    }
    Issue.record("The client is never in time.")
}
