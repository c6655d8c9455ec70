import Drilldown
import Foundation

/// Keeps a site in memory. With a lock that Thread Sanitizer knows: of a `Mutex` that is waited for it sees nothing.
final class MemoryWriter: SiteWriter, @unchecked Sendable {
    private let lock = NSLock()
    private var pages: [String: [UInt8]] = [:]
    private var count = 0
    private var isFinished = false

    /// Texts by path; empty until the site was finished.
    var files: [String: String] {
        lock.withLock { isFinished ? pages.mapValues { String(decoding: $0, as: UTF8.self) } : [:] }
    }

    /// How often a file was added.
    var addedCount: Int { lock.withLock { count } }

    func add(_ path: [UInt8], _ bytes: [UInt8]) throws {
        let path = String(decoding: path, as: UTF8.self)
        let isNew = lock.withLock {
            count += 1
            return pages.updateValue(bytes, forKey: path) == nil
        }
        if !isNew { throw BuildFailure([]) }
    }

    func finish() throws -> WriteResult {
        lock.withLock { isFinished = true }
        return WriteResult()
    }

    func abandon() {
        lock.withLock { pages = [:] }
    }
}
