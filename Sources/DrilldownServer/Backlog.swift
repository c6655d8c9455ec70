/// The bodies that wait to be sent, of all connections together. It lives on their event loop.
///
/// A client that reads nothing keeps its answer in memory, so all answers together have a limit. Bodies with the same owner
/// are the same bytes and are counted once. A body that is not larger than the limit of one connection is not counted.
final class Backlog {
    /// A body that is counted.
    struct Body {
        var count: Int
        var owner: ObjectIdentifier?
    }

    private let limit: Int
    private(set) var bytes = 0
    /// The number of connections that send the bodies of an owner.
    private var uses: [ObjectIdentifier: Int] = [:]
    /// Asks again for an answer that had no room. Each returns whether its client is still there.
    private var waiting: [() -> Bool] = []

    /// - Parameter limit: in bytes. A larger body has room while it is alone.
    init(limit: Int) { self.limit = limit }

    /// Whether there is room for a body.
    func hasRoom(for body: Body) -> Bool {
        if let owner = body.owner, uses[owner] != nil { return true }
        return bytes == 0 || bytes + body.count <= limit
    }

    /// Counts a body until it is removed.
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

    /// Calls a function when there may be room again.
    func wait(_ resume: @escaping () -> Bool) { waiting.append(resume) }

    /// One after the other, because each makes an answer to see whether it has room now.
    private func resumeOne() {
        while bytes < limit, !waiting.isEmpty {
            if waiting.removeFirst()() { return }
        }
    }
}
