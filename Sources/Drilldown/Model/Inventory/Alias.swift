/// An old address of an item: an ID, or a path below the site's root.
struct Alias: Sendable {
    var item: Int
    /// The alias as it is written in the item.
    var text: String
    /// The position in the file, in bytes.
    var offset: Int
}
