internal import NIOCore

/// The open connections of a server, and the resources that they share. They are used only on the event loop of the
/// connections.
final class Connections {
    private let limits: Limits
    private(set) var channels: [ObjectIdentifier: any Channel] = [:]
    private(set) var streams = 0
    private(set) var uploads = 0
    private var isStopped = false
    let backlog: Backlog

    struct Full: Error {}

    init(limits: Limits) {
        self.limits = limits
        backlog = Backlog(limit: limits.backlog)
    }

    func add(_ channel: any Channel) throws(Full) {
        guard !isStopped, channels.count < limits.connections else { throw Full() }
        channels[ObjectIdentifier(channel)] = channel
        channel.closeFuture.assumeIsolated().whenComplete { _ in
            self.channels[ObjectIdentifier(channel)] = nil
        }
    }

    /// Reserves a stream of events. Returns false if the limit is reached.
    func beginStream() -> Bool {
        guard streams < limits.streams else { return false }
        streams += 1
        return true
    }

    func endStream() {
        streams -= 1
    }

    /// Reserves memory for the body of an upload. Returns false if the limit is reached.
    func beginUpload() -> Bool {
        guard uploads < limits.uploads else { return false }
        uploads += 1
        return true
    }

    func endUpload() {
        uploads -= 1
    }

    /// Closes all connections, and rejects new ones. The future completes when all connections are closed.
    func stop(on loop: any EventLoop) -> EventLoopFuture<Void> {
        isStopped = true
        let open = Array(channels.values)
        for channel in open { channel.close(promise: nil) }
        return EventLoopFuture.andAllComplete(open.map(\.closeFuture), on: loop)
    }
}
