/// One screen of the drill-down: a page with a title.
public struct Screen: Hashable, Sendable {
    /// Stands in the middle of the bar, in `<title>`, in `<h1>` and as the last breadcrumb.
    public var title: String
    /// The page's path below the site's root, `items/fluffy.html`.
    public var path: String
    /// Where going back to this screen arrives, when that is not simply its page: the page of a long list, and the
    /// row in it, from which the next screen was pushed.
    public var position: String

    public init(title: String, path: String, position: String? = nil) {
        self.title = title
        self.path = path
        self.position = position ?? path
    }
}

/// The screens that lie on each other while somebody drills down. The root is always at the bottom; choosing a row
/// pushes that row's screen, going back pops it, and only the one on top is seen.
///
///     var stack = NavigationStack(root: Screen(title: "Homepwner", path: "index.html"))
///     stack.push(Screen(title: "Fluffy Bear", path: "items/fluffy-bear.html"))
///     stack.backTitle  // "Homepwner"
///     stack.pop()      // the screen of Fluffy Bear
///     stack.pop()      // nil: the root stays
public struct NavigationStack: Hashable, Sendable {
    public let root: Screen
    private var pushed: [Screen] = []

    public init(root: Screen) {
        self.root = root
    }

    /// Root first. There is always one.
    public var screens: [Screen] { [root] + pushed }

    /// The one that is seen.
    public var top: Screen { pushed.last ?? root }

    /// The one that going back leads to; nil at the root.
    public var below: Screen? {
        guard !pushed.isEmpty else { return nil }
        return pushed.count == 1 ? root : pushed[pushed.count - 2]
    }

    /// The title that the back button bears; nil at the root, which has none.
    public var backTitle: String? { below?.title }

    public mutating func push(_ screen: Screen) {
        pushed.append(screen)
    }

    /// Takes the top screen off; nil when that is the root, which stays.
    @discardableResult
    public mutating func pop() -> Screen? {
        pushed.popLast()
    }
}
