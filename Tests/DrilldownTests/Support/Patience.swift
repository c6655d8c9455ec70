import Testing

extension Trait where Self == TimeLimitTrait {
    /// For tests that wait: so that they fail, and do not hang, where something never comes. No machine is so slow that it would
    /// meet this.
    static var patient: Self { .timeLimit(.minutes(30)) }
}
