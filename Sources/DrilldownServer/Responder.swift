/// A provider of responses.
public protocol Responder: Sendable {
    /// Returns the response to a request. Called for one request per connection at a time, and concurrently for several
    /// connections. The call is not canceled when the client disconnects or the server stops.
    func respond(to request: Request) async -> Response
}
