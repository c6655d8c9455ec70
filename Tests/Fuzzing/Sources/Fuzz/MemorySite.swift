import Dispatch
import Synchronization

@testable import Drilldown

/// A site in memory.
enum MemorySite {
    /// Returns the files by path; empty if the input has errors.
    static func build(_ input: SiteInput) -> [String: [UInt8]] {
        let site: Site
        do throws(BuildError) {
            site = try Site(input)
        } catch {
            expect(!error.diagnostics.isEmpty, "an error says why")
            for error in error.diagnostics {
                expect(error.severity == .error, "what stops a build is an error")
                expect(!error.description.contains("\n"), "a diagnostic is one line")
            }
            return [:]
        }
        let writer = Writer()
        let done = DispatchSemaphore(value: 0)
        Task {
            do {
                _ = try await site.write(to: writer)
            } catch {
                expect(error is BuildError, "an error of a build has diagnostics")
            }
            done.signal()
        }
        done.wait()
        return writer.files.withLock { $0 }
    }

    private final class Writer: SiteWriter {
        let files = Mutex<[String: [UInt8]]>([:])

        func add(_ path: [UInt8], _ bytes: [UInt8]) throws(BuildError) {
            let path = String(decoding: path, as: UTF8.self)
            let previous = files.withLock { $0.updateValue(bytes, forKey: path) }
            expect(previous == nil, "each path is written once: \(path)")
        }

        func finish() throws(BuildError) -> WriteResult { WriteResult() }

        func abandon() { files.withLock { $0 = [:] } }
    }
}
