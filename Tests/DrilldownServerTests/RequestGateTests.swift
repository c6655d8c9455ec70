import NIOHTTP1
import Testing

@testable import DrilldownServer

/// Checks that need no connection.
struct RequestGateTests {
    private let gate = RequestGate(port: 1313, limits: Limits())

    private func head(_ method: HTTPMethod, at uri: String = "/", _ headers: [(String, String)])
        -> HTTPRequestHead
    {
        HTTPRequestHead(version: .http1_1, method: method, uri: uri, headers: HTTPHeaders(headers))
    }

    @Test("The host may omit the default port")
    func browsersLeaveOutTheUsualPort() throws {
        let gate = RequestGate(port: 80, limits: Limits())
        #expect(gate.origin == "http://127.0.0.1")
        #expect(try gate.admit(head(.GET, [("Host", "127.0.0.1")])).request.path == "/")
        #expect(
            throws: RequestError(
                status: 421, sentence: "This server is http://127.0.0.1 and accepts no other host name.")
        ) {
            try gate.admit(head(.GET, [("Host", "127.0.0.1:80")]))
        }
    }

    @Test("The host is checked before everything else")
    func theHostIsAskedForBeforeAllElse() {
        for head in [head(.TRACE, [("Host", "evil")]), head(.GET, at: "/..", []), head(.POST, [("Origin", "null")])] {
            #expect(
                throws: RequestError(
                    status: 421, sentence: "This server is http://127.0.0.1:1313 and accepts no other host name.")
            ) {
                try gate.admit(head)
            }
        }
    }

    @Test("Only pages of this server can send requests")
    func onlyOurPagesMaySend() throws {
        let ours = [("Host", "127.0.0.1:1313"), ("Origin", "http://127.0.0.1:1313")]
        #expect(try gate.admit(head(.POST, ours)).request.method == .post)
        #expect(throws: RequestError(status: 403, sentence: "Only pages of http://127.0.0.1:1313 can send forms.")) {
            try gate.admit(head(.POST, [ours[0], ("Origin", "http://127.0.0.1:1314")]))
        }
    }

    @Test("Headers are passed on")
    func headersAreHandedOn() throws {
        let request = try gate.admit(head(.GET, [("Host", "127.0.0.1:1313"), ("If-None-Match", "\"1\"")])).request
        #expect(request.header("if-none-match") == "\"1\"")
    }
}
