/// Files of a site that are missing, modified, obstructed or too numerous.
enum SiteMessage: DiagnosticMessage {
    case duplicatePage
    case replacedPage
    case keptPage
    case rollbackFailed
    case tooManyRemovals(Int, files: Int, limit: Int)
    case blocked(by: Obstacle, page: Bool)
    case changedDuringBuild
    case noSite
    case interruptedBuild
    case missingFile
    case replacedFile(by: Obstacle)
    case modifiedFile
    /// A site larger than `--max-files` or `--max-bytes` allows.
    ///
    /// - Parameter unit: `files` or `bytes`.
    case limitExceeded(unit: String, found: Int, limit: Int)
    case pathsTooLong(Int, longest: Int, start: String)
    case hostLimits([HostExcess])

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

    var text: MessageText {
        switch self {
        case .duplicatePage: MessageText(.output, "two pages have this address")
        case .replacedPage:
            MessageText(
                .editedFile, "replaced a page that was modified by hand",
                "change the inventory or the templates instead")
        case .keptPage:
            MessageText(
                .editedFile, "kept a page that was modified by hand and is no longer part of the site",
                "remove it if you do not need it")
        case .rollbackFailed:
            error("rollback failed and the site is partly updated", "fix the disk, then build again")
        case .tooManyRemovals(let count, let files, let limit):
            error(
                "the build would remove \(count) of \(files) files, but --max-removals allows \(limit)",
                "check that this is the right inventory, or raise --max-removals")
        case .blocked(let obstacle, let isPage):
            error(
                "expected a \(isPage ? "page" : "folder") of the site, found \(obstacle.rawValue)",
                Self.moveElsewhere)
        case .changedDuringBuild: error("the page changed during the build", "build again")
        case .noSite: error("the folder contains no site", "choose the folder of a site")
        case .interruptedBuild: error("a build was interrupted while replacing files", "build again")
        case .missingFile: error("the file is missing", "build again")
        case .replacedFile(let obstacle): error("expected a file, found \(obstacle.rawValue)", Self.moveElsewhere)
        case .modifiedFile: error("the file was modified", "build again")
        case .limitExceeded(let unit, let found, let limit):
            error("the site has \(found) \(unit); the limit is \(limit)", nil)
        case .pathsTooLong(let count, let longest, let start):
            error(
                "\(counted(count, "path")) \(count == 1 ? "is" : "are") too long (up to \(longest) bytes): \(start)…",
                "nest items or groups less deeply, or shorten IDs")
        case .hostLimits(let limits):
            MessageText(
                .hostLimit,
                "the site is too large for some hosts: "
                    + limits.map { "\($0.host) allows \($0.limit) \($0.unit) (the site has \($0.found))" }
                    .joined(separator: ", "),
                "choose another host, or set ignore: [host-limit] in site.yml")
        }
    }

    private static let moveElsewhere = "move it elsewhere, then build again"

    private func error(_ message: String, _ suggestion: String?) -> MessageText {
        MessageText(.output, message, suggestion)
    }
}
