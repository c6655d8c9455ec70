/// A site for which a build would write nothing, because its input and its files have not changed.
///
/// Detecting this is faster than an incremental build, which reads the inventory and renders the pages that may have
/// changed.
public struct UnchangedSite {
    /// The report of the last build, from its record.
    public let report: SiteReport
    /// The result of an incremental build, in which all files are unchanged.
    public let result: WriteResult

    /// Compares the input and the files with the record of the last build.
    ///
    /// - Parameters:
    ///   - path: The output folder.
    ///   - source: The path of the inventory, whose folder must not become the site; nil if the inventory is not a
    ///     file.
    ///   - options: The changes that the writer is allowed to make.
    ///   - input: The input of the build.
    ///   - fingerprint: The fingerprint of the input.
    ///   - threads: The number of threads that compare files.
    /// - Returns: Nil if anything has changed, or if an error occurs. In these cases, a build finds the changes or
    ///   reports the error.
    public init?(
        _ path: String, source: String?, options: FolderWriter.Options, _ input: SiteInput,
        _ fingerprint: InputFingerprint, threads: Int
    ) {
        guard let folder = (try? FolderWriter.open(path, source: source, options)) ?? nil,
            var record = BuildRecord(in: folder), record.header.input == fingerprint.hash.hexadecimal,
            let lock = Self.lock(folder)
        else { return nil }
        defer { lock.release() }
        guard record.isBefore(lock),
            Self.hasSame(record.header.pictures, input.withPictures(in: record.header.pictureFolder)),
            let manifest = Self.manifest(in: folder, with: record.header.site),
            manifest.count == record.identities.count,
            let identities = Self.identities(of: manifest, in: folder, known: record.identities, threads)
        else { return nil }
        if identities != record.identities {
            record.identities = identities
            try? record.write(to: folder)
        }
        report = record.header.report
        var result = WriteResult()
        (result.unchanged, result.bytes, result.hash) = (manifest.count, manifest.bytes, record.header.site)
        self.result = result
    }

    private static func hasSame(_ stamps: [PictureStamp], _ input: SiteInput) -> Bool {
        guard let folder = input.pictures, !stamps.isEmpty else { return true }
        let known = input.knownPictures
        return stamps.allSatisfy { folder.stamp(of: $0.name, known) == $0.text }
    }

    /// Locks the folder; returns nil if another build uses it or was interrupted.
    private static func lock(_ folder: Folder) -> Folder.Lock? {
        let traces = [SiteFolder.lock, SiteFolder.stage, SiteFolder.pending, SiteFolder.undone]
        guard traces.allSatisfy({ (try? folder.kind($0)) == Folder.Kind.none }) else { return nil }
        return try? SiteFolder.lock(folder, called: folder.path)
    }

    private static func manifest(in folder: Folder, with hash: String) -> Manifest? {
        guard
            case .bytes(let text)? = try? folder.read(SiteFolder.manifest, where: { $0 <= SiteFolder.maximumSize }),
            ContentHash(text[...]).hexadecimal == hash
        else { return nil }
        return Manifest(text)
    }

    /// The minimum number of files in a batch.
    private static let shortest = 256

    /// Returns the identities of all files; nil if a file differs from the manifest. A file is read only if its
    /// identity is not the recorded one.
    private static func identities(
        of manifest: Manifest, in folder: Folder, known: [FileIdentity], _ threads: Int
    ) -> [FileIdentity]? {
        let parts = Parallel.$threads.withValue(threads) {
            Parallel.map(0..<manifest.count, shortest: shortest) { range -> [FileIdentity]? in
                var cursor = FolderCursor(folder)
                var identities: [FileIdentity] = []
                for index in range {
                    let path = Array(manifest.path(index))
                    var identity = (try? cursor.identity(path)) ?? nil
                    if identity != known[index] {
                        identity = manifest.entry(index).flatMap { (try? cursor.identity(path, ifHolding: $0)) ?? nil }
                    }
                    guard let identity else { return nil }
                    identities.append(identity)
                }
                return identities
            }
        }
        let whole = parts.compactMap { $0 }
        return whole.count == parts.count ? Array(whole.joined()) : nil
    }
}
