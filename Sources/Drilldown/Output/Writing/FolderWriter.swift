/// Writes a site into a folder: complete, or not at all.
///
/// Where there is no folder yet, it is made beside its place and put there when it is complete. In a folder that is there,
/// over an earlier site of ours, only what differs is written, and only what is ours is removed. Files of somebody else are never touched.
public final class FolderWriter: SiteWriter {
    /// What it may do.
    public struct Options: Sendable {
        /// Whether a folder is taken that holds files, and no site of ours.
        public var adopts = false
        /// More files than this are not removed; nil for any number.
        public var maximumRemovals: Int?

        /// A folder of our own, and any number of removals.
        public init() {}
    }

    private let writer: any SiteWriter

    /// Opens the folder, or prepares to make it.
    ///
    /// - Parameter source: the inventory's path, whose folder must not become the site.
    /// - Throws: `BuildFailure` when the folder is not ours, is no folder, cannot be written, or is being written.
    public init(_ path: String, source: String?, options: Options = Options()) throws {
        if let folder = try Self.look(at: path, source: source, options) {
            writer = try Rebuild(folder, options)
        } else {
            writer = try FirstBuild(path)
        }
    }

    /// Whether a site could be written there; changes nothing.
    ///
    /// - Throws: `BuildFailure` when the folder is not ours, or is no folder.
    public static func check(_ path: String, source: String?, options: Options = Options()) throws {
        if let folder = try look(at: path, source: source, options) { _ = try SiteFolder(folder) }
    }

    /// - Returns: nil where there is no such folder.
    private static func look(at path: String, source: String?, _ options: Options) throws -> Folder? {
        if let target = Folder.realPath(path) {
            let elsewhere = "choose a folder of its own with --output"
            if target == "/" {
                throw BuildFailure.output(path, "the root of the file system cannot be the site", elsewhere)
            }
            if let source = source.flatMap(Folder.realPath), let slash = source.lastIndex(of: "/"),
                target == source[..<slash]
            {
                throw BuildFailure.output(path, "this is the folder of the inventory", elsewhere)
            }
        }
        guard let folder = try Folder.open(path) else {
            // What ".." behind a folder that is not there would mean cannot be looked at.
            if path.split(separator: "/").contains("..") {
                throw BuildFailure.output(
                    path, "there is no such folder, and the way to it goes through \"..\"",
                    "write the way without it, or make the folder")
            }
            if Folder.isLink(path) {
                throw BuildFailure.output(
                    path, "this is a symbolic link that leads nowhere", "remove it, or make what it leads to")
            }
            return nil
        }
        if try !SiteFolder.isSite(folder), !options.adopts,
            try folder.list("").contains(where: { $0 != SiteFolder.home })
        {
            throw BuildFailure.output(
                path, "the folder is not empty, and no site of ours is in it",
                "choose another folder with --output, empty this one, or take it as it is with --adopt")
        }
        return folder
    }

    /// Stages the file where it differs from what is there.
    public func add(_ path: [UInt8], _ bytes: [UInt8]) throws { try writer.add(path, bytes) }

    /// Puts all files in their place, waits until they are on the disk, and removes what is no longer part of the site.
    public func finish() throws -> WriteResult { try writer.finish() }

    /// Clears away what was staged.
    public func abandon() { writer.abandon() }
}
