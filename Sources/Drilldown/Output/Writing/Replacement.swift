/// The last phase of an incremental build, which moves staged files into place and removes files that are not part of
/// the new site.
///
/// During this phase, the state of the folder is `placing`, and `undoing` during a rollback (`SiteFolder.State`). Until
/// the last step, each replaced or removed file is kept in the folder of staged files, so that the steps can be undone
/// if one of them fails. Without hard links, replaced files cannot be kept, and the steps cannot be undone.
struct Replacement {
    static let stagedManifest = SiteFolder.stage + "/manifest"

    private let folder: Folder
    private let known: KnownFiles
    /// The final paths of the staged files.
    private let staged: [String]
    /// The sorted paths of known files that are not part of the new site.
    private let obsolete: [String]
    /// The files in `obsolete` that are removed.
    let stale: [String]
    /// The files in `obsolete` that were modified by hand, and are kept.
    let edited: [String]
    /// The completed steps, in order.
    private var steps: [Step] = []

    private enum Step {
        case madeFolder(String)
        /// A file was added at an unused path.
        case added(String)
        /// A file was replaced, and the previous file was set aside.
        case replaced(String)
        /// A file was replaced, and the previous file could not be set aside.
        case overwritten(String)
        /// A file was set aside.
        case removed(String)
        case removedFolder(String)

        var isOfFiles: Bool { if case .madeFolder = self { false } else { true } }

        var isOverwriting: Bool { if case .overwritten = self { true } else { false } }
    }

    /// Prepares a replacement, and determines which obsolete files can be removed.
    ///
    /// - Parameters:
    ///   - known: The files in the folder that earlier builds may have written.
    ///   - staged: The final paths of the staged files.
    ///   - new: The manifest of the new site.
    init(_ folder: Folder, from known: KnownFiles, staged: [String], to new: Manifest) throws(BuildError) {
        (self.folder, self.known, self.staged) = (folder, known, staged)
        obsolete = known.paths(missingFrom: new)
        let changes = try obsolete.map { path throws(BuildError) in
            try known.change(of: path, writtenAs: path, in: folder)
        }
        stale = zip(obsolete, changes).filter { $1 == .unchanged }.map(\.0)
        edited = zip(obsolete, changes).filter { $1 == .modified }.map(\.0)
    }

    /// Returns the name of a staged file, which is a hash of its final path.
    static func name(of path: String) -> String { ContentHash(Array(path.utf8)[...]).hexadecimal }

    static func stagedPath(of path: String) -> String { SiteFolder.stage + "/" + name(of: path) }

    private static func asidePath(of path: String) -> String { stagedPath(of: path) + "-old" }

    /// Checks that no foreign file, link or folder has the path of a page, and that no file or link has the path of a
    /// folder. Changes nothing.
    ///
    /// - Throws: `BuildError` with all conflicts.
    func checkConflicts() throws(BuildError) {
        var errors: [Diagnostic] = []
        func report(_ path: String, _ obstacle: SiteMessage.Obstacle, page: Bool) {
            errors.append(
                Diagnostic(.blocked(by: obstacle, page: page), at: SourceLocation(file: folder.path + "/" + path)))
        }
        // The parent folders of unchanged pages were checked when these pages were compared.
        for parent in Set((staged + obsolete).flatMap(SiteFolder.parents)).sorted() {
            switch try folder.kind(parent) {
            case .none, .folder: break
            case .link: report(parent, .link, page: false)
            case .file, .other: report(parent, .foreign, page: false)
            }
        }
        for path in staged {
            switch try folder.kind(path) {
            case .none: break
            case .link: report(path, .link, page: true)
            case .folder: report(path, .folder, page: true)
            case .file where known.contains(path): break
            case .file, .other: report(path, .foreign, page: true)
            }
        }
        guard errors.isEmpty else { throw BuildError(errors) }
    }

    /// Performs all steps. The last one makes the new site current.
    mutating func run() throws(BuildError) {
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
            guard try known.change(of: Self.asidePath(of: path), writtenAs: path, in: folder) == .unchanged else {
                throw .site(folder.path + "/" + path, .changedDuringBuild)
            }
        }
        // These include the folders of files that an interrupted build has already removed. Inner folders come first.
        for parent in Set(obsolete.flatMap(SiteFolder.parents)).sorted(by: >) where try folder.removeIfEmpty(parent) {
            steps.append(.removedFolder(parent))
        }
        try folder.rename(SiteFolder.pending, to: SiteFolder.manifest)
    }

    private func place(_ path: String) throws(BuildError) -> Step {
        guard known.contains(path), try folder.kind(path) == .file else {
            try folder.rename(Self.stagedPath(of: path), toUnused: path)
            return .added(path)
        }
        let isKept = try folder.link(path, as: Self.asidePath(of: path))
        try folder.rename(Self.stagedPath(of: path), to: path)
        return isKept ? .replaced(path) : .overwritten(path)
    }

    /// Undoes the completed steps in reverse order.
    ///
    /// - Returns: False if a step cannot be undone. The next build must then complete the site.
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

    private func undo(_ step: Step) throws(BuildError) {
        switch step {
        case .madeFolder(let path): try folder.removeIfEmpty(path)
        case .added(let path): try folder.remove(path)
        case .replaced(let path), .removed(let path): try folder.rename(Self.asidePath(of: path), to: path)
        case .overwritten: break
        case .removedFolder(let path): try folder.makeFolder(path)
        }
    }

    /// Completes the rollback to an old site by moving the files that were set aside back into place.
    static func rollBack(_ old: Manifest, in folder: Folder) throws(BuildError) {
        let names = Set(try folder.list(SiteFolder.stage).map { SiteFolder.stage + "/" + $0 })
        for path in (0..<old.count).lazy.map({ old.string($0) }) where names.contains(asidePath(of: path)) {
            for parent in SiteFolder.parents(of: path) { try folder.makeFolder(parent) }
            try folder.rename(asidePath(of: path), to: path)
        }
    }
}
