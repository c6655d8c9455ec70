import Synchronization

/// What a site may come to, at most.
public struct SiteBudget: Sendable {
    /// Nil for any number.
    public var files: Int?
    /// Of all files together; nil for any size.
    public var bytes: Int?

    /// Without any bound.
    public init() {}
}

/// Holds a site to its budget, on its way to its writer.
final class SiteMeter<Writer: SiteWriter>: SiteWriter {
    private let writer: Writer
    private let budget: SiteBudget
    private let isLimited: Bool
    private let used = Mutex((files: 0, bytes: 0))

    init(_ writer: Writer, _ budget: SiteBudget) {
        (self.writer, self.budget) = (writer, budget)
        isLimited = budget.files != nil || budget.bytes != nil
    }

    func add(_ path: [UInt8], _ bytes: [UInt8]) throws {
        if isLimited {
            let isWithin = used.withLock { used in
                used.files += 1
                used.bytes += bytes.count
                return used.files <= budget.files ?? .max && used.bytes <= budget.bytes ?? .max
            }
            // What is too large anyway is counted to its end, and not written.
            guard isWithin else { return }
        }
        try writer.add(path, bytes)
    }

    /// What of the budget is exceeded.
    var faults: [Diagnostic] {
        func fault(_ what: String, _ found: Int, _ option: String, _ allowed: Int?) -> Diagnostic? {
            guard let allowed, found > allowed else { return nil }
            return .error(
                .output, at: Place(file: option), "the site would have \(found) \(what), and may have \(allowed)",
                remedy: "allow more, or leave something out")
        }
        let used = used.withLock { $0 }
        return [
            fault("files", used.files, "--max-files", budget.files),
            fault("bytes", used.bytes, "--max-bytes", budget.bytes),
        ].compactMap { $0 }
    }

    func finish() throws -> WriteResult {
        let excess = faults
        guard excess.isEmpty else { throw BuildFailure(excess) }
        return try writer.finish()
    }

    func abandon() { writer.abandon() }
}
