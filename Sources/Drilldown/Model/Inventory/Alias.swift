/// What an item was called before: an id, or a path below the site's root.
struct Alias: Sendable {
    var item: Int
    /// As the item has it.
    var text: String
    /// In the file.
    var offset: Int
}
