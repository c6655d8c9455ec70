/// A site whose items are edited, and what they are called in forms.
struct EditedSite: Sendable {
    let site: Site
    /// For each item a number that it keeps for as long as the program runs, wherever it moves and whatever its address becomes.
    let handles: [Int]

    func item(withHandle handle: Int) -> Int? { handles.firstIndex(of: handle) }

    /// Of a page on this server.
    func address(_ page: SitePlan.Page) -> String { "/" + site.plan.address(page) }
}
