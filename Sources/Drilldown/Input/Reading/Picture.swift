/// A picture beside the inventory, and where it goes in the site.
struct Picture: Sendable {
    /// As the items name it.
    var name: String
    var path: String
    var hash: ContentHash
    /// That of the file when it was read.
    var identity: FileIdentity
    /// Nil where its bytes do not tell.
    var size: PictureSize?
}
