/// A type whose values respond to the requests that a server receives.
public protocol Responder: Sendable {
    /// Returns the response to a request. The server calls this function for one request per connection at a time, and
    /// concurrently for several connections. It does not cancel the call when the client disconnects or the server
    /// stops. It may discard the response to a GET request and call the function again later, if there is no room in
    /// memory for the response.
    func respond(to request: Request) async -> Response

    /// Returns true if forms with files can be sent to a path. The server calls this function before it reads the body,
    /// on the event loop of all connections, so it must be fast.
    func acceptsFiles(at path: String) -> Bool
}
