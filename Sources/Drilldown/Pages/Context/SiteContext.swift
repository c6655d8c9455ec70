/// The values that all pages of a site have in common.
struct SiteContext: Sendable {
    var title: String
    /// The language tag (BCP 47).
    var language: String
    /// `ltr` or `rtl`.
    var direction: String
    /// The report date in the format of the locale; nil if there is none.
    var today: String?
    var styleSheets: PageFiles
    var scripts: PageFiles
    var hasSearch: Bool
    /// The number of views with a tab; 0 if there is only one view.
    var tabs: Int
    var charts: Charts
    /// The base URL of the published site; nil if there is none.
    var base: BaseURL?
    /// The heading of the column with the names.
    var nameLabel: String
    /// The heading of the list of an item's children; nil if there are none, or if their key is a general word such as
    /// `children`.
    var childrenLabel: String?
    /// True if the print view has one row for each item, instead of all fields of the item.
    var printsRows: Bool
    /// The text of all style sheets if the site is a single file; nil otherwise.
    var css: String?

    /// True if the site is a single file, which has no links to other pages.
    var isSingleFile: Bool { css != nil }
}

/// The paths of the style sheets or scripts that pages load, relative to the site's root and in the order of loading.
struct PageFiles: Sendable {
    private let common, printed, explored: [String]

    init(_ assets: [Theme.Asset] = []) {
        func paths(_ uses: Theme.Asset.Use...) -> [String] {
            assets.filter { uses.contains($0.use) }.map(\.path)
        }
        common = paths(.allPages, .sitesWithPictures)
        printed = paths(.allPages, .printView)
        explored = paths(.allPages, .sitesWithPictures, .explorePage)
    }

    subscript(page: SitePlan.Page) -> [String] {
        switch page {
        case .print: printed
        case .explore: explored
        case .list, .item, .children, .warnings, .changes, .field, .notFound, .redirect: common
        }
    }
}

struct Charts: Sendable {
    /// The timeline on the first page; nil if there are no dates, or if they are too few or too similar.
    var timeline: Timeline?
    /// The trends of each group of the first view, shown on the first page of the group's list; empty if there is no
    /// history.
    var trends: [Int: [Trend]]
}
