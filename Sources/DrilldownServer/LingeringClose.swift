internal import NIOCore

/// A handler that reads and discards, within limits, the bytes that a client sends after the last response. If a
/// connection with unread bytes is closed immediately, it is reset, and the response may be lost.
///
/// The handler is placed before the parser, so that these bytes are not parsed as a request.
final class LingeringClose: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private var bytes: Int
    private let time: Duration
    private var deadline: Scheduled<Void>?

    init(limits: Limits) {
        (bytes, time) = limits.lingering
    }

    func handlerAdded(context: ChannelHandlerContext) {
        deadline = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(time)) {
            context.close(promise: nil)
        }
        context.read()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        deadline?.cancel()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        bytes -= unwrapInboundIn(data).readableBytes
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        if bytes >= 0 { context.read() } else { context.close(promise: nil) }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case ChannelEvent.inputClosed? = event as? ChannelEvent { context.close(promise: nil) }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }
}
