/// Whoever has the answers.
public protocol Responder: Sendable {
    /// Called for one request of a connection at a time, and for those of several at once. It is neither cancelled when
    /// the client goes nor when the server stops: what it began, it ends.
    func respond(to request: Request) async -> Response
}
