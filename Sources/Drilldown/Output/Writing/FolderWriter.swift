import Synchronization

/// A writer that updates a folder completely or not at all.
///
/// If the folder does not exist, the site is written next to it and renamed when it is complete. In an existing folder,
/// only new and changed files are written, and only files that an earlier build wrote are replaced or removed. Other
/// files are never changed.
public final class FolderWriter: SiteWriter {
    /// The changes that a writer is allowed to make.
    public struct Options: Sendable {
        /// True if the writer accepts a folder that contains files but no site.
        public var adopts: Bool
        /// The maximum number of files to remove; nil for no limit.
        public var maximumRemovals: Int?

        /// Creates options. By default, a folder that contains files but no site is rejected, and removals have no limit.
        public init(adopts: Bool = false, maximumRemovals: Int? = nil) {
            (self.adopts, self.maximumRemovals) = (adopts, maximumRemovals)
        }
    }

    private let writer: any FolderBuild
    private let finished = Mutex<FinishedFolder?>(nil)
    /// The input of the pages, for the record; nil if it is unknown.
    let inputs = Mutex<PageInputs?>(nil)

    /// Opens the folder, or prepares to create it.
    ///
    /// - Parameters:
    ///   - path: The output folder.
    ///   - source: The path of the inventory, whose folder must not become the site; nil if the inventory is not a
    ///     file.
    ///   - options: The changes that the writer is allowed to make.
    /// - Throws: `BuildError` if the path cannot be an output folder, if the folder contains files but no site and
    ///   `options.adopts` is false, if its manifest is not valid, if it cannot be written, or if another build is using
    ///   it.
    public init(_ path: String, source: String?, options: Options = Options()) throws(BuildError) {
        if let folder = try Self.open(path, source: source, options) {
            writer = try IncrementalBuild(folder, options)
        } else {
            writer = try InitialBuild(path)
        }
    }

    /// Checks whether a site can be written to a folder, without changing anything.
    ///
    /// - Parameters:
    ///   - path: The output folder.
    ///   - source: The path of the inventory, whose folder must not become the site; nil if the inventory is not a
    ///     file.
    ///   - options: The changes that the writer is allowed to make.
    ///
    /// - Throws: `BuildError` if the path cannot be an output folder, if the folder contains files but no site and
    ///   `options.adopts` is false, or if its manifest is not valid.
    public static func check(_ path: String, source: String?, options: Options = Options()) throws(BuildError) {
        if let folder = try open(path, source: source, options) { _ = try SiteFolder(folder) }
    }

    /// Opens the output folder and checks whether a site can be written to it.
    ///
    /// - Returns: The folder; nil if it does not exist.
    static func open(_ path: String, source: String?, _ options: Options) throws(BuildError) -> Folder? {
        if let target = Folder.realPath(path) {
            if target == "/" {
                throw BuildError.output(path, .fileSystemRoot)
            }
            if let source = source.flatMap(Folder.realPath), let slash = source.lastIndex(of: "/"),
                target == source[..<slash]
            {
                throw BuildError.output(path, .inventoryFolder)
            }
        }
        guard let folder = try Folder.open(path) else {
            // The meaning of ".." after a folder that does not exist cannot be determined.
            let parts = path.split(separator: "/")
            if let last = parts.last(where: { $0 == ".." }), Folder.realPath(String(path[..<last.endIndex])) == nil {
                throw BuildError.output(path, .missingParent)
            }
            if Folder.isLink(path) {
                throw BuildError.output(path, .danglingOutput)
            }
            return nil
        }
        if try !SiteFolder.isSite(folder), !options.adopts,
            try folder.list("").contains(where: { $0 != SiteFolder.home })
        {
            throw BuildError.output(path, .folderNotEmpty)
        }
        return folder
    }

    /// Stages a file, unless the site already has the same file.
    public func add(_ path: [UInt8], _ bytes: [UInt8]) throws(BuildError) { try writer.add(path, bytes) }

    /// Stages a file, unless the existing file has the same content. Does not call `content` if the last build recorded
    /// the same content and the file has not changed since.
    public func add(
        _ path: [UInt8], _ summary: ContentSummary, content: () throws(BuildError) -> [UInt8]
    ) throws(BuildError) { try writer.add(path, summary, content: content) }

    /// Adds a file whose content is the same as in the last build, if it has not changed since.
    public func keep(_ path: [UInt8]) throws(BuildError) -> Int? { try writer.keep(path) }

    /// The input of the pages in the last build; nil if there was no build or its input was not recorded.
    var recordedInputs: PageInputs? { writer.recordedInputs }

    /// Waits until all files are on disk, moves them into place, and removes the files of earlier builds that are not
    /// part of the site.
    public func finish() throws(BuildError) -> WriteResult {
        let folder = try writer.finishFolder()
        finished.withLock { $0 = folder }
        return folder.result
    }

    /// Records the finished build, so that the next one can detect that nothing has changed (`UnchangedSite`).
    ///
    /// Without a record, the next build compares all files, so errors are ignored.
    ///
    /// - Parameters:
    ///   - site: The site that was written.
    ///   - input: The fingerprint of the site's input.
    ///   - report: The report of the site. The warnings of the writer are not recorded, because they are about a single
    ///     build.
    public func record(_ site: Site, from input: InputFingerprint, _ report: SiteReport) {
        let folder = site.settings.pictureFolder
        // Pictures may later be found in other folders.
        let isUncertain = folder?.isInferred ?? site.pictures.areMissing
        guard let finished = finished.withLock({ $0.take() }), !isUncertain else { return }
        var report = report
        report.warnings.removeAll(where: finished.result.warnings.contains)
        let inputs = inputs.withLock { $0.take() }
        let header = BuildRecord.Header(
            input: input.hash.hexadecimal, pages: inputs?.shared.hexadecimal, site: finished.result.hash,
            pictures: site.pictures.stamps, pictureFolder: folder?.value, report: report)
        try? BuildRecord(header, finished.identities, inputs?.items ?? []).write(to: finished.folder)
    }

    /// Removes the staged files. The existing site is unchanged.
    public func abandon() { writer.abandon() }
}
