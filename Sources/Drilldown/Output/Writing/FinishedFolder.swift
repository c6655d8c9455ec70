/// A build that writes the files of a site into a folder.
protocol FolderBuild: Sendable {
    func add(_ path: [UInt8], _ bytes: [UInt8]) throws(BuildError)
    func add(
        _ path: [UInt8], _ summary: ContentSummary, content: () throws(BuildError) -> [UInt8]
    ) throws(BuildError)
    /// Adds a file whose content is the same as in the last build (`SiteWriter.keep`).
    func keep(_ path: [UInt8]) throws(BuildError) -> Int?
    func finish() throws(BuildError) -> FinishedFolder
    func abandon()
    /// The input of the pages in the last build; nil if there is none or it was not recorded.
    var recordedInputs: PageInputs? { get }
}

extension FolderBuild {
    func keep(_ path: [UInt8]) throws(BuildError) -> Int? { nil }

    var recordedInputs: PageInputs? { nil }

    func add(
        _ path: [UInt8], _ summary: ContentSummary, content: () throws(BuildError) -> [UInt8]
    ) throws(BuildError) { try add(path, content()) }
}

/// A folder that contains a completely written site.
struct FinishedFolder: Sendable {
    let folder: Folder
    let result: WriteResult
    /// The identities of the files in the order of the manifest.
    let identities: [FileIdentity]

    /// Creates a finished folder, and puts the identities into the order of the manifest.
    ///
    /// - Parameter identities: The identities of the files in the order in which they were added to the manifest.
    init(_ folder: Folder, _ manifest: Manifest, _ identities: [FileIdentity], _ result: WriteResult) {
        (self.folder, self.result) = (folder, result)
        self.identities = (0..<manifest.count).map { identities[manifest.line(at: $0)] }
    }
}
