import Drilldown
import Synchronization

/// Keeps a site in memory.
final class MemoryWriter: SiteWriter {
    private let pages = Mutex<[String: [UInt8]]>([:])
    private let finished = Mutex(false)

    /// Texts by path; empty until the site was finished.
    var files: [String: String] {
        guard finished.withLock({ $0 }) else { return [:] }
        return pages.withLock { $0.mapValues { String(decoding: $0, as: UTF8.self) } }
    }

    /// How often a file was added.
    var addedCount: Int { added.withLock { $0 } }
    private let added = Mutex(0)

    func add(_ path: [UInt8], _ bytes: [UInt8]) throws {
        let path = String(decoding: path, as: UTF8.self)
        added.withLock { $0 += 1 }
        let isNew = pages.withLock { $0.updateValue(bytes, forKey: path) == nil }
        if !isNew { throw BuildFailure([]) }
    }

    func finish() throws -> WriteResult {
        finished.withLock { $0 = true }
        return WriteResult()
    }

    func abandon() {
        pages.withLock { $0 = [:] }
    }
}
