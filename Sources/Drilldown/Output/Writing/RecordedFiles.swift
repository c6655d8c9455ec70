/// The files of a site with the identities that the last build recorded. A file that still has its recorded identity is
/// not read.
final class RecordedFiles: Sendable {
    private let manifest: Manifest
    private let identities: [FileIdentity]
    let inputs: PageInputs?

    /// Reads the record of a site; nil if there is no valid record.
    ///
    /// - Parameters:
    ///   - manifest: The manifest of the site; nil if there is none.
    ///   - lock: The lock of this build.
    init?(in folder: Folder, _ manifest: Manifest?, at lock: Folder.Lock) {
        guard let manifest, let record = BuildRecord(in: folder), record.isBefore(lock),
            record.header.site == manifest.hash.hexadecimal, record.identities.count == manifest.count
        else { return nil }
        (self.manifest, identities, inputs) = (manifest, record.identities, record.inputs)
    }

    /// Returns the recorded content and identity of a file; nil if the site has no such file.
    ///
    /// - Parameter position: The expected index of the file in the manifest. It becomes the index after the file.
    func file(
        at path: [UInt8], expectedAt position: inout Int
    ) -> (content: ContentSummary, identity: FileIdentity)? {
        guard let index = manifest.index(of: path, expectedAt: position) else { return nil }
        position = index + 1
        return manifest.entry(index).map { ($0, identities[index]) }
    }
}
