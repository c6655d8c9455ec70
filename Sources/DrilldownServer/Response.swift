/// A header of a request or a response.
public struct HeaderField: Sendable, Equatable {
    /// The name, which is case-insensitive.
    public var name: String
    /// The value.
    public var value: String

    /// Creates a header.
    public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
}

/// A response to a request. The server adds security headers and the length of the body when it sends the response.
public struct Response: Sendable {
    /// The content after the headers.
    public enum Body: Sendable {
        /// A body of bytes. Bodies with the same owner must have the same bytes; while they are unsent, they count only
        /// once toward the server's limit on unsent bytes. The server keeps a reference to the owner until the body is
        /// sent. The owner is nil if no other response has the same bytes.
        case bytes([UInt8], owner: (any AnyObject & Sendable)? = nil)

        /// A body of server-sent events. Each element is the text of one event, without the empty line after it. The
        /// response ends when the stream finishes or the client disconnects. The server sends one event at a time, so
        /// the creator of the stream must limit its buffer.
        case events(AsyncStream<String>)
    }

    /// The status code, from 200 to 599.
    public var status: Int

    /// The headers. A `Content-Security-Policy` replaces the default one. Headers that only the server sets are
    /// ignored.
    public var headers: [HeaderField]

    /// The content after the headers.
    public var body: Body

    /// Creates a response. The server sends an error with status 500 instead if the status or a header is not valid.
    public init(status: Int = 200, headers: [HeaderField] = [], body: Body = .bytes([])) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// Returns a plain-text response. A line break is appended to the text.
    public static func text(_ text: String, status: Int = 200) -> Response {
        Response(
            status: status, headers: [HeaderField("Content-Type", "text/plain; charset=utf-8")],
            body: .bytes(Array("\(text)\n".utf8)))
    }
}
