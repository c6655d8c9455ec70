/// The stamp of a picture, which shows whether the picture has changed since a build (`PictureFolder.stamp`).
struct PictureStamp: Codable, Sendable {
    var name: String
    var text: String
}

/// A picture in the picture folder, and its files in the site.
struct Picture: Sendable {
    /// A use of a picture in a site. The cases are in ascending order of the size of the picture.
    enum Use: Int, Sendable {
        /// A row of a list.
        case row
        /// A card of a list or of the explore page, or a picture of the print view.
        case tile
        /// The page of an item.
        case page
        /// A link to the picture, including links from other sites and programs.
        case link
    }

    /// A file of the site that contains the picture or a small version of it.
    struct File: Sendable {
        var path: String
        /// The size in pixels; nil if it could not be determined.
        var size: PictureSize?
        var content: ContentSummary
    }

    /// The path of the picture in the picture folder, as the items refer to it.
    var name: String
    /// The picture itself. The site does not necessarily contain its file.
    var original: ContentSummary
    /// True if the site contains the original and its metadata contains the location where the picture was taken.
    var hasLocation = false
    /// The identity of the file when it was read.
    var identity: FileIdentity
    /// The files in the order of the cases of `Use`. If there are fewer files than cases, the last file is for all
    /// remaining uses.
    var files: [File]

    subscript(use: Use) -> File { files[index(of: use)] }

    func index(of use: Use) -> Int { min(use.rawValue, files.count - 1) }
}
