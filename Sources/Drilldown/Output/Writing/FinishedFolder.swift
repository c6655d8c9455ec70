/// A writer that writes the files of a site into a folder.
protocol FolderBuild: SiteWriter {
    /// The input of the pages in the last build; nil if there was no build or its input was not recorded.
    var recordedInputs: PageInputs? { get }

    func finishFolder() throws(BuildError) -> FinishedFolder
}

extension FolderBuild {
    var recordedInputs: PageInputs? { nil }

    func finish() throws(BuildError) -> WriteResult { try finishFolder().result }
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
