import Synchronization
import TestSupport

@testable import DrilldownServer

/// A responder that records its requests and echoes them.
final class Recorder: Responder {
    private let requests = Mutex<[Request]>([])
    private let answer: @Sendable (Request) async -> Response

    init(_ answer: @escaping @Sendable (Request) async -> Response = { .text("seen \($0.path)") }) {
        self.answer = answer
    }

    func respond(to request: Request) async -> Response {
        requests.withLock { $0.append(request) }
        return await answer(request)
    }

    /// Returns true if the path is the only one that accepts files.
    func acceptsFiles(at path: String) -> Bool { path == "/files" }

    /// The requests, one per line: `POST /a name=value [body]`.
    var seen: [String] {
        requests.withLock { $0 }.map { request in
            let query = request.query.map { " \($0.name)=\($0.value)" }.joined()
            let body =
                request.body.count > 100 ? "\(request.body.count) bytes" : String(decoding: request.body, as: UTF8.self)
            return
                "\(request.method == .get ? "GET" : "POST") \(request.path)\(query)\(body.isEmpty ? "" : " [\(body)]")"
        }
    }
}

/// Runs a test with a server, which is always stopped at the end.
func withServer<Result>(
    limits: Limits = .patient, _ responder: some Responder, _ body: (Server) async throws -> Result
) async throws -> Result {
    let server = try await Server.start(port: 0, limits: limits, responder: responder)
    do {
        let result = try await body(server)
        await server.stop()
        return result
    } catch {
        await server.stop()
        throw error
    }
}
