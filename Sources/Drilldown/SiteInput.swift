/// All that a site is made from. Nothing else has an influence on it: not the clock, the machine or the environment.
public struct SiteInput: Sendable {
    /// The inventory, JSON.
    public var inventory: SourceFile
    /// An earlier inventory, JSON, that this one is compared with; nil where none is.
    public var compared: SourceFile?
    /// `site.yml`; nil where all is inferred.
    public var configuration: SourceFile?
    /// The templates and words; the built-in ones unless a folder changes them.
    public var theme = Theme()
    /// Where the pictures lie that items name; nil where there are none to be had.
    public var pictures: PictureFolder?
    /// Whether its items are going to be edited in a preview.
    var isEdited = false
    /// Options that go before `site.yml`.
    public var options = Options()
    /// Why files could not be read, which are empty here. No site can be made then; what is wrong with all else is said
    /// with it.
    public var unreadable: [Diagnostic] = []

    /// Everything but these two has a default.
    public init(inventory: SourceFile, configuration: SourceFile? = nil) {
        self.inventory = inventory
        self.configuration = configuration
    }

    /// Whether a file is what its name says.
    func isRead(_ file: SourceFile) -> Bool { !unreadable.contains { $0.place.file == file.name } }

    /// What can be said beside `site.yml`, and goes before it.
    public struct Options: Sendable {
        /// The key path of the array of items; `.` is the document itself.
        public var items: String?
        /// How figures and dates are written: `de_DE`.
        public var locale: String?
        /// In which instants are shown: `Europe/Zurich`.
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

        /// Nothing said.
        public init() {}
    }
}
