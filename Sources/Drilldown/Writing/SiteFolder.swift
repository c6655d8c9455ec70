/// A folder with a site of ours in it, or with room for one, and what of it is ours.
struct SiteFolder: Sendable {
    /// Our own notes lie here.
    static let home = ".drilldown"
    static let manifest = ".drilldown/manifest"
    /// The manifest of a site whose files are just being put in place.
    static let pending = ".drilldown/pending"
    /// Files that are not in place yet.
    static let stage = ".drilldown/staged"
    static let lock = ".drilldown/lock"

    let folder: Folder
    /// What the last whole build wrote; nil where there was none.
    let manifest: Manifest?
    /// What the last build was putting in place when it was cut off; nil where none was.
    let pending: Manifest?

    init(_ folder: Folder) throws {
        self.folder = folder
        manifest = try Self.manifest(Self.manifest, in: folder)
        pending = try Self.manifest(Self.pending, in: folder)
    }

    private static func manifest(_ path: String, in folder: Folder) throws -> Manifest? {
        guard let text = try folder.read(path) else { return nil }
        guard let manifest = Manifest(String(decoding: text, as: UTF8.self)) else {
            throw BuildFailure(
                .error(
                    .output, at: Place(file: folder.path + "/" + path), "this is not a manifest of ours",
                    remedy: "restore it, or build into another folder"))
        }
        return manifest
    }

    var isSite: Bool { manifest != nil || pending != nil }

    func isEmpty() throws -> Bool { try folder.list("").isEmpty }

    /// Takes the folder for one build.
    ///
    /// - Throws: `BuildFailure` while another one has it.
    static func lock(_ folder: Folder, called path: String) throws -> Folder.Lock {
        guard let lock = try folder.lock(lock) else { throw BuildFailure(isBusy(path)) }
        return lock
    }

    static func isBusy(_ path: String) -> Diagnostic {
        .error(
            .output, at: Place(file: path), "another build is writing this site",
            remedy: "let it end, or build into another folder")
    }

    /// The folders on the way to a file, outermost first.
    static func parents(of path: String) -> [String] {
        let parts = path.split(separator: "/").dropLast()
        return parts.indices.map { parts[...$0].joined(separator: "/") }
    }
}
