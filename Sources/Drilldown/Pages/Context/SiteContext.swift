/// What is the same on every page of a site.
struct SiteContext: Sendable {
    var title: String
    /// BCP 47.
    var language: String
    /// `ltr` or `rtl`.
    var direction: String
    /// As the locale writes it; nil when no day was given.
    var today: String?
    /// Paths below the site's root.
    var styleSheets: [String]
    /// Paths below the site's root.
    var scripts: [String]
    /// Whether the site can be searched.
    var hasSearch: Bool
    /// How many views have a tab; none where there is but one.
    var tabs: Int
    /// On the first page; nil where no dates tell anything.
    var timeline: Timeline?
    /// Where the site is going to be; nil where nobody said.
    var base: BaseURL?
    /// The heading of the column with the names.
    var nameLabel: String
    /// The text of all style sheets, where the page stands alone; nil in a site.
    var css: String?

    /// Whether there is but one page, which can lead to no other.
    var isAlone: Bool { css != nil }
}
