import Synchronization

/// The state that a session shows.
struct ShownState: Sendable {
    /// The last valid site; nil before the first one.
    var snapshot: SiteSnapshot?
    /// The errors if the files are not valid, in which case `snapshot` is the last valid site; otherwise nil.
    var errorPage: ErrorPage?
    /// The number of the state, which increases with each change that open windows must show.
    var revision: Int
    var history = EditHistory()
    /// The input of the last valid site.
    var input: SiteInput?
    /// The inventory when the session started, to which later versions are compared; nil if items cannot be edited.
    var firstInventory: EarlierText?
    /// The handles of items by their previous addresses.
    var redirects = SessionRedirects()
}

/// The state that requests read and windows follow. It is replaced as a whole after a change, so that a request that
/// only reads never waits for one that changes data.
final class PublishedState: Sendable {
    private struct Content {
        var state: ShownState
        var listeners: [Int: AsyncStream<Int>.Continuation] = [:]
        var listenerCount = 0
        var isClosed = false
    }

    private let content: Mutex<Content>

    init(_ state: ShownState) { content = Mutex(Content(state: state)) }

    var state: ShownState { content.withLock { $0.state } }

    /// True if the session is ending and rejects changes.
    var isClosed: Bool { content.withLock { $0.isClosed } }

    /// Replaces the state and sends its revision to all streams of revisions.
    func publish(_ state: ShownState) {
        let listeners = content.withLock { content in
            content.state = state
            return Array(content.listeners.values)
        }
        for listener in listeners { listener.yield(state.revision) }
    }

    /// Returns a stream of the current revision and later ones. If several revisions are not yet read, only the latest
    /// one is kept.
    func revisions() -> AsyncStream<Int> {
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingNewest(1))
        let number = content.withLock { content in
            content.listenerCount += 1
            if content.isClosed {
                continuation.finish()
            } else {
                content.listeners[content.listenerCount] = continuation
            }
            continuation.yield(content.state.revision)
            return content.listenerCount
        }
        continuation.onTermination = { [weak self] _ in self?.content.withLock { $0.listeners[number] = nil } }
        return stream
    }

    /// Marks the session as closed, and ends all streams of revisions.
    func close() {
        let listeners = content.withLock { content in
            content.isClosed = true
            defer { content.listeners = [:] }
            return Array(content.listeners.values)
        }
        for listener in listeners { listener.finish() }
    }
}
