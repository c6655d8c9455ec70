internal import NIOCore
internal import NIOHTTP1

/// A connection to one client. It reads a request, passes it to the responder and sends the response before it
/// processes the next request.
///
/// Everything except the responder runs on the connection's event loop. In any state, at most one deadline is active.
final class Connection: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart

    enum State {
        /// The connection is waiting for a request, or for its remaining parts.
        case receiving
        /// The responder is running, or its response is being sent.
        case responding
        /// The task is sending a stream of events.
        case streaming(Task<Void, Never>)
        /// The last response is being sent, or the connection is closed. Further input is ignored.
        case closing
    }

    private enum Input {
        case part(HTTPServerRequestPart)
        case error(RequestError)
        case end
    }

    let channel: any Channel
    let limits: Limits
    let connections: Connections
    private let gate: RequestGate
    private let responder: any Responder

    var state = State.receiving
    private var deadline: Scheduled<Void>?
    private var admission: RequestGate.Admission?
    /// The body that is being sent and is counted in the backlog; nil if there is none.
    private var sending: Backlog.Body?

    /// The parsed input that is not yet processed. It comes from at most one read, because the next read starts only
    /// when it is empty.
    private var inputs: CircularBuffer<Input> = []

    init(_ channel: any Channel, gate: RequestGate, connections: Connections, responder: any Responder) {
        self.channel = channel
        self.gate = gate
        self.connections = connections
        self.responder = responder
        limits = gate.limits
    }

    // MARK: Input

    func channelActive(context: ChannelHandlerContext) {
        receive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        inputs.append(.part(unwrapInboundIn(data)))
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        proceed()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // Parts before the error may still be unprocessed. The read ends with a call of `channelReadComplete`.
        if let error = RequestError(error) { inputs.append(.error(error)) } else { drop() }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        guard case ChannelEvent.inputClosed? = event as? ChannelEvent else { return }
        // A client that has closed its output may still read a response. A browser that closes its output during a
        // stream has disconnected.
        if case .streaming = state { return drop() }
        inputs.append(.end)
        proceed()
    }

    func channelInactive(context: ChannelHandlerContext) {
        end()
    }

    // MARK: Processing

    /// Enters the receiving state, starts the timeout for the next request, and processes the input.
    func receive() {
        state = .receiving
        setDeadline(after: limits.timeout) { self.drop() }
        proceed()
    }

    private func proceed() {
        while case .receiving = state {
            guard let input = inputs.popFirst() else { return channel.read() }
            handle(input)
        }
    }

    private func handle(_ input: Input) {
        switch input {
        case .part(.head(let head)):
            do throws(RequestError) {
                let admission = try gate.admit(head)
                guard !admission.isUpload || connections.beginUpload() else { throw .tooManyUploads }
                if admission.awaitsContinue {
                    channel.writeAndFlush(ByteBuffer(string: "HTTP/1.1 100 Continue\r\n\r\n"), promise: nil)
                }
                self.admission = admission
            } catch {
                reject(error, isHead: head.method == .HEAD)
            }
        case .part(.body(let bytes)):
            let size = (admission?.request.body.count ?? 0) + bytes.readableBytes
            let isUpload = admission?.isUpload ?? false
            guard size <= (isUpload ? limits.upload : limits.body) else { return reject(.bodyTooLarge) }
            admission?.request.body.append(contentsOf: bytes.readableBytesView)
        case .part(.end):
            if let admission { respond(to: admission) }
        case .error(let error): reject(error)
        case .end: drop()
        }
    }

    private func respond(to admission: RequestGate.Admission) {
        self.admission = nil
        state = .responding
        deadline?.cancel()
        let answer = channel.eventLoop.makePromise(of: Response.self)
        answer.completeWithTask { [responder] in await responder.respond(to: admission.request) }
        answer.futureResult.assumeIsolated().whenSuccess { response in
            // The responder keeps the body until it returns, even if the connection is closed earlier.
            if admission.isUpload { self.connections.endUpload() }
            guard case .responding = self.state else { return }
            guard self.reserveRoom(for: response, to: admission) else { return self.wait(with: admission) }
            self.send(response, isHead: admission.isHead, closes: !admission.keepsAlive)
        }
    }

    /// Counts a large response in the backlog. Returns false if there is no room for it.
    private func reserveRoom(for response: Response, to admission: RequestGate.Admission) -> Bool {
        guard case .bytes(let bytes, let owner) = response.body, bytes.count > limits.slice, !admission.isHead else {
            return true
        }
        let body = Backlog.Body(count: bytes.count, owner: owner.map { ObjectIdentifier($0) })
        // A POST request has already taken effect and must not run again.
        guard admission.request.method == .post || connections.backlog.hasRoom(for: body) else { return false }
        sending = body
        connections.backlog.add(body)
        return true
    }

    /// Discards a response, and requests it again when there is room.
    private func wait(with admission: RequestGate.Admission) {
        var isWaiting = true
        setDeadline(after: limits.timeout) {
            isWaiting = false
            self.send(.text("Too many responses are waiting to be read.", status: 503), isHead: false, closes: true)
        }
        connections.backlog.wait {
            guard isWaiting, case .responding = self.state else { return false }
            self.respond(to: admission)
            return true
        }
    }

    /// Removes the current body, if any, from the backlog after it was sent or discarded.
    func removeBodyFromBacklog() {
        guard let body = sending else { return }
        sending = nil
        connections.backlog.remove(body)
    }

    private func reject(_ error: RequestError, isHead: Bool = false) {
        send(error.response, isHead: isHead, closes: true)
    }

    // MARK: Closing

    /// Replaces the deadline.
    ///
    /// - Parameter act: The function that is called at the new deadline.
    func setDeadline(after time: Duration, _ act: @escaping () -> Void) {
        deadline?.cancel()
        deadline = channel.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(time), act)
    }

    /// Closes the connection after the last response. Before that, `LingeringClose` reads the remaining input.
    func close() {
        end()
        do {
            try channel.pipeline.syncOperations.addHandler(LingeringClose(limits: limits), position: .first)
            channel.close(mode: .output, promise: nil)
        } catch {
            drop()
        }
    }

    /// Closes the connection without a response, because the client would not receive it.
    func drop() {
        end()
        channel.close(promise: nil)
    }

    private func end() {
        if case .streaming(let task) = state {
            task.cancel()
            connections.endStream()
        }
        state = .closing
        removeBodyFromBacklog()
        deadline?.cancel()
        inputs.removeAll()
        if admission?.isUpload ?? false { connections.endUpload() }
        admission = nil
    }
}
