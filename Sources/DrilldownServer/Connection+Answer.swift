internal import NIOCore

extension Connection {
    func send(_ response: Response, isHead: Bool, closes: Bool) {
        guard response.isSendable else {
            return send(.text("The response cannot be sent.", status: 500), isHead: isHead, closes: closes)
        }
        switch response.body {
        case .bytes(let bytes, let owner):
            // Responses with these statuses have no body, regardless of their headers (RFC 9112, section 6.3).
            let isEmpty = response.status == 204 || response.status == 304
            let head = response.head(isEmpty ? .none : .length(bytes.count), closes: closes)
            begin(last: closes)
            write(ByteBuffer(string: head), then: isEmpty || isHead ? [] : bytes[...], of: owner, last: closes)
        case .events where isHead:
            begin(last: true)
            write(ByteBuffer(string: Self.streamHead(response, .none)), last: true)
        case .events(let events):
            guard connections.beginStream() else {
                return send(.text("Too many streams are open.", status: 503), isHead: false, closes: true)
            }
            stream(events, after: Self.streamHead(response, .chunks))
        }
    }

    /// Enters the closing state for the last response, otherwise the responding state, and starts the timeout for the
    /// client to receive the whole response.
    private func begin(last: Bool) {
        state = last ? .closing : .responding
        setDeadline(after: limits.timeout) { self.drop() }
    }

    /// Writes the next slice of a response, and continues after the system has accepted it. At most one slice per
    /// connection is therefore buffered for a client that does not read.
    private func write(
        _ start: ByteBuffer, then body: ArraySlice<UInt8> = [], of owner: (any AnyObject & Sendable)? = nil, last: Bool
    ) {
        var slice = start
        slice.writeBytes(body.prefix(limits.slice))
        let rest = body.dropFirst(limits.slice)
        let loop = channel.eventLoop.assumeIsolated()
        channel.writeAndFlush(slice).assumeIsolated().whenSuccess {
            guard rest.isEmpty else {
                // Let other connections run before the next slice.
                return loop.execute { self.write(ByteBuffer(), then: rest, of: owner, last: last) }
            }
            self.removeBodyFromBacklog()
            if last { self.close() } else { self.receive() }
        }
    }
}

// MARK: - Streams

extension Connection {
    private static func streamHead(_ response: Response, _ framing: Response.Framing) -> String {
        var response = response
        response.headers.append(HeaderField("Content-Type", "text/event-stream"))
        return response.head(framing, closes: true)
    }

    private func stream(_ events: AsyncStream<String>, after head: String) {
        channel.writeAndFlush(ByteBuffer(string: head), promise: nil)
        let (loop, connection) = (channel.eventLoop, NIOLoopBound(self, eventLoop: channel.eventLoop))
        state = .streaming(
            Task {
                do {
                    for await event in events {
                        try await loop.flatSubmit { connection.value.sendChunk("\(event)\n\n") }.get()
                    }
                    try await loop.submit { connection.value.finishStream() }.get()
                } catch {
                    // The client has disconnected. This loop ends and terminates the stream when the task is canceled.
                    for await _ in events {}
                }
            })
        sendHeartbeat()
    }

    /// Writes a comment to the stream at regular intervals. If the previous comment is still unsent, the client is not
    /// reading, and the connection is closed.
    private func sendHeartbeat(after last: EventLoopFuture<Void>? = nil) {
        var isTaken = last == nil
        last?.assumeIsolated().whenSuccess { isTaken = true }
        setDeadline(after: limits.heartbeat) {
            guard isTaken else { return self.drop() }
            self.sendHeartbeat(after: self.sendChunk(":\n\n"))
        }
    }

    private func sendChunk(_ text: String) -> EventLoopFuture<Void> {
        channel.writeAndFlush(
            ByteBuffer(string: "\(String(text.utf8.count, radix: 16))\r\n\(text)\r\n"))
    }

    private func finishStream() {
        guard case .streaming = state else { return }
        connections.endStream()
        begin(last: true)
        write(ByteBuffer(string: "0\r\n\r\n"), last: true)
    }
}
