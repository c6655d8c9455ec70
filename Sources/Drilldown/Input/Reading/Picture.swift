/// A picture in the inventory's folder, and its files in the site.
struct Picture: Sendable {
    /// A context in which pages show a picture. The cases are in ascending order of the picture's size.
    enum Use: Int, Sendable {
        /// A row of a list.
        case row
        /// A tile of the explore page, or a picture of the print view.
        case tile
        /// The page of an item.
        case page
    }

    /// A file of the site that contains the picture or a small version of it.
    struct File: Sendable {
        var path: String
        /// The size in pixels; nil if it could not be determined.
        var size: PictureSize?
        /// The name of the file in the cache of small pictures; nil for the original picture.
        var cached: String?
    }

    /// The path of the picture in the inventory's folder, as the items refer to it.
    var name: String
    var hash: ContentHash
    /// The identity of the file when it was read.
    var identity: FileIdentity
    /// The size of the original picture in bytes.
    var byteCount: Int
    /// The files: one for each case of `Use`, in their order, or a single file for all.
    var files: [File]

    /// The file for a use.
    subscript(use: Use) -> File {
        get { files[min(use.rawValue, files.count - 1)] }
        set { files[min(use.rawValue, files.count - 1)] = newValue }
    }
}
