/// Puts staged files into their places, and takes away those that are no longer part of the site.
///
/// While this lasts the folder is in the state `placing`, and if it is undone in the state `undoing` (`SiteFolder.State`).
/// Until its last step each replaced file has a second name among the staged ones, so that a step that fails can be
/// undone together with those before it.
struct Replacement {
    static let stagedManifest = SiteFolder.stage + "/manifest"

    private let folder: Folder
    private let known: KnownFiles
    /// Final paths of the files that are staged.
    private let staged: [String]
    /// Paths of files that are known and not part of the new site, sorted.
    private let gone: [String]
    /// Those of them that are removed.
    let stale: [String]
    /// Files that were changed by hand; they are kept.
    let edited: [String]
    /// What was done, in this order.
    private var steps: [Step] = []

    private enum Step {
        case madeFolder(String)
        /// A file has a path that nothing had.
        case added(String)
        /// A file has the place of one that is kept aside.
        case replaced(String)
        /// A file has the place of one that could not be kept aside.
        case overwritten(String)
        /// A file was put aside.
        case removed(String)
        case removedFolder(String)

        var isOfFiles: Bool { if case .madeFolder = self { false } else { true } }

        var isOverwriting: Bool { if case .overwritten = self { true } else { false } }
    }

    /// - Parameter known: what may be ours in the folder.
    init(_ folder: Folder, from known: KnownFiles, staged: [String], to new: Manifest) throws {
        (self.folder, self.known, self.staged) = (folder, known, staged)
        gone = known.paths(missingFrom: new)
        let fates = try gone.map { try known.fate(of: $0, writtenAs: $0, in: folder) }
        stale = zip(gone, fates).filter { $1 == .isAsWritten }.map(\.0)
        edited = zip(gone, fates).filter { $1 == .isEdited }.map(\.0)
    }

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
            faults +=
                BuildFailure.output(folder.path + "/" + path, message, "move it away, and build again").diagnostics
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
            case .file where known.contains(path): break
            case .file, .other: report(path, "this is not ours, and stands where a page of the site belongs")
            }
        }
        guard faults.isEmpty else { throw BuildFailure(faults) }
    }

    /// Does all steps; the last one makes the site the new one.
    mutating func run() throws {
        var seen: Set<String> = []
        for path in staged {
            for parent in SiteFolder.parents(of: path) where seen.insert(parent).inserted {
                if try folder.makeFolder(parent) { steps.append(.madeFolder(parent)) }
            }
            steps.append(try place(path))
        }
        for path in stale {
            try folder.rename(path, to: Self.asidePath(of: path))
            steps.append(.removed(path))
            guard try known.fate(of: Self.asidePath(of: path), writtenAs: path, in: folder) == .isAsWritten else {
                throw changed(path)
            }
        }
        // Those of files that a build has removed before it was cut off, too; the inner ones first.
        for parent in Set(gone.flatMap(SiteFolder.parents)).sorted(by: >) where try folder.removeIfEmpty(parent) {
            steps.append(.removedFolder(parent))
        }
        try folder.rename(SiteFolder.pending, to: SiteFolder.manifest)
    }

    private func place(_ path: String) throws -> Step {
        guard known.contains(path), try folder.kind(path) == .file else {
            try folder.rename(Self.stagedPath(of: path), toUnused: path)
            return .added(path)
        }
        let isKept = try folder.link(path, as: Self.asidePath(of: path))
        try folder.rename(Self.stagedPath(of: path), to: path)
        return isKept ? .replaced(path) : .overwritten(path)
    }

    private func changed(_ path: String) -> BuildFailure {
        .output(folder.path + "/" + path, "this page changed while the site was written", "build again")
    }

    /// Brings the old site back, the last step first.
    ///
    /// - Returns: false where that fails; then the next build has to make the site whole.
    func undo() -> Bool {
        do {
            if steps.contains(where: \.isOverwriting) { return false }
            if steps.contains(where: \.isOfFiles) { try folder.rename(SiteFolder.pending, to: SiteFolder.undone) }
            for step in steps.reversed() { try undo(step) }
            for note in [SiteFolder.undone, SiteFolder.pending] where try folder.kind(note) == .file {
                try folder.remove(note)
            }
            return true
        } catch {
            return false
        }
    }

    private func undo(_ step: Step) throws {
        switch step {
        case .madeFolder(let path): try folder.removeIfEmpty(path)
        case .added(let path): try folder.remove(path)
        case .replaced(let path), .removed(let path): try folder.rename(Self.asidePath(of: path), to: path)
        case .overwritten: break
        case .removedFolder(let path): try folder.makeFolder(path)
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
