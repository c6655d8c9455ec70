/// All that a site is made from. Nothing else has an influence on it: not the clock, the machine or the environment.
public struct SiteInput: Sendable {
    /// The inventory, JSON.
    public var inventory: SourceFile
    /// An earlier inventory, JSON, that this one is compared with; nil where none is.
    public var compared: SourceFile?
    /// `site.yml`; nil where all is inferred.
    public var configuration: SourceFile?
    public var theme = Theme()
    /// Where the pictures lie that items name; nil where there are none to be had.
    public var pictures: PictureFolder?
    /// Whether its items are going to be edited in a preview.
    public var isEdited = false
    /// Options that go before `site.yml`.
    public var options = Options()

    public init(inventory: SourceFile, configuration: SourceFile? = nil) {
        self.inventory = inventory
        self.configuration = configuration
    }

    public struct Options: Sendable {
        /// The key path of the array of items; `.` is the document itself.
        public var items: String?
        public var locale: String?
        public var timeZone: String?
        /// ISO 4217.
        public var currency: String?
        /// `2026-11-21`; pages show it only when it is given.
        public var today: String?
        /// Where the site is going to be, `https://example.com/inventory/`; then it has canonical links, a sitemap and a page for
        /// addresses that are not there.
        public var baseURL: String?
        /// Whether addresses end with a folder, `items/fluffy/`. Such links need a web server.
        public var prettyURLs = false

        public init() {}
    }
}
