/// What can be fuzzed.
protocol Target {
    /// Takes any input, and ends the process where a promise does not hold.
    static func run(_ input: [UInt8])
}

/// What must hold whatever the input.
func expect(_ condition: Bool, _ promise: @autoclosure () -> String) {
    if !condition { fatalError("broken: \(promise())") }
}
