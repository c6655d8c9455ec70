/// A screen of a navigation stack. Its page determines its title and address.
struct Screen: Hashable, Sendable {
    var page: SitePlan.Page
    /// The row from which the next screen was pushed. The back link of the next screen leads to this row, or to the
    /// page itself if the row is nil.
    var row: Row?

    struct Row: Hashable, Sendable {
        /// The page of the list that contains the row.
        var page: SitePlan.Page
        var anchor: Anchor
    }

    /// The content of a row, which determines the fragment of its address.
    enum Anchor: Hashable, Sendable {
        case item(Int)
        case group(Int)
    }
}
