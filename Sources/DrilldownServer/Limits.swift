/// How much the server takes from anybody, and how long it waits.
struct Limits: Sendable {
    /// In bytes, for the request line and all headers together.
    var head = 16 << 10

    /// In bytes.
    var body = 1 << 20

    /// For a whole request, from the opening of the connection or the answer before; and for an answer to be taken.
    var timeout = Duration.seconds(10)

    /// In bytes, for a piece of an answer. A connection has one piece at a time in its buffer.
    var slice = 64 << 10

    /// In bytes, for the answers that wait to be sent on all connections together, beside a slice for each.
    var backlog = 64 << 20

    /// At once; one more is closed as it comes.
    var connections = 256

    /// Streams of events at once.
    var streams = 64

    /// Between the comments in a stream that show whether somebody still reads it.
    var heartbeat = Duration.seconds(5)

    /// What is still read, and forgotten, of a client that has its last answer.
    var farewell = (bytes: 16 << 20, time: Duration.seconds(2))
}
