import TestSupport
import Testing

@testable import DrilldownServer

extension Limits {
    /// Deadlines for tests that are not about time, long enough for a busy machine.
    static var patient: Limits {
        var limits = Limits()
        limits.timeout = .seconds(WaitLimit.minutes * 60)
        (limits.farewell.time, limits.heartbeat) = (limits.timeout, limits.timeout)
        return limits
    }

    /// So short that no test need wait.
    static var short: Limits { hasty(milliseconds: 50) }

    static func hasty(milliseconds: Int) -> Limits {
        var limits = Limits()
        (limits.timeout, limits.farewell.time) = (.milliseconds(milliseconds), .milliseconds(milliseconds))
        limits.heartbeat = limits.timeout / 10
        return limits
    }
}

/// For tests in which the client has to do its part before a deadline. Where the machine was too busy for that, and the
/// attempt says so, there is another with more time.
func withDeadline(_ attempt: (Limits) async throws -> Bool) async throws {
    for milliseconds in [50, 500, 5000, 50_000] {
        if try await attempt(.hasty(milliseconds: milliseconds)) { return }
    }
    Issue.record("The client is never in time.")
}
