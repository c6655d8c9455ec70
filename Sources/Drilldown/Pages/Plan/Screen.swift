/// One screen of the drill-down. Its title and its address follow from its page.
struct Screen: Hashable, Sendable {
    var page: SitePlan.Page
    /// The row from which the next screen was pushed, where going back to this one arrives; nil where that is simply
    /// its page.
    var row: Row?

    struct Row: Hashable, Sendable {
        /// The page of a long list that the row is on.
        var page: SitePlan.Page
        var anchor: Anchor
    }

    /// What a row shows, after which the fragment is called that leads to it.
    enum Anchor: Hashable, Sendable {
        case item(Int)
        case group(Int)
    }
}
