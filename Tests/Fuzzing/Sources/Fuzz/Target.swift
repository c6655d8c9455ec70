/// The fuzzing targets.
protocol Target {
    /// Runs any input, and ends the process if a guarantee is violated.
    static func run(_ input: [UInt8])
}

/// Ends the process if a condition that must hold for any input is false.
func expect(_ condition: Bool, _ promise: @autoclosure () -> String) {
    if !condition { fatalError("broken: \(promise())") }
}
