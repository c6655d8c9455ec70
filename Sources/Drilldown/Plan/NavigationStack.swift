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

/// The screens that lie on each other while somebody drills down. The root is always at the bottom; choosing a row
/// pushes that row's screen, and only the one on top is seen. Going back is a link to the one below.
///
///     var stack = NavigationStack(root: Screen(page: .list(group: 0, number: 0)))
///     stack.push(Screen(page: .item(7)))
///     stack.below      // the root
struct NavigationStack: Hashable, Sendable {
    /// Root first. There is always one.
    private(set) var screens: [Screen]

    init(root: Screen) {
        screens = [root]
    }

    /// The one that is seen.
    var top: Screen { screens[screens.count - 1] }

    /// The one that going back leads to; nil at the root.
    var below: Screen? { screens.count > 1 ? screens[screens.count - 2] : nil }

    mutating func push(_ screen: Screen) {
        screens.append(screen)
    }

    /// Begins anew, in the same memory.
    mutating func restart(at root: Screen) {
        screens.removeAll(keepingCapacity: true)
        screens.append(root)
    }
}
