import Synchronization

/// What a site may come to, at most.
public struct SiteBudget: Sendable {
    /// Nil for any number.
    public var files: Int?
    /// Of all files together; nil for any size.
    public var bytes: Int?

    public init() {}
}

/// Counts what a site comes to, on its way to its writer.
final class SiteMeter<Writer: SiteWriter>: SiteWriter {
    private let writer: Writer
    private let budget: SiteBudget
    private let state = Mutex(SiteSize())

    init(_ writer: Writer, _ budget: SiteBudget) { (self.writer, self.budget) = (writer, budget) }

    var size: SiteSize { state.withLock { $0 } }

    func add(_ path: String, _ bytes: [UInt8]) throws {
        let isWithin = state.withLock { size in
            size.add(path, bytes.count)
            return size.faults(budget).isEmpty
        }
        // What is too large anyway is counted to its end, and not written.
        if isWithin { try writer.add(path, bytes) }
    }

    func finish() throws -> WriteResult { try writer.finish() }

    func abandon() { writer.abandon() }
}

/// What a site comes to, as hosts count it.
struct SiteSize: Sendable {
    private(set) var files = 0
    private(set) var bytes = 0
    private(set) var largestFile = 0
    /// The number of files right inside each folder.
    private var folders: [Substring: Int] = [:]

    /// The most that are right inside one folder.
    var largestFolder: Int { folders.values.max() ?? 0 }

    var folderCount: Int { Set(folders.keys.flatMap { SiteFolder.parents(of: $0 + "/-") }).count }

    mutating func add(_ path: String, _ size: Int) {
        files += 1
        bytes += size
        largestFile = max(largestFile, size)
        folders[path.lastIndex(of: "/").map { path[..<$0] } ?? "", default: 0] += 1
    }

    /// What of the budget is exceeded.
    func faults(_ budget: SiteBudget) -> [Diagnostic] {
        func fault(_ what: String, _ found: Int, _ option: String, _ allowed: Int?) -> Diagnostic? {
            guard let allowed, found > allowed else { return nil }
            return .error(
                .output, at: Place(file: option), "the site would have \(found) \(what), and may have \(allowed)",
                remedy: "allow more, or leave something out")
        }
        return [
            fault("files", files, "--max-files", budget.files), fault("bytes", bytes, "--max-bytes", budget.bytes),
        ].compactMap { $0 }
    }
}
