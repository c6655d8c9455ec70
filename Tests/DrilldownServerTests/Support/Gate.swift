import NIOCore

@testable import DrilldownServer

/// A gate that delays responders until it is opened.
final class Gate: Sendable {
    private let opened: AsyncStream<Void>
    private let opening: AsyncStream<Void>.Continuation

    init() {
        (opened, opening) = AsyncStream.makeStream()
    }

    func open() { opening.finish() }

    func wait() async { for await _ in opened {} }
}

extension Server {
    /// Returns when the server has closed all connections. It polls, so that a time limit can end it.
    func becomesEmpty() async throws {
        while try await connectionCount > 0 {
            try Task.checkCancellation()
            await Task.yield()
        }
    }

    /// Returns true when the server has a connection or has handled a request, false if that takes too long.
    func accepts(within limit: Duration, _ recorder: Recorder) async throws -> Bool {
        let deadline = ContinuousClock.now + limit
        while try await connectionCount == 0, recorder.seen.isEmpty {
            guard ContinuousClock.now < deadline else { return false }
            await Task.yield()
        }
        return true
    }

    var connectionCount: Int {
        get async throws {
            let connections = connections
            return try await listener.eventLoop.submit { connections.value.channels.count }.get()
        }
    }

    /// The number of unsent bytes of large responses.
    var backlog: Int {
        get async throws {
            let connections = connections
            return try await listener.eventLoop.submit { connections.value.backlog.bytes }.get()
        }
    }

    func add(_ body: Backlog.Body) async throws {
        let connections = connections
        try await listener.eventLoop.submit { connections.value.backlog.add(body) }.get()
    }

    var streamCount: Int {
        get async throws {
            let connections = connections
            return try await listener.eventLoop.submit { connections.value.streams }.get()
        }
    }
}
