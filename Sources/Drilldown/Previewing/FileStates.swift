import Foundation

/// What files and folders were like at one moment, to see later whether any has changed.
struct FileStates: Equatable, Sendable {
    private var identities: [String: FileIdentity?] = [:]

    /// - Parameter paths: of files, and of folders with all that is in them and in their folders.
    init(_ paths: [String]) { add(paths) }

    /// Looks at files, also at those that are known.
    mutating func add(_ paths: [String]) {
        for path in paths { add(path, depth: 2) }
    }

    /// Looks at those that were not known.
    mutating func addMissing(_ paths: [String]) { add(paths.filter { identities[$0] == nil }) }

    private mutating func add(_ path: String, depth: Int) {
        identities[path] = FileIdentity(at: path)
        guard depth > 0, let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return }
        for name in names { add(path.hasSuffix("/") ? path + name : "\(path)/\(name)", depth: depth - 1) }
    }
}
