import NIOCore
import Synchronization
import TestSupport
import Testing

@testable import DrilldownServer

@Suite(.patient)
struct ConnectionTests {
    // MARK: Deadlines

    @Test(
        "A client that sends a request too slowly is disconnected",
        arguments: [
            "", "G", "GET /a HTTP/1.1\r\nHost: {host}\r\n",
            "POST /a HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\nContent-Length: 2\r\n\r\na",
            "POST /a HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n",
            "\r\n\r\n",
        ])
    func aSlowClientIsDisconnected(text: String) async throws {
        let recorder = Recorder()
        try await withServer(limits: .short, recorder) { server in
            var client = try await RawClient(server, sending: text)
            #expect(!(await client.rest()).contains("HTTP"))
        }
        #expect(recorder.seen == [])
    }

    // The inputs are empty lines before a request, and extensions after the size of a chunk. Their size is not limited.
    @Test(
        "A client that sends one byte at a time gets no extra time",
        arguments: [("", "\r\n"), (post("Transfer-Encoding: chunked", body: "1;"), "a")])
    func aByteAtATimeDoesNotExtendTheDeadline(start: String, more: String) async throws {
        let recorder = Recorder()
        try await withServer(limits: .hasty(milliseconds: 300), recorder) { server in
            var client = try await RawClient(server, sending: start)
            client.keepSending(more)
            #expect(!(await client.rest()).contains("HTTP"))
            await client.close()
        }
        #expect(recorder.seen == [])
    }

    @Test("An idle client is disconnected after a response")
    func anIdleClientIsDisconnected() async throws {
        try await withDeadline { limits in
            try await withServer(limits: limits, Recorder()) { server in
                var client = try await RawClient(server, sending: get())
                guard await client.response()?.status == 200 else { return false }
                #expect(await client.rest() == "")
                return true
            }
        }
    }

    @Test("The time to produce a response does not count against the client's deadline")
    func theResponderHasNoDeadline() async throws {
        try await withDeadline { limits in
            let gate = Gate()
            let recorder = Recorder { request in
                await gate.wait()
                return .text(request.path)
            }
            return try await withServer(limits: limits, recorder) { server in
                var slow = try await RawClient(server, sending: get("/slow"))
                // The deadline has passed when another client is disconnected.
                var other = try await RawClient(server)
                #expect(await other.rest() == "")
                gate.open()
                return await slow.response()?.body == "/slow\n"
            }
        }
    }

    @Test("A client that does not read its response is disconnected")
    func aClientThatDoesNotReadIsDisconnected() async throws {
        try await withDeadline { limits in
            let recorder = Recorder { _ in Response(body: .bytes(Array(repeating: 0, count: 32 << 20))) }
            return try await withServer(limits: limits, recorder) { server in
                var client = try await RawClient(server, sending: get(), reads: false)
                guard try await server.accepts(within: limits.timeout * 10, recorder) else { return false }
                try await server.becomesEmpty()
                guard recorder.seen == ["GET /a"] else { return false }
                try await client.startReading()
                #expect(await client.response() == nil)
                return true
            }
        }
    }

    @Test("After the last response, input is read for a limited time")
    func lingeringTimeIsLimited() async throws {
        try await withDeadline { limits in
            try await withServer(limits: limits, Recorder()) { server in
                var client = try await RawClient(server, sending: "nonsense\r\n\r\n")
                guard await client.response()?.status == 400 else { return false }
                // The client neither disconnects nor sends anything.
                try await server.becomesEmpty()
                await client.close()
                return true
            }
        }
    }

    @Test("After the last response, input is read up to a limit")
    func lingeringBytesAreLimited() async throws {
        var limits = Limits.patient
        limits.lingering.bytes = 1 << 20
        try await withServer(limits: limits, Recorder()) { server in
            var client = try await RawClient(server, sending: "nonsense\r\n\r\n")
            #expect(await client.response()?.status == 400)
            client.keepSending(Exchanges.letters(1 << 16))
            try await server.becomesEmpty()
        }
    }

    // MARK: Order

    @Test("The requests of one connection are answered one after the other")
    func requestsOfAConnectionAreHandledInOrder() async throws {
        let working = Mutex(0)
        let recorder = Recorder { request in
            #expect(
                working.withLock {
                    $0 += 1
                    return $0
                } == 1)
            await Task.yield()
            working.withLock { $0 -= 1 }
            return .text(request.path)
        }
        try await withServer(recorder) { server in
            var client = try await RawClient(server, sending: (0..<50).map { get("/\($0)") }.joined())
            for number in 0..<50 { #expect(await client.response()?.body == "/\(number)\n") }
        }
    }

    @Test("While a response is produced, no input is read")
    func inputIsNotReadDuringAResponse() async throws {
        let gate = Gate()
        let recorder = Recorder { _ in
            await gate.wait()
            return Response(status: 204)
        }
        try await withServer(recorder) { server in
            let sender = try await RawClient(server)
            let isSent = Mutex(false)
            // This is more than the buffers of the system hold, and fast to parse.
            let flood = sender.startSending(
                (get() + post("Content-Length: 20000000")).filled(for: server) + Exchanges.letters(20_000_000))
            flood.whenComplete { _ in isSent.withLock { $0 = true } }
            for _ in 0..<20 {
                var other = try await RawClient(server, sending: "nonsense\r\n\r\n")
                #expect(await other.response()?.status == 400)
                await other.close()
            }
            #expect(!isSent.withLock { $0 })
            #expect(recorder.seen == ["GET /a"])
            await sender.close()
            gate.open()
        }
    }

    @Test("While one response is produced, other connections get their responses")
    func aSlowResponderDelaysNoOtherConnection() async throws {
        let gate = Gate()
        let recorder = Recorder { request in
            if request.path == "/slow" { await gate.wait() }
            return .text(request.path)
        }
        try await withServer(recorder) { server in
            var slow = try await RawClient(server, sending: get("/slow"))
            for _ in 0..<10 {
                var other = try await RawClient(server, sending: get("/quick"))
                #expect(await other.response()?.body == "/quick\n")
                await other.close()
            }
            gate.open()
            #expect(await slow.response()?.body == "/slow\n")
        }
    }

    // MARK: Endings

    @Test("A client that disconnects before its response does not affect others")
    func aDisconnectedClientDoesNotAffectOthers() async throws {
        let (begun, hasBegun) = AsyncStream.makeStream(of: Void.self)
        let gate = Gate()
        let recorder = Recorder { request in
            hasBegun.yield()
            await gate.wait()
            #expect(!Task.isCancelled)
            return .text(request.path)
        }
        try await withServer(recorder) { server in
            let leaving = try await RawClient(server, sending: get("/left"))
            for await _ in begun { break }
            await leaving.close()
            gate.open()
            try await server.becomesEmpty()
            var other = try await RawClient(server, sending: get())
            #expect(await other.response()?.status == 200)
        }
    }

    @Test("A client that has closed its side still gets its responses")
    func aClientThatClosedItsSideGetsItsResponses() async throws {
        try await withServer(Recorder()) { server in
            var client = try await RawClient(server, sending: get("/1") + get("/2"))
            try await client.finishSending()
            #expect(await client.response()?.body == "seen /1\n")
            #expect(await client.response()?.body == "seen /2\n")
            #expect(await client.rest() == "")
        }
    }

    @Test("An incomplete request is not handled")
    func anIncompleteRequestIsNotHandled() async throws {
        let recorder = Recorder()
        try await withServer(recorder) { server in
            var client = try await RawClient(server, sending: post("Content-Length: 2", body: "a"))
            try await client.finishSending()
            #expect(await client.response()?.status == 400)
            #expect(await client.rest() == "")
        }
        #expect(recorder.seen == [])
    }

    @Test("A client can request that the connection be closed")
    func theClientCanCloseTheConnection() async throws {
        let recorder = Recorder()
        try await withServer(recorder) { server in
            var client = try await RawClient(server, sending: get("/1", "Connection: close") + hidden)
            let response = try #require(await client.response())
            #expect(response.status == 200)
            #expect(response.values("Connection") == ["close"])
            #expect(await client.rest() == "")
        }
        #expect(recorder.seen == ["GET /1"])
    }
}
