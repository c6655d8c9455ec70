/// One screen of the drill-down. Its page determines its title and address.
struct Screen: Hashable, Sendable {
    var page: SitePlan.Page
    /// The row from which the next screen was pushed, which is the target of the back link; nil if the target is the
    /// page itself.
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
