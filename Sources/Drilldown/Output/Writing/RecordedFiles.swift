/// The files of a site with the identities that the last build recorded. A file that still has its recorded identity is
/// not read.
final class RecordedFiles: Sendable {
    private let manifest: Manifest
    private let identities: [FileIdentity]

    /// Reads the record of a site; nil if there is no valid record.
    ///
    /// - Parameters:
    ///   - manifest: The manifest of the site; nil if there is none.
    ///   - lock: The lock of this build.
    init?(in folder: Folder, _ manifest: Manifest?, at lock: Folder.Lock) {
        guard let manifest, let record = BuildRecord(in: folder), record.isBefore(lock),
            record.header.site == manifest.hash.hexadecimal, record.identities.count == manifest.count
        else { return nil }
        (self.manifest, identities) = (manifest, record.identities)
    }

    /// Returns the recorded identity of a file with the given content; nil if the recorded content is different, or if
    /// no identity was recorded.
    ///
    /// - Parameter position: The expected index of the file in the manifest. It becomes the index after the file.
    func identity(
        of path: [UInt8], holding content: ContentSummary, expectedAt position: inout Int
    ) -> FileIdentity? {
        guard let index = manifest.index(of: path, expectedAt: position) else { return nil }
        position = index + 1
        guard manifest.entry(index) == content else { return nil }
        let identity = identities[index]
        return identity == .none ? nil : identity
    }
}
