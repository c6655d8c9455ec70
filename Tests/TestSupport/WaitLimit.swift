package import Testing

/// How long tests wait for something that may never come, so that they fail instead of hanging. No machine is so slow that it
/// reaches this limit.
package enum WaitLimit {
    package static let minutes = 30
}

extension Trait where Self == TimeLimitTrait {
    /// For tests that wait.
    package static var patient: Self { .timeLimit(.minutes(WaitLimit.minutes)) }
}
