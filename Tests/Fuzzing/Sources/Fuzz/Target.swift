/// The fuzzing targets.
protocol Target {
    /// Takes any input, and ends the process where a promise does not hold.
    static func run(_ input: [UInt8])
}

/// A condition that must be true for any input.
func expect(_ condition: Bool, _ promise: @autoclosure () -> String) {
    if !condition { fatalError("broken: \(promise())") }
}
