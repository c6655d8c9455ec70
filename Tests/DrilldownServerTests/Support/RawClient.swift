import NIOCore
import NIOPosix

@testable import DrilldownServer

/// A client that sends given bytes and reads the response byte by byte.
struct RawClient {
    private let channel: any Channel
    private var incoming: AsyncStream<ByteBuffer>.Iterator
    private var buffer = ByteBuffer()

    /// Connects to a server, and sends the greeting as soon as the connection is open.
    init(_ server: Server, sending greeting: String = "", reads: Bool = true) async throws {
        let greeting = greeting.filled(for: server)
        let (stream, continuation) = AsyncStream.makeStream(of: ByteBuffer.self)
        channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelOption(.autoRead, value: reads)
            // The client closes only on request, so that the other side can close first.
            .channelOption(.allowRemoteHalfClosure, value: true)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Intake(continuation, greeting: greeting))
                }
            }
            .connect(host: "127.0.0.1", port: server.port).get()
        incoming = stream.makeAsyncIterator()
    }

    /// Sends a string every millisecond until the connection ends.
    func keepSending(_ text: String) {
        channel.eventLoop.scheduleRepeatedTask(initialDelay: .zero, delay: .milliseconds(1)) { [channel] task in
            if channel.isActive {
                channel.writeAndFlush(ByteBuffer(string: text), promise: nil)
            } else {
                task.cancel()
            }
        }
    }

    /// Returns when the system has accepted the bytes. Errors are ignored, because the server may have closed the
    /// connection.
    func send(_ bytes: [UInt8]) async {
        try? await channel.writeAndFlush(ByteBuffer(bytes: bytes)).get()
    }

    func send(_ text: String) async { await send(Array(text.utf8)) }

    /// Sends as much as is accepted, without waiting.
    func startSending(_ text: String) -> EventLoopFuture<Void> { channel.writeAndFlush(ByteBuffer(string: text)) }

    func startReading() async throws { try await channel.setOption(.autoRead, value: true).get() }

    /// Closes the output side. Responses can still be read.
    func finishSending() async throws { try await channel.close(mode: .output).get() }

    func close() async { try? await channel.close().get() }

    /// Returns the next response; nil if the connection ends before the response is complete.
    mutating func response(toHead isHead: Bool = false) async -> RawResponse? {
        while true {
            if let response = RawResponse(&buffer, isHead: isHead) { return response }
            guard await receive() else { return nil }
        }
    }

    /// Returns the bytes that arrive before the connection ends.
    mutating func rest() async -> String {
        while await receive() {}
        return String(buffer: buffer)
    }

    /// Returns true if the text arrives before the connection ends.
    mutating func text(containing text: String) async -> Bool {
        while !String(buffer: buffer).contains(text) {
            guard await receive() else { return false }
        }
        return true
    }

    private mutating func receive() async -> Bool {
        guard var bytes = await incoming.next() else { return false }
        buffer.writeBuffer(&bytes)
        return true
    }
}

private final class Intake: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let continuation: AsyncStream<ByteBuffer>.Continuation

    private let greeting: String

    init(_ continuation: AsyncStream<ByteBuffer>.Continuation, greeting: String) {
        self.continuation = continuation
        self.greeting = greeting
    }

    func channelActive(context: ChannelHandlerContext) {
        if !greeting.isEmpty { context.writeAndFlush(NIOAny(ByteBuffer(string: greeting)), promise: nil) }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) { continuation.yield(unwrapInboundIn(data)) }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case ChannelEvent.inputClosed? = event as? ChannelEvent { continuation.finish() }
    }

    /// Reports a reset of the connection, which may discard a response.
    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        continuation.yield(ByteBuffer(string: "reset"))
        context.close(promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) { continuation.finish() }
}
