/// A picture in the inventory's folder, and its path in the site.
struct Picture: Sendable {
    /// The name that the items use.
    var name: String
    var path: String
    var hash: ContentHash
    /// The identity of the file when it was read.
    var identity: FileIdentity
    /// The size; nil if it could not be determined.
    var size: PictureSize?
}
