/// A screen of a navigation stack. Its page determines its title and address.
struct Screen: Hashable, Sendable {
    var page: SitePlan.Page
    /// The row from which the next screen was pushed, to which that screen's back link leads; nil if the back link
    /// leads to the page itself.
    var row: Row?

    struct Row: Hashable, Sendable {
        /// The page of a long list that contains the row.
        var page: SitePlan.Page
        var anchor: Anchor
    }

    /// The content of a row, which determines the fragment of its address.
    enum Anchor: Hashable, Sendable {
        case item(Int)
        case group(Int)
    }
}
