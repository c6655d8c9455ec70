/// An earlier address of an item: an ID, or a path relative to the root of the site.
struct Alias: Sendable {
    var item: Int
    /// The alias as it is written in the file.
    var text: String
    /// The byte offset of the alias in the file.
    var offset: Int
}
