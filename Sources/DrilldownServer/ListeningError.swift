/// Why a server could not start.
public enum ListeningError: Error, Equatable, CustomStringConvertible {
    /// Somebody else listens there.
    case taken(port: Int)
    /// All ports that were tried are somebody else's.
    case allTaken(ports: ClosedRange<Int>)
    /// The system refuses, and says why.
    case failed(port: Int, reason: String)

    /// One sentence.
    public var description: String {
        switch self {
        case .taken(let port): "Port \(port) is taken."
        case .allTaken(let ports): "The ports from \(ports.lowerBound) to \(ports.upperBound) are all taken."
        case .failed(let port, let reason): "Port \(port) cannot be had: \(reason)"
        }
    }
}
