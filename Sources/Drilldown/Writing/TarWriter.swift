import Synchronization

/// Writes a site as one tar archive: sorted by path, with one time for all files and no owners, so that the same site
/// gives the same bytes.
///
/// Pages come in any order, so they are first put into one file that has no name any more, and are gone from the disk
/// when the process is.
public final class TarWriter: SiteWriter {
    private let scratch: ScratchFile
    private let time: Int
    private let target: Target
    private let state = Mutex(State())

    private enum Target {
        /// A file that is written under another name, which is its lock as well.
        case file(folder: Folder, lock: Folder.Lock, name: String, finalName: String)
        case standardOutput
    }

    private struct State {
        var manifest = Manifest()
        /// Where each file begins.
        var offsets: [String: Int] = [:]
        var end = 0
    }

    /// 1980-01-01, before which some archivers know no time.
    public static let defaultTime = 315_532_800

    /// Prepares to make an archive.
    ///
    /// - Parameter time: that of all files, in seconds since 1970.
    /// - Throws: `BuildFailure` when something else has that name, or when it cannot be written.
    public init(_ path: String, time: Int = TarWriter.defaultTime) throws {
        try Self.check(path)
        let real = Folder.realPath(path) ?? path
        guard let name = real.split(separator: "/").last.map(String.init) else { throw Self.isFolder(path) }
        let above = String(real.dropLast(name.count))
        guard let folder = try Folder.open(above.isEmpty ? "." : above) else { throw Self.missingFolder(path) }
        let hidden = SiteFolder.hiddenName(for: name)
        guard try Self.isOurs(hidden, in: folder) else {
            throw BuildFailure(
                .error(
                    .output, at: Place(file: folder.path + "/" + hidden),
                    "this is not ours, and stands where the archive is to be made",
                    remedy: "move it away, and build again"))
        }
        guard let lock = try folder.lock(hidden) else { throw BuildFailure(SiteFolder.isBusy(path)) }
        do {
            try lock.clear()
            scratch = try folder.scratchFile()
        } catch {
            lock.release()
            throw error
        }
        self.time = time
        target = .file(folder: folder, lock: lock, name: hidden, finalName: name)
    }

    /// Prepares to send an archive to standard output.
    ///
    /// - Parameter temporaryFolder: has room for the whole site.
    public init(standardOutputThrough temporaryFolder: String, time: Int = TarWriter.defaultTime) throws {
        guard let folder = try Folder.open(temporaryFolder) else { throw Self.missingFolder(temporaryFolder) }
        scratch = try folder.scratchFile()
        self.time = time
        target = .standardOutput
    }

    /// Whether an archive could be written there; changes nothing.
    ///
    /// - Throws: `BuildFailure` where something stands that is no site of ours.
    public static func check(_ path: String) throws {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let above = parts.dropLast().joined(separator: "/")
        let parent = above.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : above
        guard let name = parts.last.map(String.init), let folder = try Folder.open(parent) else {
            throw missingFolder(path)
        }
        switch try folder.kind(name) {
        case .none: return
        case .folder: throw isFolder(path)
        case .other, .file, .link:
            guard start(of: path) == ownStart else {
                throw BuildFailure(
                    .error(
                        .output, at: Place(file: path), "this file is there, and is no site of ours",
                        remedy: "choose another name with --output, or remove it"))
            }
        }
    }

    private static func isFolder(_ path: String) -> BuildFailure {
        BuildFailure(
            .error(
                .output, at: Place(file: path), "this is a folder, not a tar archive",
                remedy: "choose another name with --output"))
    }

    private static func missingFolder(_ path: String) -> BuildFailure {
        BuildFailure(
            .error(.output, at: Place(file: path), "the folder for this file is not there", remedy: "make it first"))
    }

    /// The first file of an archive of ours is the manifest.
    private static let ownStart = Array(TarFormat.header(path: SiteFolder.manifest, size: 0, time: 0).prefix(100))

    private static func start(of path: String) -> [UInt8] { FileBytes.start(of: path, count: 100) }

    /// Whether nothing has that name, or what a killed build has left.
    private static func isOurs(_ name: String, in folder: Folder) throws -> Bool {
        switch try folder.kind(name) {
        case .none: true
        case .file:
            try !folder.hasOtherNames(name) && [[], ownStart].contains(start(of: folder.path + "/" + name))
        case .folder, .link, .other: false
        }
    }

    public func add(_ path: [UInt8], _ bytes: [UInt8]) throws {
        let entry = Manifest.Entry(bytes)
        let name = String(decoding: path, as: UTF8.self)
        let offset = try state.withLock { state in
            state.manifest.append(path, entry)
            guard state.offsets.updateValue(state.end, forKey: name) == nil else {
                throw BuildFailure(.collidingPages(name))
            }
            state.end += bytes.count
            return state.end - bytes.count
        }
        try scratch.write(bytes, at: offset)
    }

    public func finish() throws -> WriteResult {
        var state = state.withLock { $0 }
        try state.manifest.sort()
        switch target {
        case .standardOutput:
            try write(state, to: StandardOutput())
        case .file(let folder, let lock, let name, let finalName):
            try write(state, to: lock)
            try lock.sync()
            try folder.rename(name, to: finalName)
        }
        return WriteResult(state.manifest, hash: state.manifest.hash, written: state.manifest.count)
    }

    private func write(_ state: State, to output: some ByteOutput) throws {
        var buffer: [UInt8] = []
        var count = 0
        func put(_ path: String, _ content: [UInt8]) throws {
            buffer += TarFormat.header(path: path, size: content.count, time: time)
            buffer += content
            buffer += TarFormat.padding(content.count)
            guard buffer.count > 1 << 20 else { return }
            try output.write(buffer)
            count += buffer.count
            buffer.removeAll(keepingCapacity: true)
        }
        // Hidden files stand first in the order of bytes, and ours is the first of them.
        try put(SiteFolder.manifest, state.manifest.text)
        for index in 0..<state.manifest.count {
            let path = state.manifest.string(index)
            guard let offset = state.offsets[path] else { continue }
            try put(path, try scratch.read(state.manifest.size(index), at: offset))
        }
        try output.write(buffer + TarFormat.end(after: count + buffer.count))
    }

    public func abandon() {
        if case .file(_, let lock, _, _) = target { lock.release() }
    }
}

/// Something that bytes are sent to, one after the other.
protocol ByteOutput {
    func write(_ bytes: [UInt8]) throws(BuildFailure)
}
