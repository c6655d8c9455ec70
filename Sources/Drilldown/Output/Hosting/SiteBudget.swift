import Synchronization

/// The maximum size of a site.
public struct SiteBudget: Sendable {
    /// The maximum number of files; nil for no limit.
    public var files: Int?
    /// The maximum total size of all files in bytes; nil for no limit.
    public var bytes: Int?

    /// Creates a budget. A limit that is nil does not apply.
    public init(files: Int? = nil, bytes: Int? = nil) { (self.files, self.bytes) = (files, bytes) }
}

/// A writer that enforces a budget on a site and forwards its files to another writer.
final class SiteMeter<Writer: SiteWriter>: SiteWriter {
    private let writer: Writer
    private let budget: SiteBudget
    private let used = Mutex((files: 0, bytes: 0))
    /// The number of paths that are too long, and the longest such path.
    private let tooLong = Mutex((count: 0, longest: [UInt8]()))

    /// The maximum length in bytes of a path relative to the site's root. Linux supports at most 4,095 bytes, which
    /// include the path of the site.
    private static var maximumPath: Int { 4_000 }

    init(_ writer: Writer, _ budget: SiteBudget) {
        (self.writer, self.budget) = (writer, budget)
    }

    func add(_ path: [UInt8], _ bytes: [UInt8]) throws(BuildError) {
        if accepts(path, size: bytes.count) { try writer.add(path, bytes) }
    }

    func add(
        _ path: [UInt8], _ summary: ContentSummary, content: () throws(BuildError) -> [UInt8]
    ) throws(BuildError) {
        if accepts(path, size: summary.size) { try writer.add(path, summary, content: content) }
    }

    func keep(_ path: [UInt8]) throws(BuildError) -> Int? {
        let size = try writer.keep(path)
        if let size { _ = accepts(path, size: size) }
        return size
    }

    /// Counts a file. Returns false if its path is too long or the budget is exceeded.
    private func accepts(_ path: [UInt8], size: Int) -> Bool {
        guard path.count <= Self.maximumPath else {
            tooLong.withLock { found in
                found.count += 1
                let longest = found.longest
                if path.count > longest.count || path.count == longest.count && path.lexicographicallyPrecedes(longest)
                {
                    found.longest = path
                }
            }
            return false
        }
        guard budget.files != nil || budget.bytes != nil else { return true }
        // Files that exceed the budget are counted but not written.
        return used.withLock { used in
            used.files += 1
            used.bytes += size
            return used.files <= budget.files ?? .max && used.bytes <= budget.bytes ?? .max
        }
    }

    /// The errors about exceeded limits, and about paths that are too long.
    var errors: [Diagnostic] {
        func makeError(_ unit: String, _ found: Int, _ option: String, _ allowed: Int?) -> Diagnostic? {
            guard let allowed, found > allowed else { return nil }
            return Diagnostic(
                .limitExceeded(unit: unit, found: found, limit: allowed), at: SourceLocation(file: option))
        }
        let used = used.withLock { $0 }
        return [
            makeError("files", used.files, "--max-files", budget.files),
            makeError("bytes", used.bytes, "--max-bytes", budget.bytes), pathError,
        ].compactMap { $0 }
    }

    private var pathError: Diagnostic? {
        let (count, longest) = tooLong.withLock { ($0.count, $0.longest) }
        guard count > 0 else { return nil }
        let start = String(decoding: longest.prefix(100), as: UTF8.self)
        return Diagnostic(
            .pathsTooLong(count, longest: longest.count, start: start), at: SourceLocation(file: "the site"))
    }

    func finish() throws(BuildError) -> WriteResult {
        let excess = errors
        guard excess.isEmpty else { throw BuildError(excess) }
        return try writer.finish()
    }

    func abandon() { writer.abandon() }
}
