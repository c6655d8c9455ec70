/// Why a server could not start.
public enum ListeningError: Error, Equatable, CustomStringConvertible {
    /// Somebody else listens there.
    case taken(port: Int)
    case allTaken(ports: ClosedRange<Int>)
    case failed(port: Int, reason: String)

    public var description: String {
        switch self {
        case .taken(let port): "Port \(port) is taken."
        case .allTaken(let ports): "The ports from \(ports.lowerBound) to \(ports.upperBound) are all taken."
        case .failed(let port, let reason): "Port \(port) cannot be had: \(reason)"
        }
    }
}
