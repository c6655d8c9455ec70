/// The compiled templates of a site, one for each kind of page.
struct SiteTemplates: Sendable {
    var root: FlatTemplate
    var group: FlatTemplate
    var item: FlatTemplate
    /// For items of one kind each, by what the items call it.
    var kinds: [String: FlatTemplate]
    var attention: FlatTemplate
    var changes: FlatTemplate
    /// Nil where no such page is wanted.
    var notFound: FlatTemplate?
    /// Nil where there is no former address.
    var redirect: FlatTemplate?
}
