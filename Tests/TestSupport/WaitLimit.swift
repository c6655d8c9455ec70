package import Testing

/// The time limit of tests that wait, so that they fail instead of hanging. Even a slow machine does not reach this
/// limit.
package enum WaitLimit {
    package static let minutes = 30
}

extension Trait where Self == TimeLimitTrait {
    /// A trait for tests that wait.
    package static var patient: Self { .timeLimit(.minutes(WaitLimit.minutes)) }
}
