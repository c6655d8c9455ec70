/// A site whose items are edited, and the handles that identify its items in forms.
struct EditedSite: Sendable {
    let site: Site
    /// The handle of each item: a number that stays the same while the program runs, even if the item moves or its
    /// address changes.
    let handles: [Int]
    /// The first revision that showed the site. Requests that identify items by their indices include it.
    let revision: Int

    func item(withHandle handle: Int) -> Int? { handles.firstIndex(of: handle) }

    /// Returns the address of a page on this server.
    func address(_ page: SitePlan.Page) -> String { "/" + site.plan.address(page) }
}
