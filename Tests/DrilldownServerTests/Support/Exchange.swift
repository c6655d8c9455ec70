import Foundation
import Testing

@testable import DrilldownServer

/// The bytes to send over one connection, and the expected result. `{host}`, `{port}` and `{origin}` represent the
/// values of the server, and `{FF}` represents a byte that is never valid in UTF-8.
struct Exchange: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    /// The statuses of the responses in order. The connection must be closed if there is no response or if the last
    /// status is 400 or higher.
    var statuses: [Int]
    /// The exact requests that the responder must get.
    var seen: [String]
    var isHead = false
    /// The number of letters sent after the text.
    var ballast = 0

    var testDescription: String { name }

    /// True if the connection remains open.
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
                // The next response shows that both sides agree on the end of the last request.
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
    /// Returns the text with the values of a server. Foundation is fast here even in debug builds.
    func filled(for server: Server) -> String {
        replacingOccurrences(of: "{host}", with: "127.0.0.1:\(server.port)")
            .replacingOccurrences(of: "{port}", with: "\(server.port)")
            .replacingOccurrences(of: "{origin}", with: server.origin)
    }

    /// The number of bytes of the filled text. The system assigns only ports with five digits.
    var filledCount: Int { replacingOccurrences(of: "{host}", with: "127.0.0.1:12345").utf8.count }
}

/// Returns a request with the host and the given headers.
func get(_ target: String = "/a", method: String = "GET", _ headers: String...) -> String {
    "\(method) \(target) HTTP/1.1\r\n" + (["Host: {host}"] + headers).map { $0 + "\r\n" }.joined() + "\r\n"
}

/// Returns a request as pages of the site send it.
func post(_ headers: String..., body: String = "") -> String {
    "POST /edit HTTP/1.1\r\n" + (["Host: {host}", "Origin: {origin}"] + headers).map { $0 + "\r\n" }.joined() + "\r\n"
        + body
}

/// A request inside content that must not be read.
let hidden = get("/hidden")
