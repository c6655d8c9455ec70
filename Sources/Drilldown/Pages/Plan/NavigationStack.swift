/// The screens that lie on each other while somebody drills down. The root is always at the bottom; choosing a row
/// pushes that row's screen, and only the one on top is seen. Going back is a link to the one below.
///
///     var stack = NavigationStack(root: Screen(page: .list(group: 0, part: 0)))
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
