internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix

/// An HTTP/1.1 server for browsers on the same machine. It listens on 127.0.0.1 and rejects requests for any other
/// host.
///
/// ```swift
/// let server = try await Server.start(responder: preview)
/// print(server.origin)
/// …
/// await server.stop()
/// ```
public final class Server: Sendable {
    /// The ports that are tried if none is given.
    static let defaultPorts = 1313...1412

    let port: Int

    /// The origin of the server, such as `http://127.0.0.1:1313`, without a trailing slash.
    public let origin: String

    let listener: any Channel
    let connections: NIOLoopBoundBox<Connections>

    private init(_ listener: any Channel, port: Int, origin: String, connections: NIOLoopBoundBox<Connections>) {
        self.listener = listener
        self.port = port
        self.origin = origin
        self.connections = connections
    }

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - port: The port; nil for the first free port from 1313 to 1412, 0 for any free port.
    ///   - responder: The responder, which receives the requests.
    /// - Throws: `ListeningError` if the port cannot be opened, or if none of the ports is free.
    public static func start(port: Int? = nil, responder: some Responder) async throws(ListeningError) -> Server {
        try await start(port: port, limits: Limits(), responder: responder)
    }

    static func start(port: Int? = nil, limits: Limits, responder: some Responder) async throws(ListeningError)
        -> Server
    {
        // A larger number would be truncated to 16 bits.
        if let port, !(0...65535 ~= port) {
            throw .failed(port: port, reason: "a port is a number from 0 to 65535")
        }
        for candidate in port.map({ $0...$0 }) ?? defaultPorts {
            do throws(ListeningError) {
                return try await listen(at: candidate, limits: limits, responder: responder)
            } catch ListeningError.taken where port == nil {
                continue
            }
        }
        throw .allTaken(ports: defaultPorts)
    }

    /// Closes the port and all connections, including streams, and returns when they are closed. The function does not
    /// wait for responders.
    public func stop() async {
        let connections = connections
        let loop = listener.eventLoop
        // These calls fail only if everything is already closed.
        try? await listener.close().get()
        try? await loop.flatSubmit { connections.value.stop(on: loop) }.get()
    }
}

extension Server {
    /// Starts a server with one event loop for all connections, so that they can share counters. The responder does not
    /// run on this event loop.
    private static func listen(at port: Int, limits: Limits, responder: some Responder) async throws(ListeningError)
        -> Server
    {
        let loop = MultiThreadedEventLoopGroup.singleton.next()
        let connections = NIOLoopBoundBox.makeBoxSendingValue(Connections(limits: limits), eventLoop: loop)
        let bootstrap = ServerBootstrap(group: loop)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            // Limit the data that the system buffers, because it is read in one step when a client disconnects.
            // Connections inherit this option.
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
            throw .taken(port: port)
        } catch {
            throw .failed(port: port, reason: "\(error)")
        }
    }

    private static func open(
        _ channel: any Channel, connections: Connections, limits: Limits, responder: some Responder
    ) throws {
        try connections.add(channel)
        var parsing = NIOHTTPDecoderLimitConfiguration()
        parsing.maxHeaderFieldSize = limits.head
        parsing.maxHeaderListSize = limits.head
        // Limit the unparsed data, so that a client cannot exceed the limit by padding a header with spaces.
        let parser = ByteToMessageHandler(
            HTTPRequestDecoder(limitConfiguration: parsing), maximumBufferSize: limits.head)
        // The local port of an accepted connection is the port of the listener.
        let gate = RequestGate(
            port: channel.localAddress?.port ?? 0, limits: limits, acceptsFiles: responder.acceptsFiles)
        try channel.pipeline.syncOperations.addHandlers([
            parser, Connection(channel, gate: gate, connections: connections, responder: responder),
        ])
    }
}
