/// The size limits and timeouts of the server.
struct Limits: Sendable {
    /// The maximum size of the request line and all headers together, in bytes.
    var head = 16 << 10

    /// The maximum size of a request body, in bytes.
    var body = 1 << 20

    /// The maximum size of the body of an upload, in bytes: 20 MiB of files, and the form around them.
    var upload = 20 << 20 + 64 << 10

    /// The maximum number of uploads whose bodies are in memory at the same time.
    var uploads = 2

    /// The timeout for receiving a request, measured from the opening of the connection or from the previous response.
    /// It is also the timeout for waiting until the backlog has room for a response, and for sending a response.
    var timeout = Duration.seconds(10)

    /// The size of a slice of a response, in bytes. Each connection buffers one slice at a time.
    var slice = 64 << 10

    /// The maximum size of the unsent responses of all connections together, in bytes. Responses that fit into one
    /// slice are not counted.
    var backlog = 64 << 20

    /// The maximum number of open connections. Additional ones are closed immediately.
    var connections = 256

    /// The maximum number of open event streams.
    var streams = 64

    /// The interval between the comments in a stream, which detect clients that no longer read.
    var heartbeat = Duration.seconds(5)

    /// The maximum number of bytes that are read and discarded after the last response, and the maximum time for this.
    var lingering = (bytes: 32 << 20, time: Duration.seconds(2))
}
