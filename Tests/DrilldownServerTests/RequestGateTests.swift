import NIOHTTP1
import Testing

@testable import DrilldownServer

/// Checks of requests that need no connection.
struct RequestGateTests {
    private let gate = RequestGate(port: 1313, limits: Limits())

    private func head(_ method: HTTPMethod, at uri: String = "/", _ headers: [(String, String)])
        -> HTTPRequestHead
    {
        HTTPRequestHead(version: .http1_1, method: method, uri: uri, headers: HTTPHeaders(headers))
    }

    @Test("The Host header may omit the default port")
    func theDefaultPortCanBeOmitted() throws {
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
    func theHostIsCheckedFirst() {
        for head in [head(.TRACE, [("Host", "evil")]), head(.GET, at: "/..", []), head(.POST, [("Origin", "null")])] {
            #expect(
                throws: RequestError(
                    status: 421, sentence: "This server is http://127.0.0.1:1313 and accepts no other host name.")
            ) {
                try gate.admit(head)
            }
        }
    }

    @Test("Only pages from this server can submit forms")
    func onlyPagesOfThisServerCanSend() throws {
        let ours = [("Host", "127.0.0.1:1313"), ("Origin", "http://127.0.0.1:1313")]
        #expect(try gate.admit(head(.POST, ours)).request.method == .post)
        #expect(throws: RequestError(status: 403, sentence: "Only pages from http://127.0.0.1:1313 can submit forms."))
        {
            try gate.admit(head(.POST, [ours[0], ("Origin", "http://127.0.0.1:1314")]))
        }
    }

    @Test("A rejection has a status and a sentence")
    func rejections() {
        let sender = [("Origin", "http://127.0.0.1:1313")]
        let table: [(HTTPMethod, uri: String, headers: [(String, String)], RequestError)] = [
            (.PUT, "/", [], RequestError(status: 405, sentence: "Only GET, HEAD and POST are supported.")),
            (
                .GET, "/" + String(repeating: "a", count: 4096), [],
                RequestError(status: 400, sentence: "The address is too long.")
            ),
            (
                .GET, "/", [("X", String(repeating: "a", count: 16 << 10))],
                RequestError(status: 431, sentence: "The request headers are too large.")
            ),
            (
                .GET, "/", [("Expect", "nothing")],
                RequestError(status: 417, sentence: "Only the expectation 100-continue is supported.")
            ),
            (
                .GET, "/", [("Content-Length", "1")],
                RequestError(status: 400, sentence: "Only POST requests can have a body.")
            ),
            (
                .GET, "/", [("Upgrade", "websocket")],
                RequestError(status: 400, sentence: "Upgrades are not supported.")
            ),
            (
                .POST, "/", sender + [("Content-Length", "1"), ("Transfer-Encoding", "chunked")],
                RequestError(status: 400, sentence: "The body has more than one length.")
            ),
            (
                .POST, "/", sender + [("Transfer-Encoding", "gzip")],
                RequestError(status: 400, sentence: "Only the chunked transfer encoding is supported.")
            ),
            (
                .POST, "/", sender + [("Content-Length", "1048577")],
                RequestError(status: 413, sentence: "The request body is too large.")
            ),
        ]
        for (method, uri, headers, error) in table {
            #expect(throws: error) {
                try gate.admit(head(method, at: uri, [("Host", "127.0.0.1:1313")] + headers))
            }
        }
        #expect(
            RequestError(HTTPParserError.invalidVersion)
                == RequestError(status: 505, sentence: "Only HTTP/1.1 is supported."))
        #expect(
            RequestError(HTTPParserError.invalidMethod)
                == RequestError(status: 400, sentence: "The request is not valid HTTP."))
    }

    @Test("Headers are passed on with the request")
    func headersArePassedOn() throws {
        let request = try gate.admit(head(.GET, [("Host", "127.0.0.1:1313"), ("If-None-Match", "\"1\"")])).request
        #expect(request.header("if-none-match") == "\"1\"")
    }
}
