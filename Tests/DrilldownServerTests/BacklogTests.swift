import NIOCore
import TestSupport
import Testing

@testable import DrilldownServer

/// Responses that clients do not read.
@Suite(.patient)
struct BacklogTests {
    private final class Owner: Sendable {}

    private static let large = 32 << 20

    @Test("A body with an owner is counted once, even if several connections send it")
    func countsOwnersOnce() {
        let backlog = Backlog(limit: 100)
        let (owner, other) = (Owner(), Owner())
        let body = Backlog.Body(count: 80, owner: ObjectIdentifier(owner))
        for _ in 0..<3 {
            #expect(backlog.hasRoom(for: body))
            backlog.add(body)
        }
        #expect(backlog.bytes == 80)
        #expect(!backlog.hasRoom(for: Backlog.Body(count: 21, owner: ObjectIdentifier(other))))
        #expect(backlog.hasRoom(for: Backlog.Body(count: 20, owner: nil)))
        for _ in 0..<2 { backlog.remove(body) }
        #expect(backlog.bytes == 80)
        backlog.remove(body)
        #expect(backlog.bytes == 0)
    }

    @Test("A single body is accepted regardless of its size")
    func aSingleBodyIsAccepted() {
        let backlog = Backlog(limit: 100)
        #expect(backlog.hasRoom(for: Backlog.Body(count: 1000, owner: nil)))
        backlog.add(Backlog.Body(count: 1000, owner: nil))
        #expect(!backlog.hasRoom(for: Backlog.Body(count: 1, owner: nil)))
    }

    @Test("When a body is removed, the first waiting connection that is still open is resumed")
    func resumes() {
        let backlog = Backlog(limit: 100)
        let body = Backlog.Body(count: 100, owner: nil)
        backlog.add(body)
        var resumed: [Int] = []
        for number in 0..<3 {
            backlog.wait {
                if number > 0 { resumed.append(number) }
                return number > 0
            }
        }
        backlog.remove(body)
        #expect(resumed == [1])
        backlog.add(Backlog.Body(count: 1, owner: nil))
        #expect(resumed == [1, 2])
    }

    @Test("The total size of unsent responses is limited for all connections together")
    func totalSizeIsLimited() async throws {
        var limits = Limits.patient
        limits.backlog = 2 * Self.large
        let recorder = Recorder { request in
            Response(body: .bytes(Array(repeating: 0, count: request.path == "/small" ? 1 : Self.large)))
        }
        try await withServer(limits: limits, recorder) { server in
            var clients: [RawClient] = []
            for _ in 0..<4 { clients.append(try await RawClient(server, sending: get("/large"), reads: false)) }
            while recorder.seen.count < 4 { await Task.yield() }
            while try await server.backlog < limits.backlog { try Task.checkCancellation() }
            // Small responses do not count.
            var other = try await RawClient(server, sending: get("/small"))
            #expect(await other.response()?.status == 200)
            #expect(try await server.backlog == 2 * Self.large)
            // Waiting responses are sent when other clients have read theirs or have disconnected.
            for client in clients.dropLast() { await client.close() }
            try await clients[3].startReading()
            #expect(await clients[3].response()?.body.utf8.count == Self.large)
            await clients[3].close()
            await other.close()
            try await server.becomesEmpty()
            #expect(try await server.backlog == 0)
        }
    }

    @Test("A client whose response does not fit in the backlog gets status 503")
    func respondsWithStatus503() async throws {
        try await withDeadline { limits in
            var limits = limits
            limits.backlog = Self.large
            let recorder = Recorder { _ in Response(body: .bytes(Array(repeating: 0, count: Self.large))) }
            return try await withServer(limits: limits, recorder) { server in
                try await server.add(Backlog.Body(count: Self.large, owner: nil))
                var client = try await RawClient(server, sending: get())
                guard let response = await client.response() else { return false }
                #expect(response.status == 503)
                #expect(response.body == "Too many responses are waiting to be read.\n")
                #expect(await client.rest() == "")
                return true
            }
        }
    }
}
