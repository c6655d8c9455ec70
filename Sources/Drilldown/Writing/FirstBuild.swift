import Synchronization

/// Writes a site where there is none: into a hidden folder beside its place, which is renamed when all is there.
final class FirstBuild: SiteWriter {
    /// As the user called the site's folder.
    private let path: String
    private let name: String
    private let parent: Folder
    private let stage: Folder
    private let stageName: String
    /// The empty folder that is to be replaced; nil where there is none.
    private let empty: Folder?
    private let lock: Folder.Lock
    /// The folders above the site that were made for it.
    private let made: [String]
    private let options: FolderWriter.Options
    private let state = Mutex(State())

    private struct State {
        var manifest = Manifest()
        /// Those that were made.
        var folders: Set<String> = []
        var isPlaced = false
    }

    /// Prepares the hidden folder.
    ///
    /// - Returns: nil where an empty folder cannot be replaced by one beside it: it is a mount point, or that around it
    ///   cannot be written.
    static func begin(_ path: String, replacing empty: Folder?, _ options: FolderWriter.Options) throws -> FirstBuild? {
        let real = empty == nil ? path : Folder.realPath(path) ?? path
        let parts = real.split(separator: "/").filter { $0 != "." }
        guard let name = parts.last else { return nil }
        let above = (real.hasPrefix("/") ? "/" : "") + parts.dropLast().joined(separator: "/")
        let (parent, made) = try Folder.make(above.isEmpty ? "." : above)
        let stageName = stageName(for: String(name))
        var isReady = false
        do {
            guard let stage = try open(stageName, in: parent, replacing: empty) else { return nil }
            let lock = try SiteFolder.lock(stage, called: path)
            defer { if !isReady { lock.release() } }
            // Whoever held it may just have put it in its place.
            guard try parent.holds(stage, as: stageName) else { throw BuildFailure(SiteFolder.isBusy(path)) }
            try clear(stage)
            if let empty, !parent.makeAlike(stage, to: empty) {
                try parent.removeTree(stageName)
                return nil
            }
            isReady = true
            return FirstBuild(
                path: path, name: String(name), parent: parent, stage: stage, stageName: stageName, empty: empty,
                lock: lock, made: made, options: options)
        } catch {
            // Only where nobody else has begun to use it.
            for path in [stageName + "/" + SiteFolder.home, stageName] { _ = try? parent.removeIfEmpty(path) }
            Folder.remove(made)
            throw error
        }
    }

    private init(
        path: String, name: String, parent: Folder, stage: Folder, stageName: String, empty: Folder?, lock: Folder.Lock,
        made: [String], options: FolderWriter.Options
    ) {
        (self.path, self.name, self.parent) = (path, name, parent)
        (self.stage, self.stageName, self.empty) = (stage, stageName, empty)
        (self.lock, self.made, self.options) = (lock, made, options)
    }

    /// Hidden, always the same, so that what a killed build left is found again, and no longer than a name may be.
    private static func stageName(for name: String) -> String {
        "." + (name.utf8.count > 200 ? ContentHash(Array(name.utf8)[...]).hexadecimal : name) + SiteFolder.home
    }

    private static func open(_ name: String, in parent: Folder, replacing empty: Folder?) throws -> Folder? {
        func refusal(_ what: String) -> BuildFailure {
            BuildFailure(
                .error(
                    .output, at: Place(file: parent.path + "/" + name), what, remedy: "move it away, and build again"))
        }
        if let empty {
            guard parent.isBeside(empty), (try? parent.makeFolder(name)) != nil else { return nil }
        } else {
            try parent.makeFolder(name)
        }
        guard let stage = try parent.folder(name) else { throw refusal("the site cannot be made here") }
        let names = try stage.list("")
        guard names.isEmpty || names.contains(SiteFolder.home) else {
            throw refusal("this is not ours, and stands where the site is to be made")
        }
        try stage.makeFolder(SiteFolder.home)
        return stage
    }

    /// Removes what a killed build left.
    private static func clear(_ stage: Folder) throws {
        let notes = try stage.list(SiteFolder.home).map { SiteFolder.home + "/" + $0 }
        for path in try stage.list("").filter({ $0 != SiteFolder.home }) + notes where path != SiteFolder.lock {
            if try stage.kind(path) == .folder { try stage.removeTree(path) } else { try stage.remove(path) }
        }
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
        guard try parent.place(stageName, at: name) else { return try fillInstead(manifest) }
        state.withLock { $0.isPlaced = true }
        lock.release()
        return WriteResult(manifest, written: manifest.files.count)
    }

    /// Fills the folder that could not be replaced from the one that was made.
    private func fillInstead(_ manifest: Manifest) throws -> WriteResult {
        guard let empty else { throw BuildFailure(SiteFolder.isBusy(path)) }
        let writer = try Rebuild(empty, options)
        do {
            for path in manifest.files.keys.sorted() { try writer.add(path, try stage.read(path) ?? []) }
            let result = try writer.finish()
            abandon()
            return result
        } catch {
            writer.abandon()
            throw error
        }
    }

    func abandon() {
        guard !state.withLock({ $0.isPlaced }) else { return }
        try? parent.removeTree(stageName)
        Folder.remove(made)
    }
}
