/// A provider of responses.
public protocol Responder: Sendable {
    /// Returns the response to a request. Called for one request per connection at a time, and concurrently for several
    /// connections. The call is not canceled when the client disconnects or the server stops.
    func respond(to request: Request) async -> Response

    /// Returns true if forms with files can be sent to a path. Called before the body is read, on the event loop of all
    /// connections, so it must be fast.
    func takesFiles(at path: String) -> Bool
}

extension Responder {
    /// Takes no files.
    public func takesFiles(at path: String) -> Bool { false }
}
