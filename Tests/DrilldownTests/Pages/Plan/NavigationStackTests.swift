import Testing

@testable import Drilldown

/// The screens below a page in the navigation stack.
@Suite struct NavigationStackTests {
    private let home = Screen(page: .list(group: 0, number: 0))
    private let group = Screen(page: .list(group: 3, number: 0))
    private let item = Screen(page: .item(7))

    @Test("The root has no screen below it")
    func root() {
        let stack = NavigationStack(root: home)
        #expect(stack.top == home)
        #expect(stack.below == nil)
    }

    @Test("Each pushed screen is above the previous one")
    func pushing() {
        var stack = NavigationStack(root: home)
        stack.push(group)
        stack.push(item)
        #expect(stack.screens == [home, group, item])
        #expect(stack.top == item)
        #expect(stack.below == group)
        stack.restart(at: group)
        #expect(stack.screens == [group])
    }
}
