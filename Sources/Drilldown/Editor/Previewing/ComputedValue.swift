import Synchronization

/// A value that is computed when it is first needed.
final class ComputedValue<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)

    /// Returns the value. Simultaneous calls wait until it is computed.
    func get(_ compute: () -> Value) -> Value {
        value.withLock { value in
            if let value { return value }
            let new = compute()
            value = new
            return new
        }
    }
}
