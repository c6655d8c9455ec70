/// The complete input of a site. The output depends on nothing else, such as the clock, the machine or the environment.
public struct SiteInput: Sendable {
    /// The inventory in JSON.
    public var inventory: SourceFile
    /// An earlier inventory in JSON to compare with; nil if there is none.
    public var compared: SourceFile?
    /// The counts and totals of earlier days, one line for each; nil if no history is kept. A new one is empty.
    public var history: SourceFile?
    /// `site.yml`; nil if everything is inferred.
    public var configuration: SourceFile?
    /// The templates and strings. A folder can replace the built-in ones.
    public var theme = Theme()
    /// The folder of the pictures that items refer to; nil if there is none.
    public var pictures: PictureFolder?
    /// The program for `pictures: {small: true}`; nil if it is not installed.
    public var pictureTool: PictureTool?
    /// True if the items can be edited in a preview.
    var isEdited = false
    /// Options that override `site.yml`.
    public var options = Options()
    /// The errors of files that could not be read, which are empty in this input. Creating a site throws them together
    /// with all other errors.
    public var unreadable: [Diagnostic] = []

    /// Creates the input. All other properties have defaults.
    public init(inventory: SourceFile, configuration: SourceFile? = nil) {
        self.inventory = inventory
        self.configuration = configuration
    }

    /// Returns true if the file could be read.
    func isRead(_ file: SourceFile) -> Bool { !unreadable.contains { $0.location.file == file.name } }

    /// The options that override `site.yml`.
    public struct Options: Sendable {
        /// The key path of the array of items; `.` is the document itself.
        public var items: String?
        /// The locale of numbers and dates, such as `de_DE`.
        public var locale: String?
        /// The time zone of instants, such as `Europe/Zurich`.
        public var timeZone: String?
        /// The currency code (ISO 4217).
        public var currency: String?
        /// The report date, such as `2026-11-21`. Pages show it only if it is given.
        public var today: String?
        /// The address where the site will be published, such as `https://example.com/inventory/`. It enables canonical
        /// links, a sitemap and a page for addresses that do not exist.
        public var baseURL: String?
        /// True if addresses end with a folder, such as `items/fluffy/`. These links need a web server.
        public var prettyURLs = false

        /// Creates options with default values.
        public init() {}
    }
}
