/// One state of the inventory in a preview, and the site built from it.
struct SiteSnapshot: Sendable {
    let preview: SitePreview
    let edited: EditedSite

    var site: Site { edited.site }
}
