/// Puts staged files into their places, and takes away those that are no longer part of the site.
///
/// `.drilldown/pending` is the list of what the site is going to be while this lasts. It becomes the manifest as the last
/// step; so if the process is killed the next one finds it, and goes on where this one ended. Until then each replaced
/// file has a second name among the staged ones, so that a step that fails can be undone together with those before it.
struct Replacement {
    static let stagedManifest = SiteFolder.stage + "/manifest"

    private let folder: Folder
    /// What may be ours in the folder.
    private let known: [Manifest]
    /// Paths of files of these that are not part of the new site, sorted.
    let gone: [String]
    /// Final paths, those of files that lie among the staged ones.
    var staged: [String] = []
    /// Paths of files that are to be removed.
    var stale: [String] = []

    // What was done.
    private var placed: [String] = []
    private var removed: [String] = []
    private var keptAside: Set<String> = []
    private var madeFolders: [String] = []
    private var removedFolders: [String] = []

    /// - Parameter older: what else of an earlier build may be there; nil where nothing is.
    init(_ folder: Folder, from old: Manifest, and older: Manifest? = nil, to new: Manifest) {
        self.folder = folder
        known = [old] + (older.map { [$0] } ?? [])
        gone =
            known.count == 1 ? old.paths(missingFrom: new) : Set(known.flatMap { $0.paths(missingFrom: new) }).sorted()
    }

    private func isKnown(_ path: String) -> Bool { known.contains { $0[path] != nil } }

    /// What a file is called while it is staged: a name without folders, made of its path.
    static func name(of path: String) -> String { ContentHash(Array(path.utf8)[...]).hexadecimal }

    static func stagedPath(of path: String) -> String { SiteFolder.stage + "/" + name(of: path) }

    private static func asidePath(of path: String) -> String { stagedPath(of: path) + "-old" }

    /// Looks, before anything is changed, whether all of it can be: no file of somebody else's where a page belongs, no
    /// file or link where a folder belongs.
    ///
    /// - Throws: `BuildFailure`, with all that stands in the way.
    func checkTheWay() throws {
        var faults: [Diagnostic] = []
        func report(_ path: String, _ message: String) {
            faults.append(
                .error(
                    .output, at: Place(file: folder.path + "/" + path), message, remedy: "move it away, and build again"
                ))
        }
        // Those of all other pages were passed through when these were read.
        for parent in Set((staged + gone).flatMap(SiteFolder.parents)).sorted() {
            switch try folder.kind(parent) {
            case .none, .folder: break
            case .link: report(parent, "a symbolic link stands where a folder of the site belongs")
            case .file, .other: report(parent, "this is not ours, and stands where a folder of the site belongs")
            }
        }
        for path in staged {
            switch try folder.kind(path) {
            case .none: break
            case .link: report(path, "a symbolic link stands where a page of the site belongs")
            case .folder: report(path, "a folder stands where a page of the site belongs")
            case .file where isKnown(path): break
            case .file, .other: report(path, "this is not ours, and stands where a page of the site belongs")
            }
        }
        guard faults.isEmpty else { throw BuildFailure(faults) }
    }

    mutating func run() throws {
        var seen: Set<String> = []
        for path in staged {
            for parent in SiteFolder.parents(of: path) where seen.insert(parent).inserted {
                if try folder.makeFolder(parent) { madeFolders.append(parent) }
            }
            if isKnown(path), try folder.kind(path) == .file {
                if try folder.link(path, as: Self.asidePath(of: path)) { keptAside.insert(path) }
                try folder.rename(Self.stagedPath(of: path), to: path)
            } else {
                try folder.rename(Self.stagedPath(of: path), toUnused: path)
            }
            placed.append(path)
        }
        for path in stale {
            try folder.rename(path, to: Self.asidePath(of: path))
            removed.append(path)
            guard try isAsWritten(Self.asidePath(of: path), writtenAs: path) else { throw changed(path) }
        }
        // Those of files that a build has removed before it was cut off, too; the inner ones first.
        for parent in Set(gone.flatMap(SiteFolder.parents)).sorted(by: >) where try folder.removeIfEmpty(parent) {
            removedFolders.append(parent)
        }
        try folder.rename(SiteFolder.pending, to: SiteFolder.manifest)
    }

    /// Whether a file still has what a build wrote to a path.
    private func isAsWritten(_ file: String, writtenAs path: String) throws -> Bool {
        let entries = known.compactMap { $0[path] }
        guard case .bytes(let bytes) = try folder.read(file, where: { size in entries.contains { $0.size == size } })
        else { return false }
        return entries.contains(Manifest.Entry(bytes))
    }

    private func changed(_ path: String) -> BuildFailure {
        BuildFailure(
            .error(
                .output, at: Place(file: folder.path + "/" + path), "this page changed while the site was written",
                remedy: "build again"))
    }

    /// Brings the old site back. While that lasts the note is called `.drilldown/undone`, so that the next process goes
    /// on with it, and does not take it for a site that is going to be.
    ///
    /// - Returns: false where that fails; then the next build has to make the site whole.
    func undo() -> Bool {
        guard placed.allSatisfy({ keptAside.contains($0) || !isKnown($0) }) else { return false }
        do {
            if !placed.isEmpty || !removed.isEmpty || !removedFolders.isEmpty {
                try folder.rename(SiteFolder.pending, to: SiteFolder.undone)
            }
            for parent in removedFolders.reversed() { try folder.makeFolder(parent) }
            for path in removed { try folder.rename(Self.asidePath(of: path), to: path) }
            for path in placed.reversed() {
                if keptAside.contains(path) {
                    try folder.rename(Self.asidePath(of: path), to: path)
                } else {
                    try folder.remove(path)
                }
            }
            for parent in madeFolders.reversed() { try folder.removeIfEmpty(parent) }
            for note in [SiteFolder.undone, SiteFolder.pending] where try folder.kind(note) == .file {
                try folder.remove(note)
            }
            return true
        } catch {
            return false
        }
    }

    /// Goes on with bringing an old site back, as far as its files lie aside.
    static func takeBack(_ old: Manifest, in folder: Folder) throws {
        let names = Set(try folder.list(SiteFolder.stage).map { SiteFolder.stage + "/" + $0 })
        for path in (0..<old.count).lazy.map({ old.string($0) }) where names.contains(asidePath(of: path)) {
            for parent in SiteFolder.parents(of: path) { try folder.makeFolder(parent) }
            try folder.rename(asidePath(of: path), to: path)
        }
    }
}
