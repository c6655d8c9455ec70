import NIOCore
import NIOPosix
import TestSupport
import Testing

@testable import DrilldownServer

@Suite(.patient)
struct ServerTests {
    @Test("A port that is in use is an error")
    func aPortInUseIsAnError() async throws {
        try await withServer(Recorder()) { server in
            _ = await #expect(throws: ListeningError.taken(port: server.port)) {
                try await Server.start(port: server.port, responder: Recorder())
            }
        }
        #expect(
            ListeningError.taken(port: 1313).description
                == "port 1313 is already in use; choose another one with --port")
        #expect(
            ListeningError.allTaken(ports: 1313...1412).description
                == "all ports from 1313 to 1412 are in use; choose another one with --port")
    }

    @Test("Without a port, the next free one is used")
    func theNextFreePortIsUsed() async throws {
        let first = try await Server.start(responder: Recorder())
        let second = try await Server.start(responder: Recorder())
        #expect(Server.defaultPorts.contains(first.port))
        #expect(Server.defaultPorts.contains(second.port))
        #expect(second.port > first.port)
        #expect(second.origin == "http://127.0.0.1:\(second.port)")
        await first.stop()
        await second.stop()
    }

    @Test("A port that cannot be opened is an error")
    func aPortThatCannotBeOpenedIsAnError() async throws {
        for port in [-1, 65_536] {
            let error = await #expect(throws: ListeningError.self) {
                try await Server.start(port: port, responder: Recorder())
            }
            #expect(error?.description == "cannot open port \(port): a port is a number from 0 to 65535")
        }
    }

    @Test("The server listens only at 127.0.0.1")
    func onlyThisMachineCanConnect() async throws {
        try await withServer(Recorder()) { server in
            #expect(server.listener.localAddress?.ipAddress == "127.0.0.1")
        }
    }

    @Test("Stopping closes all connections and frees the port")
    func stoppingClosesAllConnections() async throws {
        let (gate, arrival) = (Gate(), Gate())
        let (events, continuation) = AsyncStream.makeStream(of: String.self)
        let recorder = Recorder { request in
            if request.path == "/events" { return Response(body: .events(events)) }
            arrival.open()
            await gate.wait()
            return .text("late")
        }
        let server = try await Server.start(port: 0, limits: .patient, responder: recorder)
        var silent = try await RawClient(server)
        var stream = try await RawClient(server, sending: get("/events"))
        #expect(await stream.response()?.status == 200)
        var waiting = try await RawClient(server, sending: get("/slow"))
        // Closing a connection with an unread request resets it.
        await arrival.wait()
        await server.stop()
        #expect(await silent.rest() == "")
        #expect(await !stream.rest().hasSuffix("0\r\n\r\n"))
        #expect(await waiting.rest() == "")
        #expect(await continuation.isEnded())
        // The port is closed.
        await #expect(throws: NIOConnectionError.self) { try await RawClient(server) }
        gate.open()
        await server.stop()
        let next = try await Server.start(port: server.port, responder: Recorder())
        await next.stop()
    }

    @Test("A connection above the maximum number of connections is closed at once")
    func connectionsAreLimited() async throws {
        var limits = Limits.patient
        limits.connections = 3
        try await withServer(limits: limits, Recorder()) { server in
            var clients: [RawClient] = []
            for _ in 0..<3 {
                var client = try await RawClient(server, sending: get())
                #expect(await client.response()?.status == 200)
                clients.append(client)
            }
            var excess = try await RawClient(server)
            #expect(await excess.rest() == "")
            #expect(try await server.connectionCount == 3)
            // A client that disconnects makes room for another.
            await clients.removeLast().close()
            while try await server.connectionCount == 3 { try Task.checkCancellation() }
            var next = try await RawClient(server, sending: get())
            #expect(await next.response()?.status == 200)
            for client in clients + [next] { await client.close() }
        }
    }
}

extension AsyncStream<String>.Continuation {
    /// Returns true when the stream has ended.
    fileprivate func isEnded() async -> Bool {
        await withCheckedContinuation { continuation in
            onTermination = { _ in continuation.resume() }
            // If the stream has already ended, the callback does not run.
            if case .terminated = yield("") {
                onTermination = nil
                continuation.resume()
            }
        }
        return true
    }
}
