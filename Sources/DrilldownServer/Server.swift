internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix

/// A server of HTTP/1.1 for this machine's own browser: it listens at 127.0.0.1 and answers only to that name.
///
/// ```swift
/// let server = try await Server.start(responder: preview)
/// print(server.origin)
/// …
/// await server.stop()
/// ```
public final class Server: Sendable {
    /// Those that are tried where none is asked for.
    static let usualPorts = 1313...1412

    let port: Int

    /// As browsers name it, without a slash at the end.
    public let origin: String

    let listener: any Channel
    let connections: NIOLoopBoundBox<Connections>

    private init(_ listener: any Channel, port: Int, origin: String, connections: NIOLoopBoundBox<Connections>) {
        self.listener = listener
        self.port = port
        self.origin = origin
        self.connections = connections
    }

    /// Listens at a port, or at the first free one of the usual; at any free one for 0.
    /// - Throws: ``ListeningError``
    public static func start(port: Int? = nil, responder: some Responder) async throws -> Server {
        try await start(port: port, limits: Limits(), responder: responder)
    }

    static func start(port: Int? = nil, limits: Limits, responder: some Responder) async throws -> Server {
        // What is larger would be cut to sixteen bits.
        if let port, !(0...65535 ~= port) {
            throw ListeningError.failed(port: port, reason: "Ports go up to 65535.")
        }
        for candidate in port.map({ $0...$0 }) ?? usualPorts {
            do {
                return try await listen(at: candidate, limits: limits, responder: responder)
            } catch ListeningError.taken where port == nil {
                continue
            }
        }
        throw ListeningError.allTaken(ports: usualPorts)
    }

    /// Closes the port and all connections, streams too, and returns when that is done. It waits for no responder.
    public func stop() async {
        let connections = connections
        let loop = listener.eventLoop
        // Both fail only where everything is closed already.
        try? await listener.close().get()
        try? await loop.flatSubmit { connections.value.stop(on: loop) }.get()
    }
}

extension Server {
    /// One event loop for all, so that connections can share what is counted; the work is the responder's.
    private static func listen(at port: Int, limits: Limits, responder: some Responder) async throws -> Server {
        let loop = MultiThreadedEventLoopGroup.singleton.next()
        let connections = NIOLoopBoundBox.makeBoxSendingValue(Connections(limits: limits), eventLoop: loop)
        let bootstrap = ServerBootstrap(group: loop)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            // When a client goes, all that the system still holds of it is read at once. Connections inherit this.
            .serverChannelOption(.socketOption(.so_rcvbuf), value: 64 << 10)
            .childChannelOption(.autoRead, value: false)
            .childChannelOption(.maxMessagesPerRead, value: 1)
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try open(channel, connections: connections.value, limits: limits, responder: responder)
                }
            }
        do {
            let listener = try await bootstrap.bind(host: "127.0.0.1", port: port).get()
            let port = listener.localAddress?.port ?? port
            let origin = RequestGate(port: port, limits: limits).origin
            return Server(listener, port: port, origin: origin, connections: connections)
        } catch let error as IOError where error.errnoCode == EADDRINUSE {
            throw ListeningError.taken(port: port)
        } catch {
            throw ListeningError.failed(port: port, reason: "\(error)")
        }
    }

    private static func open(
        _ channel: any Channel, connections: Connections, limits: Limits, responder: some Responder
    ) throws {
        try connections.add(channel)
        var parsing = NIOHTTPDecoderLimitConfiguration()
        parsing.maxHeaderFieldSize = limits.head
        parsing.maxHeaderListSize = limits.head
        // A client that pads a header with spaces is stopped by the size of what waits to be parsed.
        let parser = ByteToMessageHandler(
            HTTPRequestDecoder(limitConfiguration: parsing), maximumBufferSize: limits.head)
        // An accepted connection has the port that the listener has.
        let gate = RequestGate(port: channel.localAddress?.port ?? 0, limits: limits)
        try channel.pipeline.syncOperations.addHandlers([
            parser, Connection(channel, gate: gate, connections: connections, responder: responder),
        ])
    }
}
