/// A folder with a site of ours in it, or with room for one, and what of it is ours.
struct SiteFolder: Sendable {
    /// Our own notes lie here.
    static let home = ".drilldown"
    static let manifest = ".drilldown/manifest"
    /// The manifest of a site whose files are just being put in place.
    static let pending = ".drilldown/pending"
    /// The same list, of a site whose files are just being taken back.
    static let undone = ".drilldown/undone"
    /// Files that are not in place yet.
    static let stage = ".drilldown/staged"
    static let lock = ".drilldown/lock"

    /// Of a manifest; that of a million files has about 100 MB.
    private static let maximumSize = 1 << 30

    let folder: Folder
    /// What the last whole build wrote; nil where there was none.
    let manifest: Manifest?
    /// What the last build was putting in place when it was cut off; nil where none was.
    let pending: Manifest?
    /// What the last build was taking back when it was cut off; nil where none was.
    let undone: Manifest?

    init(_ folder: Folder) throws {
        self.folder = folder
        manifest = try Self.manifest(Self.manifest, in: folder)
        pending = try Self.manifest(Self.pending, in: folder)
        undone = try Self.manifest(Self.undone, in: folder)
    }

    private static func manifest(_ path: String, in folder: Folder) throws -> Manifest? {
        switch try folder.read(path, where: { $0 <= maximumSize }) {
        case .none:
            guard try folder.kind(path) == .none else { throw folder.notCreated(path) }
            return nil
        case .bytes(let text):
            if let manifest = Manifest(text) { return manifest }
        case .unread: break
        }
        throw BuildFailure.output(
            folder.path + "/" + path, "this is not a manifest of ours",
            path == Self.manifest ? "restore it, or build into another folder" : "remove it")
    }

    /// The step of the commit protocol at which the last build ended. One that is killed leaves its state to the next one.
    ///
    ///     atRest ──► placing ──► atRest      the new site
    ///                   │
    ///                   ▼ a step failed
    ///                undoing ──► atRest      the old site
    ///
    /// Each arrow is one change of a note: the staged manifest becomes `pending`, that becomes `manifest` or `undone`, and
    /// `undone` is removed.
    enum State {
        /// The manifest lists the site. The next build clears away what was staged.
        case atRest
        /// `pending` lists the new site. The next build puts the rest of its files in place.
        case placing(Manifest)
        /// `undone` lists the new site. The next build puts those files of the old one back that are kept aside.
        case undoing(to: Manifest)
    }

    var state: State {
        get throws {
            guard try folder.kind(Self.stage) == .folder else { return .atRest }
            if let pending { return .placing(pending) }
            if let manifest, undone != nil { return .undoing(to: manifest) }
            return .atRest
        }
    }

    /// Whether a site of ours is there; whether its manifest is sound is another question.
    static func isSite(_ folder: Folder) throws -> Bool {
        try [manifest, pending, undone].contains { try folder.kind($0) == .file }
    }

    /// What a site or an archive is called until it is there: hidden, always the same, so that what a killed build left is
    /// found again, and no longer than a name may be.
    static func hiddenName(for name: String) -> String {
        "." + (name.utf8.count > 200 ? ContentHash(Array(name.utf8)[...]).hexadecimal : name) + home
    }

    /// Takes the folder for one build.
    ///
    /// - Throws: `BuildFailure` while another one has it.
    static func lock(_ folder: Folder, called path: String) throws -> Folder.Lock {
        guard let lock = try folder.lock(lock) else { throw isBusy(path) }
        return lock
    }

    static func isBusy(_ path: String) -> BuildFailure {
        .output(path, "another build is writing this site", "let it end, or build into another folder")
    }

    /// The folders on the way to a file, outermost first.
    static func parents(of path: String) -> [String] {
        let parts = path.split(separator: "/").dropLast()
        return parts.indices.map { parts[...$0].joined(separator: "/") }
    }
}
