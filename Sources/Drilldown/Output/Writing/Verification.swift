/// The result of verifying a site against its manifest.
public struct Verification: Sendable {
    /// The number of files in the manifest.
    public let files: Int
    /// The sum of the sizes in the manifest, in bytes.
    public let bytes: Int
    /// The hash of the site as it was written, as 32 hexadecimal digits.
    public let hash: String
    /// The errors: one for an interrupted build, if there was one, and one for each missing or changed file, in path
    /// order.
    public private(set) var differences: [Diagnostic] = []
    /// The paths of the files and folders that are not part of the site, without the folder `.drilldown`. Paths of
    /// folders end with a slash.
    public private(set) var others: [String] = []

    /// Reads and verifies all files of a site.
    ///
    /// - Throws: `BuildError` if there is no site, or if it cannot be read.
    public init(_ path: String) throws(BuildError) {
        guard let folder = try Folder.open(path) else {
            throw BuildError(Diagnostic(.folderNotFound, at: SourceLocation(file: path)))
        }
        let site = try SiteFolder(folder)
        guard let manifest = site.manifest ?? site.pending ?? site.undone else {
            throw BuildError.site(path, .noSite)
        }
        (files, bytes, hash) = (manifest.count, manifest.bytes, manifest.hash.hexadecimal)
        if site.pending != nil || site.undone != nil {
            differences.append(Diagnostic(.interruptedBuild, at: SourceLocation(file: path)))
        }
        for index in 0..<manifest.count {
            let file = manifest.string(index)
            guard let entry = manifest.entry(index), let message = try Self.difference(file, entry, in: folder) else {
                continue
            }
            differences.append(Diagnostic(message, at: SourceLocation(file: path + "/" + file)))
        }
        let folders = Set((0..<manifest.count).lazy.flatMap { SiteFolder.parents(of: manifest.string($0)) })
        others = try Self.others(in: folder, below: "") { manifest[$0] != nil || folders.contains($0) }
    }

    private static func difference(_ path: String, _ entry: Manifest.Entry, in folder: Folder) throws(BuildError)
        -> SiteMessage?
    {
        switch try folder.kind(path) {
        case .none: return .missingFile
        case .link: return .replacedFile(by: .link)
        case .folder: return .replacedFile(by: .folder)
        case .other: return .replacedFile(by: .foreign)
        case .file:
            let content = try folder.read(path) { $0 == entry.size }
            if case .bytes(let bytes) = content, Manifest.Entry(bytes) == entry { return nil }
            return .modifiedFile
        }
    }

    private static func others(
        in folder: Folder, below parent: String, isOurs: (String) -> Bool
    ) throws(BuildError) -> [String] {
        var others: [String] = []
        for name in try folder.list(parent) {
            let path = parent.isEmpty ? name : parent + "/" + name
            let isFolder = try folder.kind(path) == .folder
            if isOurs(path) {
                if isFolder { others += try self.others(in: folder, below: path, isOurs: isOurs) }
            } else if path != SiteFolder.home {
                others.append(isFolder ? path + "/" : path)
            }
        }
        return others
    }
}
