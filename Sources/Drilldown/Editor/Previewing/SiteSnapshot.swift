/// One state of the inventory in a preview, and the site built from it.
struct SiteSnapshot: Sendable {
    let preview: SitePreview
    let edited: EditedSite

    var site: Site { edited.site }

    /// Returns the handle of the item that was added between this snapshot and a later one; nil if none was added.
    func newHandle(in later: SiteSnapshot?) -> Int? {
        guard let handles = later?.edited.handles, handles.count > edited.handles.count else { return nil }
        return handles.max()
    }

    func address(_ page: SitePlan.Page) -> String { edited.address(page) }
}
