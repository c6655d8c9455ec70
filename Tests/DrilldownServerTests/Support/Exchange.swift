import Foundation
import Testing

@testable import DrilldownServer

/// What is sent over one connection, and what has to come of it. `{host}`, `{port}` and `{origin}` stand for the server's,
/// `{FF}` for a byte that UTF-8 never has.
struct Exchange: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    /// The answers in their order. After one of 400 and more the connection has to end; where there is none it is dropped.
    var statuses: [Int]
    /// The requests that the responder has to see, and no others.
    var seen: [String]
    var isHead = false
    /// So many letters are sent after the text.
    var ballast = 0

    var testDescription: String { name }

    /// Whether the connection lives on.
    private var keepsOpen: Bool { statuses.last.map { $0 < 400 } ?? false }

    init(
        _ name: String, _ text: String, _ statuses: [Int], seen: [String] = [], isHead: Bool = false,
        ballast: Int = 0
    ) {
        self.name = name
        self.text = text
        self.statuses = statuses
        self.seen = seen
        self.isHead = isHead
        self.ballast = ballast
    }

    func play() async throws {
        let recorder = Recorder()
        let expected = try await withServer(recorder) { server in
            var client = try await RawClient(server)
            await client.send(bytes(for: server) + Array(repeating: UInt8(ascii: "a"), count: ballast))
            for status in statuses {
                let response = try #require(await client.response(toHead: isHead), "no answer, but \(status)")
                #expect(response.status == status)
                if status != 100 { checkGuards(response) }
            }
            if keepsOpen {
                // Both sides agree where the last request ended.
                await client.send(get("/next").filled(for: server))
                #expect(await client.response()?.body == "seen /next\n")
            } else {
                #expect(await client.rest() == "")
            }
            await client.close()
            return seen.map { $0.filled(for: server) }
        }
        #expect(recorder.seen == expected + (keepsOpen ? ["GET /next"] : []))
    }

    private func checkGuards(_ response: RawResponse) {
        #expect(response.values("Cache-Control") == ["no-store"])
        #expect(response.values("X-Content-Type-Options") == ["nosniff"])
        #expect(response.values("Referrer-Policy") == ["same-origin"])
        #expect(response.values("Cross-Origin-Opener-Policy") == ["same-origin"])
        #expect(response.values("Cross-Origin-Resource-Policy") == ["same-origin"])
        #expect(response.values("X-Frame-Options") == ["DENY"])
        #expect(
            response.values("Content-Security-Policy") == [
                "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
                    + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
            ])
        #expect(response.values("Content-Length").count == 1)
        #expect(response.values("Allow") == (response.status == 405 ? ["GET, HEAD, POST"] : []))
        #expect(response.values("Connection") == (response.status >= 400 ? ["close"] : []))
        #expect(
            !response.headers.contains {
                $0.name.hasPrefix("Access-Control") || $0.name == "Server" || $0.name == "Date"
            })
    }

    private func bytes(for server: Server) -> [UInt8] {
        let parts = text.filled(for: server).components(separatedBy: "{FF}").map { Array($0.utf8) }
        return parts.count == 1 ? parts[0] : Array(parts.joined(separator: [0xFF]))
    }
}

extension String {
    /// Foundation is quick here even where the tests are not optimized.
    func filled(for server: Server) -> String {
        replacingOccurrences(of: "{host}", with: "127.0.0.1:\(server.port)")
            .replacingOccurrences(of: "{port}", with: "\(server.port)")
            .replacingOccurrences(of: "{origin}", with: server.origin)
    }

    /// How many bytes it has when it is filled: the system gives away ports of five digits only.
    var filledCount: Int { replacingOccurrences(of: "{host}", with: "127.0.0.1:12345").utf8.count }
}

/// A request whose head has the host and the given headers.
func get(_ target: String = "/a", method: String = "GET", _ headers: String...) -> String {
    "\(method) \(target) HTTP/1.1\r\n" + (["Host: {host}"] + headers).map { $0 + "\r\n" }.joined() + "\r\n"
}

/// A request as one of our pages sends it.
func post(_ headers: String..., body: String = "") -> String {
    "POST /edit HTTP/1.1\r\n" + (["Host: {host}", "Origin: {origin}"] + headers).map { $0 + "\r\n" }.joined() + "\r\n"
        + body
}

/// A request that hides in what is left unread.
let hidden = get("/hidden")
