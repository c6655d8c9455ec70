import TestSupport
import Testing

@testable import DrilldownServer

@Suite(.patient)
struct EventTests {
    private let events: AsyncStream<String>
    private let source: AsyncStream<String>.Continuation

    init() {
        (events, source) = AsyncStream.makeStream()
    }

    private var recorder: Recorder { Recorder { [events] _ in Response(body: .events(events)) } }

    @Test("Events are sent as they occur, until the stream ends")
    func eventsAreSentInChunks() async throws {
        try await withServer(recorder) { server in
            var client = try await RawClient(server, sending: get())
            let response = try #require(await client.response())
            #expect(response.values("Content-Type") == ["text/event-stream"])
            #expect(response.values("Transfer-Encoding") == ["chunked"])
            #expect(response.values("Cache-Control") == ["no-store"])
            #expect(response.values("Content-Length") == [])
            #expect(response.values("Content-Security-Policy").count == 1)
            source.yield("data: 1")
            #expect(await client.text(containing: "data: 1\n\n\r\n"))
            source.yield("event: reload\ndata: é")
            source.finish()
            #expect(await client.rest() == "9\r\ndata: 1\n\n\r\n18\r\nevent: reload\ndata: é\n\n\r\n0\r\n\r\n")
            await client.close()
            try await server.becomesEmpty()
            #expect(try await server.streamCount == 0)
        }
    }

    @Test("A stream without events is kept alive by comments")
    func commentsKeepTheStreamAlive() async throws {
        try await withDeadline { limits in
            try await withServer(limits: limits, recorder) { server in
                var client = try await RawClient(server, sending: get())
                guard await client.response()?.status == 200 else { return false }
                // Twenty comments take much longer than the deadline of a request.
                #expect(await client.text(containing: String(repeating: "3\r\n:\n\n\r\n", count: 20)))
                await client.close()
                return true
            }
        }
    }

    @Test("A client that disconnects ends its stream", arguments: [false, true])
    func aDisconnectedClientEndsItsStream(half: Bool) async throws {
        let (ended, hasEnded) = AsyncStream.makeStream(of: Void.self)
        source.onTermination = { _ in hasEnded.finish() }
        try await withServer(recorder) { server in
            let client = try await RawClient(server, sending: get())
            while try await server.streamCount == 0 { try Task.checkCancellation() }
            if half { try await client.finishSending() } else { await client.close() }
            for await _ in ended {}
            try await server.becomesEmpty()
            #expect(try await server.streamCount == 0)
            await client.close()
        }
    }

    @Test("A client that does not read its events is disconnected")
    func aClientThatDoesNotReadIsDisconnected() async throws {
        var limits = Limits.patient
        limits.heartbeat = .milliseconds(50)
        let (ended, hasEnded) = AsyncStream.makeStream(of: Void.self)
        source.onTermination = { _ in hasEnded.finish() }
        try await withServer(limits: limits, recorder) { server in
            let client = try await RawClient(server, sending: get(), reads: false)
            for _ in 0..<32 { source.yield(Exchanges.letters(1 << 20)) }
            for await _ in ended {}
            try await server.becomesEmpty()
            await client.close()
        }
    }

    @Test("A stream above the maximum number of streams is rejected")
    func streamsAreLimited() async throws {
        var limits = Limits.patient
        limits.streams = 2
        let recorder = Recorder { _ in Response(body: .events(AsyncStream.makeStream(of: String.self).stream)) }
        try await withServer(limits: limits, recorder) { server in
            var clients: [RawClient] = []
            for status in [200, 200, 503] {
                var client = try await RawClient(server, sending: get())
                let response = await client.response()
                #expect(response?.status == status)
                if status == 503 { #expect(response?.body == "Too many streams are open.\n") }
                clients.append(client)
            }
            #expect(try await server.streamCount == 2)
            for client in clients { await client.close() }
        }
    }

    @Test("A HEAD request starts no stream")
    func aHeadRequestStartsNoStream() async throws {
        try await withServer(recorder) { server in
            var client = try await RawClient(server, sending: get(method: "HEAD"))
            #expect(await client.response(toHead: true)?.values("Content-Type") == ["text/event-stream"])
            #expect(await client.rest() == "")
            #expect(try await server.streamCount == 0)
        }
    }

    @Test("Input during a stream is not handled as a request")
    func inputDuringAStreamIsNotARequest() async throws {
        let recorder = recorder
        try await withServer(recorder) { server in
            var client = try await RawClient(server, sending: get() + hidden)
            #expect(await client.response()?.status == 200)
            await client.send(hidden.filled(for: server))
            source.finish()
            #expect(await client.rest() == "0\r\n\r\n")
            await client.close()
        }
        #expect(recorder.seen == ["GET /a"])
    }
}
