/// How much the server takes from anybody, and how long it waits.
public struct Limits: Sendable {
    /// In bytes, for the request line and all headers together.
    public var head = 16 << 10

    /// In bytes.
    public var body = 1 << 20

    /// For a whole request, from the opening of the connection or the answer before; and for an answer to be taken.
    public var timeout = Duration.seconds(10)

    /// At once; one more is closed as it comes.
    public var connections = 256

    /// Streams of events at once.
    public var streams = 64

    /// Between the comments in a stream that show whether somebody still reads it.
    public var heartbeat = Duration.seconds(5)

    /// What is still read, and forgotten, of a client that has its last answer.
    public var farewell = (bytes: 16 << 20, time: Duration.seconds(2))

    /// What is usual.
    public init() {}
}
