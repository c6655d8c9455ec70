import TestSupport
import Testing

@testable import DrilldownServer

@Suite(.patient)
struct ResponseTests {
    /// Returns the bytes of a response, and true if the connection remains open.
    private func answer(_ response: Response, method: String = "GET") async throws -> (RawResponse, livesOn: Bool) {
        try await withServer(Recorder { $0.path == "/a" ? response : .text("next") }) { server in
            var client = try await RawClient(server, sending: get(method: method))
            let isBare = method == "HEAD" || response.status == 304
            let answer = try #require(await client.response(toHead: isBare))
            await client.send(get("/next").filled(for: server))
            return (answer, await client.response()?.body == "next\n")
        }
    }

    @Test("A response has its status, its headers and its body")
    func headersAndBodyAreSent() async throws {
        let (response, livesOn) = try await answer(
            Response(
                status: 404,
                headers: [
                    HeaderField("Content-Type", "text/html"), HeaderField("ETag", "\"1\""), HeaderField("X-Two", "a"),
                    HeaderField("X-Two", "b"),
                ],
                body: .bytes(Array("<p>".utf8))))
        #expect(response.status == 404)
        #expect(response.body == "<p>")
        #expect(response.values("Content-Type") == ["text/html"])
        #expect(response.values("ETag") == ["\"1\""])
        #expect(response.values("X-Two") == ["a", "b"])
        #expect(response.values("Content-Length") == ["3"])
        #expect(livesOn)
    }

    @Test("A response to HEAD has the length of the body, but no body")
    func aHeadResponseHasNoBody() async throws {
        let (response, livesOn) = try await answer(.text("abc"), method: "HEAD")
        #expect(response.values("Content-Length") == ["4"])
        #expect(livesOn)
    }

    @Test("Responses with status 204 or 304 have no body", arguments: [204, 304])
    func someStatusesHaveNoBody(status: Int) async throws {
        let (response, livesOn) = try await answer(.text("abc", status: status))
        #expect(response.status == status)
        #expect(response.values("Content-Length") == [])
        #expect(livesOn)
    }

    @Test("A response can replace the policy, but no other header of the server")
    func onlyThePolicyCanBeReplaced() async throws {
        let (response, _) = try await answer(
            Response(headers: [
                HeaderField("content-security-policy", "default-src 'self'"), HeaderField("cache-control", "public"),
                HeaderField("X-Frame-Options", "SAMEORIGIN"), HeaderField("Content-Length", "7"),
                HeaderField("transfer-encoding", "chunked"), HeaderField("Connection", "upgrade"),
                HeaderField("Access-Control-Allow-Origin", "*"),
                HeaderField("Cross-Origin-Resource-Policy", "cross-origin"),
            ]))
        #expect(response.values("content-security-policy") == ["default-src 'self'"])
        #expect(response.values("Content-Security-Policy") == [])
        #expect(response.values("Cache-Control") == ["no-store"])
        #expect(response.values("X-Frame-Options") == ["DENY"])
        #expect(response.values("Content-Length") == ["0"])
        #expect(response.values("Cross-Origin-Resource-Policy") == ["same-origin"])
        for name in ["cache-control", "transfer-encoding", "Connection", "Access-Control-Allow-Origin"] {
            #expect(response.values(name) == [])
        }
    }

    @Test(
        "A header with invalid characters is not sent",
        arguments: [
            ("Location", "/a\r\nX: y"), ("Location", "/a\n"), ("Location", "/a\r"), ("Location", "/a\0"),
            ("Location", "\u{1B}"),
            ("X: y\r\nZ", "a"), ("X Y", "a"), ("X:", "a"), ("", "a"), ("é", "a"), ("X\0", "a"),
        ])
    func anInvalidHeaderIsNotSent(name: String, value: String) async throws {
        let (response, livesOn) = try await answer(Response(status: 303, headers: [HeaderField(name, value)]))
        #expect(response.status == 500)
        #expect(response.body == "The response cannot be sent.\n")
        #expect(livesOn)
    }

    @Test("An invalid status is not sent", arguments: [-1, 0, 100, 101, 199, 600, 1000])
    func anInvalidStatusIsNotSent(status: Int) async throws {
        #expect(try await answer(.text("a", status: status)).0.status == 500)
    }

    @Test("Forms are decoded")
    func formsAreDecoded() throws {
        let request = Request(method: .post, path: "/", body: Array("a=b+c&d=%C3%A9".utf8))
        #expect(try request.form().map { "\($0.name): \($0.value)" } == ["a: b c", "d: é"])
        #expect(throws: FormError.malformed) {
            try Request(method: .post, path: "/", body: Array("a=%".utf8)).form()
        }
    }

    @Test("A form has at most 10,000 fields")
    func fieldsAreLimited() throws {
        func form(_ count: Int) -> Request {
            Request(method: .post, path: "/", body: Array(String(repeating: "a=b&", count: count).utf8))
        }
        #expect(try form(10_000).form().count == 10_000)
        #expect(throws: FormError.tooManyFields(limit: 10_000)) { try form(10_001).form() }
    }

    @Test("Headers are found regardless of case")
    func headersAreFoundRegardlessOfCase() {
        let request = Request(path: "/", headers: [HeaderField("aCCept", "1"), HeaderField("Accept", "2")])
        #expect(request.header("Accept") == "1")
        #expect(request.header("X") == nil)
    }
}
