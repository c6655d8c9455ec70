import NIOCore
import TestSupport
import Testing

@testable import DrilldownServer

/// Forms with files, which have a higher size limit than other forms.
@Suite(.patient)
struct UploadTests {
    private static let limit = 20 << 20 + 64 << 10

    /// Returns a head of a form with files.
    private static func head(
        _ length: String, at path: String = "/files", host: String = "{host}", origin: String = "{origin}",
        type: String = "multipart/form-data; boundary=X"
    ) -> String {
        "POST \(path) HTTP/1.1\r\nHost: \(host)\r\nOrigin: \(origin)\r\nContent-Type: \(type)\r\n\(length)\r\n\r\n"
    }

    private static func length(_ count: Int) -> String { "Content-Length: \(count)" }

    static let exchanges = [
        Exchange(
            "the largest upload", head(length(limit)), [200], seen: ["POST /files [\(limit) bytes]"], ballast: limit),
        Exchange("one byte more", head(length(limit + 1)), [413], ballast: limit + 1),
        Exchange(
            "a chunk that is larger", head("Transfer-Encoding: chunked") + "2000000\r\n", [413], ballast: 32 << 20),
        Exchange("an upload to another address", head(length(1 << 20 + 1), at: "/edit"), [413], ballast: 1 << 20 + 1),
        Exchange(
            "a small form with files", head(length(3), at: "/edit") + "abc", [200], seen: ["POST /edit [abc]"]),
        Exchange(
            "another form at the address", head(length(1 << 20 + 1), type: "application/x-www-form-urlencoded"), [413],
            ballast: 1 << 20 + 1),
        Exchange(
            "another type", head(length(1 << 20 + 1), type: "multipart/form-datax; boundary=X"), [413],
            ballast: 1 << 20 + 1),
        Exchange("an upload from another origin", head(length(limit), origin: "http://evil"), [403], ballast: limit),
        Exchange("an upload from another site", head(length(9) + "\r\nSec-Fetch-Site: cross-site"), [403]),
        Exchange("an upload for another host", head(length(limit), host: "evil.example"), [421], ballast: limit),
    ]

    @Test("An upload is limited, and is checked before it is read", arguments: exchanges)
    func exchange(_ exchange: Exchange) async throws { try await exchange.play() }

    @Test("At most two uploads are in memory at the same time")
    func counts() async throws {
        let gate = Gate()
        let recorder = Recorder { request in
            await gate.wait()
            return .text("seen \(request.path)")
        }
        try await withServer(recorder) { server in
            var first = try await RawClient(server, sending: Self.head(Self.length(1)) + "a")
            let second = try await RawClient(server, sending: Self.head(Self.length(9)) + "a")
            try await server.has(uploads: 2)
            var third = try await RawClient(server, sending: Self.head(Self.length(1)) + "a")
            let refused = await third.response()
            #expect(refused?.status == 503)
            #expect(refused?.body == "Too many uploads are in progress; try again.\n")
            #expect(await third.rest() == "")
            // A client that disconnects makes room, and so does the end of a response.
            await second.close()
            try await server.has(uploads: 1)
            gate.open()
            #expect(await first.response()?.status == 200)
            try await server.has(uploads: 0)
            await first.send(Self.head(Self.length(1)).filled(for: server) + "a")
            #expect(await first.response()?.status == 200)
            await first.close()
        }
    }
}

extension Server {
    fileprivate var uploads: Int {
        get async throws {
            let connections = connections
            return try await listener.eventLoop.submit { connections.value.uploads }.get()
        }
    }

    /// Returns when this number of uploads is in memory. It polls, so that a time limit can end it.
    fileprivate func has(uploads count: Int) async throws {
        while try await uploads != count {
            try Task.checkCancellation()
            await Task.yield()
        }
    }
}
