/// A reason why a server could not start.
public enum ListeningError: Error, Equatable, CustomStringConvertible {
    /// Another program uses the port.
    case taken(port: Int)
    /// Other programs use all ports that were tried.
    case allTaken(ports: ClosedRange<Int>)
    /// The system reported another error, or the number is not a valid port.
    case failed(port: Int, reason: String)

    /// A message that describes the error.
    public var description: String {
        switch self {
        case .taken(let port): "port \(port) is already in use; choose another one with --port"
        case .allTaken(let ports):
            "all ports from \(ports.lowerBound) to \(ports.upperBound) are in use; choose another one with --port"
        case .failed(let port, let reason): "cannot open port \(port): \(reason)"
        }
    }
}
