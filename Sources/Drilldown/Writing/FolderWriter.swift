import Synchronization

/// Writes a site into a folder. Files that differ are staged inside `.drilldown` first; when all are there, and nothing
/// of somebody else's stands in their way, they are renamed into place, stale ones of an earlier build are removed, and
/// the manifest is replaced last. A build that is cut off in between has left a note of what it was about to write, so
/// that the next one knows these files for ours.
public final class FolderWriter: SiteWriter {
    private static let home = ".drilldown"
    private static let stage = ".drilldown/staged"
    private static let pending = ".drilldown/pending"

    private let folder: Folder
    /// What the last whole build wrote.
    private let previous: Manifest
    /// The paths of all files that may be ours: those, and what a build was about to write when it was cut off.
    private let ours: Set<String>
    /// The folders that were made for this site.
    private let made: [String]
    private let state = Mutex(State())

    private struct State {
        var manifest = Manifest()
        /// The final paths of the staged files; a staged file is called by its number.
        var staged: [String] = []
    }

    /// Opens the folder, or makes it.
    ///
    /// - Parameter source: the inventory's path, whose folder must not become the site.
    /// - Throws: `BuildFailure` when the folder is not ours, is no folder, or cannot be made.
    public init(_ path: String, source: String?) throws {
        let known = try Self.look(at: path, source: source)
        previous = known.manifest
        ours = known.ours
        (folder, made) = try known.folder.map { ($0, []) } ?? Folder.make(path)
        try folder.makeFolder(Self.home)
        try folder.removeTree(Self.stage)
        try folder.makeFolder(Self.stage)
    }

    /// Whether a site could be written there; changes nothing.
    ///
    /// - Throws: `BuildFailure` when the folder is not ours, or is no folder.
    public static func check(_ path: String, source: String?) throws {
        _ = try look(at: path, source: source)
    }

    private static func look(
        at path: String, source: String?
    ) throws -> (folder: Folder?, manifest: Manifest, ours: Set<String>) {
        if let reason = Folder.isRootOrFolder(path, of: source) {
            throw BuildFailure(
                .error(.output, at: Place(file: path), reason, remedy: "choose a folder of its own with --output"))
        }
        guard let folder = try Folder.open(path) else {
            // What ".." behind a folder that is not there would mean cannot be looked at.
            if path.split(separator: "/").contains("..") {
                throw BuildFailure(
                    .error(
                        .output, at: Place(file: path),
                        "there is no such folder, and the way to it goes through \"..\"",
                        remedy: "write the way without it, or make the folder"))
            }
            return (nil, Manifest(), [])
        }
        let manifest = try manifest(Manifest.path, in: folder)
        let pending = try Self.manifest(Self.pending, in: folder)
        if manifest == nil, pending == nil, try folder.list("").contains(where: { $0 != home }) {
            throw BuildFailure(
                .error(
                    .output, at: Place(file: path), "the folder is not empty, and no site of ours is in it",
                    remedy: "choose another folder with --output, or empty this one"))
        }
        let ours = Set((manifest?.files ?? [:]).keys).union((pending?.files ?? [:]).keys)
        return (folder, manifest ?? Manifest(), ours)
    }

    /// The manifest at a path; nil where there is none.
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

    public func add(_ path: String, _ bytes: [UInt8]) throws {
        let entry = Manifest.Entry(size: bytes.count, hash: ContentHash(bytes[...]).hexadecimal)
        let isUnchanged = previous.files[path] != nil && folder.isFile(path, equalTo: bytes)
        let number: Int? = try state.withLock { state in
            guard state.manifest.files.updateValue(entry, forKey: path) == nil else {
                throw BuildFailure(.collidingPages(path))
            }
            if isUnchanged { return nil }
            state.staged.append(path)
            return state.staged.count - 1
        }
        if let number { try folder.write("\(Self.stage)/\(number)", bytes) }
    }

    public func finish() throws -> WriteResult {
        let (manifest, staged) = state.withLock { ($0.manifest, $0.staged) }
        // Where somebody has put a folder, a page of ours is gone already.
        let stale = ours.subtracting(manifest.files.keys).filter { folder.kind($0) != .folder }.sorted()
        try checkTheWay(of: staged, and: stale)
        let isChanged = manifest != previous || !staged.isEmpty
        if isChanged {
            // What an earlier build was about to write when it was cut off may still lie there.
            let note = ours.reduce(into: manifest) { note, path in
                if note.files[path] == nil { note.files[path] = previous.files[path] ?? Manifest.Entry.unknown }
            }
            try replace(Self.pending, with: note)
        }

        var folders: Set<String> = []
        for (number, path) in staged.enumerated() {
            for parent in Self.parents(of: path) where folders.insert(parent).inserted { try folder.makeFolder(parent) }
            try folder.rename("\(Self.stage)/\(number)", to: path)
        }
        var result = WriteResult()
        for path in stale {
            if try folder.remove(path) { result.removed += 1 }
            for parent in Self.parents(of: path).reversed() { folder.removeIfEmpty(parent) }
        }
        if isChanged { try replace(Manifest.path, with: manifest) }
        _ = try folder.remove(Self.pending)
        try folder.removeTree(Self.stage)
        result.written = staged.count
        result.unchanged = manifest.files.count - staged.count
        result.bytes = manifest.bytes
        return result
    }

    private func replace(_ path: String, with manifest: Manifest) throws {
        try folder.write("\(Self.stage)/manifest", Array(manifest.text.utf8))
        try folder.rename("\(Self.stage)/manifest", to: path)
    }

    /// Looks, before anything is changed, whether all of it can be: no file of somebody else's where a page belongs,
    /// no file or link where a folder belongs.
    private func checkTheWay(of staged: [String], and stale: [String]) throws {
        var faults: [Diagnostic] = []
        func report(_ path: String, _ message: String) {
            faults.append(
                .error(
                    .output, at: Place(file: folder.path + "/" + path), message, remedy: "move it away, and build again"
                ))
        }
        for parent in Set((staged + stale).flatMap(Self.parents)).sorted() {
            switch folder.kind(parent) {
            case .none, .folder: break
            case .file, .other: report(parent, "this is not ours, and stands where a folder of the site belongs")
            }
        }
        for path in staged.sorted() {
            switch folder.kind(path) {
            case .none: break
            case .file, .other:
                if !ours.contains(path) {
                    report(path, "this is not ours, and stands where a page of the site belongs")
                }
            case .folder: report(path, "a folder stands where a page of the site belongs")
            }
        }
        guard faults.isEmpty else { throw BuildFailure(faults) }
    }

    public func abandon() {
        try? folder.removeTree(Self.stage)
        guard ours.isEmpty else { return }
        folder.removeIfEmpty(Self.home)
        Folder.remove(made)
    }

    /// The folders on the way to a file, outermost first.
    private static func parents(of path: String) -> [String] {
        let parts = path.split(separator: "/").dropLast()
        return parts.indices.map { parts[...$0].joined(separator: "/") }
    }
}
