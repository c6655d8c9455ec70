/// The facts about a built site that a command reports.
///
/// A build writes its report into the record. If nothing has changed, the next build reads the report there instead of
/// reading the inventory.
public struct SiteReport: Codable, Sendable {
    /// The title of the site.
    public let title: String
    /// The number of items that are not child items.
    public let items: Int
    /// The number of child items at all levels.
    public let descendants: Int
    /// The list of items and the other lists that the file has.
    public let itemsSummary: Site.ItemsSummary
    /// The choices that inference made because the configuration does not specify them.
    public let choices: [Site.Choice]
    /// The views in the order of their tabs.
    public let views: [Site.ViewSummary]
    /// The totals of all items in the order of the fields, one for each currency.
    public let totals: [Site.Sum]
    /// Notes about omitted outputs, about large pictures, and about pictures whose metadata contains the location where
    /// they were taken.
    public let notes: [String]
    /// The path of the first page, relative to the site's root.
    public let indexPath: String
    /// True if the site's links need a web server.
    public let needsServer: Bool
    /// The number of HTML pages, without 404.html and redirects.
    public let pages: Int
    /// The warnings of the build.
    public internal(set) var warnings: [Diagnostic]
}

extension Site {
    /// Returns the report of the site.
    ///
    /// - Parameters:
    ///   - pages: The number of HTML pages, without 404.html and redirects.
    ///   - warnings: The warnings of the build.
    public func report(pages: Int, warnings: [Diagnostic]) -> SiteReport {
        SiteReport(
            title: title, items: inventory.count, descendants: inventory.descendantCount, itemsSummary: itemsSummary,
            choices: choices, views: views, totals: totals, notes: notes, indexPath: indexPath,
            needsServer: needsServer, pages: pages, warnings: warnings)
    }
}
