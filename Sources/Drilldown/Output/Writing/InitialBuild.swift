import Synchronization

/// A writer for an initial build. It writes into a hidden folder next to the target, and renames that folder when all
/// files are on disk.
///
/// An existing folder is never replaced, because it may be a shell's current folder or shared with another machine.
final class InitialBuild: FolderBuild {
    private let name: String
    private let parent: Folder
    private let stage: Folder
    private let stageName: String
    private let lock: Folder.Lock
    /// The paths of the parent folders that were created for the site, outermost first.
    private let made: [String]
    private let parts: WorkerStates<Part>
    private let isMovedIntoPlace = Atomic(false)

    /// The data that one thread at a time writes.
    private struct Part: ~Copyable, Sendable {
        var manifest = Manifest()
        /// The identity of each file in the manifest.
        var identities: [FileIdentity] = []
        var folders: FolderCursor
    }

    /// Creates and locks the hidden folder.
    init(_ path: String) throws(BuildError) {
        let names = path.split(separator: "/").filter { $0 != "." }
        name = names.last.map(String.init) ?? path
        stageName = SiteFolder.hiddenName(for: name)
        let above = (path.hasPrefix("/") ? "/" : "") + names.dropLast().joined(separator: "/")
        (parent, made) = try Folder.make(above.isEmpty ? "." : above)
        do throws(BuildError) {
            stage = try Self.open(stageName, in: parent, for: path)
            lock = try SiteFolder.lock(stage, called: path)
        } catch {
            Self.remove(stageName, in: parent)
            Folder.remove(made)
            throw error
        }
        do throws(BuildError) {
            // The process that held the lock may just have renamed the folder to its final name.
            guard try parent.contains(stage, as: stageName), try parent.kind(name) == .none else {
                throw BuildError.output(path, .busy)
            }
            try lock.write(Self.marker)
            try Self.clear(stage)
        } catch {
            lock.release()
            Self.remove(stageName, in: parent)
            Folder.remove(made)
            throw error
        }
        parts = WorkerStates { [stage] in Part(folders: FolderCursor(stage)) }
    }

    private static func open(_ name: String, in parent: Folder, for site: String) throws(BuildError) -> Folder {
        func makeError(_ message: OutputMessage) -> BuildError { .output(parent.path + "/" + name, message) }
        try parent.makeFolder(name, for: site)
        guard let stage = try parent.folder(name) else { throw makeError(.stageRemoved) }
        guard try isUnfinished(stage) else {
            throw makeError(.foreignEntry)
        }
        try stage.makeFolder(SiteFolder.home)
        return stage
    }

    /// The content of the lock file. Only an initial build writes it.
    private static let marker = Array("initial build\n".utf8)

    /// Returns true if a folder is empty, or was left by an interrupted initial build.
    private static func isUnfinished(_ stage: Folder) throws(BuildError) -> Bool {
        let names = try stage.list("")
        if names.isEmpty { return true }
        guard try stage.kind(SiteFolder.home) == .folder else { return false }
        if try stage.read(SiteFolder.lock, where: { $0 == marker.count }) == .bytes(marker) { return true }
        // The build was interrupted before it wrote the marker.
        guard names == [SiteFolder.home] else { return false }
        return try stage.list(SiteFolder.home).allSatisfy { SiteFolder.home + "/" + $0 == SiteFolder.lock }
    }

    /// Removes everything in the hidden folder except the lock file.
    private static func clear(_ stage: Folder) throws(BuildError) {
        let notes = try stage.list(SiteFolder.home).map { SiteFolder.home + "/" + $0 }
        for path in try stage.list("").filter({ $0 != SiteFolder.home }) + notes where path != SiteFolder.lock {
            if try stage.kind(path) == .folder { try stage.removeTree(path) } else { try stage.remove(path) }
        }
    }

    /// Removes the hidden folder, unless another process has started to use it.
    private static func remove(_ stageName: String, in parent: Folder) {
        for path in [stageName + "/" + SiteFolder.home, stageName] { _ = try? parent.removeIfEmpty(path) }
    }

    func add(_ path: [UInt8], _ bytes: [UInt8]) throws(BuildError) {
        let entry = Manifest.Entry(bytes)
        try parts.withOne { part throws(BuildError) in
            guard let identity = try part.folders.write(path, bytes) else {
                throw BuildError.site(String(decoding: path, as: UTF8.self), .duplicatePage)
            }
            part.manifest.append(path, entry)
            part.identities.append(identity)
        }
    }

    func finishFolder() throws(BuildError) -> FinishedFolder {
        var manifest = Manifest()
        var identities: [FileIdentity] = []
        parts.withEach {
            manifest.merge(&$0.manifest)
            identities += $0.identities
            $0.identities = []
        }
        try manifest.sort()
        let hash = try stage.write(SiteFolder.manifest, manifest)
        try stage.sync()
        try parent.rename(stageName, toUnused: name)
        isMovedIntoPlace.store(true, ordering: .sequentiallyConsistent)
        lock.release()
        let result = WriteResult(manifest, hash: hash, written: manifest.count)
        return FinishedFolder(stage, manifest, identities, result)
    }

    func abandon() {
        guard !isMovedIntoPlace.load(ordering: .sequentiallyConsistent) else { return }
        // The lock is removed last, so that no other process uses the folder before it is empty.
        try? Self.clear(stage)
        lock.release()
        Self.remove(stageName, in: parent)
        Folder.remove(made)
    }
}
