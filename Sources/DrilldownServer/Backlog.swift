/// The response bodies that all connections together have not yet sent. The backlog is used only on the event loop of
/// the connections.
///
/// A client that does not read keeps its response in memory, so there is a limit for all responses together. Bodies
/// with the same owner have the same bytes and are counted once. A body that fits into one slice is not counted.
final class Backlog {
    struct Body {
        var count: Int
        /// The owner of the bytes; nil if no other response has the same bytes.
        var owner: ObjectIdentifier?
    }

    private let limit: Int
    private(set) var bytes = 0
    /// The number of connections that are sending a body of each owner.
    private var uses: [ObjectIdentifier: Int] = [:]
    /// The functions that request a response again after there was no room for it. Each returns false if the response
    /// is no longer needed.
    private var waiting: [() -> Bool] = []

    /// Creates an empty backlog.
    ///
    /// - Parameter limit: The maximum number of bytes. A larger body is accepted if it is the only one.
    init(limit: Int) { self.limit = limit }

    func hasRoom(for body: Body) -> Bool {
        if let owner = body.owner, uses[owner] != nil { return true }
        return bytes == 0 || bytes + body.count <= limit
    }

    /// Counts a body until `remove` is called.
    func add(_ body: Body) {
        let isShared = body.owner.map { uses[$0] != nil } ?? false
        if let owner = body.owner { uses[owner, default: 0] += 1 }
        if !isShared { bytes += body.count }
        resumeOne()
    }

    func remove(_ body: Body) {
        if let owner = body.owner, let count = uses[owner] {
            uses[owner] = count == 1 ? nil : count - 1
            if count > 1 { return }
        }
        bytes -= body.count
        resumeOne()
    }

    /// Registers a function that is called when there may be room again.
    func wait(_ resume: @escaping () -> Bool) { waiting.append(resume) }

    /// Calls the waiting functions until one returns true. One connection at a time is resumed, because it must create
    /// its response again to check whether there is room.
    private func resumeOne() {
        while bytes < limit, !waiting.isEmpty {
            if waiting.removeFirst()() { return }
        }
    }
}
