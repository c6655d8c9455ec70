import Drilldown
import NIOConcurrencyHelpers

/// A site in memory. Thread Sanitizer knows its lock, unlike a `Mutex`.
final class MemoryWriter: SiteWriter {
    private struct State {
        var pages: [String: [UInt8]] = [:]
        var addedCount = 0
        var isFinished = false
    }

    private let state = NIOLockedValueBox(State())

    /// The files as strings, by path; empty until the site is finished.
    var files: [String: String] {
        state.withLockedValue { $0.isFinished ? $0.pages.mapValues { String(decoding: $0, as: UTF8.self) } : [:] }
    }

    /// The number of files added, including repeated ones.
    var addedCount: Int { state.withLockedValue { $0.addedCount } }

    func add(_ path: [UInt8], _ bytes: [UInt8]) throws(BuildError) {
        let path = String(decoding: path, as: UTF8.self)
        let isNew = state.withLockedValue { state in
            state.addedCount += 1
            return state.pages.updateValue(bytes, forKey: path) == nil
        }
        if !isNew { throw BuildError([]) }
    }

    func finish() throws(BuildError) -> WriteResult {
        state.withLockedValue { $0.isFinished = true }
        return WriteResult()
    }

    func abandon() {
        state.withLockedValue { $0.pages = [:] }
    }
}
