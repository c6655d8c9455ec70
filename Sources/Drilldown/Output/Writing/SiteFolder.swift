/// A folder that contains a site or can become one, with its manifests.
struct SiteFolder: Sendable {
    /// The folder for drilldown's own files.
    static let home = ".drilldown"
    static let manifest = ".drilldown/manifest"
    /// The path of the manifest of a site whose files are being moved into place.
    static let pending = ".drilldown/pending"
    /// The path of the manifest of the new site during a rollback.
    static let undone = ".drilldown/undone"
    /// The folder of staged files.
    static let stage = ".drilldown/staged"
    static let lock = ".drilldown/lock"
    /// The record of the last build (`BuildRecord`).
    static let state = ".drilldown/state"
    /// A record that is not yet complete.
    static let newState = ".drilldown/state-new"
    /// The file that keeps Git from adding files that are useful only on this machine.
    static let ignored = ".drilldown/.gitignore"

    /// The maximum size of a manifest or record in bytes. The manifest of a million files takes less than a tenth of
    /// it.
    static let maximumSize = 1 << 30

    let folder: Folder
    /// The manifest of the last completed build; nil if there was none.
    let manifest: Manifest?
    /// The manifest of a build that was interrupted while its files were moved into place; nil if there was no such
    /// interruption.
    let pending: Manifest?
    /// The manifest of a build that was interrupted during its rollback; nil if there was no such interruption.
    let undone: Manifest?

    init(_ folder: Folder) throws(BuildError) {
        self.folder = folder
        manifest = try Self.readManifest(Self.manifest, in: folder)
        pending = try Self.readManifest(Self.pending, in: folder)
        undone = try Self.readManifest(Self.undone, in: folder)
    }

    private static func readManifest(_ path: String, in folder: Folder) throws(BuildError) -> Manifest? {
        switch try folder.read(path, where: { $0 <= maximumSize }) {
        case .none:
            guard try folder.kind(path) == .none else { throw folder.notCreated(path) }
            return nil
        case .bytes(let text):
            if let manifest = Manifest(text) { return manifest }
        case .unread: break
        }
        throw BuildError.output(folder.path + "/" + path, .invalidManifest(isCurrent: path == Self.manifest))
    }

    /// The step of the commit protocol at which the last build ended. If the build was interrupted, the next one
    /// continues from this step.
    ///
    ///     atRest ──► placing ──► atRest      the new site
    ///                   │
    ///                   ▼ a step failed
    ///                undoing ──► atRest      the old site
    ///
    /// Each arrow is one operation on a manifest: the staged manifest is renamed to `pending`; `pending` is renamed to
    /// `manifest` or `undone`; `undone` is removed.
    enum State {
        /// `manifest` lists the site. The next build removes the staged files.
        case atRest
        /// `pending` lists the new site. The next build moves its remaining files into place.
        case placing(Manifest)
        /// `undone` lists the new site. The next build restores the files of the old site that were set aside.
        case undoing(to: Manifest)
    }

    var state: State {
        get throws(BuildError) {
            guard try folder.kind(Self.stage) == .folder else { return .atRest }
            if let pending { return .placing(pending) }
            if let manifest, undone != nil { return .undoing(to: manifest) }
            return .atRest
        }
    }

    /// Returns true if a folder contains a site, even if its manifest is not valid.
    static func isSite(_ folder: Folder) throws(BuildError) -> Bool {
        for path in [manifest, pending, undone] where try folder.kind(path) == .file { return true }
        return false
    }

    /// Returns the temporary name of a site, an archive or an inventory. The name is hidden, does not exceed the
    /// maximum length of a file name, and is always the same, so that the next build or save finds the files of an
    /// interrupted one.
    static func hiddenName(for name: String) -> String {
        "." + (name.utf8.count > 200 ? ContentHash(Array(name.utf8)[...]).hexadecimal : name) + home
    }

    /// Locks the folder for one build.
    ///
    /// - Throws: `BuildError` if another build has locked the folder, or if the lock file cannot be created.
    static func lock(_ folder: Folder, called path: String) throws(BuildError) -> Folder.Lock {
        guard let lock = try folder.lock(lock) else { throw .output(path, .busy) }
        return lock
    }

    /// Returns the parent folders of a file, outermost first.
    static func parents(of path: String) -> [String] {
        let parts = path.split(separator: "/").dropLast()
        return parts.indices.map { parts[...$0].joined(separator: "/") }
    }
}
