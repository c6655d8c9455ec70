import Synchronization

/// Writes a site into a folder. Files that differ are staged inside `.drilldown` first; when all are there, they are
/// renamed into place, stale ones of an earlier build are removed, and the manifest is replaced last.
public final class FolderWriter: SiteWriter {
    private static let home = ".drilldown"
    private static let stage = ".drilldown/staged"

    private let folder: Folder
    private let previous: Manifest
    private let isNew: Bool
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
        if let reason = Folder.isRootOrFolder(path, of: source) {
            throw BuildFailure(
                .error(.output, at: Place(file: path), reason, remedy: "choose a folder of its own with --output"))
        }
        (folder, isNew) = try Folder.make(path)
        let names = try folder.list("")
        let hasHome = names.contains(Self.home)
        if let text = hasHome ? try folder.read(Manifest.path) : nil {
            guard let manifest = Manifest(String(decoding: text, as: UTF8.self)) else {
                throw BuildFailure(
                    .error(
                        .output, at: Place(file: folder.path + "/" + Manifest.path), "this is not a manifest of ours",
                        remedy: "remove the folder, and build again"))
            }
            previous = manifest
        } else {
            guard names.allSatisfy({ $0 == Self.home }) else {
                throw BuildFailure(
                    .error(
                        .output, at: Place(file: path), "the folder is not empty, and no site of ours is in it",
                        remedy: "choose another folder with --output, or empty this one"))
            }
            previous = Manifest()
        }
        try folder.makeFolder(Self.home)
        try folder.removeTree(Self.stage)
        try folder.makeFolder(Self.stage)
    }

    public func add(_ path: String, _ bytes: [UInt8]) throws {
        let entry = Manifest.Entry(size: bytes.count, hash: ContentHash(bytes[...]).hexadecimal)
        let isUnchanged = previous.files[path] != nil && folder.isFile(path, equalTo: bytes)
        let number: Int? = try state.withLock { state in
            guard state.manifest.files.updateValue(entry, forKey: path) == nil else {
                throw BuildFailure(.error(.collidingAddress, at: Place(file: path), "two pages have this address"))
            }
            if isUnchanged { return nil }
            state.staged.append(path)
            return state.staged.count - 1
        }
        if let number { try folder.write("\(Self.stage)/\(number)", bytes) }
    }

    public func finish() throws -> WriteResult {
        let (manifest, staged) = state.withLock { ($0.manifest, $0.staged) }
        var folders: Set<String> = []
        for (number, path) in staged.enumerated() {
            for parent in Self.parents(of: path) where folders.insert(parent).inserted { try folder.makeFolder(parent) }
            try folder.rename("\(Self.stage)/\(number)", to: path)
        }
        var result = WriteResult()
        for path in previous.files.keys.sorted() where manifest.files[path] == nil {
            if try folder.remove(path) { result.removed += 1 }
            for parent in Self.parents(of: path).reversed() { folder.removeIfEmpty(parent) }
        }
        if manifest != previous {
            try folder.write("\(Self.stage)/manifest", Array(manifest.text.utf8))
            try folder.rename("\(Self.stage)/manifest", to: Manifest.path)
        }
        try folder.removeTree(Self.stage)
        result.written = staged.count
        result.unchanged = manifest.files.count - staged.count
        result.bytes = manifest.bytes
        return result
    }

    public func abandon() {
        try? folder.removeTree(Self.stage)
        guard isNew || previous == Manifest() else { return }
        folder.removeIfEmpty(Self.home)
        if isNew { folder.removeItself() }
    }

    /// The folders on the way to a file, outermost first.
    private static func parents(of path: String) -> [String] {
        let parts = path.split(separator: "/").dropLast()
        return parts.indices.map { parts[...$0].joined(separator: "/") }
    }
}
