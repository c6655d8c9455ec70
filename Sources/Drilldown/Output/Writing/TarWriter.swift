import Synchronization

/// A writer that creates a tar archive. The files in it are sorted by path, and have the same time and the owner 0, so
/// that the same site always has the same bytes.
///
/// Pages arrive in any order, and errors can occur until the end. The files are therefore first written to an unlinked
/// temporary file, which disappears with the process. It contains the files in the archive format. Long sequences of
/// files are usually already in path order, so mostly large ranges are copied at the end.
public final class TarWriter: SiteWriter {
    private let scratch: ScratchFile
    private let format: TarFormat
    private let target: Target
    private let parts = WorkerStates { Part() }
    /// The end of the data in the temporary file, in blocks.
    private let end = Atomic(0)

    private enum Target {
        /// A file that is written under a temporary name and also serves as the lock.
        case file(folder: Folder, lock: Folder.Lock, name: String, finalName: String)
        case standardOutput
    }

    /// The data that one thread at a time writes.
    private struct Part: Sendable {
        var manifest = Manifest()
        /// The extent of each file in the manifest, including its header. Extents of unwritten files are relative to
        /// the buffer.
        var extents: [Extent] = []
        /// The files that are not yet in the temporary file, in the archive format.
        var buffer: [UInt8] = []
        /// The number of files of this part's manifest that are already in the temporary file.
        var written = 0
    }

    /// A range in blocks. Its type limits archives to 2 TiB.
    private struct Extent {
        var start: UInt32
        var count: UInt32
    }

    /// 1980-01-01 UTC in seconds since 1970, the earliest time that some archivers support.
    public static let defaultTime = 315_532_800

    /// Creates a writer of an archive.
    ///
    /// - Parameters:
    ///   - path: The path of the archive.
    ///   - time: The modification time of all files, in seconds since 1970.
    /// - Throws: `BuildError` if a folder, a link or a file that drilldown did not create is at the path, if the parent
    ///   folder does not exist or cannot be written, or if another build is writing the archive.
    public init(_ path: String, time: Int = TarWriter.defaultTime) throws(BuildError) {
        try Self.check(path)
        guard let name = path.split(separator: "/").last.map(String.init) else {
            throw BuildError.output(path, .folderInsteadOfArchive)
        }
        guard let folder = try Folder.open(Self.folder(of: path)) else {
            throw BuildError.output(path, .missingOutputFolder)
        }
        let hidden = SiteFolder.hiddenName(for: name)
        guard try Self.isOwnArchive(hidden, in: folder) else {
            throw BuildError.output(folder.path + "/" + hidden, .foreignEntry)
        }
        guard let lock = try folder.lock(hidden) else { throw BuildError.output(path, .busy) }
        do {
            try lock.clear()
            scratch = try folder.scratchFile()
        } catch {
            lock.release()
            throw error
        }
        format = TarFormat(time: time)
        target = .file(folder: folder, lock: lock, name: hidden, finalName: name)
    }

    /// Creates a writer that writes an archive to standard output.
    ///
    /// - Parameters:
    ///   - temporaryFolder: A folder with space for a temporary file of the size of the site.
    ///   - time: The modification time of all files, in seconds since 1970.
    /// - Throws: `BuildError` if the temporary file cannot be created in the folder.
    public init(standardOutputThrough temporaryFolder: String, time: Int = TarWriter.defaultTime) throws(BuildError) {
        guard let folder = try Folder.open(temporaryFolder) else {
            throw BuildError.output(temporaryFolder, .missingOutputFolder)
        }
        scratch = try folder.scratchFile()
        format = TarFormat(time: time)
        target = .standardOutput
    }

    /// Checks whether an archive can be written to a path, without changing anything.
    ///
    /// - Throws: `BuildError` if the parent folder does not exist, or if a folder, a link or a file that drilldown did
    ///   not create is at the path.
    public static func check(_ path: String) throws(BuildError) {
        guard let name = path.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init),
            let folder = try Folder.open(Self.folder(of: path))
        else { throw BuildError.output(path, .missingOutputFolder) }
        switch try folder.kind(name) {
        case .none: return
        case .folder: throw BuildError.output(path, .folderInsteadOfArchive)
        case .link: throw BuildError(.linkedOutput(path))
        case .file where start(of: path) == archiveStart: return
        case .other, .file: throw BuildError.output(path, .foreignFile)
        }
    }

    private static func folder(of path: String) -> String {
        let above = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        return above.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : above
    }

    /// The start of the archives that drilldown creates. Their first file is the manifest.
    private static let archiveStart: [UInt8] = {
        var header: [UInt8] = []
        TarFormat(time: 0).appendHeader(Array(SiteFolder.manifest.utf8), size: 0, to: &header)
        return Array(header.prefix(100))
    }()

    private static func start(of path: String) -> [UInt8] { FileBytes.start(of: path, count: 100) }

    /// Returns true if a name is unused, or if it is the name of a file that an interrupted build has left.
    private static func isOwnArchive(_ name: String, in folder: Folder) throws(BuildError) -> Bool {
        switch try folder.kind(name) {
        case .none: true
        case .file:
            try !folder.hasOtherNames(name) && [[], archiveStart].contains(start(of: folder.path + "/" + name))
        case .folder, .link, .other: false
        }
    }

    /// The number of bytes per write. It is large enough to need few system calls, and small enough for the processor
    /// cache.
    private static let bufferSize = 1 << 17

    /// Adds a file to the archive. Several threads can call this function at the same time.
    public func add(_ path: [UInt8], _ bytes: [UInt8]) throws(BuildError) {
        let entry = Manifest.Entry(bytes)
        try parts.withOne { part throws(BuildError) in
            part.manifest.append(path, entry)
            let start = part.buffer.count
            format.appendHeader(path, size: bytes.count, to: &part.buffer)
            part.buffer.append(bytes, 0..<bytes.count)
            TarFormat.appendPadding(bytes.count, to: &part.buffer)
            part.extents.append(
                Extent(
                    start: UInt32(start / TarFormat.blockSize),
                    count: UInt32((part.buffer.count - start) / TarFormat.blockSize)))
            if part.buffer.count >= Self.bufferSize { try flush(&part) }
        }
    }

    private func flush(_ part: inout Part) throws(BuildError) {
        let start = end.add(part.buffer.count / TarFormat.blockSize, ordering: .relaxed).oldValue
        try scratch.write(part.buffer, at: start * TarFormat.blockSize)
        for index in part.written..<part.extents.count { part.extents[index].start += UInt32(start) }
        part.written = part.extents.count
        part.buffer.removeAll(keepingCapacity: true)
    }

    /// Writes the archive with its files in path order, and moves it into place.
    public func finish() throws(BuildError) -> WriteResult {
        var manifest = Manifest()
        var extents: [Extent] = []
        try parts.withEach { part throws(BuildError) in
            try flush(&part)
            manifest.merge(&part.manifest)
            extents += part.extents
            part = Part()
        }
        try manifest.sort()
        let hash: ContentHash
        switch target {
        case .standardOutput:
            hash = try write(manifest, extents, to: StandardOutput())
        case .file(let folder, let lock, let name, let finalName):
            hash = try write(manifest, extents, to: lock)
            try lock.sync()
            try Self.place(name, as: finalName, in: folder)
        }
        return WriteResult(manifest, hash: hash, written: manifest.count)
    }

    /// Renames the archive to its final name. Only an archive that drilldown wrote is replaced.
    private static func place(_ hidden: String, as name: String, in folder: Folder) throws(BuildError) {
        guard try folder.kind(name) != .none else { return try folder.rename(hidden, toUnused: name) }
        let isReplaced = try folder.replace(name, with: hidden) { name throws(BuildError) in
            try folder.kind(name) == .file && start(of: folder.path + "/" + name) == archiveStart
        }
        guard isReplaced else { throw .output(folder.path + "/" + name, .foreignFile) }
    }

    private func write(_ manifest: Manifest, _ extents: [Extent], to output: some ByteOutput) throws(BuildError)
        -> ContentHash
    {
        // The manifest comes first, because hidden files are first in byte order.
        var buffer: [UInt8] = []
        format.appendHeader(Array(SiteFolder.manifest.utf8), size: manifest.textSize, to: &buffer)
        let hash = try manifest.write { piece throws(BuildError) in
            buffer += piece
            if buffer.count >= Self.bufferSize {
                try output.write(buffer)
                buffer.removeAll(keepingCapacity: true)
            }
        }
        TarFormat.appendPadding(manifest.textSize, to: &buffer)
        var size = TarFormat.blockSize + manifest.textSize
        size += (TarFormat.blockSize - size % TarFormat.blockSize) % TarFormat.blockSize
        var index = 0
        while index < manifest.count {
            // Find contiguous files.
            let start = Int(extents[manifest.line(at: index)].start)
            var end = start
            while index < manifest.count {
                let extent = extents[manifest.line(at: index)]
                guard Int(extent.start) == end else { break }
                end += Int(extent.count)
                index += 1
            }
            let (offset, count) = (start * TarFormat.blockSize, (end - start) * TarFormat.blockSize)
            size += count
            if count < Self.bufferSize / 2 { try scratch.read(count, at: offset, to: &buffer) }
            if count >= Self.bufferSize / 2 || buffer.count >= Self.bufferSize {
                try output.write(buffer)
                buffer.removeAll(keepingCapacity: true)
            }
            if count >= Self.bufferSize / 2 { try output.write(count, at: offset, of: scratch) }
        }
        // A program such as tar may close a pipe after the two empty blocks that end an archive.
        let end = TarFormat.end(after: size)
        try output.write(buffer + end.prefix(2 * TarFormat.blockSize))
        try output.writePadding(Array(end.dropFirst(2 * TarFormat.blockSize)))
        return hash
    }

    /// Discards the added files. An existing archive is unchanged.
    public func abandon() {
        if case .file(_, let lock, _, _) = target { lock.release() }
    }
}
