/// The complete input of a site. The output does not depend on the clock, the machine or the environment.
public struct SiteInput: Sendable {
    /// The inventory in JSON or JSON Lines.
    public var inventory: SourceFile
    /// An earlier inventory to compare with; nil if there is none.
    public var compared: SourceFile?
    /// The history file, with the counts and totals of one day on each line; nil if no history is kept. It is empty if
    /// the file does not exist yet.
    public var history: SourceFile?
    /// The configuration file, `site.yml`; nil if everything is inferred.
    public var configuration: SourceFile?
    /// The templates, strings, style sheets and scripts. The default is the built-in theme.
    public var theme = Theme()
    /// The folder of the pictures that items refer to; nil if there is none.
    public var pictures: PictureFolder?
    /// The program that makes small versions of pictures; nil if it is not installed.
    public var pictureTool: PictureTool?
    /// True if the items can be edited in the preview.
    var isEditable = false
    /// The structure of the inventory before it was edited; nil to infer it.
    var structure: ItemStructure?
    /// The views that an editor shows. Inferred views do not replace them as long as items have their keys.
    var views: [View] = []
    /// The options of the build.
    public var options = Options()
    /// The errors of files that could not be read. In this input, these files are empty. `Site.init` throws these
    /// errors together with all others.
    public var unreadable: [Diagnostic] = []

    /// Creates an input with default values for the other properties.
    public init(inventory: SourceFile, configuration: SourceFile? = nil) {
        self.inventory = inventory
        self.configuration = configuration
    }

    /// Returns the input with the pictures in another folder.
    ///
    /// - Parameter name: The path relative to the folder of the inventory; nil for that folder.
    func withPictures(in name: String?) -> SiteInput {
        var input = self
        if let name { input.pictures = pictures?.folder(name) }
        return input
    }

    /// True if small versions of pictures can be made.
    var makesSmallPictures: Bool { pictures != nil && pictureTool != nil }

    /// The pictures that the last build read; nil unless there are both a folder of pictures and a program for small
    /// versions.
    var knownPictures: KnownPictures? {
        guard let pictures, let pictureTool else { return nil }
        return KnownPictures(pictureTool, pictures, inventory: inventory.name)
    }

    /// Returns true if the content of the file could be read.
    func isRead(_ file: SourceFile) -> Bool { !unreadable.contains { $0.location.file == file.name } }

    /// The options of a build. They take precedence over `site.yml`.
    public struct Options: Sendable {
        /// The key path of the list of items; `.` if the document itself is the list.
        public var items: String?
        /// The locale of numbers, dates and words, such as `de_DE`.
        public var locale: String?
        /// The time zone of instants, such as `Europe/Zurich`.
        public var timeZone: String?
        /// The currency code (ISO 4217) of amounts that do not name a currency.
        public var currency: String?
        /// The report date, such as `2026-11-21`. Pages show it only if it is given.
        public var today: String?
        /// The address where the site will be published, such as `https://example.com/inventory/`. It enables canonical
        /// links, a sitemap and a page for addresses that do not exist.
        public var baseURL: String?
        /// True if addresses end with a folder, such as `items/fluffy/`. Links to such addresses need a web server.
        public var prettyURLs = false

        /// Creates options that change nothing.
        public init() {}
    }
}
