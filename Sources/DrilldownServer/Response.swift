/// A header of a request or a response.
public struct HeaderField: Sendable, Equatable {
    /// The name, which is case-insensitive.
    public var name: String
    /// The value.
    public var value: String

    /// Creates a header.
    public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
}

/// A response. The server adds security headers and the length when it is sent.
public struct Response: Sendable {
    /// The content after the headers.
    public enum Body: Sendable {
        /// The whole body. Responses with the same owner have the same bytes, which are counted once while they are
        /// unsent. The owner is kept until then.
        case bytes([UInt8], owner: (any AnyObject & Sendable)? = nil)

        /// Server-sent events. The stream ends when it finishes or the client disconnects. Each element is the text of
        /// one event, without the empty line after it. A client receives the events one at a time, so the creator of
        /// the stream must limit its buffer.
        case events(AsyncStream<String>)
    }

    /// The status code, from 200 to 599.
    public var status: Int

    /// The headers. A `Content-Security-Policy` replaces the default one. Names that the server sets are ignored.
    public var headers: [HeaderField]

    /// The content after the headers.
    public var body: Body

    /// Creates a response. Its validity is checked when it is sent.
    public init(status: Int = 200, headers: [HeaderField] = [], body: Body = .bytes([])) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// Returns a plain-text response. Adds a line break to the text.
    public static func text(_ text: String, status: Int = 200) -> Response {
        Response(
            status: status, headers: [HeaderField("Content-Type", "text/plain; charset=utf-8")],
            body: .bytes(Array("\(text)\n".utf8)))
    }
}
