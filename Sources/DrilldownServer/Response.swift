/// An answer. What keeps other sites out of it, and how its length is told, is added when it is sent.
public struct Response: Sendable {
    /// What follows the headers.
    public enum Body: Sendable {
        /// All of it, with its length. Answers with the same owner have the same bytes, which are counted once while they
        /// wait to be sent. The owner is kept until then.
        case bytes([UInt8], owner: (any AnyObject & Sendable)? = nil)

        /// Server-sent events, until they finish or the client goes, which ends the stream. Each element is the text of one
        /// event, without the empty line after it. A client takes one after the other, so whoever makes the stream says
        /// how many may wait.
        case events(AsyncStream<String>)
    }

    /// From 200 to 599.
    public var status: Int

    /// A `Content-Security-Policy` replaces the usual one; names that the server sets itself are left out.
    public var headers: [(name: String, value: String)]

    /// What follows the headers.
    public var body: Body

    /// An answer; nothing is checked until it is sent.
    public init(status: Int = 200, headers: [(name: String, value: String)] = [], body: Body = .bytes([])) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// A plain text, with a line's end added.
    public static func text(_ text: String, status: Int = 200) -> Response {
        Response(
            status: status, headers: [("Content-Type", "text/plain; charset=utf-8")],
            body: .bytes(Array("\(text)\n".utf8)))
    }
}
