import Synchronization

/// Writes a site where there is none: into a hidden folder beside its place, which is renamed when all is there.
///
/// A folder that is there already is never replaced: somebody may stand in it, or share it with another machine.
final class FirstBuild: SiteWriter {
    private let name: String
    private let parent: Folder
    private let stage: Folder
    private let stageName: String
    private let lock: Folder.Lock
    /// The folders above the site that were made for it.
    private let made: [String]
    private let state = Mutex(State())

    private struct State {
        var manifest = Manifest()
        /// Those that were made.
        var folders: Set<String> = []
        var isPlaced = false
    }

    /// Prepares the hidden folder.
    init(_ path: String) throws {
        let parts = path.split(separator: "/").filter { $0 != "." }
        name = parts.last.map(String.init) ?? path
        stageName = SiteFolder.hiddenName(for: name)
        let above = (path.hasPrefix("/") ? "/" : "") + parts.dropLast().joined(separator: "/")
        (parent, made) = try Folder.make(above.isEmpty ? "." : above)
        do {
            stage = try Self.open(stageName, in: parent)
            lock = try SiteFolder.lock(stage, called: path)
        } catch {
            Self.remove(stageName, in: parent)
            Folder.remove(made)
            throw error
        }
        do {
            // Whoever held it may just have put it in its place.
            guard try parent.holds(stage, as: stageName), try parent.kind(name) == .none else {
                throw BuildFailure(SiteFolder.isBusy(path))
            }
            try Self.clear(stage)
        } catch {
            lock.release()
            Self.remove(stageName, in: parent)
            Folder.remove(made)
            throw error
        }
    }

    private static func open(_ name: String, in parent: Folder) throws -> Folder {
        func refusal(_ what: String) -> BuildFailure {
            BuildFailure(
                .error(
                    .output, at: Place(file: parent.path + "/" + name), what, remedy: "move it away, and build again"))
        }
        try parent.makeFolder(name)
        guard let stage = try parent.folder(name) else { throw refusal("the site cannot be made here") }
        let names = try stage.list("")
        guard names.isEmpty || names.contains(SiteFolder.home) else {
            throw refusal("this is not ours, and stands where the site is to be made")
        }
        try stage.makeFolder(SiteFolder.home)
        return stage
    }

    /// Removes all but the lock.
    private static func clear(_ stage: Folder) throws {
        let notes = try stage.list(SiteFolder.home).map { SiteFolder.home + "/" + $0 }
        for path in try stage.list("").filter({ $0 != SiteFolder.home }) + notes where path != SiteFolder.lock {
            if try stage.kind(path) == .folder { try stage.removeTree(path) } else { try stage.remove(path) }
        }
    }

    /// Removes the hidden folder, unless somebody else has begun to use it.
    private static func remove(_ stageName: String, in parent: Folder) {
        for path in [stageName + "/" + SiteFolder.home, stageName] { _ = try? parent.removeIfEmpty(path) }
    }

    func add(_ path: String, _ bytes: [UInt8]) throws {
        let entry = Manifest.Entry(bytes)
        try state.withLock { state in
            guard state.manifest.files.updateValue(entry, forKey: path) == nil else {
                throw BuildFailure(.collidingPages(path))
            }
            for parent in SiteFolder.parents(of: path) where state.folders.insert(parent).inserted {
                try stage.makeFolder(parent)
            }
        }
        try stage.write(path, bytes)
    }

    func finish() throws -> WriteResult {
        let manifest = state.withLock { $0.manifest }
        try stage.write(SiteFolder.manifest, Array(manifest.text.utf8))
        try stage.sync()
        try parent.rename(stageName, to: name)
        state.withLock { $0.isPlaced = true }
        lock.release()
        return WriteResult(manifest, written: manifest.files.count)
    }

    func abandon() {
        guard !state.withLock({ $0.isPlaced }) else { return }
        // The lock goes last, so that nobody takes the folder for theirs before it is empty.
        try? Self.clear(stage)
        lock.release()
        Self.remove(stageName, in: parent)
        Folder.remove(made)
    }
}
