import Foundation

/// A snapshot of the states of files and folders, used to detect changes.
struct FileStates: Equatable, Sendable {
    private var identities: [String: FileIdentity?] = [:]

    /// Takes a snapshot of files and folders.
    ///
    /// - Parameter paths: Paths of files, and of folders, which are scanned two levels deep.
    init(_ paths: [String]) { add(paths) }

    /// Records the current states of files and folders, which replace the states recorded before.
    mutating func add(_ paths: [String]) {
        for path in paths { add(path, depth: 2) }
    }

    /// Records the state that a file had when it was read or written; nil if the file did not exist.
    mutating func set(_ path: String, _ identity: FileIdentity?) { identities[path] = .some(identity) }

    mutating func remove(_ path: String) { identities[path] = nil }

    func contains(_ path: String) -> Bool { identities[path] != nil }

    private mutating func add(_ path: String, depth: Int) {
        identities[path] = .some(FileIdentity(at: path) ?? FileIdentity(ofEntryAt: path))
        guard depth > 0, FileIdentity.isFolder(path),
            let names = try? FileManager.default.contentsOfDirectory(atPath: path)
        else { return }
        for name in names { add(path.hasSuffix("/") ? path + name : "\(path)/\(name)", depth: depth - 1) }
    }
}

/// The states of files that are followed.
struct WatchedFiles {
    /// The states of all files when the site that is shown was built; nil before the first site is built.
    var states: FileStates?
    /// The states of all files when they were last read and were not valid; nil if they were valid. Another program may
    /// still be writing them.
    var invalidStates: FileStates?
}
