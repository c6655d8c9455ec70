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

    /// Notes what a file was like when it was read or written.
    mutating func set(_ path: String, _ identity: FileIdentity?) { identities[path] = .some(identity) }

    func knows(_ path: String) -> Bool { identities[path] != nil }

    private mutating func add(_ path: String, depth: Int) {
        identities[path] = .some(FileIdentity(at: path) ?? FileIdentity(ofEntryAt: path))
        guard depth > 0, let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return }
        for name in names { add(path.hasSuffix("/") ? path + name : "\(path)/\(name)", depth: depth - 1) }
    }
}
