/// The values that are the same on every page of a site.
struct SiteContext: Sendable {
    var title: String
    /// The language tag (BCP 47).
    var language: String
    /// `ltr` or `rtl`.
    var direction: String
    /// The current day in the format of the locale; nil if none was given.
    var today: String?
    var styleSheets: PageFiles
    var scripts: PageFiles
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

/// The files that pages load: their paths relative to the site's root, in the order of loading.
struct PageFiles: Sendable {
    private let common, printed, explored: [String]

    init(_ assets: [Theme.Asset] = []) {
        func paths(_ uses: Theme.Asset.Use...) -> [String] {
            assets.filter { uses.contains($0.use) }.map(\.path)
        }
        common = paths(.allPages, .sitesWithPictures)
        printed = paths(.allPages, .printView)
        explored = paths(.allPages, .explorePage)
    }

    subscript(page: SitePlan.Page) -> [String] {
        switch page {
        case .print: printed
        case .explore: explored
        case .list, .item, .children, .warnings, .changes, .field, .notFound, .redirect: common
        }
    }
}

/// The charts of a site.
struct Charts: Sendable {
    /// The timeline on the first page; nil if the dates are not informative.
    var timeline: Timeline?
    /// The trends of each group of the first view, on the first page of its list; empty if there is no history.
    var trends: [Int: [Trend]]
}
