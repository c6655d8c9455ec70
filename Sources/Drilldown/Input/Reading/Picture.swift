/// A picture in the inventory's folder, and its files in the site.
struct Picture: Sendable {
    /// A place of pictures on pages.
    enum Use: Int, Sendable {
        /// A row of a list.
        case row
        /// A tile of the explore page, or a picture of the print view.
        case tile
        /// The page of an item.
        case page
    }

    /// A file of the site.
    struct File: Sendable {
        var path: String
        /// The size; nil if it could not be determined.
        var size: PictureSize?
        /// The name in the cache of small pictures; nil for the picture itself.
        var cached: String?
    }

    /// The name that the items use.
    var name: String
    var hash: ContentHash
    /// The identity of the file when it was read.
    var identity: FileIdentity
    /// The number of bytes of the picture itself.
    var byteCount: Int
    /// The files: one for each use in their order, or one for all.
    var files: [File]

    /// The file for a use.
    subscript(use: Use) -> File {
        get { files[min(use.rawValue, files.count - 1)] }
        set { files[min(use.rawValue, files.count - 1)] = newValue }
    }
}
