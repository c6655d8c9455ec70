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
    /// How many paths are too long, and the longest.
    private let tooLong = Mutex((count: 0, longest: [UInt8]()))

    /// Of a path below the site. Linux opens no longer one than 4,095 bytes, and where the site lies has to have room, too.
    private static var maximumPath: Int { 4_000 }

    init(_ writer: Writer, _ budget: SiteBudget) {
        (self.writer, self.budget) = (writer, budget)
        isLimited = budget.files != nil || budget.bytes != nil
    }

    func add(_ path: [UInt8], _ bytes: [UInt8]) throws {
        guard path.count <= Self.maximumPath else {
            tooLong.withLock { found in
                found.count += 1
                let longest = found.longest
                if path.count > longest.count || path.count == longest.count && path.lexicographicallyPrecedes(longest)
                {
                    found.longest = path
                }
            }
            return
        }
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

    /// What of the budget is exceeded, and what no system could open.
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
            fault("bytes", used.bytes, "--max-bytes", budget.bytes), pathFault,
        ].compactMap { $0 }
    }

    private var pathFault: Diagnostic? {
        let (count, longest) = tooLong.withLock { ($0.count, $0.longest) }
        guard count > 0 else { return nil }
        let start = String(decoding: longest.prefix(100), as: UTF8.self)
        return .error(
            .output, at: Place(file: "the site"),
            "\(count) \(count == 1 ? "file" : "files") would have paths that nothing can open, of up to \(longest.count) bytes: "
                + "\(start)…", remedy: "nest items or groups less deeply, or give shorter ids")
    }

    func finish() throws -> WriteResult {
        let excess = faults
        guard excess.isEmpty else { throw BuildFailure(excess) }
        return try writer.finish()
    }

    func abandon() { writer.abandon() }
}
