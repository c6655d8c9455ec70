/// The screens from the root to a page. The root is always at the bottom. Selecting a row pushes the screen of the row.
/// Only the top screen is visible. The back link leads to the screen below it.
///
///     var stack = NavigationStack(root: Screen(page: .list(group: 0, number: 0)))
///     stack.push(Screen(page: .item(7)))
///     stack.below      // the root
struct NavigationStack: Hashable, Sendable {
    /// The screens, root first. Never empty.
    private(set) var screens: [Screen]

    init(root: Screen) {
        screens = [root]
    }

    /// The visible screen.
    var top: Screen { screens[screens.count - 1] }

    /// The target of the back link; nil at the root.
    var below: Screen? { screens.count > 1 ? screens[screens.count - 2] : nil }

    mutating func push(_ screen: Screen) {
        screens.append(screen)
    }

    /// Replaces all screens with a root, and keeps the allocated memory.
    mutating func restart(at root: Screen) {
        screens.removeAll(keepingCapacity: true)
        screens.append(root)
    }
}
