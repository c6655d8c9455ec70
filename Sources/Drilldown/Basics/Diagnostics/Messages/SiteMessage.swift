/// Messages about files of a site that are missing, modified or obstructed, and about exceeded limits.
struct SiteMessage: ErrorMessage {
    static let code = Diagnostic.Code.output
    let text: MessageText

    static let duplicatePage = Self(.output, "two pages have this address")
    static let replacedPage = Self(
        .editedFile, "replaced a page that was modified by hand",
        "change the inventory or the templates instead")
    static let keptPage = Self(
        .editedFile, "kept a page that was modified by hand and is no longer part of the site",
        "remove it if you do not need it")
    static let rollbackFailed = error(
        "rollback failed and the site is partly updated", "fix the disk, then build again")
    static func tooManyRemovals(_ count: Int, files: Int, limit: Int) -> Self {
        error(
            "the build would remove \(count) of \(files) files, but --max-removals allows \(limit)",
            "check that this is the right inventory, or raise --max-removals")
    }
    static func blocked(by obstacle: Obstacle, page isPage: Bool) -> Self {
        error(
            "expected a \(isPage ? "page" : "folder") of the site, found \(obstacle.rawValue)",
            moveElsewhere)
    }
    static let changedDuringBuild = error("the page changed during the build", "build again")
    static let noSite = error("the folder contains no site", "choose the folder of a site")
    static let interruptedBuild = error("a build was interrupted while replacing files", "build again")
    static let missingFile = error("the file is missing", "build again")
    static func replacedFile(by obstacle: Obstacle) -> Self {
        error("expected a file, found \(obstacle.rawValue)", moveElsewhere)
    }
    static let modifiedFile = error("the file was modified", "build again")
    /// Returns the message for a site that is larger than `--max-files` or `--max-bytes` allows.
    ///
    /// - Parameter unit: `files` or `bytes`.
    static func limitExceeded(unit: String, found: Int, limit: Int) -> Self {
        error("the site has \(found) \(unit); the limit is \(limit)", nil)
    }
    static func pathsTooLong(_ count: Int, longest: Int, start: String) -> Self {
        error(
            "\(counted(count, "path")) \(count == 1 ? "is" : "are") too long (up to \(longest) bytes): \(start)…",
            "nest items or groups less deeply, or shorten IDs")
    }
    static func hostLimits(_ limits: [HostExcess]) -> Self {
        Self(
            .hostLimit,
            "the site is too large for some hosts: "
                + limits.map { "\($0.host) allows \($0.limit) \($0.unit) (found: \($0.found))" }
                .joined(separator: ", "),
            "choose another host, or set ignore: [host-limit] in site.yml")
    }

    /// An entry of the file system at the path of an expected file or folder.
    enum Obstacle: String {
        case link = "a symbolic link"
        case folder = "a folder"
        case foreign = "something that drilldown did not create"
    }

    /// A limit of a host that a site exceeds.
    struct HostExcess: Hashable, Sendable {
        var host: String
        var limit: Int
        /// The unit of the limit, such as `files`.
        var unit: String
        var found: Int
    }

    private static let moveElsewhere = "move it elsewhere, then build again"
}
