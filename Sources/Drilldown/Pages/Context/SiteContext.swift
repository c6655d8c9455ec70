/// The values that are the same on every page of a site.
struct SiteContext: Sendable {
    var title: String
    /// The language tag (BCP 47).
    var language: String
    /// `ltr` or `rtl`.
    var direction: String
    /// The current day in the format of the locale; nil if none was given.
    var today: String?
    /// The style sheets' paths, relative to the site's root.
    var styleSheets: [String]
    /// The scripts' paths, relative to the site's root.
    var scripts: [String]
    /// The paths of the files that the explore page loads in addition.
    var exploreStyle: String?
    var exploreScript: String?
    /// True if the site has a search index.
    var hasSearch: Bool
    /// The number of views with a tab; 0 if there is only one view.
    var tabs: Int
    var charts: Charts
    /// The address of the published site; nil if none is configured.
    var base: BaseURL?
    /// The heading of the column with the names.
    var nameLabel: String
    /// True if the print view has a row per item, and not all fields.
    var printsRows: Bool
    /// The text of all style sheets if the site is a single file; nil otherwise.
    var css: String?

    /// True if the site is a single page, which has no links to other pages.
    var isAlone: Bool { css != nil }
}

/// The charts of a site.
struct Charts: Sendable {
    /// The timeline on the first page; nil if the dates are not informative.
    var timeline: Timeline?
    /// The trends of each group of the first view, on the first page of its list; empty if there is no history.
    var trends: [Int: [Trend]]
}
